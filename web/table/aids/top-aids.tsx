import type { Cup, DicePool } from '@grognard/engine'
import { createMemo, For, type JSX, Show } from 'solid-js'
import { useTable } from '../model.ts'
import { ChipItem } from '../parts/chip-mark.tsx'
import { Die } from '../parts/die.tsx'
import { SideMark } from '../parts/side-mark.tsx'
import './aids.css'
import { say } from './texts.ts'

/** More dice lie in two rows. */
const ONE_ROW = 6

/** Pools of dice and cups: in the top bar where there is room, in the column else. */
export default function TopAids(): JSX.Element {
  const table = useTable()
  return (
    <>
      <For each={table.scene().beside?.pools}>{pool => <Pool pool={pool} />}</For>
      <For each={table.scene().beside?.cups}>{cup => <CupOf cup={cup} />}</For>
    </>
  )
}

/** Dice that may still be used. A die lights the pieces that it may order; a piece that is looked at or named marks its dice. */
function Pool(props: { pool: DicePool }): JSX.Element {
  const table = useTable()
  const said = createMemo(() => table.draft()?.said.map(({ spot }) => spot) ?? [])
  const pieces = createMemo(() => [...said(), table.inspected()].flatMap(spot => (spot?.kind === 'piece' ? [spot.piece] : [])))
  const isChosen = (id: string): boolean => said().some(spot => spot?.kind === 'box' && spot.box === id)
  return (
    <section class="top-part pool" aria-label={say().poolOf(table.sideName(props.pool.side), props.pool.title)}>
      <p class="top-caption">
        <SideMark side={props.pool} size={9} /> {props.pool.title}
        <Show when={props.pool.note}>{note => <span class="top-note">{note()}</span>}</Show>
      </p>
      <ul class="pool-dice" classList={{ many: props.pool.dice.length > ONE_ROW }}>
        <For each={props.pool.dice}>
          {die => (
            <li>
              <button
                type="button"
                class="pool-die"
                classList={{
                  spent: die.isSpent,
                  chosen: isChosen(die.id),
                  fits: !die.isSpent && die.orders.some(piece => pieces().includes(piece)),
                }}
                disabled={die.isSpent}
                aria-label={die.label}
                aria-pressed={isChosen(die.id)}
                title={die.label}
                onClick={() => void table.point([{ kind: 'box', box: die.id }])}
                onPointerEnter={() => table.light({ hexes: [], pieces: die.orders })}
                onPointerLeave={() => table.light(undefined)}
                onFocus={() => table.light({ hexes: [], pieces: die.orders })}
                onBlur={() => table.light(undefined)}
              >
                <Die rolled={die.face} look={die.look} />
              </button>
            </li>
          )}
        </For>
      </ul>
    </section>
  )
}

/** A cup: the chits that one knows, how many others there are, what was drawn last. */
function CupOf(props: { cup: Cup }): JSX.Element {
  const table = useTable()
  return (
    <section class="top-part cup" aria-label={say().poolOf(table.sideName(props.cup.side), props.cup.title)}>
      <p class="top-caption">
        <SideMark side={props.cup} size={9} /> {props.cup.title}
        <Show when={props.cup.last}>{last => <span class="top-note">{say().last(last())}</span>}</Show>
      </p>
      <ul class="cup-chits">
        <For each={props.cup.chits}>{chit => <ChipItem chip={chit} />}</For>
        <Show when={props.cup.hidden > 0}>
          <li class="cup-hidden" title={say().hidden(props.cup.hidden)}>
            <span aria-hidden="true">{props.cup.hidden}</span>
            <span class="unseen">{say().hidden(props.cup.hidden)}</span>
          </li>
        </Show>
      </ul>
    </section>
  )
}
