import { createContext, type ReactNode, useContext } from 'react'

/** Asks before the page is left: true leaves, false stays. */
export type AskToLeave = () => Promise<boolean>

/** What the app around the kit provides: its clock, its way back, its guard. */
export interface KitHost {
  /** The platform's time, rendered anew at least every `tickMs`. */
  useNow(tickMs: number): Date
  /** One step back, or to the parent place when there is nothing to go back to. */
  back(): void
  /** True when the surrounding app draws the navigation bar itself. */
  headless: boolean
  /** While `ask` is not null every way out of the page goes through it. */
  useLeaveGuard(ask: AskToLeave | null): void
  /** What a list remembers of its rows' heights for the way back to this page; without it they are measured anew. */
  readonly heights?: { get(list: string): unknown; set(list: string, heights: unknown): void }
}

const HostContext = createContext<KitHost | null>(null)

export function KitProvider({ host, children }: { host: KitHost; children: ReactNode }) {
  return <HostContext.Provider value={host}>{children}</HostContext.Provider>
}

export function useHost(): KitHost {
  const host = useContext(HostContext)
  if (!host) throw new Error('KitProvider is missing above this component')
  return host
}
