// Sets light and language before anything is painted; the page itself takes over as soon as it runs (base/theme.ts).
const root = document.documentElement
let settings = {}
try {
  // Whoever has begun a match here has matches to see; what a first visitor is told is not for him.
  if (localStorage.getItem('grognard.asked') !== null) root.dataset.returning = ''
  settings = JSON.parse(localStorage.getItem('grognard.settings')) ?? {}
} catch {
  // Blocked or damaged: as on a first visit.
}
const dark = settings.theme === 'dark' || (settings.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
root.dataset.theme = dark ? 'dark' : 'light'
root.lang = settings.language ?? (navigator.language.startsWith('fr') ? 'fr' : 'en')
