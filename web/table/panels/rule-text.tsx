import type { Token, Tokens } from 'marked'
import { For, type JSX } from 'solid-js'
import { withCitations } from './rule-book.ts'

/** Renders parsed rules as elements, with cited rules as links. Nothing is set as markup. */
export function RuleText(props: { tokens: readonly Token[]; tags: ReadonlySet<string>; go(rule: string): void }): JSX.Element {
  const cited = (text: string) => (
    <For each={withCitations(text, props.tags)}>
      {part =>
        typeof part === 'string' ? (
          part
        ) : (
          <button type="button" class="rule-link" onClick={() => props.go(part.rule)}>
            {part.rule}
          </button>
        )
      }
    </For>
  )
  const children = (token: { readonly tokens?: readonly Token[] | undefined; readonly text?: string }): JSX.Element =>
    token.tokens === undefined ? cited(unescaped(token.text ?? '')) : <For each={token.tokens}>{show}</For>
  const show = (token: Token): JSX.Element => {
    switch (token.type) {
      case 'paragraph':
        return <p>{children(token as Tokens.Paragraph)}</p>
      case 'strong':
        return <strong>{children(token as Tokens.Strong)}</strong>
      case 'em':
        return <em>{children(token as Tokens.Em)}</em>
      case 'codespan':
        return <code>{unescaped((token as Tokens.Codespan).text)}</code>
      case 'br':
        return <br />
      case 'list':
        return list(token as Tokens.List)
      case 'table':
        return table(token as Tokens.Table)
      case 'blockquote':
        return <blockquote>{children(token as Tokens.Blockquote)}</blockquote>
      case 'space':
        return null
      default:
        return children(token as Tokens.Generic)
    }
  }
  const list = (token: Tokens.List) => {
    const items = () => <For each={token.items}>{item => <li>{children(item)}</li>}</For>
    return token.ordered ? <ol>{items()}</ol> : <ul>{items()}</ul>
  }
  const table = (token: Tokens.Table) => (
    <section class="wide-table" tabindex={0}>
      <table class="chart">
        <thead>
          <tr>
            <For each={token.header}>{cell => (cell.text === '' ? <td /> : <th>{children(cell)}</th>)}</For>
          </tr>
        </thead>
        <tbody>
          <For each={token.rows}>
            {row => (
              <tr>
                <For each={row}>{cell => <td>{children(cell)}</td>}</For>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </section>
  )
  return <For each={props.tokens}>{show}</For>
}

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
const unescaped = (text: string): string => text.replace(/&(?:amp|lt|gt|quot|#39);/g, found => ENTITIES[found] ?? found)
