import { For, type JSX } from 'solid-js'
import { settings } from '../../base/settings.ts'
import { shownTheme } from '../../base/shown-theme.ts'
import { type Counter, counterMarkup } from '../../paint/counter.ts'
import { THEMES } from '../../paint/theme.ts'

const SAMPLE: readonly Counter[] = [
  {
    shape: 'square',
    nation: 'fr',
    arm: 'infantry',
    strength: 4,
    middle: 8,
    right: 6,
    formation: 'J',
    steps: { left: 2, of: 2 },
    facing: 60,
  },
  {
    shape: 'octagon',
    nation: 'hh',
    arm: 'guard',
    strength: 3,
    middle: 9,
    right: 6,
    formation: 'D',
    steps: { left: 1, of: 2 },
    facing: 240,
  },
  { shape: 'octagon', nation: 'gb', arm: 'horse-artillery', strength: 2, middle: 7, right: 9, order: 'disordered', facing: 300 },
]

/** Width of a hex, as on a map at rest. */
const HEX = 84

/** Some counters on their hexes, drawn according to the settings. */
export function CounterSample(props: { readonly label: string }): JSX.Element {
  const size = () => HEX * settings.counterSize
  const markup = (counter: Counter) => counterMarkup(counter, { theme: THEMES[shownTheme()], detail: 'near', symbols: settings.symbols })
  return (
    <div class="counter-sample" role="img" aria-label={props.label}>
      <For each={SAMPLE}>
        {counter => (
          <svg class="sample-hex" width={HEX} height="76" viewBox="0 0 84 76" aria-hidden="true">
            <path class="sample-ground" d="M1 38L22 1.6H62L83 38L62 74.4H22Z" />
            <svg
              x={(HEX - size()) / 2}
              y={(76 - size()) / 2}
              width={size()}
              height={size()}
              viewBox="0 0 48 48"
              overflow="visible"
              innerHTML={markup(counter)}
            />
          </svg>
        )}
      </For>
    </div>
  )
}
