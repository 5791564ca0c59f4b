import { render } from 'solid-js/web'
import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import { App } from './app.tsx'
import { keepPage } from './offline.ts'
import { watchPointer } from './pointer.ts'
import { watchParts } from './unfetched.tsx'

const root = document.getElementById('app')
if (root === null) throw new Error('the page has no place for the app')
watchPointer()
watchParts()
render(() => <App />, root)
keepPage()
