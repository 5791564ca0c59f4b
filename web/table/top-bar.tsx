import type { TurnTrack } from '@grognard/engine'
import { type JSX, Show } from 'solid-js'
import { Brand } from '../app/brand.tsx'
import { inPageLanguage } from '../app/language.ts'
import '../app/page-frame.css'
import { type Panel, useTable } from './model.ts'
import { Icon, type IconName } from './parts/icons.tsx'
import type { Layout } from './parts/media.ts'
import './top-bar.css'
import { Tallies } from './campaign/tallies.tsx'
import { TEXTS } from './texts.ts'
import { Opponent } from './top-bar-opponent.tsx'
import { Chips, Remarks, Score, ScoreMark, Turns } from './top-bar-tracks.tsx'

/** The bar above the table: what is played, how far it has come, who plays it. */
export function TopBar(props: {
  layout: Layout
  isHidden: boolean
  /** What is done at the table where nobody plays: "replay". */
  note?: string
}): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const isColumn = () => props.layout === 'column'
  const isPhone = () => props.layout === 'phone'
  /** Nothing but turns tells how the match stands: there is room for them in a narrow bar too. */
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
      <Show when={!isPhone() && table.scene().tallies}>{tallies => <Tallies tallies={tallies()} layout={props.layout} />}</Show>
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
        <Show when={props.layout === 'sheet'}>
          <PanelButton icon="forces" label={say().openForces} keyName="O" panel={{ kind: 'forces' }} />
        </Show>
        <PanelButton icon="menu" label={say().openMenu} panel={{ kind: 'menu' }} />
      </div>
    </header>
  )
}

/** The turn, and the hour of the day where it has a name of its own and no track shows it. */
function turnInWords({ title, boxes }: TurnTrack, tellsHour: boolean): string {
  const hour = boxes.find(({ state }) => state === 'now')?.label
  return tellsHour && hour !== undefined && !title.includes(hour) ? `${title}, ${hour}` : title
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
