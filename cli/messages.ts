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
  intro: "Type a number, a name or a whole order; 'help' lists the commands.",
  seats: (mine, others) =>
    mine.length > 1
      ? 'You play both sides.'
      : `${[...mine.map(side => `You are the ${side}`), ...others.map(([side, who]) => `the ${side}: ${who}`)].join('; ')}.`,
  seed: seed => `Dice seed: ${seed}.`,
  resumed: (file, line) => `Resuming ${file}${line === undefined ? '' : ` after line ${line}`}.`,
  earlier: "Here is the turn so far; 'log' tells what came before.",
  choose: 'Your choice',
  sure: 'Play it? (Enter = yes, n = no)',
  stillToAct: names => `Can still act: ${names}`,
  losesAtOnce: cause => `This loses the game: ${cause}.`,
  sureToResign: 'Resign? (yes or no)',
  sureToGoPast: 'Dice have been rolled since, or the other side has acted. Go back anyway? The record will say so. (yes or no)',
  nothingToRedo: 'Nothing to redo.',
  mayBeSaid: 'That is allowed.',
  nothingClosed: 'No rule forbids anything here.',
  refused: 'No',
  several: (word, names) => `'${word}' could mean: ${names}.`,
  oddsOfWhat: example => `Give an order, or the start of one: 'odds ${example}'.`,
  goesOn: words => `continue with ${words}`,
  nothingToUndo: 'Nothing to undo.',
  saved: file => `Saved in ${file}.`,
  savedElsewhere: (file, before) => `Saved in ${file}. The match goes on in this file; ${before} stays as it was.`,
  goesOnThere: file => `Saved in ${file}. The match goes on in this file.`,
  accountWritten: file =>
    `Account written to ${file}: the match as you know it, for reading only. 'save' without a name saves the match itself.`,
  notSaved: 'The match was not saved.',
  toGoOn: 'To continue',
  toTellAgain: 'To replay it',
  toProve: 'To check its dice',
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
  olderRules: (played, today) => `Played under version ${played} of the rules, now at version ${today}; told from the events it stored.`,
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
    noChange: 'nothing changes right away',
    reply: 'if the answer is',
    best: 'best answer',
    assumed: 'assumed answer',
    script: 'too many answers to compare',
    sampled: n => `from ${n} simulations`,
    guessed: n => `over ${n} guesses at what is hidden`,
    to: 'to',
  },
  help: example => `Give an order word by word or all at once ('${example}'): the number of a choice,
its name, any word of its name, or the beginning of one.
  undo             drop the words so far, or take back your last decision; past
                   the dice it asks first, the record says so, and new dice are
                   rolled from there
  redo             restore what you undid, with its dice
  why [words]      why something is not allowed, with its rule; alone:
                   everything that is not allowed here
  odds [words]     the odds of an order, or of each way to finish it
  rule [number]    the text of a rule, or those that begin so ('rule ca');
                   without a number the list
  charts [text]    the tables of the game, or those with the text in their title
  position         the position again
  log              all that happened
  save [file]      keep the match in a file from now on; a file ending in .txt
                   gets an account for reading, and the match stays where it is
  resign           resign the game
  quit             leave the table; the match is kept in a file`,
}

