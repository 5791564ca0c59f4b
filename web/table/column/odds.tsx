import { createEffect, createSignal, For, type JSX, Show } from 'solid-js'
import { inPageLanguage, percent, printNumber, signed } from '../../base/language.ts'
import type { ModifierView, OddsView, SummaryView } from '../../session/protocol.ts'
import { useTable } from '../model.ts'
import { RuleLink } from '../parts/rule-link.tsx'
import { ForecastChart } from '../sheets/forecast.tsx'
import { isIdle, mattering, type OddsFigure, replyFigures } from './odds-figures.ts'
import { Faces, Strip } from './odds-table.tsx'
import './odds.css'
import { TEXTS } from './texts.ts'

/** The odds wanted, and those shown: the previous ones stay, pale, while new ones are computed, so nothing below them jumps. */
function useOdds(): { wanted(): OddsView | 'computing' | undefined; shown(): OddsView | undefined } {
  const table = useTable()
  const [last, setLast] = createSignal<OddsView>()
  const wanted = () => table.swapped() ?? table.odds()
  createEffect(() => {
    const odds = wanted()
    if (odds !== 'computing') setLast(odds)
  })
  return { wanted, shown: () => (wanted() === undefined ? undefined : last()) }
}

/** On the sheet of a phone: the figures that matter right above the buttons, whatever else it holds; the rest on request. */
export function Glance(props: { onUnfold: () => void }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const { wanted, shown } = useOdds()
  return (
    <Show when={wanted()}>
      <section class="odds odds-glance" aria-busy={wanted() === 'computing'} aria-label={say().odds}>
        <Show when={shown()} fallback={<p class="quiet">{say().computing}</p>}>
          {odds => (
            <>
              <Figures odds={odds()} hasNotes={true} />
              <Remarks odds={odds()} />
              <button type="button" class="text-link odds-unfold" onClick={() => props.onUnfold()}>
                {say().allChances}
                <Show when={odds().total}>
                  {total => (
                    <span class="odds-fold-total">
                      {total().label} <b>{total().value}</b>
                    </span>
                  )}
                </Show>
              </button>
            </>
          )}
        </Show>
      </section>
    </Show>
  )
}

/** The odds of the sentence. */
export function Odds(): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const { wanted, shown } = useOdds()
  return (
    <Show when={wanted()}>
      <section class="odds" aria-busy={wanted() === 'computing'} aria-labelledby="odds-title">
        <Show
          when={shown()}
          fallback={
            <p class="quiet" id="odds-title">
              {say().computing}
            </p>
          }
        >
          {odds => <WholeOdds odds={odds()} />}
        </Show>
      </section>
    </Show>
  )
}

const isSampled = (odds: OddsView): boolean => odds.sampled !== undefined || odds.guesses !== undefined

function WholeOdds(props: { odds: OddsView }): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const isSwapped = () => table.swapped() === props.odds
  return (
    <div class="odds-whole" classList={{ 'odds-foretold': props.odds.forecast !== undefined }}>
      <div class="odds-top">
        <div class="odds-head">
          <h2 id="odds-title">{isSwapped() ? say().swappedOdds : say().odds}</h2>
          <Show when={props.odds.total}>
            {total => (
              <>
                <span class="odds-label">{total().label}</span>
                <b class="odds-total">{total().value}</b>
                <RuleLink rule={total().rule} />
              </>
            )}
          </Show>
        </div>
        <Show when={isSwapped()}>
          <p class="odds-note">{say().swappedNote}</p>
        </Show>
        <Show when={props.odds.reply}>
          {reply => (
            <p class="odds-note">
              {reply().side === table.update().viewer ? say().ifYouAnswer(reply().say) : say().ifTheyAnswer(reply().say)}
            </p>
          )}
        </Show>
        <Strip strip={props.odds.strip} />
      </div>
      <div class="odds-outcome">
        <Faces odds={props.odds} />
        <Figures odds={props.odds} />
        <Remarks odds={props.odds} />
        <Show when={props.odds.forecast}>{forecast => <ForecastChart forecast={forecast()} />}</Show>
      </div>
      <div class="odds-made">
        <Modifiers modifiers={props.odds.modifiers} />
      </div>
      <div class="odds-more">
        <Replies odds={props.odds} />
        <AllChances summary={props.odds.summary} />
        <Settled odds={props.odds} />
        <Show when={props.odds.sampled}>{tries => <p class="odds-note">{say().sampled(printNumber(tries()))}</p>}</Show>
        <Show when={props.odds.guesses}>{count => <p class="odds-note">{say().guesses(printNumber(count()))}</p>}</Show>
      </div>
    </div>
  )
}

