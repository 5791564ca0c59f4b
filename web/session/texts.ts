import type { Language } from '@grognard/engine'

/** The worker's own texts, besides those of the games. */
export interface SessionTexts {
  readonly go: string
  readonly sealed: string
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
  readonly whichOf: (typed: string, names: string) => string
  readonly reason: {
    readonly script: (say: string) => string
    readonly noise: (say: string) => string
    readonly solved: (why: string, percent: string) => string
    readonly searched: (why: string, percent: string, looks: number) => string
  }
  readonly hint: (say: string) => string
  readonly why: {
    readonly plain: string
    readonly solved: (percent: string) => string
    readonly searched: (percent: string, looks: number) => string
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
}

const EN: SessionTexts = {
  go: 'that is all',
  sealed: 'has decided in secret',
  resigns: side => `The ${side} give the game up.`,
  losesAtOnce: cause => `this loses the game: ${cause}`,
  redoes: 'restores what was taken back, with its dice',
  takesBack: said => `takes back ${said === undefined ? 'what was said' : `“${said}”`}; the dice are new from here`,
  stands: (answer, on) => `${on ? 'leaves' : 'withdraws'} the standing answer: ${answer}`,
  wins: (side, cause) => `The ${side} win: ${cause}.`,
  drawn: cause => `A draw: ${cause}.`,
  nothingThere: 'Nothing here can be chosen now',
  whichOf: (typed, names) => `'${typed}' may be: ${names}`,
  reason: {
    script: say => `By the book: ${say}.`,
    noise: say => `On a whim: ${say}.`,
    solved: (why, percent) => `${why} Worked out to the end: it sees ${percent} for itself.`,
    searched: (why, percent, looks) => `${why} It sees ${percent} for itself after ${looks} looks.`,
  },
  hint: say => `A veteran would say: ${say}.`,
  why: {
    plain: 'He would not hesitate: here he weighs nothing against it.',
    solved: percent => `Worked out to the end, that gives you ${percent}.`,
    searched: (percent, looks) => `After ${looks} looks ahead he sees ${percent} for you.`,
    next: (say, percent) => `The next best, ${say}, would leave you ${percent}.`,
    same: say => `The next best, ${say}, makes no difference to him.`,
  },
  odds: {
    line: (what, value) => `${what}: ${value}`,
    win: 'you win',
    lose: 'you lose',
    idle: reply => `${reply}: no change`,
    anyReply: 'any reply',
    anyOther: 'any other reply',
  },
  notInLesson: 'The rules allow that, but this step of the lesson asks for something else.',
  lessonAsks: say => `The lesson asks for: ${say}.`,
  cannotResume: why => `This match cannot be taken up: ${why}.`,
  noRecord: 'it is not a record of a match',
  damaged: 'it is damaged',
  tooLarge: 'it is too large for a record',
  noGame: id => `there is no game '${id}' here`,
  olderRules: (played, today) =>
    `Played by version ${played} of the rules; today's are version ${today}. It is told from the events it stored, without the map.`,
  storedSetUp: 'Set-up',
  noSecret: 'it does not hold the secret of its dice, so that nobody here can roll on',
  badData: fault => `its data does not fit the game (${fault})`,
}

const FR: SessionTexts = {
  go: 'c’est tout',
  sealed: 'a décidé en secret',
  resigns: side => `Abandon\u00a0: ${side}.`,
  losesAtOnce: cause => `la partie serait perdue\u00a0: ${cause}`,
  redoes: 'rétablit ce qui avait été repris, avec ses dés',
  takesBack: said => `reprend ${said === undefined ? 'ce qui a été dit' : `« ${said} »`} ; les dés sont nouveaux à partir d’ici`,
  stands: (answer, on) => `${on ? 'laisse' : 'retire'} la réponse permanente : ${answer}`,
  wins: (side, cause) => `Victoire, ${side} : ${cause}.`,
  drawn: cause => `Partie nulle : ${cause}.`,
  nothingThere: 'Rien ici ne peut être choisi maintenant',
  whichOf: (typed, names) => `« ${typed} » peut être : ${names}`,
  reason: {
    script: say => `Selon les usages : ${say}.`,
    noise: say => `Sur un coup de tête : ${say}.`,
    solved: (why, percent) => `${why} Calculé jusqu’au bout : il se donne ${percent}.`,
    searched: (why, percent, looks) => `${why} Il se donne ${percent} après ${looks} essais.`,
  },
  hint: say => `Un vétéran dirait : ${say}.`,
  why: {
    plain: 'Il n’hésiterait pas : il ne met ici rien d’autre en balance.',
    solved: percent => `Calculé jusqu’au bout, cela vous donne ${percent}.`,
    searched: (percent, looks) => `Après ${looks} essais, il vous donne ${percent}.`,
    next: (say, percent) => `La meilleure autre, ${say}, vous laisserait ${percent}.`,
    same: say => `La meilleure autre, ${say}, vaut autant à ses yeux.`,
  },
  odds: {
    line: (what, value) => `${what} : ${value}`,
    win: 'vous gagnez',
    lose: 'vous perdez',
    idle: reply => `${reply}, sans effet`,
    anyReply: 'toute réponse',
    anyOther: 'toute autre réponse',
  },
  notInLesson: 'Les règles le permettent, mais cette étape de la leçon demande autre chose.',
  lessonAsks: say => `La leçon demande : ${say}.`,
  cannotResume: why => `Cette partie ne peut être reprise : ${why}.`,
  noRecord: 'ce n’est pas le texte d’une partie',
  damaged: 'elle est abîmée',
  tooLarge: 'c’est trop grand pour une partie',
  noGame: id => `il n’y a pas de jeu « ${id} » ici`,
  olderRules: (played, today) =>
    `Jouée avec la version ${played} des règles\u00a0; celles d’aujourd’hui portent le numéro ${today}. Elle est racontée d’après ses événements, sans la carte.`,
  storedSetUp: 'Mise en place',
  noSecret: 'elle ne contient pas le secret de ses dés, personne ici ne peut les relancer',
  badData: fault => `ses données ne conviennent pas au jeu (${fault})`,
}

export const TEXTS: Readonly<Record<Language, SessionTexts>> = { en: EN, fr: FR }
