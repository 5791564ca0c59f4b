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

  readonly rulesOf: (game: string) => string
  readonly noRules: string
  readonly contents: string
  readonly ruling: string
  readonly reconstructed: string
}

export const TEXTS: Texts<HomeTexts> = {
  en: {
    yourMoveAt: game => `Your move at ${game}.`,
    matchWaits: game => `${game} waits for you.`,
    tableFree: 'The table is free. Choose a battle.',
    lede: 'Battles of the Revolution and the Empire, every rule enforced, fog that is real, and a referee that shows its working.',
    yourMatches: 'Your matches',
    moreMatches: count => (count === 1 ? 'One more match' : `${count} more matches`),
    theGames: 'The battles',
    playNow: 'Play now',
    options: 'Options',
    rules: 'Rules',
    lessons: 'Lessons',
    noMatches:
      'No match is kept on this device yet. Begin one below and it is kept as you play; or take a first lesson, which needs three minutes and no rulebook.',
    firstLesson: 'Take a first lesson',
    inPreparation: 'In preparation',

    goOn: 'Go on',
    move: 'Move',
    look: 'Look',
    replay: 'Replay',
    watchReplay: 'Watch its replay',
    rename: 'Rename',
    nameOfMatch: 'Name of the match',
    keepName: 'Keep',
    cancel: 'Cancel',
    exportFile: 'Export',
    share: 'Share',
    close: 'Close',
    remove: 'Delete',
    removeAsk: name => `Delete “${name}” from this device? It cannot be brought back.`,
    removeYes: 'Delete it',
    removeNo: 'Keep it',
    more: name => `More for ${name}`,
    over: 'Over',
    won: turn => `Won${turn}`,
    lost: turn => `Lost${turn}`,
    sideWon: (side, turn) => `The ${side} won${turn}`,
    draw: turn => `A draw${turn}`,
    inTurn: turn => ` in turn ${turn}`,
    lastPlayed: when => `Last played ${when}`,
    youAgainst: (side, who) => `${side} against ${who}`,
    companies: { alone: 'Both sides are yours', handover: 'Two at this device', watch: 'Bots play', mail: 'By mail' },
    botsPlay: (one, other) => `${one} against ${other}`,

    record: 'Bring a match',
    recordText: 'Go on with the record of a match that was exported here or kept by the command line.',
    openRecord: 'Open a record',
    dropHere: 'or drop the file here',
    reading: 'Every line is being checked.',
    opened: name => `“${name}” is among your matches.`,
    notOpened: (file, why) => `${file}: ${why} Nothing was changed.`,
    tooLarge: 'It is too large for a record.',
    oneFile: 'One file at a time.',
    notKept: 'This browser could not keep it.',

    newTitle: game => `A match of ${game}`,
    noSuchGame: 'There is no such game here',
    noSuchGameText: 'It may be in preparation, or the address may be mistyped.',
    battle: 'Battle',
    scenario: 'Scenario',
    whoSits: 'Who sits at the table',
    companyNames: {
      bot: 'You against the computer',
      alone: 'You play both sides',
      handover: 'Two at this device',
      watch: 'The computer against itself',
      mail: 'By mail',
    },
    companyHelp: {
      bot: 'The usual way to learn a game.',
      alone: 'No curtain: you see everything.',
      handover: 'You hand the device over; where a step needs a secret, the table is covered until it is taken.',
      watch: 'You look on, and may stop them at any time.',
      mail: 'Two devices, no server: each turn is a letter, a file that you send. Neither can choose or foretell the dice.',
    },
    noMail: 'It cannot be played by mail: in its fog a letter would tell too much. It needs a server, or one device for both.',
    yourSide: 'Your side',
    opponent: 'Your opponent',
    player: side => `Who plays the ${side}`,
    levels: { recruit: 'Recruit', line: 'Line', veteran: 'Veteran', guard: 'Guard', marshal: 'Marshal' },
    levelHelp: {
      recruit: 'Knows the rules and makes mistakes',
      line: 'Plays sanely and at once',
      veteran: 'Thinks a little',
      guard: 'Thinks longer',
      marshal: 'Takes its time',
    },
    tableRules: 'Open questions',
    tableRulesHelp: 'Where the rulebook leaves something open, your table may settle it its own way.',
    asUsual: 'usual',
    yes: 'Yes',
    no: 'No',
    rulingOf: rule => `Read ${rule} in the rules`,
    name: 'Name of the match',
    nameHelp: 'So that you find it again; it may stay as it is.',
    begin: 'Begin',

    rulesOf: game => `Rules of ${game}`,
    noRules: 'The rules of this game are in preparation.',
    contents: 'Contents',
    ruling: 'ruling',
    reconstructed: 'reconstructed',
  },
  fr: {
    yourMoveAt: game => `À vous de jouer à ${game}.`,
    matchWaits: game => `${game} vous attend.`,
    tableFree: 'La table est libre. Choisissez une bataille.',
    lede: 'Batailles de la Révolution et de l’Empire, chaque règle appliquée, un brouillard véritable et un arbitre qui montre ses comptes.',
    yourMatches: 'Vos parties',
    moreMatches: count => (count === 1 ? 'Une autre partie' : `${count} autres parties`),
    theGames: 'Les batailles',
    playNow: 'Jouer',
    options: 'Options',
    rules: 'Règles',
    lessons: 'Leçons',
    noMatches:
      'Aucune partie n’est encore gardée sur cet appareil. Commencez-en une ci-dessous, elle se garde à mesure que vous jouez ; ou prenez une première leçon : trois minutes, sans livret de règles.',
    firstLesson: 'Prendre une première leçon',
    inPreparation: 'En préparation',

    goOn: 'Continuer',
    move: 'Jouer',
    look: 'Revoir',
    replay: 'Rediffusion',
    watchReplay: 'Voir sa rediffusion',
    rename: 'Renommer',
    nameOfMatch: 'Nom de la partie',
    keepName: 'Garder',
    cancel: 'Annuler',
    exportFile: 'Exporter',
    share: 'Partager',
    close: 'Fermer',
    remove: 'Supprimer',
    removeAsk: name => `Supprimer « ${name} » de cet appareil ? Rien ne pourra la ramener.`,
    removeYes: 'La supprimer',
    removeNo: 'La garder',
    more: name => `Plus pour ${name}`,
    over: 'Terminée',
    won: turn => `Gagnée${turn}`,
    lost: turn => `Perdue${turn}`,
    sideWon: (side, turn) => `Victoire : ${side}${turn}`,
    draw: turn => `Partie nulle${turn}`,
    inTurn: turn => ` au tour ${turn}`,
    lastPlayed: when => `Jouée en dernier : ${when}`,
    youAgainst: (side, who) => `${side} contre ${who}`,
    companies: {
      alone: 'Les deux camps sont à vous',
      handover: 'À deux sur cet appareil',
      watch: 'L’ordinateur joue',
      mail: 'Par lettres',
    },
    botsPlay: (one, other) => `${one} contre ${other}`,

    record: 'Apporter une partie',
    recordText: 'Reprenez une partie exportée d’ici ou gardée par la ligne de commande.',
    openRecord: 'Ouvrir un fichier',
    dropHere: 'ou déposez le fichier ici',
    reading: 'Chaque ligne est vérifiée.',
    opened: name => `« ${name} » est parmi vos parties.`,
    notOpened: (file, why) => `${file} : ${why} Rien n’a été changé.`,
    tooLarge: 'Il est trop grand pour une partie.',
    oneFile: 'Un fichier à la fois.',
    notKept: 'Ce navigateur n’a pas pu la garder.',

    newTitle: game => `Une partie de ${game}`,
    noSuchGame: 'Ce jeu n’est pas ici',
    noSuchGameText: 'Il est peut-être en préparation, ou l’adresse est mal écrite.',
    battle: 'Bataille',
    scenario: 'Scénario',
    whoSits: 'Qui est à la table',
    companyNames: {
      bot: 'Vous contre l’ordinateur',
      alone: 'Vous jouez les deux camps',
      handover: 'À deux sur cet appareil',
      watch: 'L’ordinateur contre lui-même',
      mail: 'Par lettres',
    },
    companyHelp: {
      bot: 'La manière habituelle d’apprendre un jeu.',
      alone: 'Pas de rideau : vous voyez tout.',
      handover: 'Vous vous passez l’appareil ; quand un secret le demande, la table reste couverte jusqu’à ce qu’on l’ait pris.',
      watch: 'Vous regardez, et pouvez les arrêter à tout moment.',
      mail: 'Deux appareils, sans serveur : chaque tour est une lettre, un fichier que vous envoyez. Nul ne choisit ni ne prévoit les dés.',
    },
    noMail:
      'Il ne se joue pas par lettres : dans son brouillard, une lettre en dirait trop. Il lui faut un serveur, ou un appareil pour deux.',
    yourSide: 'Votre camp',
    opponent: 'Votre adversaire',
    player: side => `Qui joue : ${side}`,
    levels: { recruit: 'Conscrit', line: 'Ligne', veteran: 'Vétéran', guard: 'Garde', marshal: 'Maréchal' },
    levelHelp: {
      recruit: 'Connaît les règles et se trompe',
      line: 'Joue sainement et d’un trait',
      veteran: 'Réfléchit un peu',
      guard: 'Réfléchit plus longtemps',
      marshal: 'Prend son temps',
    },
    tableRules: 'Questions ouvertes',
    tableRulesHelp: 'Là où le livret laisse un doute, votre table peut trancher à sa façon.',
    asUsual: 'd’usage',
    yes: 'Oui',
    no: 'Non',
    rulingOf: rule => `Lire ${rule} dans les règles`,
    name: 'Nom de la partie',
    nameHelp: 'Pour la retrouver ; il peut rester tel quel.',
    begin: 'Commencer',

    rulesOf: game => `Règles de ${game}`,
    noRules: 'Les règles de ce jeu sont en préparation.',
    contents: 'Sommaire',
    ruling: 'interprétation',
    reconstructed: 'reconstitution',
  },
}
