import type { Language } from '@grognard/engine'
import { For, type JSX, Show } from 'solid-js'
import { inPageLanguage, percent } from '../../base/language.ts'
import { type Settings, set, settings } from '../../base/settings.ts'
import { CounterSample } from './counter-sample.tsx'
import './settings-form.css'
import { TEXTS } from '../../base/settings-texts.ts'

const TONGUES: Readonly<Record<Language, string>> = { en: 'English', fr: 'Français' }

/** All settings of this device; each takes effect at once. */
export default function SettingsForm(): JSX.Element {
  const say = inPageLanguage(TEXTS)
  return (
    <div class="settings-form">
      <section>
        <h2>{say().look}</h2>
        <Choice setting="language" title={say().language} names={TONGUES} />
        <Choice setting="theme" title={say().theme} names={say().themes} />
        <Choice setting="palette" title={say().palette} names={say().palettes} />
        <Choice setting="symbols" title={say().symbols} names={say().symbolNames} />
        <div class="setting">
          <label for="counter-size">{say().counterSize}</label>
          <div class="slider">
            <input
              id="counter-size"
              type="range"
              min="0.4"
              max="0.7"
              step="0.05"
              value={settings.counterSize}
              aria-valuetext={percent(settings.counterSize)}
              aria-describedby="counter-size-help"
              onInput={event => set('counterSize', event.currentTarget.valueAsNumber)}
            />
            <output for="counter-size">{percent(settings.counterSize)}</output>
          </div>
          <p class="setting-help" id="counter-size-help">
            {say().counterSizeHelp}
          </p>
          <CounterSample label={say().sample} />
        </div>
      </section>
      <section>
        <h2>{say().play}</h2>
        <Choice setting="speed" title={say().speed} names={say().speeds} />
        <Choice setting="confirm" title={say().confirm} names={say().confirms} help={say().confirmHelp} />
        <Choice setting="results" title={say().results} names={say().resultTimes} help={say().resultsHelp} />
        <Toggle setting="hints" title={say().hints} help={say().hintsHelp} />
        <Toggle setting="sounds" title={say().sounds} help={say().soundsHelp} />
        <Toggle setting="textMode" title={say().textMode} help={say().textModeHelp} />
      </section>
    </div>
  )
}

type Chosen = 'language' | 'theme' | 'symbols' | 'palette' | 'speed' | 'confirm' | 'results'

interface ChoiceProps<K extends Chosen> {
  readonly setting: K
  readonly title: string
  readonly names: Readonly<Record<Settings[K], string>>
  readonly help?: string
}

/** One of a few. */
function Choice<K extends Chosen>(props: ChoiceProps<K>): JSX.Element {
  const values = () => Object.keys(props.names) as Settings[K][]
  return (
    <fieldset class="setting">
      <legend>{props.title}</legend>
      <div class="segments">
        <For each={values()}>
          {value => (
            <label class="segment">
              <input
                type="radio"
                name={props.setting}
                checked={settings[props.setting] === value}
                onChange={() => set(props.setting, value)}
              />
              <span>{props.names[value]}</span>
            </label>
          )}
        </For>
      </div>
      <Show when={props.help}>
        <p class="setting-help">{props.help}</p>
      </Show>
    </fieldset>
  )
}

/** On or off. */
function Toggle(props: { readonly setting: 'sounds' | 'hints' | 'textMode'; readonly title: string; readonly help: string }): JSX.Element {
  return (
    <div class="setting">
      <label class="switch">
        <input
          type="checkbox"
          checked={settings[props.setting]}
          aria-describedby={`${props.setting}-help`}
          onChange={event => set(props.setting, event.currentTarget.checked)}
        />
        <span>{props.title}</span>
      </label>
      <p class="setting-help" id={`${props.setting}-help`}>
        {props.help}
      </p>
    </div>
  )
}
