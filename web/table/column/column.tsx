import { type JSX, lazy, Show } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { Beside } from '../beside.tsx'
import { useTable } from '../model.ts'
import { hasSideAids } from '../parts/aids.ts'
import { WatchersEyes } from '../parts/eyes.tsx'
import { BattleBoard } from '../sheets/battle-board.tsx'
import { Picks, Sheets } from '../sheets/sheets.tsx'
import { TEXTS as TABLE_TEXTS } from '../texts.ts'
import { Actions } from './actions.tsx'
import { Peek } from './peek.tsx'
import './column.css'
import { FilmBar } from './film-bar.tsx'
import { Log } from './log.tsx'
import { Advice, BotReason, Hint, Standing } from './notes.tsx'
import { Odds } from './odds.tsx'
import { Prompt } from './prompt.tsx'
import { Sentence } from './sentence.tsx'
import { TEXTS } from './texts.ts'

const MailCard = lazy(() => import('../mail/mail-card.tsx'))
const OnlineCard = lazy(() => import('../online/online-card.tsx'))

/** The pending decision: prompt and sentence, or the event being shown. */
export function Decision(): JSX.Element {
  const table = useTable()
  return (
    <>
      <Show
        when={table.film()}
        fallback={
          <>
            <Prompt />
            <Show when={table.draft()}>
              <Sentence />
            </Show>
            <Show when={table.update().mail}>{mail => <MailCard mail={mail()} />}</Show>
            <Peek />
          </>
        }
      >
        {tale => <FilmBar tale={tale()} />}
      </Show>
      <Show when={table.update().online}>{online => <OnlineCard online={online()} />}</Show>
    </>
  )
}

/** Notes on the decision besides its odds. */
export function Notes(props: { isFolded?: boolean; hasAdvice?: boolean }): JSX.Element {
  const table = useTable()
  return (
    <div class="notes">
      <Show when={table.film() === undefined}>
        <Standing />
        <Show when={props.hasAdvice !== false}>
          <Advice isFolded={props.isFolded ?? false} />
        </Show>
      </Show>
      <BotReason />
    </div>
  )
}

/** The right-hand column: decision, odds, log, and the buttons at its bottom, where they stay. Only the log scrolls while there is room. */
export function Column(props: { isHidden: boolean }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const sayTable = inPageLanguage(TABLE_TEXTS)
  const table = useTable()
  const isLong = () => hasSideAids(table.scene())
  return (
    <aside class="column" aria-label={sayTable().column} inert={props.isHidden}>
      <div class="column-decision">
        <Beside />
        <section class="column-part" aria-labelledby="decision-title">
          <Decision />
        </section>
        {/* Below all that lies beside some maps a beginner would not find it. */}
        <Show when={isLong() && table.film() === undefined}>
          <div class="notes">
            <Advice />
          </div>
        </Show>
        <Picks />
        <Show when={table.film() === undefined}>
          <Odds />
        </Show>
        <BattleBoard />
        <Sheets />
        <Notes hasAdvice={!isLong()} />
      </div>
      <WatchersEyes />
      <div class="notes">
        <Hint />
      </div>
      <section class="column-log" aria-label={say().log}>
        <Log />
      </section>
      <Actions />
    </aside>
  )
}
