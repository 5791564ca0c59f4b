import type { Language } from '@grognard/engine'

/** The worker's own texts, besides those of the games. */
export interface SessionTexts {
  readonly go: string
  readonly sealed: (side: string) => string
  readonly resigns: (side: string) => string
  readonly losesAtOnce: (cause: string) => string
  /** What is taken back, if the reader heard it. */
  readonly takesBack: (said: string | undefined) => string
  readonly stands: (answer: string, on: boolean) => string
  readonly wins: (side: string, cause: string) => string
  readonly drawn: (cause: string) => string
  readonly nothingThere: string
  /** Why somebody is asked who has only one answer: the pause, or the odds. */
  readonly onlyChoice: { readonly secret: string; readonly odds: string }
  readonly reason: {
    readonly script: (say: string) => string
    readonly noise: (say: string) => string
    readonly solved: (why: string, percent: string) => string
    readonly searched: (why: string, percent: string, playouts: number) => string
  }
  readonly notInLesson: string
}

export const playoutsEn = (count: number): string => (count === 1 ? '1 playout' : `${count} playouts`)
export const playoutsFr = (count: number): string => (count < 2 ? `${count} simulation` : `${count} simulations`)

const EN: SessionTexts = {
  go: 'done',
  sealed: side => `The ${side} have decided in secret`,
  resigns: side => `The ${side} resign.`,
  losesAtOnce: cause => `this loses the game: ${cause}`,
  takesBack: said => (said === undefined ? 'Undone' : `Undone: ${said}`),
  stands: (answer, on) => `${on ? 'Standing answer set' : 'Standing answer withdrawn'}: ${answer}`,
  wins: (side, cause) => `The ${side} win: ${cause}.`,
  drawn: cause => `A draw: ${cause}.`,
  nothingThere: 'Nothing to choose here now',
  onlyChoice: {
    secret: 'Your only option. You are asked all the same, so that nobody can tell.',
    odds: 'Your only option: see the odds before it goes ahead.',
  },
  reason: {
    script: say => `By the book: ${say}.`,
    noise: say => `On a whim: ${say}.`,
    solved: (why, percent) => `${why} Worked out to the end: ${percent} to win.`,
    searched: (why, percent, playouts) => `${why} It gives itself ${percent} to win (${playoutsEn(playouts)}).`,
  },
  notInLesson: 'That is legal, but this step of the lesson asks for something else.',
}

const FR: SessionTexts = {
  go: 'terminé',
  sealed: side => `Décision secrète\u00a0: ${side}`,
  resigns: side => `Abandon\u00a0: ${side}.`,
  losesAtOnce: cause => `la partie serait perdue\u00a0: ${cause}`,
  takesBack: said => (said === undefined ? 'Annulé' : `Annulé : ${said}`),
  stands: (answer, on) => `Réponse permanente ${on ? 'donnée' : 'retirée'} : ${answer}`,
  wins: (side, cause) => `Victoire, ${side} : ${cause}.`,
  drawn: cause => `Partie nulle : ${cause}.`,
  nothingThere: 'Rien à choisir ici maintenant',
  onlyChoice: {
    secret: 'Votre seule possibilité. On vous la demande quand même, pour que rien ne se devine.',
    odds: 'Votre seule possibilité : voyez les chances avant de vous lancer.',
  },
  reason: {
    script: say => `Selon les règles de l’art : ${say}.`,
    noise: say => `Sur un coup de tête : ${say}.`,
    solved: (why, percent) => `${why} Calculé jusqu’au bout : ${percent} de chances de gagner.`,
    searched: (why, percent, playouts) => `${why} Il se donne ${percent} de chances de gagner (${playoutsFr(playouts)}).`,
  },
  notInLesson: 'Les règles le permettent, mais cette étape de la leçon demande autre chose.',
}

export const TEXTS: Readonly<Record<Language, SessionTexts>> = { en: EN, fr: FR }
