import type { Forecast } from '@grognard/engine'
import { For, type JSX, Show } from 'solid-js'
import { percent } from '../../base/language.ts'
import { RuleLink } from '../parts/rule-link.tsx'
import { SideMark } from '../parts/side-mark.tsx'
import './forecast.css'
import { say } from './texts.ts'

/** Of many columns every fourth has its figure below; few have room for all. */
const MARKED = 4
const ALL_MARKED = 9

/** The likely results of a fight: columns of chances, what they mean, how both values are made up, and what was assumed. */
export function ForecastChart(props: { forecast: Forecast }): JSX.Element {
  const highest = () => Math.max(0.01, ...props.forecast.columns.map(({ chance }) => chance))
  const inWords = () =>
    props.forecast.columns
      .filter(({ chance }) => chance >= 0.005)
      .map(({ label, chance }) => `${label}: ${percent(chance)}`)
      .join(', ')
  return (
    <div class="forecast">
      <p class="odds-sub">
        {props.forecast.title} <RuleLink rule={props.forecast.rule} />
      </p>
      <div class="forecast-columns" role="img" aria-label={`${props.forecast.title}: ${inWords()}`}>
        <For each={props.forecast.columns}>
          {(column, i) => (
            <span class="forecast-column" title={`${column.label}: ${percent(column.chance)}`}>
              <span class={`forecast-bar forecast-${column.tone}`} style={{ height: `${(100 * column.chance) / highest()}%` }} />
              <span class="forecast-label">{props.forecast.columns.length <= ALL_MARKED || i() % MARKED === 0 ? column.label : ''}</span>
            </span>
          )}
        </For>
      </div>
      <ul class="forecast-bands" style={{ 'grid-template-columns': `repeat(${props.forecast.columns.length}, 1fr)` }}>
        <For each={props.forecast.bands}>{band => <li style={{ 'grid-column': `${band.from + 1} / ${band.to + 2}` }}>{band.text}</li>}</For>
      </ul>
      <div class="forecast-camps">
        <For each={props.forecast.camps}>
          {camp => (
            <table class="modifiers">
              <caption>
                <SideMark side={camp} size={11} /> {camp.name}
              </caption>
              <tbody>
                <For each={camp.modifiers}>
                  {modifier => (
                    <tr>
                      <td>
                        {modifier.text} <RuleLink rule={modifier.rule} />
                      </td>
                      <td class="forecast-value">{modifier.value}</td>
                    </tr>
                  )}
                </For>
              </tbody>
            </table>
          )}
        </For>
      </div>
      <Show when={props.forecast.rows}>{rows => <Rows rows={rows()} />}</Show>
      <Show when={props.forecast.assumed.length > 0}>
        <ul class="forecast-assumed" aria-label={say().assumed}>
          <For each={props.forecast.assumed}>
            {one => (
              <li>
                {one.text} <RuleLink rule={one.rule} />
              </li>
            )}
          </For>
        </ul>
      </Show>
    </div>
  )
}

/** The rows of the table in which the dice are read, a column for each face. */
function Rows(props: { rows: NonNullable<Forecast['rows']> }): JSX.Element {
  return (
    <table class="forecast-rows">
      <thead>
        <tr>
          <th scope="col">{say().die}</th>
          <For each={props.rows[0]?.cells}>{(_, i) => <th scope="col">{i() + 1}</th>}</For>
        </tr>
      </thead>
      <tbody>
        <For each={props.rows}>
          {row => (
            <tr>
              <th scope="row">
                <SideMark side={row} size={11} /> {row.name}
              </th>
              <For each={row.cells}>{cell => <td class={cell.tone === undefined ? '' : `cell-${cell.tone}`}>{cell.text}</td>}</For>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  )
}
