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
    skip: 'Skip to content',
    language: 'Language',
    loading: 'Loading…',
    back: 'Back to your matches',

    unknownTitle: 'Page not found',
    unknownText: 'The address may be mistyped, or the page may have moved.',

    failedTitle: 'Something bumped the table',
    failedText: 'The program hit an error. Reloading the page usually helps.',
    failedMatch: 'Your match is safe on this device as it stood. You can also export a copy.',
    exportMatch: 'Export your match',
    exportFailed: 'The match could not be read from this device.',
    reload: 'Reload',
    whatHappened: 'What happened',

    noMatchTitle: 'This match is not on this device',
    noMatchText: 'Matches are kept in the browser they were played in. If you have the file of the match, open it on the home page.',
    damagedTitle: 'This match cannot be opened',
    olderTitle: 'This match was played under older rules',
    openReplay: 'Read what happened',
    unfetchedTitle: 'The game could not be loaded',
    pageUnfetchedTitle: 'The page could not be loaded',
    pageUnfetchedText: 'The network or the server is not responding. Nothing is lost; try again in a while.',
    tryAgain: 'Try again',
    layingTable: 'Setting up the table…',
    understood: 'Got it',
    elsewhere: 'This match is open in another window.',
    goOnHere: 'Play here',
  },
  fr: {
    play: 'Jouer',
    learn: 'Apprendre',
    settings: 'Réglages',
    pages: 'Pages',
    skip: 'Aller au contenu',
    language: 'Langue',
    loading: 'Chargement…',
    back: 'Retour à vos parties',

    unknownTitle: 'Page introuvable',
    unknownText: 'L’adresse est peut-être erronée, ou la page a été déplacée.',

    failedTitle: 'La table a été bousculée',
    failedText: 'Le programme a rencontré une erreur. En général, il suffit de recharger la page.',
    failedMatch: 'Votre partie est conservée sur cet appareil telle qu’elle était. Vous pouvez aussi en exporter une copie.',
    exportMatch: 'Exporter votre partie',
    exportFailed: 'La partie n’a pas pu être lue sur cet appareil.',
    reload: 'Recharger',
    whatHappened: 'Ce qui s’est passé',

    noMatchTitle: 'Cette partie n’est pas sur cet appareil',
    noMatchText:
      'Les parties sont conservées dans le navigateur où elles ont été jouées. Si vous avez le fichier de la partie, ouvrez-le depuis la page d’accueil.',
    damagedTitle: 'Cette partie ne peut pas être ouverte',
    olderTitle: 'Cette partie a été jouée avec d’anciennes règles',
    openReplay: 'Lire ce qui s’est passé',
    unfetchedTitle: 'Le jeu n’a pas pu être chargé',
    pageUnfetchedTitle: 'La page n’a pas pu être chargée',
    pageUnfetchedText: 'Le réseau ou le serveur ne répond pas. Rien n’est perdu ; réessayez dans un moment.',
    tryAgain: 'Réessayer',
    layingTable: 'Mise en place de la table…',
    understood: 'Compris',
    elsewhere: 'Cette partie est ouverte dans une autre fenêtre.',
    goOnHere: 'Jouer ici',
  },
}
