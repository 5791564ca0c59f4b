/*
 * Part of the page as a picture. A picture has no access to the page's styles and fonts, so both are inlined: each element gets its current
 * visible styles, and the fonts are included as data.
 */

/** Styles that affect what is visible. */
const SEEN = `
  display visibility opacity position left top right bottom width height z-index box-sizing overflow margin padding border-top
  border-right border-bottom border-left border-radius box-shadow outline clip-path background-color background-image
  background-size background-position background-repeat color filter mix-blend-mode font-family font-size font-style
  font-weight font-variant-numeric line-height letter-spacing white-space text-align text-transform text-decoration text-shadow
  text-overflow vertical-align overflow-wrap list-style flex flex-direction flex-wrap align-items align-self justify-content
  justify-items justify-self gap order grid-template-columns grid-template-rows grid-column grid-row grid-auto-flow min-width
  min-height max-width fill fill-opacity stroke stroke-width stroke-opacity stroke-dasharray stroke-linecap stroke-linejoin
  paint-order text-anchor dominant-baseline transform transform-origin transform-box mask
`
  .trim()
  .split(/\s+/)

/** Not part of the picture: text for screen readers only, private things, and fields nobody can use. */
const LEFT_OUT = 'script, style, template, .unseen, .private, [hidden], input'

/** A copy of an element with its styles inlined. Canvases become images. */
export function inlined(element: Element): Element {
  const copy = element.cloneNode(false) as HTMLElement | SVGElement
  const styles = getComputedStyle(element)
  copy.removeAttribute('class')
  copy.removeAttribute('id')
  if (element.id !== '' && element instanceof SVGElement) copy.setAttribute('id', element.id)
  for (const name of SEEN) copy.style.setProperty(name, styles.getPropertyValue(name))
  for (const child of element.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) copy.append(child.cloneNode())
    else if (child instanceof HTMLCanvasElement) copy.append(pictured(child))
    else if (child instanceof Element && !child.matches(LEFT_OUT)) copy.append(inlined(child))
  }
  return copy
}

function pictured(canvas: HTMLCanvasElement): HTMLElement {
  const picture = document.createElement('img')
  picture.src = canvas.toDataURL()
  const styles = getComputedStyle(canvas)
  for (const name of SEEN) picture.style.setProperty(name, styles.getPropertyValue(name))
  return picture
}

/** Fonts of the page as a self-contained style sheet: these families, with the characters of English and French. */
export async function fontsFor(families: readonly string[]): Promise<string> {
  const rules = [...document.styleSheets].flatMap(sheet => [...sheet.cssRules]).filter(rule => rule instanceof CSSFontFaceRule)
  const wanted = rules.filter(
    ({ style }) =>
      families.includes(style.getPropertyValue('font-family').replaceAll(/["']/g, '')) &&
      /U\+0+-/i.test(style.getPropertyValue('unicode-range')),
  )
  const written = await Promise.all(wanted.map(withData))
  return written.join('\n')
}

async function withData(rule: CSSFontFaceRule): Promise<string> {
  const address = /url\("?([^")]+)"?\)/.exec(rule.style.getPropertyValue('src'))?.[1]
  if (address === undefined) return ''
  const base = rule.parentStyleSheet?.href ?? location.href
  const bytes = new Uint8Array(await (await fetch(new URL(address, base))).arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  const property = (name: string) => `${name}:${rule.style.getPropertyValue(name)};`
  const names = ['font-family', 'font-weight', 'font-style', 'unicode-range'].filter(name => rule.style.getPropertyValue(name) !== '')
  return `@font-face{${names.map(property).join('')}src:url(data:font/woff2;base64,${btoa(text)}) format('woff2')}`
}

/** An SVG document as an image that a canvas can draw. */
export function imageOf(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
  return image.decode().then(() => image)
}
