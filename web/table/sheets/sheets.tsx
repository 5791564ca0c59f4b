import type { ListSheet, Sheet, TestSheet } from '@grognard/engine'
import { For, Index, type JSX, lazy, Match, Show, Switch } from 'solid-js'
import { windowLayout } from '../../base/media.ts'
import { useTable } from '../model.ts'
import { hasHandsBeside, hasSideAids, hasTopAids, roomAbove } from '../parts/aids.ts'
import { RuleLink } from '../parts/rule-link.tsx'
import { outlineOf } from '../parts/side-mark.tsx'
import { litBy } from '../parts/spots.ts'
import './sheets.css'
import { Tallies } from '../parts/tallies.tsx'
import { DossierCard, usePieceInQuestion } from './dossier.tsx'
import { Picker } from './picker.tsx'
import { say } from './texts.ts'

const Hands = lazy(() => import('../aids/hands.tsx'))
const SideAids = lazy(() => import('../aids/side-aids.tsx'))
const TopAids = lazy(() => import('../aids/top-aids.tsx'))

/** The sheets of the draft. Drawn by index, so a pressed button keeps the focus. */
const useSheets = () => {
  const table = useTable()
  return (...kinds: readonly Sheet['kind'][]): readonly Sheet[] =>
    table.film() === undefined ? (table.draft()?.sheets ?? []).filter(({ kind }) => kinds.includes(kind)) : []
}

/** Troops to pick: part of the sentence, so they come before anything that is only to be read. Each question has its own picker. */
export function Picks(): JSX.Element {
  const table = useTable()
  const sheets = useSheets()
  return (
    <div class="sheets">
      <For each={[table.update().next]}>{() => <Index each={sheets('pick')}>{sheet => <OneSheet sheet={sheet()} />}</Index>}</For>
    </div>
  )
}

/** What is shown beside the decision: a test, lists, and notes on the piece in question. */
export function Sheets(): JSX.Element {
  const table = useTable()
  const piece = usePieceInQuestion()
  const sheets = useSheets()
  const layout = windowLayout()
  const hasRoomAbove = roomAbove()
  const isOpen = () => table.scene().tallies !== undefined && table.update().ending === undefined
  return (
    <div class="sheets">
      <Index each={sheets('test')}>{sheet => <OneSheet sheet={sheet()} />}</Index>
      <Show when={piece()?.dossier}>{dossier => <DossierCard dossier={dossier()} />}</Show>
      <Index each={sheets('list')}>{sheet => <OneSheet sheet={sheet()} />}</Index>
      <Show when={isOpen() && table.film() === undefined && (table.draft()?.said.length ?? 0) === 0}>
        <Outlook />
      </Show>
      <Show when={table.film() === undefined && (table.draft()?.said.length ?? 0) === 0}>
        <Show when={!hasRoomAbove() && hasTopAids(table.scene())}>
          <div class="top-aids">
            <TopAids />
          </div>
        </Show>
        <Show when={layout() !== 'column' && hasHandsBeside(table.scene())}>
          <Hands isOwn={false} />
        </Show>
        <Show when={hasSideAids(table.scene())}>
          <SideAids />
        </Show>
      </Show>
    </div>
  )
}

/** What each side still needs to win. */
function Outlook(): JSX.Element {
  const table = useTable()
  const layout = windowLayout()
  const tallies = () => (layout() === 'phone' ? table.scene().tallies : undefined)
  return (
    <Show when={tallies() !== undefined || table.scene().remarks.length > 0}>
      <section class="side-sheet outlook" aria-label={say().outlook}>
        <h3>{say().outlook}</h3>
        <Show when={tallies()}>{shown => <Tallies tallies={shown()} layout="phone" />}</Show>
        <For each={table.scene().remarks}>
          {remark => (
            <p>
              {remark.text} <RuleLink rule={remark.rule} />
            </p>
          )}
        </For>
      </section>
    </Show>
  )
}

