import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { onOwnerChange } from '../lib/session.ts'
import { productMap } from '../map/product-map.ts'
import { SlotContext } from '../map/slot.tsx'
import { answers } from './early.ts'
import { closeLayersFirst } from './layers.ts'
import { connectNative } from './native.ts'
import { recordNavigation } from './navigation.ts'
import { buildRouter } from './router.tsx'
import { screens } from './screens.ts'
import { Shell } from './shell/shell.tsx'
import { slots } from './slots.tsx'
import { connectWeChat } from './wechat.ts'

const router = buildRouter({ map: productMap, screens, shell: Shell })
recordNavigation(router)
connectNative(router)
connectWeChat(router)
closeLayersFirst(router.history)
// Nobody sees what was loaded for another person or company. Later by a turn: what only the person before
// could ask for has left the page by then.
onOwnerChange(() => setTimeout(() => answers.resetQueries()))

/** The whole product. */
export function App() {
  return (
    <QueryClientProvider client={answers}>
      <SlotContext value={slots}>
        <RouterProvider router={router} />
      </SlotContext>
    </QueryClientProvider>
  )
}
