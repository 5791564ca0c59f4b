import { withRule } from '@grognard/engine'
import { For, type JSX, Show } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { PageFrame } from '../../base/page-frame.tsx'
import type { StoredAccount } from '../../session/stored-account.ts'
import './stored-page.css'
import { TEXTS } from './texts.ts'

/** A match finished under older rules, told from what its record stored. */
export default function StoredPage(props: { readonly account: StoredAccount }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  return (
    <PageFrame title={say().pageTitle(props.account.title)}>
      <div class="page-text stored">
        <h1>{props.account.title}</h1>
        <p role="note">{props.account.note}</p>
        <h2>{say().log}</h2>
        <ol class="stored-lines">
          <For each={props.account.lines}>
            {line => (
              <li value={line.n}>
                <p>
                  {line.head}
                  <Show when={line.dice.length > 0}>
                    <span class="stored-dice">{say().storedDice(line.dice)}</span>
                  </Show>
                </p>
                <For each={line.told}>{told => <p class="stored-told">{withRule(told)}</p>}</For>
              </li>
            )}
          </For>
        </ol>
      </div>
    </PageFrame>
  )
}
