import type { Level } from '@grognard/engine'
import type { Texts } from '../../base/language.ts'
import type { Company } from '../../session/protocol.ts'

interface HomeTexts {
  readonly yourMoveAt: (game: string) => string
  readonly matchWaits: (game: string) => string
  readonly tableFree: string
  readonly lede: string
  readonly yourMatches: string
  readonly moreMatches: (count: number) => string
  readonly theGames: string
  readonly playNow: string
  readonly options: string
  readonly rules: string
  readonly lessons: string
  readonly noMatches: string
  readonly firstLesson: string
  readonly inPreparation: string

  readonly goOn: string
  readonly move: string
  readonly look: string
  readonly replay: string
  readonly watchReplay: string
  readonly rename: string
  readonly nameOfMatch: string
  readonly keepName: string
  readonly cancel: string
  readonly exportFile: string
  readonly share: string
  readonly close: string
  readonly remove: string
  readonly removeAsk: (name: string) => string
  readonly removeYes: string
  readonly removeNo: string
  readonly more: (name: string) => string
  readonly over: string
  readonly won: (turn: string) => string
  readonly lost: (turn: string) => string
  readonly sideWon: (side: string, turn: string) => string
  readonly draw: (turn: string) => string
  readonly inTurn: (turn: number) => string
  readonly lastPlayed: (when: string) => string
  readonly youAgainst: (side: string, who: string) => string
  readonly companies: Readonly<Record<Exclude<Company, 'bot'>, string>>
  readonly botsPlay: (one: string, other: string) => string

  readonly record: string
  readonly recordText: string
  readonly openRecord: string
  readonly dropHere: string
  readonly reading: string
  readonly opened: (name: string) => string
  readonly notOpened: (file: string, why: string) => string
  readonly tooLarge: string
  readonly oneFile: string
  readonly notKept: string

  readonly openTable: string
  readonly openSeats: string
  readonly playElsewhere: string
  readonly openOnline: string
  readonly eitherSide: string
  readonly newTitle: (game: string) => string
  readonly noSuchGame: string
  readonly noSuchGameText: string
  readonly battle: string
  readonly scenario: string
  readonly whoSits: string
  readonly companyNames: Readonly<Record<Company, string>>
  readonly companyHelp: Readonly<Record<Company, string>>
  readonly noMail: string
  readonly yourSide: string
  readonly opponent: string
  readonly player: (side: string) => string
  readonly levels: Readonly<Record<Level, string>>
  readonly levelHelp: Readonly<Record<Level, string>>
  readonly tableRules: string
  readonly tableRulesHelp: string
  readonly asUsual: string
  readonly yes: string
  readonly no: string
  readonly rulingOf: (rule: string) => string
  readonly name: string
  readonly nameHelp: string
  readonly begin: string
  readonly playerNames: string
  readonly playerNamesHelp: string

  readonly rulesOf: (game: string) => string
  readonly noRules: string
  readonly contents: string
  readonly ruling: string
  readonly reconstructed: string
}

