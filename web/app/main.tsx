import { render } from 'solid-js/web'
import '../base/styles/tokens.css'
import '../base/styles/fonts.css'
import '../base/styles/base.css'
import { dropFirstSight } from '../base/first-sight.ts'
import { tryNotes } from '../base/notes.ts'
import { keepPage } from '../base/offline.ts'
import { watchPointer } from '../base/pointer.ts'
import { routeOf } from '../base/routes.ts'
import { watchParts } from '../base/unfetched.tsx'
import { App } from './app.tsx'

const root = document.getElementById('app')
if (root === null) throw new Error('the page has no place for the app')
if (routeOf(location.pathname).page !== 'home') dropFirstSight()
watchPointer()
watchParts()

/** In a task of its own: together with the scripts' own start it would hold up a slow phone. */
setTimeout(() => {
  render(() => <App />, root)
  tryNotes()
  keepPage()
})
