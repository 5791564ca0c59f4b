import { createSignal, type JSX } from 'solid-js'
import { tableHere } from '../../base/router.ts'
import { branchesOf, countOf, rootOf } from '../../session/branches.ts'
import { useTable } from '../../table/model.ts'
import { keptMatches } from '../home/matches.ts'
import { BranchForm } from './branch-form.tsx'
import { BranchList } from './branch-list.tsx'
import { PointChoice } from './point-choice.tsx'
import { lastOpenPoint, type Point } from './points.ts'

/** At a table: a what-if from here or an earlier point, and the existing ones. */
export default function WhatIfPanel(): JSX.Element {
  const table = useTable()
  const id = tableHere()
  const kept = keptMatches()
  const entries = () => kept() ?? []
  const isOver = () => table.update().ending !== undefined
  const [point, setPoint] = createSignal<Point | undefined>(isOver() ? lastOpenPoint(table.log()) : undefined)
  const root = () => (id === undefined ? '' : rootOf(entries(), id))
  const source = async () => {
    const { viewer, isCommon, eyes } = table.update()
    return {
      record: await table.api.record('jsonl'),
      company: table.fixed().company,
      point: { kind: 'table', viewer, isCommon, n: point()?.n, ...(eyes !== undefined && { eyes }) } as const,
    }
  }
  return (
    <div class="what-if">
      <BranchForm of={id} fixed={table.fixed()} isOver={isOver()} count={countOf(branchesOf(entries(), root()))} source={source}>
        <PointChoice isOver={isOver()} chosen={point()} choose={setPoint} />
      </BranchForm>
      <BranchList entries={entries()} root={root()} current={id} />
    </div>
  )
}
