import type { Texts } from './language.ts'

interface AppTexts {
  readonly play: string
  readonly online: string
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
  readonly lostTitle: string
  readonly lostText: string
  readonly beginAgain: string
  readonly unreadableTitle: string
  readonly unreadableText: string
  readonly notesNotKept: string
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
    online: 'Online',
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
    lostTitle: 'This match was not saved',
    lostText: 'This browser refused to save it, and the page has been closed since. It is lost; you can start it again.',
    beginAgain: 'Start again',
    unreadableTitle: 'This match cannot be read right now',
    unreadableText: 'This browser will not let the page read saved matches. If yours is here, it is untouched.',
    notesNotKept: 'This browser will not save settings or the lessons you have done: they last until you close the page.',
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
    online: 'En ligne',
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
    lostTitle: 'Cette partie n’a pas été enregistrée',
    lostText: 'Ce navigateur a refusé de l’enregistrer, et la page a été fermée depuis. Elle est perdue ; vous pouvez la recommencer.',
    beginAgain: 'Recommencer',
    unreadableTitle: 'Cette partie ne peut pas être lue pour l’instant',
    unreadableText: 'Ce navigateur n’autorise pas la lecture des parties enregistrées. Si la vôtre est là, elle est intacte.',
    notesNotKept: 'Ce navigateur n’enregistre ni vos réglages ni vos leçons terminées : ils durent jusqu’à la fermeture de la page.',
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
