import './early.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../kit/setup.ts'
import { loadPreferences } from '../lib/preferences.ts'
import { startVisit } from '../lib/previous-path.ts'
import { watchRelease } from '../lib/release.ts'
import { watchSession } from '../lib/session-watch.ts'
import { watchKeyboard } from './keyboard.ts'
import { App } from './providers.tsx'

startVisit()
loadPreferences()
watchSession()
watchRelease()
watchKeyboard()
import('../lib/zod-locale.ts')

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
