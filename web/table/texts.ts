import type { Level } from '@grognard/engine'
import type { Texts } from '../base/language.ts'

const LEVEL_NAMES: Readonly<Record<'en' | 'fr', Readonly<Record<Level, string>>>> = {
  en: { recruit: 'Recruit', line: 'Line', veteran: 'Veteran', guard: 'Guard', marshal: 'Marshal' },
  fr: { recruit: 'Conscrit', line: 'Ligne', veteran: 'Vétéran', guard: 'Garde', marshal: 'Maréchal' },
}

/** One of those who share a device. */
interface Party {
  readonly side: string
  readonly player: string | undefined
}

const partyEn = ({ side, player }: Party): string => (player === undefined ? `the ${side}` : `${player} (${side})`)

const du = ({ side, player }: Party): string => {
  if (player === undefined) return `du camp « ${side} »`
  return /^[aeiouyhàâéèêëîïôöûüœæ]/i.test(player) ? `d’${player} (${side})` : `de ${player} (${side})`
}
const au = ({ side, player }: Party): string => (player === undefined ? `au camp « ${side} »` : `à ${player} (${side})`)

const en = {
  textMode: 'Text mode',
  withBoard: 'Board view',
  toDecision: 'Go to the decision',
  board: 'Board',
  column: 'Decision and log',
  loadingBoard: 'Setting up the table…',
  die: (face: number) => `die ${face}`,
  ruleNumber: (rule: string) => `Rule ${rule}`,
  turnTrack: 'Turn track',
  formations: 'Formations this turn',
  remarks: 'Remarks',
  bot: (level: Level) => `${LEVEL_NAMES.en[level]} opponent`,
  lesson: 'Lesson',
  level: (level: Level) => LEVEL_NAMES.en[level],
  thinks: (side: string) => `${side}, thinking`,
  waits: (side: string) => `${side}, waiting`,
  bothSides: 'You play both sides',
  twoPlayers: 'Two players, one device',
  byMail: 'By mail',
  decides: (side: string) => `${side} to decide`,
  isOver: 'The match is over',
  seenBy: 'Seen by',
  seesAll: 'Everything',
  seesCommon: 'What both know',
  openForces: 'Order of battle',
  openRules: 'Rules',
  openMenu: 'Menu',
  undo: 'Undo',
  redo: 'Redo',
  pastQuestion:
    'Since that decision dice were rolled, something was revealed or the other side acted. You can still go back; the record and the result will say so.',
  goPast: 'Go back past the dice',
  stayHere: 'Stay here',
  pastDice: (side: string, count: number) => `${side}: ${count === 1 ? '1 take-back' : `${count} take-backs`} past the dice.`,
  curtain: ({ side, player }: Party) => (player === undefined ? `${side} to decide` : `${player}, your decision`),
  curtainText: (to: Party, others: readonly Party[]) =>
    `Hand the device to ${partyEn(to)}, out of sight of ${others.map(partyEn).join(', ')}. The table stays covered until then.`,
  curtainButton: (side: string) => `I command the ${side}`,
  victory: (side: string) => `The ${side} win`,
  draw: 'A draw',
  again: 'Another battle',
  lookAtTable: 'Look at the table',
  saveRecord: 'Save the record',
  replay: 'Replay',
  replayText: 'Watch the match again from the start.',
  refused: 'Not possible',
  results: 'Result',
  resultFor: (side: string) => `${side}:`,
  noLoss: 'no effect',
  close: 'Close',
}

/** Texts of the page of a table: its bar, curtain and ending. */
export const TEXTS: Texts<typeof en> = {
  en,
  fr: {
    textMode: 'Mode texte',
    withBoard: 'Vue du plateau',
    toDecision: 'Aller à la décision',
    board: 'Plateau',
    column: 'Décision et journal',
    loadingBoard: 'Mise en place de la table…',
    die: face => `dé ${face}`,
    ruleNumber: rule => `Règle ${rule}`,
    turnTrack: 'Piste des tours',
    formations: 'Formations de ce tour',
    remarks: 'Remarques',
    bot: level => `Adversaire ${LEVEL_NAMES.fr[level]}`,
    lesson: 'Leçon',
    level: level => LEVEL_NAMES.fr[level],
    thinks: side => `${side} (réfléchit)`,
    waits: side => `${side} (attend)`,
    bothSides: 'Vous jouez les deux camps',
    twoPlayers: 'Deux joueurs, un appareil',
    byMail: 'Par correspondance',
    decides: side => `Décision : ${side}`,
    isOver: 'La partie est finie',
    seenBy: 'Vu par',
    seesAll: 'Tout voir',
    seesCommon: 'Ce que tous savent',
    openForces: 'Ordre de bataille',
    openRules: 'Règles',
    openMenu: 'Menu',
    undo: 'Annuler',
    redo: 'Rétablir',
    pastQuestion:
      'Depuis cette décision, des dés ont été lancés, quelque chose a été révélé ou l’autre camp a agi. Vous pouvez quand même revenir en arrière ; la partie enregistrée et le résultat le diront.',
    goPast: 'Revenir avant les dés',
    stayHere: 'En rester là',
    pastDice: (side, count) => `${side} : ${count === 1 ? '1 reprise' : `${count} reprises`} malgré les dés.`,
    curtain: ({ side, player }) => `${player ?? side} : à vous de décider`,
    curtainText: (to, others) =>
      `Passez l’appareil ${au(to)}, hors de la vue ${others.map(du).join(', ')}. La table reste couverte en attendant.`,
    curtainButton: side => `Je commande : ${side}`,
    victory: side => `Victoire : ${side}`,
    draw: 'Partie nulle',
    again: 'Une autre bataille',
    lookAtTable: 'Regarder la table',
    saveRecord: 'Enregistrer la partie',
    replay: 'Relecture',
    replayText: 'Revoir la partie depuis le début.',
    refused: 'Impossible',
    results: 'Résultat',
    resultFor: side => `${side}\u00a0:`,
    noLoss: 'sans effet',
    close: 'Fermer',
  },
}
