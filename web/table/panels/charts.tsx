import type { Chart } from '@grognard/games/registry'
import { createMemo, createResource, createSignal, For, type JSX, Show } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { useTable } from '../model.ts'
import { Icon } from '../parts/icons.tsx'
import { RuleLink } from '../parts/rule-link.tsx'
import { citedParts } from './cited.ts'
import { TEXTS } from './texts.ts'

const holds = (chart: Chart, wanted: string): boolean =>
  [chart.title, ...chart.columns, ...chart.rows.flat(), ...(chart.notes ?? [])].some(text => text.toLowerCase().includes(wanted))

const MANY_COLUMNS = 7
const SHORT_CELL = 9

/** Whether a chart has many columns of short figures. */
const isNarrow = ({ columns, rows }: Chart): boolean =>
  columns.length >= MANY_COLUMNS && rows.every(row => row.every(cell => cell.length <= SHORT_CELL))

/** Whether a cell is a figure or range of figures, which must not wrap. */
const isFigure = (cell: string): boolean => cell.length <= SHORT_CELL && !/\s/.test(cell)

/** The charts of the game, with a search over their contents. */
export default function Charts(): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const [search, setSearch] = createSignal('')
  const [charts] = createResource(table.fixed, () => table.charts())
  const found = createMemo(() => (charts() ?? []).filter(chart => holds(chart, search().trim().toLowerCase())))
  return (
    <Show when={charts.loading || found().length > 0 || search() !== ''} fallback={<p class="quiet">{say().noCharts}</p>}>
      <div class="search">
        <Icon name="search" />
        <input
          class="field"
          type="search"
          aria-label={say().searchCharts}
          placeholder={say().searchCharts}
          onInput={event => setSearch(event.currentTarget.value)}
        />
      </div>
      <For each={found()} fallback={<p class="quiet">{say().nothingFound}</p>}>
        {chart => <OneChart chart={chart} wanted={search().trim().toLowerCase()} />}
      </For>
    </Show>
  )
}

function OneChart(props: { chart: Chart; wanted: string }): JSX.Element {
  const isHit = (row: readonly string[]) => props.wanted !== '' && row.some(cell => cell.toLowerCase().includes(props.wanted))
  return (
    <section class="chart-block">
      <h3>
        <Citing text={props.chart.title} />
      </h3>
      <section class="wide-table" tabindex={0} aria-label={props.chart.title}>
        <table class="chart" classList={{ 'chart-narrow': isNarrow(props.chart) }}>
          <thead>
            <tr>
              <For each={props.chart.columns}>{column => (column === '' ? <td /> : <th scope="col">{column}</th>)}</For>
            </tr>
          </thead>
          <tbody>
            <For each={props.chart.rows}>
              {row => (
                <tr classList={{ 'row-hit': isHit(row) }}>
                  <For each={row}>
                    {(cell, i) =>
                      i() === 0 && cell !== '' ? (
                        <th scope="row" classList={{ 'chart-figure': isFigure(cell) }}>
                          {cell}
                        </th>
                      ) : (
                        <td classList={{ 'chart-figure': isFigure(cell) }}>{cell}</td>
                      )
                    }
                  </For>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </section>
      <For each={props.chart.notes ?? []}>
        {note => (
          <p class="quiet">
            <Citing text={note} />
          </p>
        )}
      </For>
    </section>
  )
}

/** A text with its cited rules as links. */
function Citing(props: { text: string }): JSX.Element {
  return (
    <For each={citedParts(props.text)}>
      {part =>
        typeof part === 'string' ? (
          part
        ) : (
          <>
            {' '}
            <RuleLink rule={part.rule} />
          </>
        )
      }
    </For>
  )
}
