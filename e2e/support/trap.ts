import type { Phone } from './phone.ts'

/** What a page has tried that it must not. */
export interface Trap {
  /** Programs of others that ran: where. */
  readonly executions: readonly string[]
  /** What the policy of the page had to stop. */
  readonly violations: readonly string[]
  clear(): void
}

/** Lays the trap in every page and frame of a phone, before it is opened. */
export async function layTrap({ context }: Phone): Promise<Trap> {
  const executions: string[] = []
  const violations: string[] = []
  await context.exposeBinding('trapExecution', ({ frame }) => executions.push(frame.url()))
  await context.exposeBinding('trapViolation', (_from, what: string) => violations.push(what))
  await context.addInitScript(() => {
    const trap = window as unknown as Record<'trapExecution' | 'trapViolation', (what?: string) => void>
    Object.defineProperty(window, '__xss', { get: () => 0, set: () => trap.trapExecution() })
    document.addEventListener('securitypolicyviolation', (event) => {
      trap.trapViolation(`${event.effectiveDirective} ${event.blockedURI} at ${location.pathname}`)
    })
  })
  const clear = () => {
    executions.length = 0
    violations.length = 0
  }
  return { executions, violations, clear }
}
