import type { Language } from '@grognard/engine'

/** What is said of records that are opened: a table being laid needs none of it. */
interface RecordTexts {
  /** Who did what, in an account of a stored match. */
  readonly line: (who: string, what: string) => string
  /** What was taken back counts again; used when an older record is read line by line. */
  readonly redoes: string
  readonly cannotResume: (why: string) => string
  readonly noRecord: string
  readonly tooLarge: string
  readonly damaged: string
  readonly noGame: (id: string) => string
  readonly olderRules: (played: number, today: number) => string
  readonly storedSetUp: string
  readonly noSecret: string
  readonly badData: (fault: string) => string
  readonly seatsChanged: string
}

const EN: RecordTexts = {
  line: (who, what) => `${who}: ${what}`,
  redoes: 'Redone, with the same dice',
  cannotResume: why => `This match cannot be opened: ${why}.`,
  noRecord: 'the file is not a match',
  tooLarge: 'the file is too large to be a match',
  damaged: 'the file is damaged',
  noGame: id => `there is no game “${id}” here`,
  olderRules: (played, today) =>
    `Played under version ${played} of the rules; the current version is ${today}. It is told from its stored events, without the map.`,
  storedSetUp: 'Set-up',
  noSecret: 'the secret of its dice is missing, so nothing more can be rolled',
  badData: fault => `its data does not fit the game (${fault})`,
  seatsChanged: 'somebody changed who plays in the file, and the computer’s seat and level stay as they were while a match has secrets',
}

const FR: RecordTexts = {
  line: (who, what) => `${who}\u00a0: ${what}`,
  redoes: 'Rétabli, avec les mêmes dés',
  cannotResume: why => `Cette partie ne peut pas être ouverte : ${why}.`,
  noRecord: 'ce fichier n’est pas une partie',
  tooLarge: 'le fichier est trop gros pour une partie',
  damaged: 'le fichier est abîmé',
  noGame: id => `il n’y a pas de jeu « ${id} » ici`,
  olderRules: (played, today) =>
    `Jouée avec la version ${played} des règles\u00a0; la version actuelle est la ${today}. Elle est racontée d’après ses événements, sans la carte.`,
  storedSetUp: 'Mise en place',
  noSecret: 'le secret de ses dés manque, on ne peut plus les lancer',
  badData: fault => `ses données ne conviennent pas au jeu (${fault})`,
  seatsChanged:
    'quelqu’un a changé les joueurs dans le fichier, or la place et le niveau de l’ordinateur ne changent pas tant que la partie a des secrets',
}

export const RECORD_TEXTS: Readonly<Record<Language, RecordTexts>> = { en: EN, fr: FR }
