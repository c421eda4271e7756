import { minute } from '../shared/dates.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'
import { factOf } from './events.ts'
import type { Auction } from './form.ts'
import { type AuctionEnd, type EndEventOf, type Ended, type Talk, talksRun } from './result.ts'

/** Whoever was asked to talk still has so long, told by a letter, when the owner ends the talks early. */
const notice = 30 * minute

export type CloseTalksRefusal = 'auction.wrongStatus' | 'auction.talksEnding'

interface Running {
  readonly end: AuctionEnd
  readonly talks: readonly Talk[]
}

/** Why the owner cannot end the talks early; undefined: it can. Nothing is to be waited for once all have spoken. */
export function closeTalksGuard(
  { status }: Pick<Auction, 'status'>,
  { end, talks }: Running,
  now: Date,
): Refusal<CloseTalksRefusal> | undefined {
  if (status !== 'negotiating') return refuse('auction.wrongStatus', { status })
  const left = (end.talksUntil?.getTime() ?? 0) - now.getTime()
  return talksRun(end, talks, now) && left > notice ? undefined : refuse('auction.talksEnding')
}

/** Ends the talks (洽谈) before their time, half an hour from now: one who is silent holds nobody up for weeks. */
export function closeTalks(
  auction: Auction,
  running: Running,
  now: Date,
): Ended<EndEventOf<'auction.talksClosing'>> | Refusal<CloseTalksRefusal> {
  const no = closeTalksGuard(auction, running, now)
  if (no) return no
  const until = new Date(now.getTime() + notice)
  return {
    auction,
    end: { ...running.end, talksUntil: until },
    event: { type: 'auction.talksClosing', payload: { ...factOf(auction), until: until.toISOString() } },
  }
}
