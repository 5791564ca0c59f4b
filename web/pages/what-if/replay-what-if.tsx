import { type JSX, Show } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { branchesOf, countOf, rootOf } from '../../session/branches.ts'
import { keptMatches } from '../home/matches.ts'
import { useReplay } from '../replay/model.ts'
import { titleOf } from '../replay/words.ts'
import { BranchForm } from './branch-form.tsx'
import { BranchList } from './branch-list.tsx'
import { TEXTS } from './texts.ts'

/** In a replay: a what-if from the point shown. The timeline still moves it. */
export default function ReplayWhatIf(props: { readonly of: string | undefined }): JSX.Element {
  const replay = useReplay()
  const say = inPageLanguage(TEXTS)
  const kept = keptMatches()
  const entries = () => kept() ?? []
  const root = () => (props.of === undefined ? '' : rootOf(entries(), props.of))
  const source = async () => {
    const { record, company, eyes, at } = replay.point()
    return { record, company, point: { kind: 'replay', eyes, at } as const }
  }
  return (
    <div class="what-if">
      <BranchForm
        of={props.of}
        fixed={replay.opened.fixed}
        isOver={replay.opened.isOver}
        decides={replay.timeline().ticks[replay.at() + 1]?.side}
        count={countOf(branchesOf(entries(), root()))}
        source={source}
      >
        <Show when={!replay.isStill} fallback={<p>{say().here}</p>}>
          <p>
            <b>{say().fromTick(replay.at())}</b>
            <br />
            {say().after(titleOf(replay.tales()) ?? say().setUp)}
          </p>
        </Show>
      </BranchForm>
      <BranchList entries={entries()} root={root()} current={undefined} />
    </div>
  )
}
