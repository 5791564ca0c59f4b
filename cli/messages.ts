import type { Language } from '@grognard/engine'

/** What the terminal itself says during play. */
export interface Messages {
  readonly intro: string
  readonly seed: (seed: string) => string
  readonly resumed: (file: string, lines: number) => string
  readonly choose: string
  readonly sure: string
  readonly unknown: (word: string) => string
  readonly mayBeSaid: string
  readonly refused: string
  readonly several: (word: string, names: string) => string
  readonly nothingToUndo: string
  readonly saved: (file: string) => string
  readonly notSaved: string
  readonly fileTaken: (file: string) => string
  readonly wins: (side: string, cause: string) => string
  readonly drawn: (cause: string) => string
  readonly noRules: string
  readonly noRule: (rule: string) => string
  readonly see: string
  readonly noCharts: string
  readonly handOver: (side: string) => string
  readonly setUp: string
  readonly says: (who: string, what: string) => string
  readonly die: (dice: string) => string
  readonly sealed: string
  readonly takesBack: (n: number) => string
  readonly stands: (answer: string, on: boolean) => string
  readonly resigns: string
  readonly odds: {
    readonly title: string
    readonly modifiers: string
    readonly wins: string
    readonly loses: string
    readonly expected: string
    readonly noChange: string
    readonly reply: string
    readonly best: string
    readonly assumed: string
    readonly script: string
    readonly sampled: (n: number) => string
    readonly guessed: (n: number) => string
    readonly to: string
  }
  readonly help: string
}

const EN: Messages = {
  intro: "Type a number, a name or a whole sentence; 'help' tells what else.",
  seed: seed => `Dice of seed ${seed}.`,
  resumed: (file, lines) => `${file}: going on after line ${lines}.`,
  choose: 'Your choice',
  sure: 'Play it? (Enter = yes, n = no)',
  unknown: word => `'${word}' is nothing one can say here.`,
  mayBeSaid: 'That may be said.',
  refused: 'No',
  several: (word, names) => `'${word}' may be: ${names}.`,
  nothingToUndo: 'There is nothing to take back.',
  saved: file => `Saved in ${file}.`,
  notSaved: 'The match was not saved.',
  fileTaken: file => `${file} exists already; choose another name.`,
  wins: (side, cause) => `Victory of ${side}: ${cause}.`,
  drawn: cause => `A draw: ${cause}.`,
  noRules: 'This game has no rules text.',
  noRule: rule => `There is no rule '${rule}'.`,
  see: 'See also',
  noCharts: 'This game has no charts.',
  handOver: side => `${side}: press Enter when nobody else looks.`,
  setUp: 'set-up',
  says: (who, what) => `${who}: ${what}`,
  die: dice => `die ${dice}`,
  sealed: '(sealed)',
  takesBack: n => `goes back to before line ${n}`,
  stands: (answer, on) => `${on ? 'leaves' : 'withdraws'} the standing answer ${answer}`,
  resigns: 'resigns',
  odds: {
    title: 'Odds of',
    modifiers: 'modifiers',
    wins: 'wins the game',
    loses: 'loses the game',
    expected: 'expected',
    noChange: 'no gauge changes',
    reply: 'if the answer is',
    best: 'best answer',
    assumed: 'then, so it is assumed',
    script: 'too many answers to compare',
    sampled: n => `from ${n} repeats`,
    guessed: n => `over ${n} guesses of what is hidden`,
    to: 'to',
  },
  help: `A sentence is said word by word: type the number of a choice, its name or the beginning of it,
or several words at once ('derlon act').
  undo             take back your last decision, or the words of a sentence begun
  why <sentence>   why something may not be said, with its rule
  odds <sentence>  the odds of a sentence without playing it
  rule [number]    the text of a rule; without a number the list
  charts           the tables of the game
  position         the position again
  log              all that happened
  save [file]      write the match to a file (.jsonl, or .txt to read it)
  resign           give the game up
  quit             leave the table`,
}

