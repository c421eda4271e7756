import { cleanup, render } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { afterEach } from 'vitest'
import { type AskToLeave, type KitHost, KitProvider } from './host.tsx'

afterEach(() => {
  cleanup()
  for (const left of document.querySelectorAll('[role="status"]')) left.remove()
})

/** A host whose clock stands still and that remembers what was asked of it. */
export function aHost(now: string): KitHost & { backs: number; guard: AskToLeave | null } {
  return {
    backs: 0,
    guard: null,
    headless: false,
    useNow: () => new Date(now),
    back() {
      this.backs += 1
    },
    useLeaveGuard(ask) {
      this.guard = ask
    },
  }
}

/** Renders under a host. */
export function show(ui: ReactElement, host: KitHost = aHost('2026-11-21T02:00:00Z')) {
  return render(ui, {
    wrapper: ({ children }: { children: ReactNode }) => <KitProvider host={host}>{children}</KitProvider>,
  })
}
