import { LANGUAGES } from '@grognard/engine/text'
import { createEffect, For, type JSX, onMount, type ParentProps } from 'solid-js'
import { Brand } from './brand.tsx'
import { inPageLanguage } from './language.ts'
import './page-frame.css'
import { currentPlace } from './router.ts'
import { HOME, LESSONS, LOBBY, SETTINGS } from './routes.ts'
import { set, settings } from './settings.ts'
import { TEXTS } from './texts.ts'

const TONGUES = { en: { short: 'EN', name: 'English' }, fr: { short: 'FR', name: 'Français' } }

/** A page other than the table: the navigation bar and the content. */
export function PageFrame(props: ParentProps<{ readonly title: string | undefined }>): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const here = (page: string) => (currentPlace().route.page === page ? 'page' : undefined)
  let main: HTMLElement | undefined
  createEffect(() => {
    document.title = props.title === undefined ? 'Grognard' : `${props.title} · Grognard`
  })
  onMount(() => {
    if (arrivals++ > 0) focusHeading(main)
  })
  return (
    <div class="page">
      <a class="skip-link" href="#content">
        {say().skip}
      </a>
      <header class="page-bar">
        <a class="brand" href={HOME} aria-label="Grognard">
          <Brand />
          <span>Grognard</span>
        </a>
        <nav class="page-nav" aria-label={say().pages}>
          <a href={HOME} aria-current={here('home')}>
            {say().play}
          </a>
          <a href={LOBBY} aria-current={here('lobby')}>
            {say().online}
          </a>
          <a href={LESSONS} aria-current={here('lessons')}>
            {say().learn}
          </a>
          <a href={SETTINGS} aria-current={here('settings')}>
            {say().settings}
          </a>
        </nav>
        <fieldset class="tongues">
          <legend class="unseen">{say().language}</legend>
          <For each={LANGUAGES}>
            {language => (
              <button
                type="button"
                lang={language}
                aria-label={TONGUES[language].name}
                aria-pressed={settings.language === language}
                onClick={() => set('language', language)}
              >
                {TONGUES[language].short}
              </button>
            )}
          </For>
        </fieldset>
      </header>
      <main id="content" class="page-main" tabindex="-1" ref={main}>
        {props.children}
      </main>
    </div>
  )
}

/** The first page of a visit is read from its top; later ones from their heading. */
let arrivals = 0

function focusHeading(main: HTMLElement | undefined): void {
  const heading = main?.querySelector('h1')
  if (heading === null || heading === undefined) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
