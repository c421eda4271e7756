import * as z from 'zod/mini'
import { liveFacts } from './auction.card.ts'
import { auctionStatus, feedLine, liveView } from './auction.shapes.ts'

/** The room of a running auction at the socket `/live`: `room: 'auction'`, its id, and these three bodies. */
export const auctionRoom = 'auction'

/** Body of `room.snapshot`: the answer of `auction.live`. */
export const roomState = liveView
export type RoomState = z.output<typeof roomState>

/**
 * Body of `room.delta`: the same for all who see the same. Facts replace; `lines` are new ones, oldest first;
 * `voided` are numbers of earlier lines that do not count any more. In it no line is anybody's own.
 */
export const roomChange = z.object({
  facts: liveFacts,
  status: auctionStatus,
  statusName: z.string(),
  turn: liveView.shape.turn,
  head: z.string(),
  lines: z.array(feedLine),
  voided: z.array(z.int()),
})
export type RoomChange = z.output<typeof roomChange>

/** Body of `room.own`: replaces what the view says of the caller. `lines`: own newest lines, newest first. */
export const roomOwn = z.object({
  mine: liveView.shape.mine,
  nextPrice: liveView.shape.nextPrice,
  myTurn: z.boolean(),
  lines: z.array(feedLine),
})
export type RoomOwn = z.output<typeof roomOwn>
