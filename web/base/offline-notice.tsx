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
    title: 'Without network',
    state: {
      insecure:
        'This address is not secure (plain http), so the browser can neither install the program nor keep it for use without network. Everything else works as long as the server can be reached.',
      never: 'This browser does not keep the program: it needs its server.',
      coming: 'The program is being kept on this device.',
      ready: 'The program is kept on this device: matches at one device, the computer, replays and lessons work without network.',
    },
    install: 'Install Grognard',
    offered: 'A new version of Grognard is ready. Your matches stay as they are.',
    others: 'Close the other pages of Grognard first: matches there go on with the version they began with.',
    renew: 'Go over to it',
    later: 'Later',
  },
  fr: {
    title: 'Sans réseau',
    state: {
      insecure:
        'Cette adresse n’est pas sécurisée (http simple) : le navigateur ne peut ni installer le programme ni le garder pour s’en servir sans réseau. Tout le reste marche tant que le serveur répond.',
      never: 'Ce navigateur ne garde pas le programme : il lui faut son serveur.',
      coming: 'Le programme est en train d’être gardé sur cet appareil.',
      ready:
        'Le programme est gardé sur cet appareil : les parties sur un appareil, l’ordinateur, les revues et les leçons marchent sans réseau.',
    },
    install: 'Installer Grognard',
    offered: 'Une nouvelle version de Grognard est prête. Vos parties restent comme elles sont.',
    others: 'Fermez d’abord les autres pages de Grognard : les parties y continuent dans la version où elles ont commencé.',
    renew: 'Passer à cette version',
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
