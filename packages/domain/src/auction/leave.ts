import { minute } from '../shared/dates.ts'
import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import { bidderFlow, type Participant } from './admission.ts'
import type { BidderStatus } from './auction.ts'
import type { Auction } from './form.ts'

/** So long before the start nobody leaves a lot in which nobody knows who else is there: it would tell the others. */
export const lastMinutes = 10

type Left = Pick<Auction, 'status' | 'visibility' | 'mode' | 'startsAt'>
type LeaveRefusal = 'auction.wrongStatus' | 'auction.leaveOver' | 'auction.leaveLate'

/** Why a company cannot leave now; undefined: it can. */
export function leaveGuard(
  { status, visibility, mode, startsAt }: Left,
  part: BidderStatus,
  now: Date,
): Refusal<LeaveRefusal> | undefined {
  const after = follow('auction', bidderFlow, part, 'leave')
  if (isRefusal(after)) return after
  if (status !== 'scheduled' || startsAt === null || now >= startsAt) return refuse('auction.leaveOver')
  const hidden = visibility !== 'open' || mode === 'rounds'
  const left = startsAt.getTime() - now.getTime()
  return hidden && left < lastMinutes * minute
    ? refuse('auction.leaveLate', { minutes: lastMinutes })
    : undefined
}

/** 退出竞价 before the start: the company takes part no more, and its name is nobody's again. */
export function leave(
  auction: Left,
  participant: Participant,
  now: Date,
): Participant | Refusal<LeaveRefusal> {
  const no = leaveGuard(auction, participant.status, now)
  if (no) return no
  return { ...participant, status: 'withdrawn', answeredAt: null, answeredBy: null }
}
