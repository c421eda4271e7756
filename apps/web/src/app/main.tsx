import './early.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { setupKit } from '../kit/setup.ts'
import { loadPreferences } from '../lib/preferences.ts'
import { rememberAppType } from '../lib/runtime-config.ts'
import { startSession } from '../lib/session.ts'
import { watchSession } from '../lib/session-watch.ts'
import { watchKeyboard } from './keyboard.ts'
import { App } from './providers.tsx'

setupKit()
loadPreferences()
rememberAppType(location.search)
startSession()
watchSession()
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
