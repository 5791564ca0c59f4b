import type { Language } from '@grognard/engine'

/** What the terminal itself says during play. */
export interface Messages {
  readonly intro: string
  /** Whose sides these people and bots play. */
  readonly seats: (mine: readonly string[], others: readonly (readonly [side: string, who: string])[]) => string
  readonly seed: (seed: string) => string
  readonly resumed: (file: string, line: number) => string
  readonly earlier: string
  readonly choose: string
  readonly sure: string
  readonly sureToResign: string
  readonly mayBeSaid: string
  readonly nothingClosed: string
  readonly refused: string
  readonly several: (word: string, names: string) => string
  readonly oddsOfWhat: (example: string) => string
  readonly goesOn: (words: string) => string
  readonly nothingToUndo: string
  readonly saved: (file: string) => string
  readonly notSaved: string
  readonly toGoOn: string
  readonly toTellAgain: string
  readonly toProve: string
  readonly fileTaken: (file: string) => string
  readonly wins: (side: string, cause: string) => string
  readonly drawn: (cause: string) => string
  readonly noRules: string
  readonly noRule: (rule: string) => string
  readonly see: string
  readonly noCharts: string
  readonly noChart: (text: string) => string
  readonly handOver: (side: string) => string
  readonly setUp: string
  readonly labelled: (label: string, text: string) => string
  readonly dice: (rolled: readonly number[]) => string
  readonly sealed: string
  readonly takesBack: (n: number) => string
  readonly stands: (answer: string, on: boolean) => string
  readonly resigns: string
  readonly decimal: string
  readonly semicolon: string
  readonly odds: {
    readonly title: string
    readonly modifiers: string
    readonly wins: (side: string) => string
    readonly loses: (side: string) => string
    readonly certain: string
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
  readonly help: (example: string) => string
}

const EN: Messages = {
  intro: "Type a number, a name or a whole sentence; 'help' tells what else.",
  seats: (mine, others) =>
    mine.length > 1
      ? 'You play both sides.'
      : `${[...mine.map(side => `You are the ${side}`), ...others.map(([side, who]) => `the ${side}: ${who}`)].join('; ')}.`,
  seed: seed => `Dice of seed ${seed}.`,
  resumed: (file, line) => `${file}: going on after line ${line}.`,
  earlier: "This is the last turn; 'log' tells all that came before.",
  choose: 'Your choice',
  sure: 'Play it? (Enter = yes, n = no)',
  sureToResign: 'Give the game up? (yes or no)',
  mayBeSaid: 'That may be said.',
  nothingClosed: 'No rule closes anything here.',
  refused: 'No',
  several: (word, names) => `'${word}' may be: ${names}.`,
  oddsOfWhat: example => `Name a sentence or begin one: 'odds ${example}'.`,
  goesOn: words => `it goes on with: ${words}`,
  nothingToUndo: 'There is nothing to take back.',
  saved: file => `Saved in ${file}.`,
  notSaved: 'The match was not saved.',
  toGoOn: 'To go on',
  toTellAgain: 'To see it again',
  toProve: 'To prove its dice',
  fileTaken: file => `${file} exists already; choose another name.`,
  wins: (side, cause) => `The ${side} win: ${cause}.`,
  drawn: cause => `A draw: ${cause}.`,
  noRules: 'This game has no rules text.',
  noRule: rule => `There is no rule '${rule}'.`,
  see: 'See also',
  noCharts: 'This game has no charts.',
  noChart: text => `No chart matches '${text}'; 'charts' shows all.`,
  handOver: side => `${side}: press Enter when nobody else looks.`,
  setUp: 'set-up',
  labelled: (label, text) => `${label}: ${text}`,
  dice: rolled => `${rolled.length > 1 ? 'dice' : 'die'} ${rolled.join(', ')}`,
  sealed: '(sealed)',
  takesBack: n => `goes back to before line ${n}; new dice from here`,
  stands: (answer, on) => `${on ? 'leaves' : 'withdraws'} the standing answer ${answer}`,
  resigns: 'resigns',
  decimal: '.',
  semicolon: '; ',
  odds: {
    title: 'Odds of',
    modifiers: 'modifiers',
    wins: side => `the ${side} win at once`,
    loses: side => `the ${side} lose at once`,
    certain: 'for certain',
    expected: 'expected',
    noChange: 'no gauge changes',
    reply: 'if the answer is',
    best: 'best answer',
    assumed: 'assumed answer',
    script: 'too many answers to compare',
    sampled: n => `from ${n} repeats`,
    guessed: n => `over ${n} guesses of what is hidden`,
    to: 'to',
  },
  help: example => `Say a sentence word by word or at once ('${example}'): the number of a choice,
its name, any word of its name, or the beginning of one.
  undo             drop the words begun, or take back your last decision; the
                   dice after that are new ones: no roll can be had twice
  why [words]      why something may not be said, with its rule; alone: all
                   that is closed here
  odds [words]     the odds of a sentence, or of each way to finish it
  rule [number]    the text of a rule; without a number the list
  charts [text]    the tables of the game, or those whose title holds the text
  position         the position again
  log              all that happened
  save [file]      write the match to a file (.jsonl, or .txt to read it)
  resign           give the game up
  quit             leave the table; the match is kept in a file`,
}

const FR: Messages = {
  intro: "Tapez un numéro, un nom ou une phrase entière ; 'aide' dit le reste.",
  seats: (mine, others) =>
    mine.length > 1
      ? 'Vous jouez les deux camps.'
      : `${[...mine.map(side => `Vous êtes les ${side}`), ...others.map(([side, who]) => `les ${side} : ${who}`)].join(' ; ')}.`,
  seed: seed => `Dés de la graine ${seed}.`,
  resumed: (file, line) => `${file} : reprise après la ligne ${line}.`,
  earlier: "Voici le dernier tour ; 'journal' raconte tout ce qui précède.",
  choose: 'Votre choix',
  sure: 'Jouer ? (Entrée = oui, n = non)',
  sureToResign: 'Abandonner la partie ? (oui ou non)',
  mayBeSaid: 'Cela peut se dire.',
  nothingClosed: "Aucune règle n'interdit rien ici.",
  refused: 'Non',
  several: (word, names) => `'${word}' peut être : ${names}.`,
  oddsOfWhat: example => `Dites une phrase ou commencez-en une : 'chances ${example}'.`,
  goesOn: words => `la suite : ${words}`,
  nothingToUndo: "Il n'y a rien à reprendre.",
  saved: file => `Enregistré dans ${file}.`,
  notSaved: "La partie n'a pas été enregistrée.",
  toGoOn: 'Pour continuer',
  toTellAgain: 'Pour la revoir',
  toProve: 'Pour en prouver les dés',
  fileTaken: file => `${file} existe déjà ; choisissez un autre nom.`,
  wins: (side, cause) => `Victoire des ${side} : ${cause}.`,
  drawn: cause => `Partie nulle : ${cause}.`,
  noRules: "Ce jeu n'a pas de texte de règles.",
  noRule: rule => `Il n'y a pas de règle '${rule}'.`,
  see: 'Voir aussi',
  noCharts: "Ce jeu n'a pas de tables.",
  noChart: text => `Aucune table ne répond à '${text}' ; 'tables' les montre toutes.`,
  handOver: side => `${side} : Entrée quand personne d'autre ne regarde.`,
  setUp: 'mise en place',
  labelled: (label, text) => `${label} : ${text}`,
  dice: rolled => `${rolled.length > 1 ? 'dés' : 'dé'} ${rolled.join(', ')}`,
  sealed: '(sous scellé)',
  takesBack: n => `revient avant la ligne ${n} ; nouveaux dés à partir d'ici`,
  stands: (answer, on) => `${on ? 'laisse' : 'retire'} la réponse permanente ${answer}`,
  resigns: 'abandonne',
  decimal: ',',
  semicolon: ' ; ',
  odds: {
    title: 'Chances de',
    modifiers: 'modificateurs',
    wins: side => `victoire immédiate des ${side}`,
    loses: side => `défaite immédiate des ${side}`,
    certain: 'à coup sûr',
    expected: 'en moyenne',
    noChange: 'rien ne change',
    reply: 'si la réponse est',
    best: 'meilleure réponse',
    assumed: 'réponse supposée',
    script: 'trop de réponses pour les comparer',
    sampled: n => `d'après ${n} répétitions`,
    guessed: n => `sur ${n} suppositions de ce qui est caché`,
    to: 'à',
  },
  help: example => `Dites une phrase mot à mot ou d'un coup ('${example}') : le numéro d'un choix,
son nom, un mot de ce nom, ou le début d'un mot.
  annuler            oublier les mots commencés, ou reprendre votre dernière
                     décision ; les dés qui suivent sont nouveaux : personne
                     n'a deux fois le même jet
  pourquoi [mots]    pourquoi une chose ne peut se dire, avec sa règle ; seul :
                     tout ce qui est fermé ici
  chances [mots]     les chances d'une phrase, ou de chaque façon de la finir
  règle [numéro]     le texte d'une règle ; sans numéro, la liste
  tables [texte]     les tables du jeu, ou celles dont le titre a ce texte
  position           la position
  journal            tout ce qui s'est passé
  sauver [fichier]   écrire la partie (.jsonl, ou .txt pour la lire)
  abandonner         renoncer à la partie
  quitter            quitter la table ; la partie est gardée dans un fichier`,
}

export const MESSAGES: Readonly<Record<Language, Messages>> = { en: EN, fr: FR }
