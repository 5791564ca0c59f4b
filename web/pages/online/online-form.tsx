import { type JSX, Show } from 'solid-js'
import { RadioCards } from '../home/radio-cards.tsx'
import type { OnlineWish } from './create.ts'
import './online.css'
import { PACES, type PaceName } from '../../session/online-paces.ts'
import { say } from './texts.ts'

const WHO: readonly OnlineWish['who'][] = ['private', 'named', 'public', 'bot']

/** What an online match needs besides the set-up: against whom, at which pace, whether it counts. */
export default function OnlineForm(props: { readonly wish: OnlineWish; change(part: Partial<OnlineWish>): void }): JSX.Element {
  return (
    <>
      <RadioCards
        title={say().whoTitle}
        name="online-who"
        chosen={props.wish.who}
        choices={WHO.map(value => ({ value, name: say().who[value], help: say().whoHelp[value] }))}
        choose={who => props.change({ who })}
      />
      <Show when={props.wish.who === 'named'}>
        <label class="online-named">
          {say().invitedName}
          <input
            class="field"
            required
            minlength="2"
            maxlength="20"
            autocomplete="off"
            value={props.wish.name}
            onInput={event => props.change({ name: event.currentTarget.value })}
          />
        </label>
      </Show>
      <RadioCards
        title={say().paceTitle}
        name="online-pace"
        chosen={props.wish.pace}
        choices={(Object.keys(PACES) as PaceName[]).map(value => ({ value, name: say().paces[value], help: say().paceHelp[value] }))}
        choose={pace => props.change({ pace })}
      />
      <label class="check online-check">
        <input
          type="checkbox"
          checked={props.wish.isRated && props.wish.who !== 'bot'}
          disabled={props.wish.who === 'bot'}
          onChange={event => props.change({ isRated: event.currentTarget.checked })}
        />
        <span>
          {say().ratedLabel}. {say().ratedHelp}
        </span>
      </label>
    </>
  )
}
