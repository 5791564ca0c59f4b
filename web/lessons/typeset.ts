/** French sets a thin space before its high marks and inside its quotes; a line must not break there. */
export const typeset = (text: string): string => text.replace(/ (?=[:;!?»])/g, '\u00a0').replace(/« /g, '«\u00a0')
