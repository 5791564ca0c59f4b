import type { Language } from '@grognard/engine'

/** The terminal's own texts during play. */
export interface Messages {
  readonly intro: string
  /** Who plays which side. */
  readonly seats: (mine: readonly string[], others: readonly (readonly [side: string, who: string])[]) => string
  readonly seed: (seed: string) => string
  /** `line` is the reader's number of the last line; undefined when two readers number differently. */
  readonly resumed: (file: string, line: number | undefined) => string
  readonly earlier: string
  readonly choose: string
  readonly sure: string
  readonly stillToAct: (names: string) => string
  readonly losesAtOnce: (cause: string) => string
  readonly sureToResign: string
  readonly sureToGoPast: string
  readonly nothingToRedo: string
  readonly mayBeSaid: string
  readonly nothingClosed: string
  readonly refused: string
  readonly several: (word: string, names: string) => string
  readonly oddsOfWhat: (example: string) => string
  readonly goesOn: (words: string) => string
  readonly nothingToUndo: string
  readonly saved: (file: string) => string
  /** The match was in another file before, which stays behind. */
  readonly savedElsewhere: (file: string, before: string) => string
  readonly goesOnThere: (file: string) => string
  readonly accountWritten: (file: string) => string
  /** Who sits at a side, in an account. */
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
  readonly olderRules: (played: number, today: number) => string
  readonly labelled: (label: string, text: string) => string
  readonly dice: (rolled: readonly number[]) => string
  readonly line: (n: number) => string
  /** `past`: dice or the other side's answers went with it. */
  readonly takesBack: (what: string, past: boolean) => string
  readonly redoes: (what: string) => string
  readonly stands: (answer: string, on: boolean) => string
  readonly resigns: string
  readonly sealed: string
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
  intro: "Type a number, a name or a whole sentence; 'help' lists the commands.",
  seats: (mine, others) =>
    mine.length > 1
      ? 'You play both sides.'
      : `${[...mine.map(side => `You are the ${side}`), ...others.map(([side, who]) => `the ${side}: ${who}`)].join('; ')}.`,
  seed: seed => `Dice of seed ${seed}.`,
  resumed: (file, line) => `${file}: going on${line === undefined ? '' : ` after line ${line}`}.`,
  earlier: "Here is the turn so far; 'log' tells what came before.",
  choose: 'Your choice',
  sure: 'Play it? (Enter = yes, n = no)',
  stillToAct: names => `Can still act: ${names}`,
  losesAtOnce: cause => `This loses the game: ${cause}.`,
  sureToResign: 'Resign? (yes or no)',
  sureToGoPast: 'A die has fallen since, or the other side has acted. Go back past it? The record will say so. (yes or no)',
  nothingToRedo: 'Nothing to redo.',
  mayBeSaid: 'That is allowed.',
  nothingClosed: 'No rule forbids anything here.',
  refused: 'No',
  several: (word, names) => `'${word}' may be: ${names}.`,
  oddsOfWhat: example => `Name a sentence or begin one: 'odds ${example}'.`,
  goesOn: words => `continue with ${words}`,
  nothingToUndo: 'Nothing to undo.',
  saved: file => `Saved in ${file}.`,
  savedElsewhere: (file, before) => `Saved in ${file}. The match goes on in this file; ${before} stays as it was.`,
  goesOnThere: file => `Saved in ${file}. The match goes on in this file.`,
  accountWritten: file => `Account written to ${file}: what you know of the match, to be read. 'save' alone keeps the match itself.`,
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
  handOver: side => `${side}: press Enter when nobody else is looking.`,
  setUp: 'set-up',
  olderRules: (played, today) => `Played by version ${played} of the rules; these are version ${today}. Told from its stored events.`,
  labelled: (label, text) => `${label}: ${text}`,
  dice: rolled => `${rolled.length > 1 ? 'dice' : 'die'} ${rolled.join(', ')}`,
  line: n => `line ${n}`,
  takesBack: (what, past) => `undone${past ? ' past the dice' : ''}: ${what}`,
  redoes: what => `redone with its dice: ${what}`,
  stands: (answer, on) => `${on ? 'sets' : 'withdraws'} the standing answer ${answer}`,
  resigns: 'resigns',
  sealed: 'has decided in secret',
  decimal: '.',
  semicolon: '; ',
  odds: {
    title: 'Odds of',
    modifiers: 'modifiers',
    wins: side => `the ${side} win at once`,
    loses: side => `the ${side} lose at once`,
    certain: 'for certain',
    expected: 'expected',
    noChange: 'nothing changes at once',
    reply: 'if the answer is',
    best: 'best answer',
    assumed: 'assumed answer',
    script: 'too many answers to compare',
    sampled: n => `from ${n} simulations`,
    guessed: n => `over ${n} guesses of what is hidden`,
    to: 'to',
  },
  help: example => `Say a sentence word by word or at once ('${example}'): the number of a choice,
its name, any word of its name, or the beginning of one.
  undo             drop the words begun, or take back your last decision; past
                   a die it asks first, the record says so, and the dice after
                   that are new ones
  redo             restore what you undid, with its dice
  why [words]      why something is not allowed, with its rule; alone:
                   everything that is not allowed here
  odds [words]     the odds of a sentence, or of each way to finish it
  rule [number]    the text of a rule, or those that begin so ('rule ca');
                   without a number the list
  charts [text]    the tables of the game, or those with the text in their title
  position         the position again
  log              all that happened
  save [file]      keep the match in a file from now on; a file ending in .txt
                   gets an account to be read, and the match stays where it is
  resign           give the game up
  quit             leave the table; the match is kept in a file`,
}

