import type { Plugin } from 'vite'

/** Preloads the fonts of the first screen in the page's head, so they load with the styles rather than after them. */
export function preloadFonts(fonts: readonly RegExp[]): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const files = Object.keys(bundle)
        return fonts.map(font => {
          const file = files.find(name => font.test(name))
          if (file === undefined) throw new Error(`no font of the page is called ${font}`)
          return {
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
            injectTo: 'head' as const,
          }
        })
      },
    },
  }
}
