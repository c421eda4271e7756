import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { type AskToLeave, type KitHost, KitProvider } from '../kit/host.tsx'
import { useServerNow } from '../lib/server-clock.ts'
import { useBackOr } from '../map/go.ts'
import { usePageRecord } from '../map/page-record.ts'
import { type Standing, StandingContext } from '../map/standing.ts'
import { toGround } from '../map/to-ground.ts'

interface StandProps {
  readonly standing: Standing
  readonly children: ReactNode
}

/** What every screen stands on: its search, and the host of the kit (clock, way back, leave guard). */
export function Stand({ standing, children }: StandProps) {
  const back = useBackOr(toGround('member.mine'))
  const headless = standing.search.isHead === '1'
  const heights = usePageRecord(standing.id).heights
  const host = useMemo<KitHost>(
    () => ({ useNow: useServerNow, back, headless, useLeaveGuard, heights }),
    [back, headless, heights],
  )
  return (
    <StandingContext value={standing}>
      <KitProvider host={host}>{children}</KitProvider>
    </StandingContext>
  )
}

function useLeaveGuard(ask: AskToLeave | null): void {
  useBlocker({
    disabled: ask === null,
    enableBeforeUnload: ask !== null,
    // What a page writes into its own address is no way out of it.
    shouldBlockFn: async ({ current, next }) =>
      ask !== null && current.pathname !== next.pathname && !(await ask()),
  })
}
