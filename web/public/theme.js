// Sets the light before anything is painted; the page itself takes over as soon as it runs (app/theme.ts).
try {
  const { theme } = JSON.parse(localStorage.getItem('grognard.settings')) ?? {}
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
} catch {
  document.documentElement.dataset.theme = 'light'
}