const FR: Messages = {
  intro: "Tapez un numéro, un nom ou une phrase entière ; 'aide' donne les commandes.",
  seats: (mine, others) =>
    mine.length > 1
      ? 'Vous jouez les deux camps.'
      : `${[...mine.map(side => `Vous êtes les ${side}`), ...others.map(([side, who]) => `les ${side} : ${who}`)].join(' ; ')}.`,
  seed: seed => `Dés de la graine ${seed}.`,
  resumed: (file, line) => `${file} : reprise${line === undefined ? '' : ` après la ligne ${line}`}.`,
  earlier: "Voici le tour en cours ; 'journal' raconte ce qui précède.",
  choose: 'Votre choix',
  sure: 'Jouer ? (Entrée = oui, n = non)',
  stillToAct: names => `Peuvent encore agir\u00a0: ${names}`,
  losesAtOnce: cause => `La partie serait perdue\u00a0: ${cause}.`,
  sureToResign: 'Abandonner la partie ? (oui ou non)',
  sureToGoPast: "Un dé est tombé depuis, ou l'autre camp a agi. Revenir en deçà ? La partie enregistrée le dira. (oui ou non)",
  nothingToRedo: "Il n'y a rien à rétablir.",
  mayBeSaid: 'Cela est permis.',
  nothingClosed: "Aucune règle n'interdit rien ici.",
  refused: 'Non',
  several: (word, names) => `'${word}' peut être : ${names}.`,
  oddsOfWhat: example => `Dites une phrase ou commencez-en une : 'chances ${example}'.`,
  goesOn: words => `la suite : ${words}`,
  nothingToUndo: "Il n'y a rien à annuler.",
  saved: file => `Enregistré dans ${file}.`,
  savedElsewhere: (file, before) => `Enregistré dans ${file}. La partie continue dans ce fichier ; ${before} reste tel quel.`,
  goesOnThere: file => `Enregistré dans ${file}. La partie continue dans ce fichier.`,
  accountWritten: file => `Récit écrit dans ${file} : ce que vous savez de la partie, à lire. 'sauver' seul garde la partie elle-même.`,
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
  olderRules: (played, today) =>
    `Jouée avec la version ${played} des règles\u00a0; voici la version ${today}. Racontée d'après ses événements.`,
  labelled: (label, text) => `${label} : ${text}`,
  dice: rolled => `${rolled.length > 1 ? 'dés' : 'dé'} ${rolled.join(', ')}`,
  line: n => `la ligne ${n}`,
  takesBack: (what, past) => `annulé${past ? ' en deçà des dés' : ''} : ${what}`,
  redoes: what => `rétabli avec ses dés : ${what}`,
  stands: (answer, on) => `${on ? 'laisse' : 'retire'} la réponse permanente ${answer}`,
  resigns: 'abandonne',
  sealed: 'a décidé en secret',
  decimal: ',',
  semicolon: ' ; ',
  odds: {
    title: 'Chances de',
    modifiers: 'modificateurs',
    wins: side => `victoire immédiate des ${side}`,
    loses: side => `défaite immédiate des ${side}`,
    certain: 'à coup sûr',
    expected: 'en moyenne',
    noChange: 'rien ne change aussitôt',
    reply: 'si la réponse est',
    best: 'meilleure réponse',
    assumed: 'réponse supposée',
    script: 'trop de réponses pour les comparer',
    sampled: n => `d'après ${n} simulations`,
    guessed: n => `sur ${n} suppositions de ce qui est caché`,
    to: 'à',
  },
  help: example => `Dites une phrase mot à mot ou d'un coup ('${example}') : le numéro d'un choix,
son nom, un mot de ce nom, ou le début d'un mot.
  annuler            oublier les mots commencés, ou annuler votre dernière
                     décision ; en deçà d'un dé, on vous le demande, la partie
                     enregistrée le dit, et les dés qui suivent sont nouveaux
  rétablir           rétablir ce que vous avez annulé, avec ses dés
  pourquoi [mots]    pourquoi une chose ne peut se dire, avec sa règle ; seul :
                     tout ce qui est fermé ici
  chances [mots]     les chances d'une phrase, ou de chaque façon de la finir
  règle [numéro]     le texte d'une règle ; sans numéro, la liste
  tables [texte]     les tables du jeu, ou celles dont le titre a ce texte
  position           la position
  journal            tout ce qui s'est passé
  sauver [fichier]   garder désormais la partie dans ce fichier ; un fichier
                     .txt reçoit un récit à lire, et la partie reste où elle est
  abandonner         renoncer à la partie
  quitter            quitter la table ; la partie est gardée dans un fichier`,
}

export const MESSAGES: Readonly<Record<Language, Messages>> = { en: EN, fr: FR }
