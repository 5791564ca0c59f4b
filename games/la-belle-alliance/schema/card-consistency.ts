import { type DataPath, noneTwice, type ReportFault } from '../../common/parse.ts'
import type { Action, Army, Board, Card, WaterlooData } from './index.ts'

/** The side an army belongs to. */
export const sideOf = (army: Army) => (army === 'french' ? 'french' : 'allied')

/** Reports anything on a card that does not fit its kind, the other cards or the board. */
export function checkCard(data: WaterlooData, card: Card, path: DataPath, fault: ReportFault): void {
  if (card.side !== sideOf(card.army)) fault([...path, 'side'], `the ${card.army} army is of the ${sideOf(card.army)} side`)
  if (card.oncePerGame !== (card.kind === 'leader')) fault([...path, 'oncePerGame'], 'leaders, and only they, serve once per game')
  if (card.boost !== undefined) {
    if (card.kind !== 'leader') fault([...path, 'boost'], 'only a leader can boost an action')
    if (card.boost.side !== card.side) fault([...path, 'boost', 'side'], 'a leader boosts actions of his own side')
  }
  const normal = card.actions.filter(action => action.type === 'normal').length
  if (normal !== (card.boost === undefined ? 1 : 0))
    fault([...path, 'actions'], card.boost === undefined ? 'a card has one normal action' : 'a card with a boost has no action of its own')
  for (const [i, action] of card.actions.entries()) {
    const at = [...path, 'actions', i]
    checkAction(data, card, action, at, fault)
    checkModifiers(data, card, action, at, fault)
    checkTable(data.board, card, action, at, fault)
  }
}

function checkAction({ cards, board }: WaterlooData, card: Card, action: Action, path: DataPath, fault: ReportFault): void {
  const name = `${card.id}.${action.type === 'normal' ? 'action' : 'counter'}`
  if (action.id !== name) fault([...path, 'id'], `this action is called '${name}'`)

  if (action.type === 'counter') {
    if (card.kind !== 'corps') fault([...path, 'type'], 'only corps make counter-attacks')
    noneTwice(action.counterOf, [...path, 'counterOf'], undefined, fault)
    for (const [i, id] of action.counterOf.entries()) {
      const target = cards.cards.find(other => other.id === id)
      if (target === undefined) fault([...path, 'counterOf', i], `there is no card '${id}'`)
      else if (target.side === card.side || target.kind === 'leader')
        fault([...path, 'counterOf', i], `'${id}' is no troop card of the other side`)
    }
  } else if (action.target.type === 'corps') {
    const { corps } = action.target
    const target = cards.cards.find(other => other.id === corps)
    if (target?.kind !== 'corps' || target.side === card.side)
      fault([...path, 'target', 'corps'], `'${corps}' is no corps of the other side`)
  }

  const { requires } = action
  if ((requires.ownDivisionsAtLeast !== undefined) !== (card.kind === 'corps'))
    fault([...path, 'requires', 'ownDivisionsAtLeast'], 'a corps needs divisions to act, and only a corps (AC-7)')
  if ((requires.ownMarkersAtLeast !== undefined) !== (card.kind === 'battery'))
    fault([...path, 'requires', 'ownMarkersAtLeast'], 'the Grand Battery needs markers to act, and only it (AC-8)')
  if ((requires.cardUnused !== undefined) !== (card.kind === 'leader'))
    fault([...path, 'requires', 'cardUnused'], 'a leader must be unused to act, and only a leader (AC-5)')
  if (requires.timeAtLeast !== undefined && !board.tracks.time.some(box => box.id === requires.timeAtLeast))
    fault([...path, 'requires', 'timeAtLeast'], `the time track has no box '${requires.timeAtLeast}'`)
  if (card.kind === 'prussian' && Object.keys(requires).length > 0)
    fault([...path, 'requires'], 'Blücher can always be called: otherwise a phase might have no action (PS-1)')
}

function checkModifiers({ cards, board }: WaterlooData, card: Card, action: Action, path: DataPath, fault: ReportFault): void {
  for (const [i, { when }] of action.modifiers.entries()) {
    const at = [...path, 'modifiers', i, 'when']
    if (when.type === 'previousOwnAction') {
      const previous = cards.cards.find(other => other.id === when.card)
      if (previous === undefined) fault([...at, 'card'], `there is no card '${when.card}'`)
      else if (previous.side !== card.side || previous.actions.length === 0)
        fault([...at, 'card'], `'${when.card}' is no acting card of this side`)
    } else if (when.type === 'siteHeldBy') {
      const site = board.sites.find(other => other.id === when.site)
      if (site !== undefined && when.army !== site.initial && when.army !== site.capturedBy)
        fault([...at, 'army'], `the ${when.army} army never holds '${when.site}'`)
    } else if (when.type === 'timeAtLeast') {
      if (!board.tracks.time.some(box => box.id === when.box)) fault([...at, 'box'], `the time track has no box '${when.box}'`)
    } else if (when.type === 'ownDivisionsAtMost' && card.kind !== 'corps') fault([...at, 'type'], 'only a corps has divisions of its own')
  }
}

/** PS-3 Rows run from 1 without a gap; the first takes everything below, the last everything above. */
function checkTable(board: Board, card: Card, action: Action, path: DataPath, fault: ReportFault): void {
  const countersPrussians =
    action.type === 'counter' && board.boxes.some(box => box.kind === 'prussian' && action.counterOf.includes(box.card))
  for (const [i, row] of action.table.entries()) {
    const at = [...path, 'table', i]
    if (row.roll !== i + 1) fault([...at, 'roll'], `rows run from 1 without a gap: this is ${i + 1}`)
    if ((row.orLess === true) !== (i === 0)) fault([...at, 'orLess'], 'the first row, and only that one, is "or less"')
    if ((row.orMore === true) !== (i === action.table.length - 1)) fault([...at, 'orMore'], 'the last row, and only that one, is "or more"')
    const site = board.sites.find(other => other.id === row.effects.capture)
    if (site !== undefined && site.capturingCard !== card.id)
      fault([...at, 'effects', 'capture'], `only '${site.capturingCard}' can capture '${site.id}'`)
    if (countersPrussians && row.effects.AC !== undefined)
      fault([...at, 'effects', 'AC'], 'a counter-attack on the Prussians names no corps to lose a division (R-29)')
  }
  if (action.narration.length !== action.table.length)
    fault([...path, 'narration'], `${action.table.length} rows need a line each, there are ${action.narration.length}`)
}
