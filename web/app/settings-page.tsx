import type { JSX } from 'solid-js'
import { inPageLanguage } from './language.ts'
import { OfflineState } from './offline-notice.tsx'
import { PageFrame } from './page-frame.tsx'
import SettingsForm from './settings-form.tsx'
import './settings-page.css'
import { TEXTS } from './settings-texts.ts'

/** The settings on a page of their own. */
export default function SettingsPage(): JSX.Element {
  const say = inPageLanguage(TEXTS)
  return (
    <PageFrame title={say().title}>
      <div class="settings-page">
        <h1>{say().title}</h1>
        <p class="settings-kept">{say().kept}</p>
        <SettingsForm />
        <OfflineState />
      </div>
    </PageFrame>
  )
}
