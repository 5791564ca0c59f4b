import { parseSync } from 'vite'

/** The texts of a source file, as far as they are marked as English or French. */
export interface Said {
  readonly english: readonly string[]
  readonly french: readonly string[]
  /** English texts without a French counterpart. */
  readonly untold: readonly string[]
  /** Text in markup instead of a dictionary. */
  readonly bare: readonly string[]
}

type Tongue = 'english' | 'french' | undefined
interface Node {
  readonly type: string
  readonly [part: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const partsOf = (node: Node): Node[] =>
  Object.values(node).flatMap(part => (Array.isArray(part) ? part.filter(isNode) : isNode(part) ? [part] : []))

const TONGUE_OF_FILE: readonly (readonly [RegExp, Tongue])[] = [
  [/-en\.tsx?$/, 'english'],
  [/-fr\.tsx?$/, 'french'],
]
const TONGUE_OF_NAME: readonly (readonly [RegExp, Tongue])[] = [
  [/^(en|english)$|_EN$/i, 'english'],
  [/^(fr|french)$|_FR$/i, 'french'],
]
/** Types and imports contain no text. */
const WORDLESS = /^(TS(?!AsExpression|SatisfiesExpression|NonNullExpression)|Import)/
const SPOKEN_ATTRIBUTES = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'label']

const tongueOf = (name: string, table: typeof TONGUE_OF_FILE): Tongue => table.find(([pattern]) => pattern.test(name))?.[1]
const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? node.value ?? '') : '')

/** A text with `{}` where something is filled in. */
function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral') return undefined
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}')
}

/** The English and French texts of a file: objects with `en` and `fr`, dictionaries by name, files ending in -en or -fr. */
export function textsOf(path: string, source: string): Said {
  const said = { english: [] as string[], french: [] as string[], untold: [] as string[], bare: [] as string[] }
  const { program } = parseSync(path, source)
  walk(program as unknown as Node, tongueOf(path, TONGUE_OF_FILE))
  return said

  function walk(node: Node, tongue: Tongue): void {
    const text = textOf(node)
    if (text !== undefined && tongue !== undefined) said[tongue].push(text)
    if (node.type === 'JSXText' && hasLetters(String(node.value))) said.bare.push(String(node.value).trim())
    if (node.type === 'JSXAttribute') notice(node)
    if (node.type === 'ObjectExpression') walkObject(node, tongue)
    else if (!WORDLESS.test(node.type)) for (const part of partsOf(node)) walk(part, nameTongue(node) ?? tongue)
  }

  function nameTongue(node: Node): Tongue {
    return node.type === 'VariableDeclarator' ? tongueOf(nameOf(node.id), TONGUE_OF_NAME) : undefined
  }

  function walkObject(node: Node, tongue: Tongue): void {
    const entries = partsOf(node)
    const keys = entries.map(entry => nameOf(entry.key))
    if (keys.includes('en') && !keys.includes('fr')) said.untold.push(source.slice(Number(node.start), Number(node.end)))
    for (const entry of entries) {
      const isPair = keys.includes('en') && keys.includes('fr')
      const own = isPair ? tongueOf(nameOf(entry.key), TONGUE_OF_NAME) : undefined
      for (const part of partsOf(entry)) if (part !== entry.key) walk(part, own ?? tongue)
    }
  }

  function notice(attribute: Node): void {
    const { value } = attribute
    if (SPOKEN_ATTRIBUTES.includes(nameOf(attribute.name)) && isNode(value) && hasLetters(textOf(value) ?? ''))
      said.bare.push(textOf(value) ?? '')
  }
}

const hasLetters = (text: string): boolean => /\p{L}{2}/u.test(text)

/** The words of a text except what is filled in; codes in capitals don't count. */
const wordsIn = (text: string): readonly string[] =>
  [...text.replace(/\{[^}]*\}/g, ' ').matchAll(/[\p{L}'’-]+/gu)].map(([word]) => word).filter(word => /\p{Ll}/u.test(word))

/** Names of more than two words that are the same in both languages. */
const NAMES = ['La Belle Alliance', 'La Haye Sainte', 'La Capelle', 'Sir Thomas Picton', 'Prince Blücher (Bülow, Pirch, Zieten)']

/** True for a text that is the same in both languages: longer than a name, and not a known one. */
export const isLeftInEnglish = (text: string): boolean => wordsIn(text).length > 2 && !NAMES.some(name => text.includes(name))

const ENGLISH_ONLY =
  /(?<![\p{L}'’-])(the|of|and|your?|with|is|are|was|were|to|what|which|who|from|this|that|these|not|can|may|must|has|have|will|all|turn|hex(es)?|rules?|close|by|for|be|its?|they|their|when|where|there|here|no|one)(?![\p{L}'’-])/iu

const isProse = (text: string): boolean => /\s/.test(text) && wordsIn(text).length > 1

/** True for a text with a word that French does not have. Codes in capitals, such as NO for north-west, don't count. */
export const soundsEnglish = (text: string): boolean => isProse(text) && ENGLISH_ONLY.test(text.replace(/\{[^}]*\}|\b[A-Z]{2,}\b/g, ' '))

/** True when a line could break where French doesn't allow it: at a plain space before high punctuation or inside quotes. */
export const breaksBadly = (text: string): boolean => / [:;?!»]|« /.test(text)
