import * as z from 'zod/mini'

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
      placeSearch: z.record(z.string(), z.string()),
    }),
  }),
  /** The platform's clock was moved (demo): shown time = real time + clockOffset. */
  z.object({ type: z.literal('clock'), clockOffset: z.number() }),
])
export type LiveMessage = z.output<typeof liveMessage>

/** Close codes of our own: the login ended · the reader was too slow · too many words · the server restarts. */
export const liveClose = { ended: 4401, slow: 4408, tooMany: 4429, restart: 1012 } as const
