import type { User } from '@jb/contract/member/member.shapes'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, Outlet, RouterProvider } from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { KeepAlive } from '../app/keep-alive.tsx'
import { buildRouter } from '../app/router.tsx'
import type { ScreenImport } from '../app/screens.ts'
import { dropToast } from '../kit/toast.ts'
import { credentials } from '../lib/credentials.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { session } from '../lib/session.ts'
import { productMap } from '../map/product-map.ts'
import { SlotContext, type SlotParts } from '../map/slot.tsx'

/** The screens of a test, by place. */
export type TestScreens = Readonly<Record<string, ScreenImport>>

/** Somebody with a login; `user` holds what the screens under test look at. */
export function logInWith(user: Partial<User>): void {
  credentials.set({ bearer: 'b', signingKey: 'AAAA' })
  session.set({ status: 'loggedIn', user: user as User })
}

/** The mock server of a test file: `before` says who looks, `after` tidies what the capability keeps. */
export function serveTests(around: { readonly before: () => void; readonly after?: () => Promise<void> }) {
  const server = setupServer()
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  beforeEach(() => {
    window.scrollTo = () => undefined
    session.set({ status: 'anonymous' })
    around.before()
  })
  afterEach(async () => {
    cleanup()
    dropToast()
    credentials.set(undefined)
    server.resetHandlers()
    await around.after?.()
  })
  afterAll(() => server.close())
  return server
}

/**
 * Opens an address in the real router, which knows the places of `screens` and no others. `keeping` puts the
 * part of the shell around them that keeps places alive; `slots` are what fills the slots, nothing else does.
 */
export function openAmong(screens: TestScreens, href: string, keeping = false, slots: SlotParts = {}) {
  const history = createMemoryHistory({ initialEntries: [href] })
  const map = Object.fromEntries(Object.entries(productMap).filter(([id]) => id in screens))
  const router = buildRouter({ map, screens, shell: keeping ? Keeping : Outlet, history })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SlotContext value={slots}>
        <RouterProvider router={router} />
      </SlotContext>
    </QueryClientProvider>,
  )
  return { history, user: userEvent.setup() }
}

function Keeping() {
  return (
    <KeepAlive>
      <Outlet />
    </KeepAlive>
  )
}
