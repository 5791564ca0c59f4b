import { type Accessor, createMemo, createSignal } from 'solid-js'
import { settings } from '../../base/settings.ts'
import type { Draft, Pointed, WordView } from '../../session/protocol.ts'
import type { TableModel } from '../model.ts'
import { saveRecord } from '../panels/save-file.ts'
import { spotName } from '../parts/spots.ts'
import { TEXTS as TABLE_TEXTS } from '../texts.ts'
import type { Answer } from './answer.ts'
import { around, help, list, log, look, score, where } from './answers.ts'
import { type Command, commandIn, plain } from './commands.ts'
import { isExactly } from './completions.ts'
import { groundWords } from './ground-words.ts'
import { layerAsked, layerInWords, layersOffered } from './layers.ts'
import { oddsAnswer } from './odds-answer.ts'
import { say } from './texts.ts'
import { beginsWithin, type TextWorld } from './things.ts'

/** A transcript entry: what was typed, its answer, or an event. */
export type Entry = { readonly typed: string } | { readonly answer: Answer } | { readonly told: string }

/** The input line, and the answers. */
export interface Console {
  readonly entries: Accessor<readonly Entry[]>
  readonly world: Accessor<TextWorld>
  /** The words that may come next now. */
  readonly words: Accessor<readonly WordView[]>
  /** Runs a line: a command, a sentence, or the current sentence when empty. */
  submit(line: string): Promise<void>
  /** Adds events, one per line. */
  tell(lines: readonly string[]): void
  clear(): void
}

const MOST_ENTRIES = 60

const onlyOne = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined)

/** What was already said, to be typed again before further words. */
const saidLine = (draft: Draft | undefined): string => (draft?.said ?? []).map(({ typed }) => typed).join(' ')

