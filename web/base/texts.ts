import type { Texts } from './language.ts'

interface AppTexts {
  readonly play: string
  readonly learn: string
  readonly settings: string
  readonly pages: string
  readonly skip: string
  readonly language: string
  readonly loading: string
  readonly back: string

  readonly unknownTitle: string
  readonly unknownText: string

  readonly failedTitle: string
  readonly failedText: string
  readonly failedMatch: string
  readonly exportMatch: string
  readonly exportFailed: string
  readonly reload: string
  readonly whatHappened: string

  readonly noMatchTitle: string
  readonly noMatchText: string
  readonly damagedTitle: string
  readonly olderTitle: string
  readonly openReplay: string
  readonly unfetchedTitle: string
  readonly pageUnfetchedTitle: string
  readonly pageUnfetchedText: string
  readonly tryAgain: string
  readonly layingTable: string
  readonly understood: string
  readonly elsewhere: string
  readonly goOnHere: string
}

export const TEXTS: Texts<AppTexts> = {
  en: {
    play: 'Play',
    learn: 'Learn',
    settings: 'Settings',
    pages: 'Pages',
    skip: 'Skip to the content',
    language: 'Language',
    loading: 'One moment.',
    back: 'Back to your matches',

    unknownTitle: 'There is no page here',
    unknownText: 'The address may be mistyped, or the page may have moved.',

    failedTitle: 'The table fell over',
    failedText: 'Something went wrong in the program. Loading the page again usually helps.',
    failedMatch: 'Your match is kept on this device as it stood. You may also keep a copy as a file.',
    exportMatch: 'Export your match',
    exportFailed: 'The match could not be read from this device.',
    reload: 'Load again',
    whatHappened: 'What happened',

    noMatchTitle: 'This match is not on this device',
    noMatchText: 'Matches are kept in the browser they were played in. If you have its record as a file, open it on the first page.',
    damagedTitle: 'This match cannot be taken up',
    olderTitle: 'This match was played by older rules',
    openReplay: 'Read what happened',
    unfetchedTitle: 'The game did not come',
    pageUnfetchedTitle: 'The page did not come',
    pageUnfetchedText: 'The page could not be fetched: the network or the server is away. Nothing is lost; try again in a while.',
    tryAgain: 'Try again',
    layingTable: 'The table is being laid.',
    understood: 'Understood',
    elsewhere: 'This match goes on in another window.',
    goOnHere: 'Go on here',
  },
  fr: {
    play: 'Jouer',
    learn: 'Apprendre',
    settings: 'Réglages',
    pages: 'Pages',
    skip: 'Aller au contenu',
    language: 'Langue',
    loading: 'Un instant.',
    back: 'Retour à vos parties',

    unknownTitle: 'Il n’y a pas de page ici',
    unknownText: 'L’adresse est peut-être mal écrite, ou la page a été déplacée.',

    failedTitle: 'La table est tombée',
    failedText: 'Le programme a commis une erreur. D’ordinaire, il suffit de recharger la page.',
    failedMatch: 'Votre partie est gardée sur cet appareil telle qu’elle était. Vous pouvez aussi en garder une copie dans un fichier.',
    exportMatch: 'Exporter votre partie',
    exportFailed: 'La partie n’a pas pu être lue sur cet appareil.',
    reload: 'Recharger',
    whatHappened: 'Ce qui s’est passé',

    noMatchTitle: 'Cette partie n’est pas sur cet appareil',
    noMatchText:
      'Les parties sont gardées dans le navigateur où elles ont été jouées. Si vous avez le fichier de la partie, ouvrez-le sur la première page.',
    damagedTitle: 'Cette partie ne peut pas être reprise',
    olderTitle: 'Cette partie a été jouée avec d’anciennes règles',
    openReplay: 'Lire ce qui s’est passé',
    unfetchedTitle: 'Le jeu n’est pas arrivé',
    pageUnfetchedTitle: 'La page n’est pas arrivée',
    pageUnfetchedText:
      'La page n’a pas pu être chargée : le réseau ou le serveur ne répond pas. Rien n’est perdu ; réessayez dans un moment.',
    tryAgain: 'Réessayer',
    layingTable: 'On dresse la table.',
    understood: 'Compris',
    elsewhere: 'Cette partie continue dans une autre fenêtre.',
    goOnHere: 'Continuer ici',
  },
}
