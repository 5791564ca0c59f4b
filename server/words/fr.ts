import type { en } from './en.ts'

/** What the server writes to people, in French. */
export const fr: typeof en = {
  signIn: link => ({
    subject: 'Votre place à la table de Grognard',
    text: `Quelqu’un, sans doute vous, a demandé à se connecter à Grognard avec cette adresse.

Ouvrez ce lien dans le navigateur d’où vient la demande, d’ici un quart d’heure, et cliquez sur le bouton :
${link}

Si ce n’était pas vous, ignorez ce message : sans ce lien, personne ne peut se connecter.`,
  }),
}
