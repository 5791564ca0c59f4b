import type { Course, Remark } from '@grognard/engine'
import { findGame } from '@grognard/games/registry'
import { createMemo, createResource, type JSX, type ParentProps, Show } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { settings } from '../../base/settings.ts'
import { BesideContext, ExplainingContext } from '../../table/beside.tsx'
import { useTable } from '../../table/model.ts'
import { RuleLink } from '../../table/parts/rule-link.tsx'
import { commentOn, noteRead, remarksRead, silence } from './kept.ts'
import { LessonCard } from './lesson-card.tsx'
import { TEXTS } from './texts.ts'

/** The table of a match; where they are wanted, as in a first battle, with remarks for the player. */
export function Commented(props: ParentProps<{ readonly id: string; readonly game: string }>): JSX.Element {
  const [course] = createResource(
    () => (remarksRead(props.id) === undefined ? undefined : props.game),
    async game => findGame(game)?.course?.(),
  )
  const explaining = () =>
    findGame(props.game)?.course && { isOn: () => remarksRead(props.id) !== undefined, turnOn: () => commentOn(props.id) }
  return (
    <ExplainingContext.Provider value={explaining()}>
      <BesideContext.Provider value={() => <Show when={course()}>{found => <Commentary id={props.id} course={found()} />}</Show>}>
        {props.children}
      </BesideContext.Provider>
    </ExplainingContext.Provider>
  )
}

/** The remarks that the table calls for and that haven't been read yet. */
function Commentary(props: { readonly id: string; readonly course: Course }): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const told = createMemo(() => new Set(table.log().flatMap(({ event }) => event ?? [])))
  const asked = () => (table.draft() === undefined ? undefined : table.update().decision?.name)
  const isCalledFor = ({ events, steps }: Remark): boolean => {
    const now = asked()
    return (now !== undefined && steps?.includes(now) === true) || events?.some(event => told().has(event)) === true
  }
  /** The pending question comes before past events. */
  const waiting = createMemo(() => {
    const read = remarksRead(props.id)
    if (read === undefined || table.film() !== undefined) return []
    const now = asked()
    const isNow = ({ steps }: Remark): boolean => now !== undefined && steps?.includes(now) === true
    const called = props.course.remarks.filter(remark => !read.includes(remark.id) && isCalledFor(remark))
    return [...called.filter(isNow), ...called.filter(remark => !isNow(remark))]
  })
  return (
    <Show when={waiting()[0]} keyed>
      {remark => (
        <LessonCard
          kicker={waiting().length > 1 ? `${say().firstBattle} · ${say().moreRemarks(waiting().length - 1)}` : say().firstBattle}
          title={say().remark}
          text={remark.text[settings.language]}
          rule={<RuleLink rule={remark.rule} />}
        >
          <button type="button" class="btn small" onClick={() => noteRead(props.id, remark.id)}>
            {say().understood}
          </button>
          <button type="button" class="btn small plain" onClick={() => silence(props.id)}>
            {say().noMore}
          </button>
        </LessonCard>
      )}
    </Show>
  )
}
