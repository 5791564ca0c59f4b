import type { Dossier, Piece } from '@grognard/engine'
import { createMemo, For, type JSX, Show } from 'solid-js'
import { useTable } from '../model.ts'
import { RuleLink } from '../parts/rule-link.tsx'
import { say } from './texts.ts'
import { Troops } from './troops.tsx'

/** The piece the column is about: the inspected one, else the one named last. */
export function usePieceInQuestion(): () => Piece | undefined {
  const table = useTable()
  return createMemo(() => {
    const { board } = table.scene()
    if (board.kind !== 'hexes') return undefined
    const inspected = table.inspected()
    const named = table.draft()?.said.findLast(({ spot }) => spot?.kind === 'piece')?.spot
    const find = (spot: typeof inspected): Piece | undefined => {
      if (spot?.kind === 'piece') return board.pieces.find(({ id }) => id === spot.piece)
      return spot?.kind === 'hex' ? board.pieces.find(({ hex }) => hex === spot.hex) : undefined
    }
    return find(inspected) ?? find(named)
  })
}

/** Notes on a piece: its commanders, its divisions, and what follows from them. */
export function DossierCard(props: { dossier: Dossier }): JSX.Element {
  return (
    <section class="dossier" aria-label={props.dossier.title}>
      <header class="sheet-head-line">
        <h3>{props.dossier.title}</h3>
        <span class="dossier-lock">
          <Show when={props.dossier.isSecret} fallback={say().knownOfIt}>
            <svg width="12" height="14" viewBox="0 0 12 14" aria-hidden="true">
              <path d="M2 6h8v7H2zM3.500 6V4a2.500 2.500 0 0 1 5 0v2" />
            </svg>
            {say().onlyYou}
          </Show>
        </span>
      </header>
      <Show when={props.dossier.leaders.length > 0}>
        <p class="dossier-leaders">
          <For each={props.dossier.leaders}>
            {leader => (
              <span>
                <span class="stars" aria-hidden="true">
                  {'★'.repeat(leader.stars)}
                </span>{' '}
                {leader.name} <Show when={leader.note}>{note => <span class="quiet">{note()}</span>}</Show>
              </span>
            )}
          </For>
        </p>
      </Show>
      <Show when={props.dossier.troops.length > 0}>
        <Troops lines={props.dossier.troops} />
      </Show>
      <p class="dossier-lines">
        <For each={props.dossier.lines}>
          {line => (
            <span>
              {line.text} <RuleLink rule={line.rule} />{' '}
            </span>
          )}
        </For>
      </p>
    </section>
  )
}
