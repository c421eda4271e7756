import type { Flow } from '../shared/flow.ts'

/** Every status of a draw (抽取), in the order of its life. */
export const drawStatuses = ['requested', 'drawn', 'completed', 'failed', 'cancelled'] as const
export type DrawStatus = (typeof drawStatuses)[number]

/** The life of a draw. Nobody draws by pressing anything: only `cancel` may be a person's, before anybody has come of it. */
export const drawFlow = {
  requested: { draw: 'drawn', cancel: 'cancelled' },
  drawn: { complete: 'completed', fail: 'failed', cancel: 'cancelled' },
  completed: {},
  failed: {},
  cancelled: {},
} as const satisfies Flow<DrawStatus>

/** How a drawn expert stands to its seat. */
export const seatStates = ['notified', 'confirmed', 'declined', 'noAnswer', 'released'] as const
export type SeatState = (typeof seatStates)[number]

/** The life of a seat. */
export const seatFlow = {
  notified: { confirm: 'confirmed', decline: 'declined', miss: 'noAnswer', release: 'released' },
  confirmed: { release: 'released' },
  declined: {},
  noAnswer: {},
  released: {},
} as const satisfies Flow<SeatState>

/** Where experts come from: the platform's own pool, or a lawful pool outside whose result is entered. */
export const drawSources = ['platform', 'outside'] as const
export type DrawSource = (typeof drawSources)[number]

/** Why somebody does not sit there: what the expert says, and what ended the seat otherwise. */
export const declineReasons = ['conflict', 'time'] as const
export type DeclineReason = (typeof declineReasons)[number]
export const releaseReasons = ['ended', 'left'] as const
export type ReleaseReason = (typeof releaseReasons)[number]
