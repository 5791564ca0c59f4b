import type { TurnTrack } from '@grognard/engine'
import { type JSX, lazy, Show } from 'solid-js'
import { Brand } from '../base/brand.tsx'
import { inPageLanguage } from '../base/language.ts'
import '../base/page-frame.css'
import type { Layout } from '../base/media.ts'
import { type Panel, useTable } from './model.ts'
import { Icon, type IconName } from './parts/icons.tsx'
import './top-bar.css'
import { hasTopAids, roomAbove } from './parts/aids.ts'
import { Tallies } from './parts/tallies.tsx'
import { TEXTS } from './texts.ts'
import { Opponent } from './top-bar-opponent.tsx'
import { Chips, Remarks, Score, ScoreMark, Turns } from './top-bar-tracks.tsx'

const TopAids = lazy(() => import('./aids/top-aids.tsx'))

/** The bar above the table: what is played, how far along it is, who plays. */
export function TopBar(props: {
  layout: Layout
  isHidden: boolean
  /** What happens at a table where nobody plays: "replay". */
  note?: string
}): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const isColumn = () => props.layout === 'column'
  const hasRoomAbove = roomAbove()
  const isPhone = () => props.layout === 'phone'
  /** When only turns show the state of the match, there is room for them in a narrow bar too. */
  const hasOnlyTurns = () => {
    const { chips, score, tallies } = table.scene()
    return chips.length === 0 && score === undefined && tallies === undefined
  }
  return (
    <header class="top-bar" data-layout={props.layout} inert={props.isHidden}>
      <Show when={!isPhone()}>
        <Brand />
      </Show>
      <div class="top-title">
        <h1>{table.fixed().title}</h1>
        <span>
          <Show when={props.note}>{note => `${note()}, `}</Show>
          {isColumn() ? table.fixed().briefing.date : turnInWords(table.scene().turn, isPhone() || !hasOnlyTurns())}
        </span>
      </div>
      <Show when={!isPhone()}>
        <span class="top-line" />
      </Show>
      <Show when={isColumn() || (!isPhone() && hasOnlyTurns())}>
        <Turns turn={table.scene().turn} hasCaption={isColumn()} />
      </Show>
      <Show when={!isPhone() && table.scene().chips.length > 0}>
        <Chips chips={table.scene().chips} hasCaption={isColumn()} />
      </Show>
      <Show when={table.scene().score}>
        {score => (
          <Show when={!isPhone()} fallback={<ScoreMark score={score()} />}>
            <Score score={score()} hasCaption={isColumn()} />
          </Show>
        )}
      </Show>
      <Show when={table.scene().tallies}>{tallies => <Tallies tallies={tallies()} layout={props.layout} isInBar />}</Show>
      <Show when={hasRoomAbove() && hasTopAids(table.scene())}>
        <TopAids />
      </Show>
      <Show when={isColumn() && table.scene().tallies === undefined && table.scene().remarks.length > 0}>
        <Remarks />
      </Show>
      <span class="top-space" />
      <Show when={(isColumn() || (!isPhone() && hasOnlyTurns())) && props.note === undefined}>
        <Opponent />
        <span class="top-line" />
      </Show>
      <div class="top-icons">
        <Show when={isColumn()}>
          <PanelButton icon="forces" label={say().openForces} keyName="O" panel={{ kind: 'forces' }} />
          <PanelButton icon="rules" label={say().openRules} keyName="R" panel={{ kind: 'rules', rule: undefined }} />
        </Show>
        <Show when={!isColumn() && table.update().undo !== 'none'}>
          <button type="button" class="icon-button" aria-label={say().undo} title={`${say().undo} (U)`} onClick={() => void table.undo()}>
            <Icon name="undo" />
          </button>
        </Show>
        <Show when={!isColumn() && table.update().redo}>
          <button type="button" class="icon-button" aria-label={say().redo} title={`${say().redo} (Y)`} onClick={() => void table.redo()}>
            <Icon name="redo" />
          </button>
        </Show>
        <Show when={props.layout === 'sheet'}>
          <PanelButton icon="forces" label={say().openForces} keyName="O" panel={{ kind: 'forces' }} />
        </Show>
        <PanelButton icon="menu" label={say().openMenu} panel={{ kind: 'menu' }} />
      </div>
    </header>
  )
}

/** The turn, and the hour if it has its own name and no track shows it. */
function turnInWords({ title, boxes }: TurnTrack, tellsHour: boolean): string {
  const hour = boxes.find(({ state }) => state === 'now')?.label
  return tellsHour && hour !== undefined && /\p{L}/u.test(hour) && !title.includes(hour) ? `${title}, ${hour}` : title
}

function PanelButton(props: { icon: IconName; label: string; keyName?: string; panel: Panel }): JSX.Element {
  const table = useTable()
  const isOpen = () => table.panel()?.kind === props.panel.kind
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={props.label}
      aria-expanded={isOpen()}
      title={props.keyName === undefined ? props.label : `${props.label} (${props.keyName})`}
      onClick={() => table.open(isOpen() ? undefined : props.panel)}
    >
      <Icon name={props.icon} />
    </button>
  )
}
