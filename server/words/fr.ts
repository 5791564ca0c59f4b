import type { en } from './en.ts'

/** What the server writes to people, in French. */
export const fr: typeof en = {
  signIn: link => ({
    subject: 'Votre connexion à Grognard',
    text: `Quelqu’un, sans doute vous, a demandé à se connecter à Grognard avec cette adresse.

Ouvrez ce lien dans le navigateur d’où vient la demande, d’ici un quart d’heure, et cliquez sur le bouton :
${link}

Si ce n’était pas vous, ignorez ce message : sans ce lien, personne ne peut se connecter.`,
  }),
  yourMove: (game, link, isReminder) => ({
    subject: isReminder ? `Votre temps s’écoule : ${game}` : `À vous de jouer : ${game}`,
    text: `${isReminder ? 'Votre pendule tourne, et c’est toujours à vous de jouer' : 'C’est à vous de jouer'} dans ${game}.

La partie telle qu’elle est maintenant :
${link}

La page de votre compte permet de choisir quand et où être prévenu.`,
  }),
}
