import type { Language, Side, Tally, TurnTrack } from '@grognard/engine'
import { dateInWords } from '../../common/dates.ts'
import { signedSum } from '../../common/numbers.ts'
import { trackBoxes } from '../../common/turn-track.ts'
import { ARMIES, BRITISH, FRENCH_ARMY, PRUSSIAN, SIDES } from '../rules/ids.ts'
import { type Campaign, settingOf } from '../rules/state.ts'
import { armyName, type Look, shapeOf, sideName } from './look.ts'
import { TEXTS } from './texts.ts'

type Remark = { readonly text: string; readonly rule: string }

const dateOf = (look: Look, turn: number, language: Language): string => dateInWords(look.data.dates[turn - 1] ?? '', language)

/** 8.0 The days of the campaign. */
export function turnsOf(look: Look, s: Campaign, language: Language): TurnTrack {
  const t = TEXTS[language]
  const { turns, napoleonOn, campaignOpens, alliedOrdersOn } = settingOf(s)
  const noteOf = (turn: number): string =>
    t.list([
      dateOf(look, turn, language),
      ...(turn === napoleonOn ? [t.turnNotes.napoleon] : []),
      ...(turn === campaignOpens && turn > 1 ? [t.turnNotes.opens] : []),
      ...(turn === alliedOrdersOn ? [t.turnNotes.written] : []),
      ...(turn === look.data.kleist.earliest && s.kleistCame === 0 ? [t.turnNotes.kleist] : []),
    ])
  return {
    title: s.turn === 0 ? t.settingUp : t.turn(s.turn, dateOf(look, s.turn, language)),
    number: s.turn,
    boxes: trackBoxes(1, turns, s.turn, turn => ({
      label: String(Number((look.data.dates[turn - 1] ?? '').slice(-2))),
      note: noteOf(turn),
    })),
  }
}

/** 7.0, 9.0, 11.0 II Divisions lost, command bonus, re-rolls. */
export function talliesOf(look: Look, s: Campaign, language: Language): Tally[] {
  const t = TEXTS[language].tallies
  const { alliedLosses } = look.data.victory
  const sideMark = (side: Side) => ({ shape: shapeOf(side), nation: look.nationOfArmy[look.data.armiesOf[side][0]] })
  return [
    {
      title: t.lost,
      rule: '9.0',
      items: ARMIES.all.map(army => {
        const of = army === FRENCH_ARMY ? undefined : alliedLosses
        return {
          shape: shapeOf(look.data.sideOfArmy[army]),
          nation: look.nationOfArmy[army],
          value: String(s.army.lost[army]),
          ...(of !== undefined && { of: t.of(of) }),
          label: t.lostOf(armyName(look, army, language), s.army.lost[army], of),
        }
      }),
    },
    {
      title: t.bonus,
      rule: '11.0 II',
      items: SIDES.all.map(side => ({
        ...sideMark(side),
        value: signedSum(s.side.bonus[side]),
        label: t.bonusOf(sideName(look, side, language), signedSum(s.side.bonus[side]), s.side.freeOrder[side] === 0),
      })),
    },
    {
      title: t.rerolls,
      rule: '11.4',
      items: SIDES.all.map(side => ({
        ...sideMark(side),
        value: String(s.side.rerolls[side] + s.side.extra[side]),
        label: t.rerollsOf(sideName(look, side, language), s.side.rerolls[side] + s.side.extra[side]),
      })),
    },
  ]
}

/** 9.0 The state of the game: what the French still need. */
export function remarksOf(look: Look, s: Campaign, language: Language): Remark[] {
  const t = TEXTS[language].outlook
  const { lost } = s.army
  const { alliedLosses, divisions } = look.data.victory
  const worse = lost[PRUSSIAN] > lost[BRITISH] ? PRUSSIAN : BRITISH
  const allied = lost[BRITISH] + lost[PRUSSIAN]
  const isMet = lost[worse] >= alliedLosses && 2 * lost[FRENCH_ARMY] < allied
  return [
    {
      text: `${t.losses(armyName(look, worse, language), lost[worse], alliedLosses, lost[FRENCH_ARMY], allied)} ${isMet ? t.met : t.notMet}`,
      rule: '9.0',
    },
    { text: t.brussels(divisions), rule: '9.0' },
  ]
}