const FR: Messages = {
  intro: "Tapez un numéro, un nom ou un ordre entier ; 'aide' donne les commandes.",
  seats: (mine, others) =>
    mine.length > 1
      ? 'Vous jouez les deux camps.'
      : `${[...mine.map(side => `Vous êtes les ${side}`), ...others.map(([side, who]) => `les ${side} : ${who}`)].join(' ; ')}.`,
  seed: seed => `Graine des dés : ${seed}.`,
  resumed: (file, line) => `${file} : reprise${line === undefined ? '' : ` après la ligne ${line}`}.`,
  earlier: "Voici le tour en cours ; 'journal' raconte ce qui précède.",
  choose: 'Votre choix',
  sure: 'Jouer ? (Entrée = oui, n = non)',
  stillToAct: names => `Peuvent encore agir\u00a0: ${names}`,
  losesAtOnce: cause => `La partie serait perdue\u00a0: ${cause}.`,
  sureToResign: 'Abandonner la partie ? (oui ou non)',
  sureToGoPast:
    'Des dés ont été lancés depuis, ou l’autre camp a agi. Revenir quand même en arrière ? La partie enregistrée le dira. (oui ou non)',
  nothingToRedo: 'Il n’y a rien à rétablir.',
  mayBeSaid: 'C’est permis.',
  nothingClosed: 'Aucune règle n’interdit rien ici.',
  refused: 'Non',
  several: (word, names) => `'${word}' peut désigner : ${names}.`,
  oddsOfWhat: example => `Donnez un ordre, ou son début : 'chances ${example}'.`,
  goesOn: words => `la suite : ${words}`,
  nothingToUndo: 'Il n’y a rien à annuler.',
  saved: file => `Enregistré dans ${file}.`,
  savedElsewhere: (file, before) => `Enregistré dans ${file}. La partie continue dans ce fichier ; ${before} reste tel quel.`,
  goesOnThere: file => `Enregistré dans ${file}. La partie continue dans ce fichier.`,
  accountWritten: file =>
    `Récit écrit dans ${file} : la partie telle que vous la connaissez, pour la lecture seulement. 'sauver' seul enregistre la partie elle-même.`,
  notSaved: 'La partie n’a pas été enregistrée.',
  toGoOn: 'Pour continuer',
  toTellAgain: 'Pour la revoir',
  toProve: 'Pour vérifier ses dés',
  fileTaken: file => `${file} existe déjà ; choisissez un autre nom.`,
  wins: (side, cause) => `Victoire des ${side} : ${cause}.`,
  drawn: cause => `Partie nulle : ${cause}.`,
  noRules: 'Ce jeu n’a pas de texte de règles.',
  noRule: rule => `Il n’y a pas de règle '${rule}'.`,
  see: 'Voir aussi',
  noCharts: 'Ce jeu n’a pas de tables.',
  noChart: text => `Aucune table ne correspond à '${text}' ; 'tables' les montre toutes.`,
  handOver: side => `${side} : Entrée quand personne d’autre ne regarde.`,
  setUp: 'mise en place',
  olderRules: (played, today) =>
    `Jouée avec la version ${played} des règles, aujourd’hui à la version ${today}\u00a0; racontée d’après les événements enregistrés.`,
  labelled: (label, text) => `${label} : ${text}`,
  dice: rolled => `${rolled.length > 1 ? 'dés' : 'dé'} ${rolled.join(', ')}`,
  line: n => `la ligne ${n}`,
  takesBack: (what, past) => `annulé${past ? ' malgré les dés' : ''} : ${what}`,
  redoes: what => `rétabli avec ses dés : ${what}`,
  stands: (answer, on) => `${on ? 'fixe' : 'retire'} la réponse permanente ${answer}`,
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
    noChange: 'rien ne change dans l’immédiat',
    reply: 'si la réponse est',
    best: 'meilleure réponse',
    assumed: 'réponse supposée',
    script: 'trop de réponses pour les comparer',
    sampled: n => `d’après ${n} simulations`,
    guessed: n => `sur ${n} hypothèses sur ce qui est caché`,
    to: 'à',
  },
  help: example => `Donnez un ordre mot à mot ou d’un coup ('${example}') : le numéro d’un choix,
son nom, un mot de ce nom, ou le début d’un mot.
  annuler            effacer les mots déjà dits, ou annuler votre dernière
                     décision ; malgré les dés, une question d’abord : la partie
                     enregistrée le dira, et les dés suivants seront nouveaux
  rétablir           rétablir ce que vous avez annulé, avec ses dés
  pourquoi [mots]    pourquoi c’est interdit, et par quelle règle ; seul :
                     tout ce qui est interdit ici
  chances [mots]     les chances d’un ordre, ou de chaque façon de le finir
  règle [numéro]     le texte d’une règle, ou celles qui commencent ainsi
                     ('règle ca') ; sans numéro, la liste
  tables [texte]     les tables du jeu, ou celles dont le titre a ce texte
  position           la position
  journal            tout ce qui s’est passé
  sauver [fichier]   garder désormais la partie dans ce fichier ; un fichier
                     .txt reçoit un récit à lire, et la partie reste où elle est
  abandonner         renoncer à la partie
  quitter            quitter la table ; la partie est gardée dans un fichier`,
}

export const MESSAGES: Readonly<Record<Language, Messages>> = { en: EN, fr: FR }
