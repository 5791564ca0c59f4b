import type { SceneSide, Track } from '@grognard/engine'
import { Index, type JSX, Show } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { useTable } from '../model.ts'
import { SideMark } from '../parts/side-mark.tsx'
import { TEXTS } from './texts.ts'

/** The tracks of a side: columns beside the board, or rows when there is no room for columns. */
export function Ladders(props: { side: SceneSide; ladders: readonly Track[]; lying: boolean }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  return (
    <section class="ladders" classList={{ lying: props.lying }} aria-label={say().tracksOf(props.side.name)}>
      <h3 class="ladders-title">
        <SideMark side={props.side} size={9} /> {props.side.name}
      </h3>
      <div class="ladders-columns">
        <Index each={props.ladders}>{ladder => <LadderView ladder={ladder()} side={props.side} />}</Index>
      </div>
    </section>
  )
}

function LadderView(props: { ladder: Track; side: SceneSide }): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const now = () => props.ladder.boxes.findIndex(box => box.state === 'now')
  const meaningOf = ({ label, note }: Track['boxes'][number]): string | undefined => note && say().boxMeans(label, note)
  /** Boxes of the same label mean the same. */
  const meanings = () => [...new Set(props.ladder.boxes.flatMap(box => meaningOf(box) ?? []))]
  return (
    <div class="ladder">
      <button
        type="button"
        class="ladder-title"
        aria-label={say().ladderRule(props.ladder.title, props.ladder.rule)}
        onClick={() => table.open({ kind: 'rules', rule: props.ladder.rule })}
      >
        {props.ladder.title}
      </button>
      <p class="unseen">
        {props.ladder.label}
        {meanings()
          .map(meaning => `. ${meaning}`)
          .join('')}
      </p>
      <div class="ladder-boxes" style={{ '--boxes': String(props.ladder.boxes.length) }} aria-hidden="true">
        <Index each={props.ladder.boxes}>
          {box => (
            <span class={`ladder-box ${box().tone}`} title={meaningOf(box())}>
              <span class="ladder-label" classList={{ covered: box().state !== 'empty' }}>
                {box().label}
              </span>
              <span class="ladder-mark" classList={{ there: box().state === 'filled' }}>
                <SideMark side={props.side} size={19} />
              </span>
            </span>
          )}
        </Index>
        <Show when={now() >= 0}>
          <span class={`ladder-now nation-${props.side.nation}`} style={{ '--at': String(now()) }}>
            {props.ladder.boxes[now()]?.label}
          </span>
        </Show>
      </div>
    </div>
  )
}
