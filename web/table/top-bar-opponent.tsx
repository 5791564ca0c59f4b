import type { SceneSide } from '@grognard/engine'
import { For, type JSX, Show, useContext } from 'solid-js'
import { inPageLanguage } from '../base/language.ts'
import type { Seat } from '../session/protocol.ts'
import { useTable } from './model.ts'
import { SideMark } from './parts/side-mark.tsx'
import { PlayersContext } from './players.ts'
import { TEXTS } from './texts.ts'

/** Who the opponent is and whether it is thinking; at a table without bots, who decides. */
export function Opponent(): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const seats = () =>
    table.fixed().sides.flatMap(side => {
      const seat: Seat | undefined = table.fixed().seats[side.side]
      return seat === undefined || seat === 'human' || seat === 'mail' || seat === 'online' ? [] : [{ side, level: seat }]
    })
  const isThinking = (side: number) => table.update().thinking?.side === side
  const state = (side: SceneSide) => (isThinking(side.side) ? say().thinks(side.name) : isOver() ? say().isOver : say().waits(side.name))
  const isOver = () => table.update().ending !== undefined
  const players = useContext(PlayersContext)
  const company = () => {
    const { company } = table.fixed()
    const { online } = table.update()
    if (online !== undefined) return online.names.filter((_name, side) => side !== online.side).join(', ')
    if (company === 'handover' && players.every(player => player !== '') && players.length > 0) return players.join(', ')
    return company === 'handover' ? say().twoPlayers : company === 'mail' ? say().byMail : say().bothSides
  }
  const away = () =>
    table.update().mail?.state === 'wait' ? table.fixed().sides.find(one => table.fixed().seats[one.side] === 'mail') : undefined
  /** Somebody at another device. */
  const elsewhere = () => {
    const { online, decision } = table.update()
    return online === undefined || decision !== undefined ? undefined : table.fixed().sides.find(one => one.side !== online.side)
  }
  const decides = () => table.update().decision?.side ?? away()?.side ?? elsewhere()?.side ?? table.update().viewer
  return (
    <div class="opponents">
      <For each={seats()}>
        {({ side, level }) => (
          <div class="opponent" classList={{ 'opponent-thinks': isThinking(side.side) }}>
            <SideMark side={side} size={12} />
            <div>
              {table.update().lesson === undefined ? say().bot(level) : say().lesson}
              <small>{state(side)}</small>
            </div>
          </div>
        )}
      </For>
      <Show when={seats().length === 0}>
        <div class="opponent">
          <SideMark side={table.fixed().sides.find(side => side.side === decides())} size={12} />
          <div>
            {company()}
            <small>{isOver() ? say().isOver : say().decides(table.sideName(decides()))}</small>
          </div>
        </div>
      </Show>
    </div>
  )
}
