import type { OutcomePart } from '@grognard/engine'
import { percent, printNumber, signed } from '../../base/language.ts'
import type { OddsView } from '../../session/protocol.ts'
import { mattering, meansOf, type OddsFigure, replyFigures } from '../column/odds-figures.ts'
import type { Answer, AnswerTable } from './answer.ts'
import { say } from './texts.ts'

const figureName = (figure: OddsFigure): string => ('name' in figure ? figure.name : figure.kind === 'wins' ? say().win : say().lose)
const figureValue = (figure: OddsFigure): string => (figure.kind === 'gauge' ? signed(figure.expected, 2) : percent(figure.chance))
const partsText = (parts: readonly OutcomePart[] | undefined): string =>
  parts === undefined || parts.length === 0 ? say().nothing : parts.map(({ text }) => text).join(', ')

/** The odds of a sentence as tables: modifiers with their sum, results by face, what matters, replies. */
export function oddsAnswer(odds: OddsView | 'computing' | undefined): Answer {
  if (odds === undefined) return { text: say().noOdds, isRefusal: true }
  if (odds === 'computing') return { text: say().reckoning, isRefusal: true }
  const text = [say().oddsOf, ...odds.remarks.map(({ text: remark, rule }) => `${remark} [${rule}]`)].join('. ')
  return { text, tables: [modifiers(odds), faces(odds), figures(odds), replies(odds)].filter(({ rows }) => rows.length > 0) }
}

function modifiers({ modifiers: all, total }: OddsView): AnswerTable {
  const sum = total === undefined ? [] : [[`${say().total}, ${total.label}`, total.value, total.rule]]
  return {
    caption: say().modifierTable,
    head: say().modifierHead,
    rows: [...all.map(({ text, value, rule }) => [text, value ?? '', rule]), ...sum],
  }
}

function faces({ faces: all }: OddsView): AnswerTable {
  const isSplit = all.some(({ you }) => you !== undefined)
  return {
    caption: say().faces,
    head: isSplit ? say().facesHead : say().faceHead,
    rows: all.map(({ face, text, you, they }) => (isSplit ? [String(face), partsText(you), partsText(they)] : [String(face), text])),
  }
}

function figures(odds: OddsView): AnswerTable {
  const means = (['you', 'they'] as const).flatMap(whose =>
    meansOf(odds.figures, whose).map(({ text, value }) => [
      say().titled(say().facesHead[whose === 'you' ? 1 : 2], text),
      printNumber(value, 2),
    ]),
  )
  return {
    caption: say().figures,
    head: say().figureHead,
    rows: [...mattering(odds).map(figure => [figureName(figure), figureValue(figure)]), ...means],
  }
}

function replies({ rows }: OddsView): AnswerTable {
  return {
    caption: say().replies,
    head: say().replyHead,
    rows: rows.map(({ say: reply, summary }) => [
      reply,
      replyFigures(summary)
        .map(figure => `${figureValue(figure)} ${figureName(figure)}`)
        .join(', '),
    ]),
  }
}
