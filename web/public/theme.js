// Sets light and language before anything is painted; the page itself takes over as soon as it runs (base/theme.ts).
const root = document.documentElement
try {
  const { theme, language } = JSON.parse(localStorage.getItem('grognard.settings')) ?? {}
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = dark ? 'dark' : 'light'
  root.lang = language ?? (navigator.language.startsWith('fr') ? 'fr' : 'en')
  // Whoever has begun a match here has matches to see; what a first visitor is told is not for him.
  if (localStorage.getItem('grognard.asked') !== null) root.dataset.returning = ''
} catch {
  root.dataset.theme = 'light'
}