export const TEXTS: Texts<HomeTexts> = {
  en: {
    yourMoveAt: game => `Your move in ${game}.`,
    matchWaits: game => `${game} is waiting for you.`,
    tableFree: 'The table is free. Choose a battle.',
    lede: 'Battles of the Revolution and the Empire: every rule enforced, real fog of war, and a referee that shows its working.',
    yourMatches: 'Your matches',
    moreMatches: count => (count === 1 ? 'One more match' : `${count} more matches`),
    theGames: 'The battles',
    playNow: 'Play now',
    options: 'Options',
    rules: 'Rules',
    lessons: 'Lessons',
    noMatches:
      'No matches on this device yet. Start one below and it is saved as you play; or take a first lesson: three minutes, no rulebook needed.',
    firstLesson: 'Take a first lesson',
    inPreparation: 'In preparation',

    goOn: 'Continue',
    move: 'Move',
    look: 'View',
    replay: 'Replay',
    watchReplay: 'Watch the replay',
    rename: 'Rename',
    nameOfMatch: 'Name of the match',
    keepName: 'Save',
    cancel: 'Cancel',
    exportFile: 'Export',
    share: 'Share',
    close: 'Close',
    remove: 'Delete',
    removeAsk: name => `Delete “${name}” from this device? This cannot be undone.`,
    removeYes: 'Delete it',
    removeNo: 'Keep it',
    more: name => `More for ${name}`,
    over: 'Over',
    won: turn => `Won${turn}`,
    lost: turn => `Lost${turn}`,
    sideWon: (side, turn) => `The ${side} won${turn}`,
    draw: turn => `A draw${turn}`,
    inTurn: turn => ` on turn ${turn}`,
    lastPlayed: when => `Last played ${when}`,
    youAgainst: (side, who) => `${side} against ${who}`,
    companies: {
      alone: 'You play both sides',
      handover: 'Two players, one device',
      watch: 'Computer against computer',
      mail: 'By mail',
      online: 'Online',
    },
    botsPlay: (one, other) => `${one} against ${other}`,

    record: 'Import a match',
    recordText: 'Continue a match exported here or saved by the command line.',
    openRecord: 'Open a file',
    dropHere: 'or drop the file here',
    reading: 'Checking every line…',
    opened: name => `“${name}” was added to your matches.`,
    notOpened: (file, why) => `${file}: ${why} Nothing was changed.`,
    tooLarge: 'Too large to be a match.',
    oneFile: 'One file at a time.',
    notKept: 'This browser could not save it.',

    openTable: 'Open the table',
    openSeats: 'Open seats',
    playElsewhere: 'Play somebody elsewhere, live or by correspondence: open a table, or take a seat that is free.',
    openOnline: 'Open a table',
    eitherSide: 'Either side',
    newTitle: game => `New match: ${game}`,
    noSuchGame: 'No such game here',
    noSuchGameText: 'It may be in preparation, or the address may be mistyped.',
    battle: 'Battle',
    scenario: 'Scenario',
    whoSits: 'Who plays',
    companyNames: {
      bot: 'You against the computer',
      alone: 'You play both sides',
      handover: 'Two players, one device',
      watch: 'Computer against computer',
      mail: 'By mail',
      online: 'Online',
    },
    companyHelp: {
      bot: 'The best way to learn a game.',
      alone: 'Solitaire: nothing is hidden from you.',
      handover: 'You pass the device back and forth; before anything secret the table is covered until the other player takes over.',
      watch: 'You watch, and can pause at any time.',
      mail: 'Two devices, no server: each turn is a letter, a file you send. Neither player can choose or predict the dice.',
      online: 'Against somebody on this server: live or by turns, by a link or with whoever sits down.',
    },
    noMail:
      'Not by mail: a letter would show what a side hides, such as its hand or its forces. It needs a server, or one device for both players.',
    yourSide: 'Your side',
    opponent: 'Your opponent',
    player: side => `Who plays the ${side}`,
    levels: { recruit: 'Recruit', line: 'Line', veteran: 'Veteran', guard: 'Guard', marshal: 'Marshal' },
    levelHelp: {
      recruit: 'Knows the rules, makes mistakes',
      line: 'Plays soundly, answers at once',
      veteran: 'Thinks a little',
      guard: 'Thinks longer',
      marshal: 'Takes its time',
    },
    tableRules: 'Rules options',
    tableRulesHelp: 'Where the rulebook leaves a point open, settle it your own way.',
    asUsual: 'default',
    yes: 'Yes',
    no: 'No',
    rulingOf: rule => `Read ${rule} in the rules`,
    name: 'Name of the match',
    nameHelp: 'To find it again; you can leave it as it is.',
    begin: 'Begin',
    playerNames: 'Your names',
    playerNamesHelp: 'So that the table says who takes the device; they may stay empty.',

    rulesOf: game => `Rules of ${game}`,
    noRules: 'The rules of this game are in preparation.',
    contents: 'Contents',
    ruling: 'ruling',
    reconstructed: 'reconstructed',
  },
  fr: {
    yourMoveAt: game => `À vous de jouer : ${game}.`,
    matchWaits: game => `${game} vous attend.`,
    tableFree: 'La table est libre. Choisissez une bataille.',
    lede: 'Batailles de la Révolution et de l’Empire : toutes les règles appliquées, un vrai brouillard de guerre et un arbitre qui montre ses calculs.',
    yourMatches: 'Vos parties',
    moreMatches: count => (count === 1 ? 'Une autre partie' : `${count} autres parties`),
    theGames: 'Les batailles',
    playNow: 'Jouer',
    options: 'Options',
    rules: 'Règles',
    lessons: 'Leçons',
    noMatches:
      'Aucune partie sur cet appareil pour l’instant. Commencez-en une ci-dessous, elle est enregistrée à mesure que vous jouez ; ou suivez une première leçon : trois minutes, sans livret de règles.',
    firstLesson: 'Suivre une première leçon',
    inPreparation: 'En préparation',

    goOn: 'Continuer',
    move: 'Jouer',
    look: 'Voir',
    replay: 'Relecture',
    watchReplay: 'Voir la relecture',
    rename: 'Renommer',
    nameOfMatch: 'Nom de la partie',
    keepName: 'Enregistrer',
    cancel: 'Annuler',
    exportFile: 'Exporter',
    share: 'Partager',
    close: 'Fermer',
    remove: 'Supprimer',
    removeAsk: name => `Supprimer « ${name} » de cet appareil ? Ce sera définitif.`,
    removeYes: 'La supprimer',
    removeNo: 'La garder',
    more: name => `Autres actions : ${name}`,
    over: 'Terminée',
    won: turn => `Gagnée${turn}`,
    lost: turn => `Perdue${turn}`,
    sideWon: (side, turn) => `Victoire : ${side}${turn}`,
    draw: turn => `Partie nulle${turn}`,
    inTurn: turn => ` au tour ${turn}`,
    lastPlayed: when => `Jouée en dernier : ${when}`,
    youAgainst: (side, who) => `${side} contre ${who}`,
    companies: {
      alone: 'Vous jouez les deux camps',
      handover: 'À deux sur cet appareil',
      watch: 'Ordinateur contre ordinateur',
      mail: 'Par correspondance',
      online: 'En ligne',
    },
    botsPlay: (one, other) => `${one} contre ${other}`,

    record: 'Importer une partie',
    recordText: 'Reprenez une partie exportée d’ici ou enregistrée par la ligne de commande.',
    openRecord: 'Ouvrir un fichier',
    dropHere: 'ou déposez le fichier ici',
    reading: 'Vérification de chaque ligne…',
    opened: name => `« ${name} » a été ajoutée à vos parties.`,
    notOpened: (file, why) => `${file} : ${why} Rien n’a été changé.`,
    tooLarge: 'Ce fichier est trop gros pour une partie.',
    oneFile: 'Un fichier à la fois.',
    notKept: 'Ce navigateur n’a pas pu l’enregistrer.',

    openTable: 'Ouvrir la table',
    openSeats: 'Places libres',
    playElsewhere: 'Jouez avec quelqu’un d’ailleurs, en direct ou par correspondance : ouvrez une table ou prenez une place libre.',
    openOnline: 'Ouvrir une table',
    eitherSide: 'L’un ou l’autre',
    newTitle: game => `Nouvelle partie : ${game}`,
    noSuchGame: 'Ce jeu n’existe pas ici',
    noSuchGameText: 'Il est peut-être en préparation, ou l’adresse est erronée.',
    battle: 'Bataille',
    scenario: 'Scénario',
    whoSits: 'Qui joue',
    companyNames: {
      bot: 'Vous contre l’ordinateur',
      alone: 'Vous jouez les deux camps',
      handover: 'À deux sur cet appareil',
      watch: 'Ordinateur contre ordinateur',
      mail: 'Par correspondance',
      online: 'En ligne',
    },
    companyHelp: {
      bot: 'La meilleure façon d’apprendre un jeu.',
      alone: 'En solitaire : rien ne vous est caché.',
      handover: 'Vous vous passez l’appareil ; avant tout secret, la table est couverte jusqu’à ce que l’autre joueur prenne la main.',
      watch: 'Vous regardez, avec pause à tout moment.',
      mail: 'Deux appareils, sans serveur : chaque tour est une lettre, un fichier que vous envoyez. Personne ne peut choisir ni prévoir les dés.',
      online: 'Contre quelqu’un de ce serveur : en direct ou au tour par tour, par un lien ou avec qui veut s’asseoir.',
    },
    noMail:
      'Pas par correspondance : une lettre montrerait ce qu’un camp cache, sa main ou ses forces. Il faut un serveur, ou un seul appareil pour deux.',
    yourSide: 'Votre camp',
    opponent: 'Votre adversaire',
    player: side => `Qui joue : ${side}`,
    levels: { recruit: 'Conscrit', line: 'Ligne', veteran: 'Vétéran', guard: 'Garde', marshal: 'Maréchal' },
    levelHelp: {
      recruit: 'Connaît les règles, fait des erreurs',
      line: 'Joue solidement, répond aussitôt',
      veteran: 'Réfléchit un peu',
      guard: 'Réfléchit plus longtemps',
      marshal: 'Prend son temps',
    },
    tableRules: 'Options de règles',
    tableRulesHelp: 'Là où le livret laisse un doute, tranchez à votre façon.',
    asUsual: 'par défaut',
    yes: 'Oui',
    no: 'Non',
    rulingOf: rule => `Lire ${rule} dans les règles`,
    name: 'Nom de la partie',
    nameHelp: 'Pour la retrouver ; vous pouvez le laisser tel quel.',
    begin: 'Commencer',
    playerNames: 'Vos noms',
    playerNamesHelp: 'Pour que la table dise qui prend l’appareil ; ils peuvent rester vides.',

    rulesOf: game => `Règles de ${game}`,
    noRules: 'Les règles de ce jeu sont en préparation.',
    contents: 'Sommaire',
    ruling: 'interprétation',
    reconstructed: 'reconstitution',
  },
}
