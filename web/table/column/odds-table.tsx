import type { OddsStrip, OutcomePart } from '@grognard/engine'
import { For, type JSX, Show } from 'solid-js'
import { inPageLanguage, printNumber, signed } from '../../base/language.ts'
import type { FigureView, OddsView } from '../../session/protocol.ts'
import { Die } from '../parts/die.tsx'
import { meansOf } from './odds-figures.ts'
import { TEXTS } from './texts.ts'

/** The table the die is read in: the column filled, or the rows that can be hit framed. */
export function Strip(props: { strip: OddsStrip | undefined }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  return (
    <Show when={props.strip}>
      {strip => (
        <ol class="odds-strip" aria-label={say().table}>
          <For each={strip().labels}>
            {(label, i) => (
              <li
                classList={{ 'strip-now': strip().now.includes(i()), 'strip-some': strip().now.length > 1 && strip().now.includes(i()) }}
                aria-current={strip().now.includes(i()) ? 'true' : undefined}
              >
                {label}
                <Show when={strip().now.includes(i())}>
                  <span class="unseen"> {say().canBeHit}</span>
                </Show>
              </li>
            )}
          </For>
        </ol>
      )}
    </Show>
  )
}

/** What each face of the die does, and the mean losses. */
export function Faces(props: { odds: OddsView }): JSX.Element {
  const isSplit = () => props.odds.faces.some(({ you }) => you !== undefined)
  return (
    <Show when={props.odds.faces.length > 0}>
      <Show when={isSplit()} fallback={<ToldFaces odds={props.odds} />}>
        <SplitFaces odds={props.odds} />
      </Show>
    </Show>
  )
}

function ToldFaces(props: { odds: OddsView }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  return (
    <table class="faces">
      <caption class="unseen">{say().outcomes}</caption>
      <thead class="unseen">
        <tr>
          <th>{say().dieFace}</th>
          <th>{say().outcome}</th>
        </tr>
      </thead>
      <tbody>
        <For each={props.odds.faces}>
          {face => (
            <tr>
              <td>
                <Die rolled={face.face} look={props.odds.die} />
              </td>
              <td>{face.text}</td>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  )
}

function SplitFaces(props: { odds: OddsView }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const head = (name: string, note: string | undefined) => (note === undefined ? name : `${name}, ${note}`)
  const means = () => ({ you: meansOf(props.odds.figures, 'you'), they: meansOf(props.odds.figures, 'they') })
  return (
    <table class="faces faces-split">
      <caption class="unseen">{say().outcomes}</caption>
      <thead>
        <tr>
          <th>
            <span class="unseen">{say().dieFace}</span>
          </th>
          <th>{head(say().you, props.odds.notes.you)}</th>
          <th>{head(say().they, props.odds.notes.they)}</th>
        </tr>
      </thead>
      <tbody>
        <For each={props.odds.faces}>
          {face => (
            <tr>
              <td>
                <Die rolled={face.face} look={props.odds.die} />
              </td>
              <td>
                <Parts parts={face.you ?? []} />
              </td>
              <td>
                <Parts parts={face.they ?? []} />
              </td>
            </tr>
          )}
        </For>
      </tbody>
      <Show when={means().you.length + means().they.length > 0}>
        <tfoot>
          <tr>
            <th scope="row">{say().average}</th>
            <td>
              <Means means={means().you} />
            </td>
            <td>
              <Means means={means().they} />
            </td>
          </tr>
          <tr>
            <td class="faces-note" colSpan={3}>
              {say().rowsPrinted}
            </td>
          </tr>
        </tfoot>
      </Show>
    </table>
  )
}

function Parts(props: { parts: readonly OutcomePart[] }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  return (
    <For each={props.parts} fallback={<span class="outcome-none">{say().noOutcome}</span>}>
      {(part, i) => (
        <>
          {i() > 0 ? ', ' : ''}
          <span class={part.tone === undefined ? undefined : `outcome-${part.tone}`}>{part.text}</span>
        </>
      )}
    </For>
  )
}

function Means(props: { means: readonly FigureView[] }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  return (
    <For each={props.means} fallback={<span class="outcome-none">{say().noOutcome}</span>}>
      {(mean, i) => (
        <>
          {i() > 0 ? ', ' : ''}
          <span class="mean">{mean.value < 0 ? signed(mean.value, 2) : printNumber(mean.value, 2)}</span> {mean.text}
        </>
      )}
    </For>
  )
}
