import type { Flow } from '../shared/flow.ts'
import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import type { BidderStatus } from './auction.ts'
import type { Auction } from './form.ts'
import { offlineGuard } from './offline.ts'

/** One company's part in an auction. What its prices come to stands beside it and is written by the lot alone. */
export interface Participant {
  readonly id: string
  readonly auctionId: string
  readonly companyId: string
  readonly accountId: string
  /** How others see it while prices are taken: `A7`. */
  readonly alias: string
  readonly status: BidderStatus
  readonly contactName: string
  readonly contactPhone: string
  readonly note: string
  readonly refuseReason: string | null
  readonly agreementAt: Date | null
  readonly agreementHash: string | null
  readonly agreedBy: string | null
  readonly joinedAt: Date
  readonly answeredAt: Date | null
  readonly answeredBy: string | null
}

/** A company's way into an auction. */
export const bidderFlow = {
  applied: { admit: 'admitted', refuse: 'refused', leave: 'withdrawn' },
  admitted: { leave: 'withdrawn' },
  refused: { join: 'applied' },
  withdrawn: { join: 'applied' },
} as const satisfies Flow<BidderStatus>

/** The words for a company's place in an auction. */
export const bidderStatusNames = {
  applied: '等待确认',
  admitted: '已报名',
  refused: '未通过',
  withdrawn: '已退出',
} as const satisfies Record<BidderStatus, string>

/** How the owner answers a company. */
export interface AdmissionAnswer {
  readonly admit: boolean
  readonly reason: string
  /** The account of whoever answers. */
  readonly by: string
}

type AnswerNo = Refusal<'auction.wrongStatus' | 'auction.offline' | 'auction.reasonRequired'>

/** Whether bidders can still come in: the auction waits for its start, or prices are taken at any time. */
export function takesBidders({ status, mode }: Pick<Auction, 'status' | 'mode'>): boolean {
  return status === 'scheduled' || (status === 'live' && mode === 'clock')
}

/**
 * The owner lets a company in or turns it down, with a reason. Only where the owner admits the bidders itself: where
 * all come in who fulfil the terms, nobody may be kept out.
 */
export function answerParticipant(
  auction: Pick<Auction, 'status' | 'mode' | 'admission' | 'offlineAt'>,
  participant: Participant,
  { admit, reason, by }: AdmissionAnswer,
  now: Date,
): Participant | AnswerNo {
  const offline = offlineGuard(auction)
  if (offline) return offline
  if (auction.admission !== 'owner' || !takesBidders(auction))
    return refuse('auction.wrongStatus', { status: auction.status })
  const status = follow('auction', bidderFlow, participant.status, admit ? 'admit' : 'refuse')
  if (isRefusal(status)) return status
  const words = reason.trim()
  if (!admit && words === '') return refuse('auction.reasonRequired')
  return { ...participant, status, refuseReason: admit ? null : words, answeredAt: now, answeredBy: by }
}
