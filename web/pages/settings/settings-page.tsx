import type { JSX } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { OfflineState } from '../../base/offline-notice.tsx'
import { PageFrame } from '../../base/page-frame.tsx'
import SettingsForm from '../../table/panels/settings-form.tsx'
import './settings-page.css'
import { TEXTS } from '../../base/settings-texts.ts'

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
