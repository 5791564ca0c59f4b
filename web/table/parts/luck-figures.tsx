import { For, type JSX, Show } from 'solid-js'
import { inPageLanguage, signed, type Texts } from '../../base/language.ts'
import type { LuckView } from '../../session/replay-protocol.ts'
import { useTable } from '../model.ts'
import './luck-figures.css'
import { PastDice } from './past-question.tsx'
import { SideMark } from './side-mark.tsx'

const en = {
  unit: 'standard deviations',
  meaning: (lines: number) =>
    `Over ${lines} moves with dice: what the rolls brought, less what they could be expected to bring, in winning chances as the computer player rates them. Fair dice stay between −2 and +2 nineteen times out of twenty.`,
  sampled: (count: number) =>
    count === 1
      ? 'For one move with very many dice the expectation is an estimate.'
      : `For ${count} moves with very many dice the expectation is an estimate.`,
}

const TEXTS: Texts<typeof en> = {
  en,
  fr: {
    unit: 'écarts-types',
    meaning: lines =>
      `Sur ${lines} coups avec des dés : ce que les jets ont apporté, moins ce qu’on pouvait en attendre, en chances de victoire selon l’ordinateur. Des dés équilibrés restent entre −2 et +2 dix-neuf fois sur vingt.`,
    sampled: count =>
      count <= 1
        ? 'Pour un coup aux dés très nombreux, l’espérance est une estimation.'
        : `Pour ${count} coups aux dés très nombreux, l’espérance est une estimation.`,
  },
}

/** The luck of each side, what it means, and how often it was gone back on. */
export function LuckFigures(props: { luck: LuckView }): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const sideOf = (side: number) => table.fixed().sides.find(one => one.side === side)
  return (
    <>
      <ul class="luck">
        <For each={props.luck.sides}>
          {({ side, figure }) => (
            <li>
              <SideMark side={sideOf(side)} size={12} />
              <span>{sideOf(side)?.name}</span>
              <b class="luck-figure" data-side={side}>
                {signed(Math.round(figure * 10) / 10, 1)}
              </b>
              <span class="quiet">{say().unit}</span>
            </li>
          )}
        </For>
      </ul>
      <p class="quiet">{say().meaning(props.luck.lines)}</p>
      <Show when={props.luck.sampled > 0}>
        <p class="quiet">{say().sampled(props.luck.sampled)}</p>
      </Show>
      <PastDice counts={props.luck.pastDice} />
    </>
  )
}
