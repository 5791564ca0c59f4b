import type { Ledger } from '@grognard/engine'
import { For, type JSX } from 'solid-js'
import { useTable } from '../model.ts'
import { RuleLink } from '../parts/rule-link.tsx'
import { SideMark } from '../parts/side-mark.tsx'
import './aids.css'
import { say } from './texts.ts'

/** What the sides have points for, and the sums. */
export function LedgerOf(props: { ledger: Ledger }): JSX.Element {
  const table = useTable()
  const sides = () => props.ledger.sides.flatMap(side => table.fixed().sides.find(one => one.side === side) ?? [])
  return (
    <section class="side-sheet" aria-label={props.ledger.title}>
      <header class="sheet-head-line">
        <h3>{props.ledger.title}</h3>
        <RuleLink rule={props.ledger.rule} />
      </header>
      <table class="ledger">
        <thead>
          <tr>
            <td />
            <For each={sides()}>
              {side => (
                <th scope="col" class="ledger-side">
                  <SideMark side={side} size={9} /> {side.name}
                </th>
              )}
            </For>
          </tr>
        </thead>
        <tbody>
          <For each={props.ledger.rows}>
            {row => (
              <tr>
                <th scope="row" class="ledger-line">
                  {row.text} <RuleLink rule={row.rule} />
                </th>
                <For each={row.values}>{value => <td class="ledger-value">{value}</td>}</For>
              </tr>
            )}
          </For>
          <tr class="ledger-sum">
            <th scope="row" class="ledger-line">
              {say().sum}
            </th>
            <For each={props.ledger.sums}>{sum => <td class="ledger-value">{sum}</td>}</For>
          </tr>
        </tbody>
      </table>
    </section>
  )
}