function Modifiers(props: { modifiers: readonly ModifierView[] }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  return (
    <Show when={props.modifiers.length > 0}>
      <table class="modifiers">
        <caption class="unseen">{say().modifiers}</caption>
        <thead class="unseen">
          <tr>
            <th>{say().modifier}</th>
            <th>{say().value}</th>
            <th>{say().rule}</th>
          </tr>
        </thead>
        <tbody>
          <For each={props.modifiers}>
            {modifier => (
              <tr classList={{ 'modifier-idle': isIdle(modifier) }}>
                <td>{modifier.text}</td>
                <td class="figure">{modifier.value}</td>
                <td>
                  <RuleLink rule={modifier.rule} />
                </td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </Show>
  )
}

/** What follows from each reply of the other side. */
function Replies(props: { odds: OddsView }): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const bestFor = (side: number) => (side === table.update().viewer ? say().bestForYou : say().best)
  return (
    <Show when={props.odds.rows.length > 0}>
      <h3 class="odds-sub">{say().replies}</h3>
      <ul class="replies">
        <For each={props.odds.rows}>
          {row => (
            <li classList={{ 'reply-best': row.best }}>
              <span class="reply-say">
                {row.say}
                <Show when={row.best}>
                  <span class="tag">{bestFor(row.side)}</span>
                </Show>
              </span>
              <span class="reply-figures">
                {replyFigures(row.summary)
                  .map(figure => `${printed(figure)} ${nameOf(figure, say())}`)
                  .join(', ')}
              </span>
            </li>
          )}
        </For>
      </ul>
    </Show>
  )
}

const printed = (figure: OddsFigure): string => (figure.kind === 'gauge' ? signed(figure.expected, 2) : percent(figure.chance))

function nameOf(figure: OddsFigure, words: { readonly win: string; readonly lose: string }): string {
  if ('name' in figure) return figure.name
  return figure.kind === 'wins' ? words.win : words.lose
}

/** The figures that matter; where the table is folded away, what happens whatever the die shows comes first. */
function Figures(props: { odds: OddsView; hasNotes?: boolean }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const certain = () => {
    const { you, they } = props.hasNotes === true ? props.odds.notes : {}
    return [you && say().certain(say().you, you), they && say().certain(say().they, they)].filter(text => text !== undefined)
  }
  return (
    <div class="figures">
      <For each={certain()}>{text => <p class="odds-note figures-title">{text}</p>}</For>
      <Show when={props.odds.reply}>
        <h3 class="odds-sub figures-title">{say().atBest}</h3>
      </Show>
      <For each={mattering(props.odds)} fallback={<p class="quiet">{say().noChange}</p>}>
        {figure => (
          <div class="figure-block" title={figure.kind === 'chance' ? figure.exact : undefined}>
            <b>
              {printed(figure)}
              <Show when={isSampled(props.odds)}>
                <span class="figure-about">±</span>
              </Show>
            </b>
            <span>{nameOf(figure, say())}</span>
          </div>
        )}
      </For>
    </div>
  )
}

/** Further consequences of the sentence besides its dice. */
function Remarks(props: { odds: OddsView }): JSX.Element {
  return (
    <For each={props.odds.remarks}>
      {({ text, rule }) => (
        <p class="odds-remark">
          {text} <RuleLink rule={rule} />
        </p>
      )}
    </For>
  )
}

/** Every change of every figure with its chance, folded away. */
function AllChances(props: { summary: SummaryView }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const moving = () => props.summary.gauges.filter(gauge => gauge.changes.some(({ change }) => change !== 0))
  return (
    <Show when={moving().length > 0}>
      <details class="chances">
        <summary>{say().allChances}</summary>
        <For each={moving()}>
          {gauge => (
            <p>
              <span>{gauge.name}</span>
              <For each={gauge.changes}>
                {({ change, chance, exact }) => (
                  <span class="chance" title={exact}>
                    <b>{signed(change)}</b> {percent(chance, chance < 0.01 ? 1 : 0)}
                  </span>
                )}
              </For>
            </p>
          )}
        </For>
      </details>
    </Show>
  )
}

/** Choices that the odds assume an answer for. */
function Settled(props: { odds: OddsView }): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  return (
    <Show when={props.odds.settled.length > 0}>
      <details class="chances">
        <summary>{say().settledBy}</summary>
        <ul class="settled">
          <For each={props.odds.settled}>
            {one => (
              <li>
                {say().by(table.sideName(one.side))} {one.say}, {say().settledChance(percent(one.chance))}
                {one.scripted ? `, ${say().scripted}` : ''} <RuleLink rule={one.rule} />
              </li>
            )}
          </For>
        </ul>
      </details>
    </Show>
  )
}
