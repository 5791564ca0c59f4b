import { For, type JSX, Show } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { MAP_KEYS } from '../map/texts.ts'
import { useTable } from '../model.ts'
import { usePlans } from '../plans/context.tsx'
import { PLAN_KEYS, say as sayPlans } from '../plans/texts.ts'
import { TEXTS } from './texts.ts'

/** The keys of the table, and of its map if it has one. */
export default function Keys(): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const plans = usePlans()
  const mapKeys = inPageLanguage(MAP_KEYS)
  const planKeys = inPageLanguage(PLAN_KEYS)
  const isEverywhere = (key: string) => say().keys.some(([known]) => known === key)
  const onMap = () =>
    mapKeys()
      .filter(({ keys }) => !isEverywhere(keys) || keys.length > 1)
      .map(({ keys, does }) => [keys, does] as const)
  const layers = () => table.fixed().overlays.flatMap(({ key, name }) => (key === undefined ? [] : [[key.toUpperCase(), name] as const]))
  return (
    <>
      <KeyList keys={say().keys} />
      <Show when={table.ground().kind === 'hexes'} fallback={<KeyList keys={say().cardKeys} />}>
        <h3 class="keys-title">{say().mapKeys}</h3>
        <KeyList keys={[...onMap(), ...layers()]} />
      </Show>
      <Show when={plans}>
        <h3 class="keys-title">{sayPlans().mine}</h3>
        <KeyList keys={planKeys()} />
      </Show>
    </>
  )
}

function KeyList(props: { keys: readonly (readonly [string, string])[] }): JSX.Element {
  return (
    <dl class="keys">
      <For each={props.keys}>
        {([key, meaning]) => (
          <div>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        )}
      </For>
    </dl>
  )
}
