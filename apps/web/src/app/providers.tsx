import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { mayLeaveForDesktop } from '../lib/desktop.ts'
import { onOwnerChange } from '../lib/session.ts'
import { useStore } from '../lib/store.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { ground } from '../map/ground.ts'
import { SlotContext } from '../map/slot.tsx'
import { answers } from './early.ts'
import { groundScreens } from './ground/screens.ts'
import { groundSlots } from './ground/slots.tsx'
import { closeLayersFirst } from './layers.ts'
import { loadWhole, wholeHere } from './load-whole.ts'
import { connectNative } from './native.ts'
import { recordNavigation } from './navigation.ts'
import { buildRouter } from './router.tsx'
import { Shell } from './shell/shell.tsx'
import { connectWeChat } from './wechat.ts'

const router = buildRouter({ map: ground, screens: groundScreens, whole: loadWhole, shell: Shell })
recordNavigation(router)
connectNative(router)
connectWeChat(router)
closeLayersFirst(router.history)
if (mayLeaveForDesktop(location.search))
  import('./desktop-redirect.ts').then(
    ({ followDesktop }) => followDesktop(router),
    () => undefined,
  )
// The first screen needs the line for itself; what cannot be had now is fetched when somebody goes there.
const firstScreen = router.subscribe('onRendered', () => {
  firstScreen()
  whenIdle(() => void router.options.context.complete())
})
// Nobody sees what was loaded for another person or company. Later by a turn: what only the person before
// could ask for has left the page by then.
onOwnerChange(() => setTimeout(() => answers.resetQueries()))

/** The whole product. */
export function App() {
  const { slots } = useStore(wholeHere) ?? { slots: groundSlots }
  return (
    <QueryClientProvider client={answers}>
      <SlotContext value={slots}>
        <RouterProvider router={router} />
      </SlotContext>
    </QueryClientProvider>
  )
}
