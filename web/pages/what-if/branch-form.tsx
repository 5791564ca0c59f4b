import { LEVELS } from '@grognard/engine'
import { createSignal, createUniqueId, For, type JSX, type ParentProps } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { go } from '../../base/router.ts'
import { tablePath } from '../../base/routes.ts'
import { settings } from '../../base/settings.ts'
import type { BranchSeat } from '../../session/branch-protocol.ts'
import type { Fixed } from '../../session/protocol.ts'
import { TEXTS as TABLE_TEXTS } from '../../table/texts.ts'
import { beginBranch, type WhatIf } from './begin-branch.ts'
import { TEXTS } from './texts.ts'
import './what-if.css'

interface BranchFormProps {
  /** The match it branches from, if stored on this device. */
  readonly of: string | undefined
  readonly fixed: Fixed
  /** The match is over: nothing in it is hidden any more. */
  readonly isOver: boolean
  /** In a replay, the side that decides next: the player is offered that seat, and a bot the other one. */
  readonly decides?: number | undefined
  /** How many what-ifs the match already has. */
  readonly count: number
  source(): Promise<Omit<WhatIf, 'seats'>>
}

const SEATS: readonly BranchSeat[] = ['human', ...LEVELS]

/**
 * As in the match; a watcher takes the first side, and nobody waits for letters. Coming from a replay of two people, the player takes the
 * deciding side against a bot.
 */
function usualSeats({ seats }: Fixed, decides: number | undefined): BranchSeat[] {
  const usual = seats.map((seat): BranchSeat => (seat === 'mail' || seat === 'online' ? 'line' : seat))
  if (!usual.includes('human')) return usual.map((seat, side) => (side === 0 ? 'human' : seat))
  const isCrowded = decides !== undefined && usual.every(seat => seat === 'human')
  return isCrowded ? usual.map((_seat, side) => (side === decides ? 'human' : 'line')) : usual
}

/** Who plays a what-if and its name, below the point it begins from; opens its table. */
export function BranchForm(props: ParentProps<BranchFormProps>): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const sayTable = inPageLanguage(TABLE_TEXTS)
  const [seats, setSeats] = createSignal<readonly BranchSeat[]>(usualSeats(props.fixed, props.decides))
  const [name, setName] = createSignal('')
  const [isBusy, setBusy] = createSignal(false)
  const [fault, setFault] = createSignal('')
  const id = createUniqueId()
  /** A player of both sides knows everything anyway. */
  const isGuessed = () => props.fixed.hasFog && !props.isOver && props.fixed.company !== 'alone'
  const usualName = () => say().attempt(props.count + 1)
  const seatName = (seat: BranchSeat) => (seat === 'human' ? say().you : say().computer(sayTable().level(seat)))
  const sit = (side: number, chosen: string) => {
    const seat = SEATS.find(one => one === chosen)
    if (seat !== undefined) setSeats(before => before.map((one, i) => (i === side ? seat : one)))
  }
  async function begin(event: Event): Promise<void> {
    event.preventDefault()
    if (isBusy()) return
    setBusy(true)
    setFault('')
    const called = name().trim() || usualName()
    const begun = await beginBranch(props.of, called, { ...(await props.source()), seats: seats() }, settings.language)
    setBusy(false)
    if (begun.ok) go(tablePath(begun.id))
    else setFault(begun.why ?? say().notKept)
  }
  return (
    <form class="what-if-form" onSubmit={event => void begin(event)}>
      <p class="what-if-about">
        {say().about} {isGuessed() ? say().guessing : ''}
      </p>
      {props.children}
      <fieldset>
        <legend>{say().who}</legend>
        <For each={props.fixed.sides}>
          {({ side, name }) => (
            <label class="what-if-field">
              <span>{name}</span>
              <select class="field" onChange={event => sit(side, event.currentTarget.value)}>
                <For each={SEATS}>
                  {seat => (
                    <option value={seat} selected={seats()[side] === seat}>
                      {seatName(seat)}
                    </option>
                  )}
                </For>
              </select>
            </label>
          )}
        </For>
      </fieldset>
      <div class="what-if-field">
        <label for={id}>{say().name}</label>
        <input
          id={id}
          class="field"
          maxlength="80"
          placeholder={usualName()}
          value={name()}
          onInput={event => setName(event.currentTarget.value)}
        />
      </div>
      <div class="what-if-buttons">
        <button type="submit" class="btn primary" disabled={isBusy()}>
          {say().begin}
        </button>
        <span class="quiet" role="status">
          {isBusy() ? say().beginning : ''}
        </span>
      </div>
      <p class="what-if-fault" role="alert">
        {fault()}
      </p>
    </form>
  )
}
