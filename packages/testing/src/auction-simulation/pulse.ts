import type { Watch } from '@jb/domain/auction/outage'
import type { World } from './world.ts'

/** A server that stood still: its last sign of life before, when it began and when it ended, by the clock of the lot. */
export interface Freeze {
  readonly from: number
  readonly start: number
  readonly until: number
}

/** The signs of life of one server. */
export interface Pulse {
  /** How long ago the last one was; null: the server has ended, and its connection with it. */
  silence(): number | null
  /** Until when it stands still (virtual ms); 0: it serves. */
  standsUntil(): number
  stand(length: number, told: (silence: number) => void): void
  end(): void
  begin(): void
}

const everyMs = 200
/** A silence that everybody sees. */
const silentMs = 1_250
/** A silence of its own after which a server does not trust itself. */
const lateMs = 400
/** A silence that the server itself tells of afterwards. */
export const outageMs = 1_000

/** The pulse of a server in this world: a sign of life five times a second, unless it stands still or has ended. */
export function pulseOf(world: World): Pulse {
  let since: number | null = null
  let until = 0
  let ended = false
  let stands = 0
  const lastBeat = (): number => Math.floor((since ?? world.now()) / everyMs) * everyMs
  return {
    silence: () => (ended ? null : world.now() - lastBeat()),
    standsUntil: () => until,
    stand(length, told) {
      if (ended || since !== null) return
      since = world.now()
      until = since + length
      stands += 1
      const mine = stands
      world.after(length, () => {
        if (mine !== stands || ended) return
        const silence = world.now() - lastBeat()
        since = null
        until = 0
        if (silence > outageMs) told(silence)
      })
    },
    end() {
      ended = true
      since = null
      until = 0
    },
    begin() {
      ended = false
    },
  }
}

interface Known {
  readonly now: number
  readonly told: readonly Freeze[]
  readonly pulses: readonly Pulse[]
  readonly me: Pulse
}

/** What the database knows of its servers. */
export function watchOf({ now, told, pulses, me }: Known): Watch {
  const silences = pulses.map((pulse) => ({ pulse, silence: pulse.silence() }))
  const goingOn = silences.flatMap(({ silence }) =>
    silence !== null && silence > silentMs ? [{ from: now - silence, until: now, goesOn: true }] : [],
  )
  const heard = silences.flatMap(({ pulse, silence }) =>
    silence !== null && silence <= silentMs && (pulse !== me || silence > lateMs) ? [now - silence] : [],
  )
  return {
    outages: [...told.map(({ from, until }) => ({ from, until, goesOn: false })), ...goingOn],
    heardUntil: heard.length === 0 ? null : Math.min(...heard),
  }
}