const FR: Messages = {
  intro: "Tapez un numéro, un nom ou une phrase entière ; 'aide' dit le reste.",
  seed: seed => `Dés de la graine ${seed}.`,
  resumed: (file, lines) => `${file} : reprise après la ligne ${lines}.`,
  choose: 'Votre choix',
  sure: 'Jouer ? (Entrée = oui, n = non)',
  unknown: word => `On ne peut pas dire '${word}' ici.`,
  mayBeSaid: 'Cela peut se dire.',
  refused: 'Non',
  several: (word, names) => `'${word}' peut être : ${names}.`,
  nothingToUndo: "Il n'y a rien à reprendre.",
  saved: file => `Enregistré dans ${file}.`,
  notSaved: "La partie n'a pas été enregistrée.",
  fileTaken: file => `${file} existe déjà ; choisissez un autre nom.`,
  wins: (side, cause) => `Victoire : ${side} (${cause}).`,
  drawn: cause => `Partie nulle : ${cause}.`,
  noRules: "Ce jeu n'a pas de texte de règles.",
  noRule: rule => `Il n'y a pas de règle '${rule}'.`,
  see: 'Voir aussi',
  noCharts: "Ce jeu n'a pas de tables.",
  handOver: side => `${side} : Entrée quand personne d'autre ne regarde.`,
  setUp: 'mise en place',
  says: (who, what) => `${who} : ${what}`,
  die: dice => `dé ${dice}`,
  sealed: '(sous scellé)',
  takesBack: n => `revient avant la ligne ${n}`,
  stands: (answer, on) => `${on ? 'laisse' : 'retire'} la réponse permanente ${answer}`,
  resigns: 'abandonne',
  odds: {
    title: 'Chances de',
    modifiers: 'modificateurs',
    wins: 'gagne la partie',
    loses: 'perd la partie',
    expected: 'en moyenne',
    noChange: 'rien ne change',
    reply: 'si la réponse est',
    best: 'meilleure réponse',
    assumed: 'puis, suppose-t-on',
    script: 'trop de réponses pour les comparer',
    sampled: n => `d'après ${n} répétitions`,
    guessed: n => `sur ${n} suppositions de ce qui est caché`,
    to: 'à',
  },
  help: `Une phrase se dit mot à mot : tapez le numéro d'un choix, son nom ou son début,
ou plusieurs mots à la fois ('derlon act').
  annuler            reprendre votre dernière décision, ou les mots d'une phrase commencée
  pourquoi <phrase>  pourquoi une chose ne peut se dire, avec sa règle
  chances <phrase>   les chances d'une phrase sans la jouer
  règle [numéro]     le texte d'une règle ; sans numéro, la liste
  tables             les tables du jeu
  position           la position
  journal            tout ce qui s'est passé
  sauver [fichier]   écrire la partie (.jsonl, ou .txt pour la lire)
  abandonner         renoncer à la partie
  quitter            quitter la table`,
}

export const MESSAGES: Readonly<Record<Language, Messages>> = { en: EN, fr: FR }

/** What a player may tell the table, besides sentences. */
export type Command = 'help' | 'undo' | 'why' | 'odds' | 'rule' | 'charts' | 'position' | 'log' | 'save' | 'resign' | 'quit'

/** English and French names of the commands; both are always understood. */
export const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['help', 'help'],
  ['?', 'help'],
  ['aide', 'help'],
  ['undo', 'undo'],
  ['annuler', 'undo'],
  ['why', 'why'],
  ['pourquoi', 'why'],
  ['odds', 'odds'],
  ['chances', 'odds'],
  ['rule', 'rule'],
  ['rules', 'rule'],
  ['règle', 'rule'],
  ['regle', 'rule'],
  ['charts', 'charts'],
  ['tables', 'charts'],
  ['position', 'position'],
  ['log', 'log'],
  ['journal', 'log'],
  ['save', 'save'],
  ['sauver', 'save'],
  ['resign', 'resign'],
  ['abandonner', 'resign'],
  ['quit', 'quit'],
  ['exit', 'quit'],
  ['quitter', 'quit'],
])
