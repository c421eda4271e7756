/** How far the clock of the database runs ahead of this process's, in ms. */
let aheadMs = 0
/** Smaller differences are the way's, not the clock's: time must not tremble. */
const steadyMs = 100

/**
 * Notes what the clock of the database said (ms since 1970) to a question asked and answered at these moments of this
 * process's own clock. All nodes share that database, so they tell the same time even where their own clocks do not.
 */
export function noteDatabaseTime(databaseMs: number, askedAt: number, answeredAt: number): void {
  const way = answeredAt - askedAt
  const ahead = databaseMs - (askedAt + way / 2)
  if (way >= 0 && Math.abs(ahead - aheadMs) > Math.max(steadyMs, way / 2)) aheadMs = Math.round(ahead)
}

/** How far this process's own clock is behind that of the database, in ms: told, not judged. */
export const clockBehindMs = (): number => aheadMs

/** Milliseconds of real time since 1970, as all nodes have it: signatures, the fact `serverTime` of an answer. */
export const realMs = (): number => Date.now() + aheadMs

/** Seconds of real time since 1970, for what must expire whatever the demo's clock does: links, signatures. */
export const realSeconds = (): number => Math.floor(realMs() / 1000)
