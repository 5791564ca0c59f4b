import { type JSX, Show } from 'solid-js'
import { inPageLanguage, type Texts } from './language.ts'
import { installer, notNow, type Offline, offline, renew, renewal } from './offline.ts'
import './offline-notice.css'

interface OfflineTexts {
  readonly title: string
  readonly state: Readonly<Record<Offline, string>>
  readonly install: string
  readonly offered: string
  readonly others: string
  readonly renew: string
  readonly later: string
}

const TEXTS: Texts<OfflineTexts> = {
  en: {
    title: 'Offline play',
    state: {
      insecure:
        'This address is not secure (plain http), so the browser can neither install Grognard nor keep it for offline use. Everything else works while the server can be reached.',
      never: 'This browser cannot keep Grognard for offline use: it needs the server.',
      coming: 'Grognard is being saved for offline use.',
      ready: 'Saved on this device: matches on one device, the computer, replays and lessons work offline.',
    },
    install: 'Install Grognard',
    offered: 'A new version of Grognard is ready. Your matches stay as they are.',
    others: 'Close your other Grognard pages first: matches there stay on the version they started with.',
    renew: 'Update now',
    later: 'Later',
  },
  fr: {
    title: 'Hors ligne',
    state: {
      insecure:
        'Cette adresse n’est pas sécurisée (http simple) : le navigateur ne peut ni installer Grognard ni le garder hors ligne. Tout le reste fonctionne tant que le serveur répond.',
      never: 'Ce navigateur ne peut pas garder Grognard hors ligne : il lui faut le serveur.',
      coming: 'Grognard est en cours d’enregistrement sur cet appareil.',
      ready:
        'Enregistré sur cet appareil : les parties sur un seul appareil, l’ordinateur, les relectures et les leçons fonctionnent hors ligne.',
    },
    install: 'Installer Grognard',
    offered: 'Une nouvelle version de Grognard est prête. Vos parties restent comme elles sont.',
    others: 'Fermez d’abord les autres pages de Grognard : les parties y gardent la version où elles ont commencé.',
    renew: 'Mettre à jour',
    later: 'Plus tard',
  },
}

/** Offers the new version on any page; nothing changes until it is accepted. */
export function RenewalNotice(): JSX.Element {
  const say = inPageLanguage(TEXTS)
  return (
    <Show when={renewal() !== 'none'}>
      <div class="renewal" role="status">
        <p>{renewal() === 'offered' ? say().offered : say().others}</p>
        <Show when={renewal() === 'offered'}>
          <button type="button" class="btn small primary" onClick={() => void renew()}>
            {say().renew}
          </button>
        </Show>
        <button type="button" class="btn small" onClick={notNow}>
          {say().later}
        </button>
      </div>
    </Show>
  )
}

/** Whether the app works offline, and the way to install it. */
export function OfflineState(): JSX.Element {
  const say = inPageLanguage(TEXTS)
  return (
    <section class="offline-state" aria-labelledby="offline-title">
      <h2 id="offline-title">{say().title}</h2>
      <p data-offline={offline()}>{say().state[offline()]}</p>
      <Show when={installer()}>
        {install => (
          <button type="button" class="btn" onClick={() => install()()}>
            {say().install}
          </button>
        )}
      </Show>
    </section>
  )
}
