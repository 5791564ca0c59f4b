import type { Language } from '@grognard/engine'

/** The worker's own texts, besides those of the games. */
export interface SessionTexts {
  readonly go: string
  readonly sealed: (side: string) => string
  readonly resigns: (side: string) => string
  readonly losesAtOnce: (cause: string) => string
  /** What was taken back counts again; used when an older record is read line by line. */
  readonly redoes: string
  /** What is taken back, if the reader heard it. */
  readonly takesBack: (said: string | undefined) => string
  readonly stands: (answer: string, on: boolean) => string
  readonly wins: (side: string, cause: string) => string
  readonly drawn: (cause: string) => string
  readonly nothingThere: string
  /** Why somebody is asked who has only one answer: the pause, or the odds. */
  readonly onlyChoice: { readonly secret: string; readonly odds: string }
  readonly whichOf: (typed: string, names: string) => string
  readonly reason: {
    readonly script: (say: string) => string
    readonly noise: (say: string) => string
    readonly solved: (why: string, percent: string) => string
    readonly searched: (why: string, percent: string, playouts: number) => string
  }
  /** What a Veteran would say, what speaks for it, and its chances: each of the last two may be missing. */
  readonly hint: (say: string, motive: string | undefined, chance: string | undefined) => string
  readonly why: {
    readonly solved: (percent: string) => string
    readonly searched: (percent: string, playouts: number) => string
    readonly next: (say: string, percent: string) => string
    /** The next best is as good, as far as the printed figures go. */
    readonly same: (say: string) => string
  }
  readonly odds: {
    readonly line: (what: string, value: string) => string
    readonly win: string
    readonly lose: string
    /** An answer that changes nothing. */
    readonly idle: (reply: string) => string
    readonly anyReply: string
    readonly anyOther: string
  }
  readonly notInLesson: string
  readonly lessonAsks: (say: string) => string
  readonly cannotResume: (why: string) => string
  readonly noRecord: string
  readonly tooLarge: string
  readonly damaged: string
  readonly noGame: (id: string) => string
  readonly noSecret: string
  readonly olderRules: (played: number, today: number) => string
  readonly storedSetUp: string
  readonly badData: (fault: string) => string
  readonly seatsChanged: string
}

const playoutsEn = (count: number): string => (count === 1 ? '1 playout' : `${count} playouts`)
const playoutsFr = (count: number): string => (count < 2 ? `${count} simulation` : `${count} simulations`)

const EN: SessionTexts = {
  go: 'done',
  sealed: side => `The ${side} have decided in secret`,
  resigns: side => `The ${side} resign.`,
  losesAtOnce: cause => `this loses the game: ${cause}`,
  redoes: 'Redone, with the same dice',
  takesBack: said => (said === undefined ? 'Undone' : `Undone: ${said}`),
  stands: (answer, on) => `${on ? 'Standing answer set' : 'Standing answer withdrawn'}: ${answer}`,
  wins: (side, cause) => `The ${side} win: ${cause}.`,
  drawn: cause => `A draw: ${cause}.`,
  nothingThere: 'Nothing to choose here now',
  onlyChoice: {
    secret: 'Your only option. You are asked all the same, so that nobody can tell.',
    odds: 'Your only option: see the odds before it goes ahead.',
  },
  whichOf: (typed, names) => `“${typed}” could be: ${names}`,
  reason: {
    script: say => `By the book: ${say}.`,
    noise: say => `On a whim: ${say}.`,
    solved: (why, percent) => `${why} Worked out to the end: ${percent} to win.`,
    searched: (why, percent, playouts) => `${why} It gives itself ${percent} to win (${playoutsEn(playouts)}).`,
  },
  hint: (say, motive, chance) =>
    motive === undefined
      ? `A Veteran would pick ${say}: ${chance ?? 'the only sensible choice'}.`
      : `A Veteran would pick ${say}. ${motive}${chance === undefined ? '' : ` ${chance}.`}`,
  why: {
    solved: percent => `${percent} to win (worked out to the end)`,
    searched: (percent, playouts) => `${percent} to win (${playoutsEn(playouts)})`,
    next: (say, percent) => `Next best: ${say}, ${percent}.`,
    same: say => `Just as good: ${say}.`,
  },
  odds: {
    line: (what, value) => `${what}: ${value}`,
    win: 'you win the game',
    lose: 'you lose the game',
    idle: reply => `${reply}: no change`,
    anyReply: 'any response',
    anyOther: 'any other response',
  },
  notInLesson: 'That is legal, but this step of the lesson asks for something else.',
  lessonAsks: say => `The lesson asks for: ${say}.`,
  cannotResume: why => `This match cannot be opened: ${why}.`,
  noRecord: 'the file is not a match',
  damaged: 'the file is damaged',
  tooLarge: 'the file is too large to be a match',
  noGame: id => `there is no game “${id}” here`,
  olderRules: (played, today) =>
    `Played under version ${played} of the rules; the current version is ${today}. It is told from its stored events, without the map.`,
  storedSetUp: 'Set-up',
  noSecret: 'the secret of its dice is missing, so nothing more can be rolled',
  badData: fault => `its data does not fit the game (${fault})`,
  seatsChanged: 'somebody changed who plays in the file, and the computer’s seat and level stay as they were while a match has secrets',
}