export function createConsole(table: TableModel): Console {
  const [entries, setEntries] = createSignal<readonly Entry[]>([])
  const ground = createMemo(() => {
    const fixed = table.ground()
    return fixed.kind === 'hexes' ? groundWords(fixed) : undefined
  })
  const world = createMemo<TextWorld>(() => ({
    fixed: table.fixed(),
    update: table.update(),
    scene: table.scene(),
    log: table.log(),
    ground: ground(),
    language: settings.language,
  }))
  const words = () => table.several() ?? table.draft()?.choices ?? []
  const add = (...added: readonly Entry[]) => setEntries([...entries(), ...added].slice(-MOST_ENTRIES))

  /** Continues the current sentence if possible, else starts a new one. */
  const read = async (line: string): Promise<{ readonly text: string; readonly pointed: Pointed }> => {
    const whole = `${saidLine(table.draft())} ${line}`.trim()
    const further = await table.api.type(whole)
    if (further.kind !== 'refused' || whole === line) return { text: whole, pointed: further }
    const anew = await table.api.type(line)
    return anew.kind === 'refused' ? { text: whole, pointed: further } : { text: line, pointed: anew }
  }

  /** The next possible words whose name, or part of it, starts this way. */
  const like = (line: string) => words().filter(({ name }) => beginsWithin(plain(name), plain(line)))

  const choose = async (word: WordView): Promise<Answer> => {
    await table.choose(word)
    return {}
  }

  const sayLine = async (line: string): Promise<Answer> => {
    if (table.draft() === undefined) return { text: say().nobodyAsked, isRefusal: true }
    const word = words().find(one => isExactly([one], line)) ?? (table.several() === undefined ? undefined : onlyOne(like(line)))
    if (word !== undefined) return choose(word)
    const { text, pointed } = await read(line)
    if (pointed.kind === 'refused') {
      const found = like(line)
      if (found.length > 1) return { text: say().several(line), lists: [{ items: found.map(({ name }) => name) }] }
      return found.length === 1 ? choose(found[0]) : refusal(pointed)
    }
    await table.typed(text)
    const several = table.several()
    return several === undefined ? {} : { text: say().which, lists: [{ items: several.map(({ name }) => name) }] }
  }

  const why = async (sentence: string): Promise<Answer> => {
    if (table.draft() === undefined) return { text: say().nobodyAsked, isRefusal: true }
    if (sentence === '') return { text: say().whyWhat, isRefusal: true }
    const { pointed } = await read(sentence)
    if (pointed.kind === 'refused') return { text: refusalText(pointed) }
    if (pointed.kind === 'several') return { text: say().several(sentence), lists: [{ items: pointed.among.map(({ name }) => name) }] }
    if (pointed.kind === 'onward') return { text: say().nothingWrong(sentence) }
    const { said, choices } = pointed.draft
    const next = choices.length === 0 ? [] : [say().goesOn(choices.map(({ name }) => name).join(', '))]
    return { text: [say().nothingWrong(said.map(({ name }) => name).join(', ')), ...next].join(' ') }
  }

  const undo = async (): Promise<Answer> => {
    if (table.update().undo === 'none') return { text: say().nothingToUndo, isRefusal: true }
    if (table.askingPast()) await table.goPast(true)
    else await table.undo()
    return table.askingPast() ? { text: `${TABLE_TEXTS[settings.language].pastQuestion} ${say().pastAsked}` } : { text: say().takenBack }
  }

  const redo = async (): Promise<Answer> => {
    if (!table.update().redo) return { text: say().nothingToRedo, isRefusal: true }
    await table.redo()
    return { text: say().restored }
  }

  const hint = async (): Promise<Answer> => {
    await table.askHint()
    const advice = table.advice()
    return advice === undefined
      ? { text: say().noHint }
      : { text: advice.text, lists: advice.odds.length === 0 ? [] : [{ items: advice.odds }] }
  }

  const next = (): Answer => {
    const left = table.update().decision?.unfinished ?? []
    if (left.length === 0) return { text: say().nobodyLeft }
    return { lists: [{ title: say().leftToAct, items: left.map(spot => spotName(table.scene(), table.ground(), spot)) }] }
  }

  const show = async (rest: string): Promise<Answer> => {
    const question = layerAsked(world(), rest)
    const overlay = question === undefined ? undefined : await table.api.overlay(question)
    return overlay === undefined ? layersOffered(world()) : layerInWords(world(), overlay)
  }

  const answerTo = async ({ name, rest }: Command): Promise<Answer> => {
    switch (name) {
      case 'around':
        return around(world(), rest)
      case 'list':
        return list(world(), rest)
      case 'where':
        return where(world(), rest)
      case 'look':
        return look(world(), rest)
      case 'show':
        return show(rest)
      case 'choices':
        return { text: table.draft()?.title ?? say().nobodyAsked, lists: [{ items: words().map(word => word.name) }] }
      case 'odds':
        return oddsAnswer(table.odds())
      case 'why':
        return why(rest)
      case 'score':
        return score(world())
      case 'log':
        return log(world(), rest)
      case 'next':
        return next()
      case 'back':
        await table.back()
        return { text: table.draft()?.title ?? say().nobodyAsked }
      case 'undo':
        return undo()
      case 'redo':
        return redo()
      case 'hint':
        return hint()
      case 'rule':
        table.open({ kind: 'rules', rule: rest === '' ? undefined : rest })
        return {}
      case 'save':
        return { text: say().saved(await saveRecord(table, 'jsonl')) }
      case 'help':
        return help(world())
    }
  }

  const obey = async (typed: string): Promise<void> => {
    if (typed === '') {
      if (table.warning() !== undefined) return table.speakAnyway()
      return table.draft() === undefined ? undefined : table.goOn()
    }
    const command = commandIn(typed, first => isExactly(words(), first))
    add({ typed })
    const answer = await (command === undefined ? sayLine(typed) : answerTo(command))
    if (Object.keys(answer).length > 0) add({ answer })
  }
  /** Lines typed faster than the table answers are queued. */
  let last: Promise<void> = Promise.resolve()

  return {
    entries,
    world,
    words,
    submit(line) {
      last = last.catch(() => undefined).then(() => obey(line.trim()))
      return last
    },
    tell: lines => add(...lines.map(told => ({ told }))),
    clear: () => setEntries([]),
  }
}

type Refused = Extract<Pointed, { readonly kind: 'refused' }>

const refusalText = ({ refused: { text, rule } }: Refused): string => (rule === undefined ? text : `${text} (${say().rule(rule)})`)
const refusal = (refused: Refused): Answer => ({ text: refusalText(refused), isRefusal: true })
