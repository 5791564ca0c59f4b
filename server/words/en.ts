/** What the server writes to people, in English. */
export const en = {
  signIn: (link: string) => ({
    subject: 'Signing in at Grognard',
    text: `Somebody, most likely you, asked to sign in at Grognard with this address.

Open this link within a quarter of an hour, in the browser you asked from, and press the button:
${link}

If it was not you, ignore this message: without the link nobody can sign in.`,
  }),
  yourMove: (game: string, link: string, isReminder: boolean) => ({
    subject: isReminder ? `Your time is running: ${game}` : `Your move: ${game}`,
    text: `${isReminder ? 'Your clock is running, and it is still your move' : 'It is your move'} in ${game}.

The match as it stands now:
${link}

You choose when and where you are told on your account page.`,
  }),
}
