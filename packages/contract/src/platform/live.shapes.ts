import * as z from 'zod/mini'

/** A room: what many watch at once, say one running auction. `name` says of what kind it is, `id` which. */
const room = { room: z.string().check(z.regex(/^[a-z]{2,20}$/)), id: z.uuid() }

/**
 * What the socket `/live` says. `seq` is dense within a stream: a client that misses a number fetches the state anew.
 * The socket is never the record: all of it can also be asked for over HTTP.
 */
export const liveMessage = z.discriminatedUnion('type', [
  /** First word after opening: the last number of one's own notice stream. */
  z.object({ type: z.literal('hello'), seq: z.int(), serverTime: z.number() }),
  /** A new notice for this person; `unread` counts afterwards. */
  z.object({
    type: z.literal('notice.new'),
    seq: z.int(),
    unread: z.int(),
    notice: z.object({
      id: z.uuid(),
      kind: z.string(),
      title: z.string(),
      body: z.string(),
      place: z.string(),
      about: z.exactOptional(z.string()),
      placeSearch: z.record(z.string(), z.string()),
    }),
  }),
  /** A sign of life, every few seconds to whoever watches a room: a page cannot see that its line is dead. */
  z.object({ type: z.literal('beat') }),
  /** The platform's clock was moved (demo): shown time = real time + clockOffset. */
  z.object({ type: z.literal('clock'), clockOffset: z.number() }),
  /** The whole state of a watched room as this caller may see it; its shape is the capability's. */
  z.object({ type: z.literal('room.snapshot'), ...room, seq: z.int(), state: z.unknown() }),
  /** What changed since `after`; a client whose last number is another one watches anew, and gets a snapshot. */
  z.object({ type: z.literal('room.delta'), ...room, after: z.int(), seq: z.int(), change: z.unknown() }),
  /** The caller's own part of the state, whole, whenever it changed. */
  z.object({ type: z.literal('room.own'), ...room, seq: z.int(), own: z.unknown() }),
  /** Nothing more will come; the state that stays is asked for over HTTP. */
  z.object({ type: z.literal('room.closed'), ...room, seq: z.int() }),
  /** There is no such room for this caller. */
  z.object({ type: z.literal('room.absent'), ...room }),
])
export type LiveMessage = z.output<typeof liveMessage>

/** What a client may say: which rooms it watches, at most 5 at a time. `after`: the last number that it has. */
export const liveWish = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('watch'),
    ...room,
    after: z.exactOptional(z.int().check(z.minimum(0))),
  }),
  z.object({ type: z.literal('unwatch'), ...room }),
])
export type LiveWish = z.output<typeof liveWish>

/** Close codes of our own: the login ended · the reader was too slow · too many words · the server restarts. */
export const liveClose = { ended: 4401, slow: 4408, tooMany: 4429, restart: 1012 } as const
