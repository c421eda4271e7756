import { randomUUID } from 'node:crypto'
import { metrics } from '../metrics/metrics.ts'

/** The name of this process among those that share the database. */
export const thisNode = randomUUID()

const everyMs = 200
/** An event loop that stood for longer than this was an outage. */
const frozenMs = 1_000

export interface PulseOptions {
  /** Sends a statement over one connection that lives as long as this server; false: there is none now. */
  readonly ask: (text: string, values: readonly unknown[]) => Promise<boolean>
  /** The event loop has stood still for so many ms. */
  readonly onFrozen: (ms: number) => void
  /** The same, once the database knows it. */
  readonly onKnown: () => Promise<void>
  readonly onFailure: (problem: unknown) => void
  /** How long it may stand, in ms; default: a second. */
  readonly frozenMs?: number
}

export interface Pulse {
  start(): void
  /** Takes leave, so that nobody waits for this server. */
  stop(): Promise<void>
  /** Looks how long it is ago that it looked last, on a clock that never runs back (ms), and gives a sign of life. */
  look(now: number): Promise<void>
}

/**
 * Tells the database five times a second that this server serves, and measures whether it did: a timer that comes late
 * by more than a second means that the event loop stood, and with it every call that waited to be read.
 */
export function createPulse(options: PulseOptions): Pulse {
  const most = options.frozenMs ?? frozenMs
  let last: number | undefined
  let owed = 0
  let beating: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  async function send(): Promise<void> {
    const frozen = owed
    owed = 0
    const failed = (problem: unknown) => {
      options.onFailure(problem)
      return false
    }
    const told = await options.ask('select node_beat($1, $2)', [thisNode, Math.round(frozen)]).catch(failed)
    if (!told) owed = Math.max(owed, frozen)
    else if (frozen > 0) await options.onKnown().catch(failed)
  }

  /** One sign of life at a time; an outage that was noticed meanwhile is told at once. */
  async function beat(): Promise<void> {
    const before = owed
    await send()
    if (owed > 0 && before === 0) await send()
  }

  async function look(now: number): Promise<void> {
    const stood = last === undefined ? 0 : now - last
    last = now
    if (stood > most) {
      owed = Math.max(owed, stood)
      metrics.count('event_loop_frozen_total', 'How often the event loop stood for more than a second.')
      options.onFrozen(Math.round(stood))
    }
    beating ??= beat().finally(() => {
      beating = undefined
    })
    await beating
  }

  return {
    look,
    start() {
      last = performance.now()
      timer = setInterval(() => void look(performance.now()), everyMs)
    },
    async stop() {
      clearInterval(timer)
      await beating
      await options.ask('delete from node_pulse where node = $1', [thisNode]).catch(options.onFailure)
    },
  }
}
