import { type JSX, Show } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { windowLayout } from '../../base/media.ts'
import { tablePath } from '../../base/routes.ts'
import type { Branch } from '../../session/save-store.ts'
import { useTable } from '../../table/model.ts'
import { isTextShown } from '../../table/text-face.ts'
import { keptMatches } from '../home/matches.ts'
import { TEXTS } from './texts.ts'
import './what-if.css'

/** Above the table of a what-if: what it is, and the way back to its match. */
export default function WhatIfBar(props: { readonly id: string; readonly name: string; readonly branch: Branch }): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const layout = windowLayout()
  /** A full-page panel covers it. */
  const isCovered = () => table.panel() !== undefined && (layout() !== 'column' || isTextShown())
  const entries = keptMatches()
  const find = (id: string) => entries()?.find(entry => entry.id === id)
  const name = () => find(props.id)?.name ?? props.name
  const parent = () => find(props.branch.of)
  return (
    <section class="what-if-bar" aria-label={say().whatIf} inert={isCovered()}>
      <p>
        <span class="what-if-title">{say().bar(name())}</span>
        <span class="what-if-place">
          <span>{say().fromTurn(props.branch.turn)}</span>
          <Show when={props.branch.isGuess}>
            <span class="tag">{say().guess}</span>
            <span class="what-if-guess">{say().guessNote}</span>
          </Show>
        </span>
      </p>
      <Show when={parent()}>
        {found => (
          <a class="btn small" href={tablePath(found().id)}>
            {say().back}
            <span class="unseen"> {say().backTo(found().name)}</span>
          </a>
        )}
      </Show>
    </section>
  )
}
