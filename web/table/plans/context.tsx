import { createContext, createEffect, createMemo, For, type JSX, on, type ParentProps, useContext } from 'solid-js'
import { saves } from '../../session/own-saves.ts'
import type { TableModel } from '../model.ts'
import { createPlanBook, type PlanBook } from './plan-book.ts'

const PlansContext = createContext<PlanBook>()

/** The plan book of the component's table; undefined where nothing is stored, as in a lesson or replay. */
export const usePlans = (): PlanBook | undefined => useContext(PlansContext)

/** A table with the plans of its match, announced to screen readers. */
export function Planned(props: ParentProps<{ readonly id: string; readonly table: TableModel }>): JSX.Element {
  const { id, table } = props
  const book = createPlanBook(table, {
    load: side => saves.plansOf(id, side),
    keep: (side, plans) => saves.keepPlans(id, side, plans),
  })
  const author = createMemo(book.author)
  createEffect(on(author, side => void book.turnTo(side)))
  return (
    <PlansContext.Provider value={book}>
      {props.children}
      <div class="unseen" role="status">
        <For each={book.told()}>{({ text }) => <p>{text}</p>}</For>
      </div>
    </PlansContext.Provider>
  )
}