const FR: SessionTexts = {
  go: 'terminé',
  sealed: side => `Décision secrète\u00a0: ${side}`,
  resigns: side => `Abandon\u00a0: ${side}.`,
  losesAtOnce: cause => `la partie serait perdue\u00a0: ${cause}`,
  redoes: 'Rétabli, avec les mêmes dés',
  takesBack: said => (said === undefined ? 'Annulé' : `Annulé : ${said}`),
  stands: (answer, on) => `Réponse permanente ${on ? 'donnée' : 'retirée'} : ${answer}`,
  wins: (side, cause) => `Victoire, ${side} : ${cause}.`,
  drawn: cause => `Partie nulle : ${cause}.`,
  nothingThere: 'Rien à choisir ici maintenant',
  onlyChoice: {
    secret: 'Votre seule possibilité. On vous la demande quand même, pour que rien ne se devine.',
    odds: 'Votre seule possibilité : voyez les chances avant de vous lancer.',
  },
  whichOf: (typed, names) => `« ${typed} » peut être : ${names}`,
  reason: {
    script: say => `Selon les règles de l’art : ${say}.`,
    noise: say => `Sur un coup de tête : ${say}.`,
    solved: (why, percent) => `${why} Calculé jusqu’au bout : ${percent} de chances de gagner.`,
    searched: (why, percent, playouts) => `${why} Il se donne ${percent} de chances de gagner (${playoutsFr(playouts)}).`,
  },
  hint: (say, motive, chance) =>
    motive === undefined
      ? `Un Vétéran choisirait ${say} : ${chance ?? 'le seul choix raisonnable'}.`
      : `Un Vétéran choisirait ${say}. ${motive}${chance === undefined ? '' : ` ${chance}.`}`,
  why: {
    solved: percent => `${percent} de chances de gagner (calculé jusqu’au bout)`,
    searched: (percent, playouts) => `${percent} de chances de gagner (${playoutsFr(playouts)})`,
    next: (say, percent) => `Ensuite : ${say}, ${percent}.`,
    same: say => `Tout aussi bon : ${say}.`,
  },
  odds: {
    line: (what, value) => `${what} : ${value}`,
    win: 'vous gagnez la partie',
    lose: 'vous perdez la partie',
    idle: reply => `${reply}, sans effet`,
    anyReply: 'toute réponse',
    anyOther: 'toute autre réponse',
  },
  notInLesson: 'Les règles le permettent, mais cette étape de la leçon demande autre chose.',
  lessonAsks: say => `La leçon demande : ${say}.`,
  cannotResume: why => `Cette partie ne peut pas être ouverte : ${why}.`,
  noRecord: 'ce fichier n’est pas une partie',
  damaged: 'le fichier est abîmé',
  tooLarge: 'le fichier est trop gros pour une partie',
  noGame: id => `il n’y a pas de jeu « ${id} » ici`,
  olderRules: (played, today) =>
    `Jouée avec la version ${played} des règles\u00a0; la version actuelle est la ${today}. Elle est racontée d’après ses événements, sans la carte.`,
  storedSetUp: 'Mise en place',
  noSecret: 'le secret de ses dés manque, on ne peut plus les lancer',
  badData: fault => `ses données ne conviennent pas au jeu (${fault})`,
  seatsChanged:
    'quelqu’un a changé les joueurs dans le fichier, or la place et le niveau de l’ordinateur ne changent pas tant que la partie a des secrets',
}

export const TEXTS: Readonly<Record<Language, SessionTexts>> = { en: EN, fr: FR }
