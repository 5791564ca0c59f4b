import { type JSX, Show } from 'solid-js'

interface MenuRowProps {
  readonly title: string
  /** Further explanation. */
  readonly note?: string | undefined
  /** The key that does the same. */
  readonly shortcut?: string | undefined
  onClick(): void
}

/** A row of a menu: what it opens or does, with its key. */
export function MenuRow(props: MenuRowProps): JSX.Element {
  return (
    <li>
      <button type="button" class="menu-row" aria-keyshortcuts={props.shortcut} onClick={() => props.onClick()}>
        <span>
          {props.title}
          <Show when={props.note}>{note => <span class="menu-note">{note()}</span>}</Show>
        </span>
        <Show when={props.shortcut}>
          {key => (
            <span class="key" aria-hidden="true">
              {key()}
            </span>
          )}
        </Show>
      </button>
    </li>
  )
}