function OneSheet(props: { sheet: Sheet }): JSX.Element {
  const as = <K extends Sheet['kind']>(kind: K) =>
    props.sheet.kind === kind ? (props.sheet as Extract<Sheet, { readonly kind: K }>) : undefined
  return (
    <section class={`side-sheet side-sheet-${props.sheet.kind}`} aria-label={props.sheet.title}>
      <header class="sheet-head-line">
        <h3>{props.sheet.title}</h3>
        <RuleLink rule={props.sheet.rule} />
      </header>
      <Switch>
        <Match when={as('test')}>{sheet => <Test sheet={sheet()} />}</Match>
        <Match when={as('list')}>{sheet => <List sheet={sheet()} />}</Match>
        <Match when={as('pick')}>{sheet => <Picker sheet={sheet()} />}</Match>
      </Switch>
    </section>
  )
}

const CELL = 13

/** Two dice against each other: the chance, and all 36 rolls. */
function Test(props: { sheet: TestSheet }): JSX.Element {
  const wins = () => props.sheet.wins.filter(win => win).length
  return (
    <div class="test">
      <div>
        <p class="test-line">
          <span class="test-die test-die-blue" aria-hidden="true" /> {props.sheet.between}{' '}
          <span class="test-die test-die-red" aria-hidden="true" /> {props.sheet.after}
        </p>
        <p class="test-chance">
          <b>{props.sheet.chance}</b> <span class="quiet">{props.sheet.note}</span>
        </p>
      </div>
      <svg width={6 * CELL} height={6 * CELL} role="img" aria-label={say().wins(wins())}>
        <For each={props.sheet.wins}>
          {(win, i) => (
            <g transform={`translate(${(i() % 6) * CELL} ${(5 - Math.floor(i() / 6)) * CELL})`}>
              <rect class={win ? 'throw-won' : 'throw-lost'} x=".5" y=".5" width={CELL - 2} height={CELL - 2} rx="2" />
              {!win && <path class="throw-cross" d={`M3.500 3.500l${CELL - 8} ${CELL - 8}M${CELL - 4.5} 3.500l${8 - CELL} ${CELL - 8}`} />}
            </g>
          )}
        </For>
      </svg>
    </div>
  )
}

/** Pieces, one per line: a click shows one on the map, or names it. */
function List(props: { sheet: ListSheet }): JSX.Element {
  const table = useTable()
  const press = (row: ListSheet['rows'][number]) => {
    if (row.spot === undefined) return
    table.goTo(row.spot)
    void table.point([row.spot])
  }
  return (
    <ul class="piece-list">
      <Index each={props.sheet.rows}>
        {row => (
          <li>
            <button
              type="button"
              classList={{ 'piece-row': true, 'piece-now': row().isNow }}
              aria-current={row().isNow ? 'true' : undefined}
              onClick={() => press(row())}
              onPointerEnter={() => table.light(litBy(row().spot))}
              onPointerLeave={() => table.light(undefined)}
              onFocus={() => table.light(litBy(row().spot))}
              onBlur={() => table.light(undefined)}
            >
              <svg width="22" height="22" viewBox="-.3 -.3 10.6 10.6" aria-hidden="true">
                <path d={outlineOf(row().shape)} style={{ fill: `var(--${row().nation})` }} />
                <text x="5" y="7.3" text-anchor="middle" style={{ fill: `var(--${row().nation}-on)` }}>
                  {row().letter}
                </text>
              </svg>
              <span class="piece-name">
                <span class="unseen">{row().letter} </span>
                {row().name}
              </span>
              <span class="quiet">{row().text}</span>
              <span class="piece-mark">
                <Show when={row().mark}>
                  {mark => <span class={`mark mark-${mark().isFilled ? 'filled' : 'ring'}`}>{mark().text}</span>}
                </Show>
              </span>
            </button>
          </li>
        )}
      </Index>
    </ul>
  )
}
