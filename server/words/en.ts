/** What the server writes to people, in English. */
export const en = {
  signIn: (link: string) => ({
    subject: 'Your seat at Grognard',
    text: `Somebody, most likely you, asked to sign in at Grognard with this address.

Open this link within a quarter of an hour, in the browser you asked from, and press the button:
${link}

If it was not you, ignore this message: without the link nobody can sign in.`,
  }),
}
