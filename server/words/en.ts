/** What the server writes to people, in English. */
export const en = {
  signIn: (link: string) => ({
    subject: 'Your seat at Grognard',
    text: `Somebody, most likely you, asked to sign in at Grognard with this address.

Open this in the browser you asked with, within a quarter of an hour, and press the button:
${link}

If it was not you, do nothing: without the link nobody gets in.`,
  }),
}
