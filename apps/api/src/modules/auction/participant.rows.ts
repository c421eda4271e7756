import type { Participant } from '@jb/domain/auction/admission'
import type { AuctionEnd } from '@jb/domain/auction/result'
import type { Selectable } from 'kysely'
import type { AuctionBidder, Auction as AuctionTable } from '../../platform/db/types.ts'

/** A company's part in an auction out of its row. */
export function toParticipant(row: Selectable<AuctionBidder>): Participant {
  return {
    ...{ id: row.id, auctionId: row.auction_id, companyId: row.company_id, accountId: row.account_id },
    ...{
      alias: row.alias,
      status: row.status,
      contactName: row.contact_name,
      contactPhone: row.contact_phone,
    },
    ...{ note: row.note, refuseReason: row.refuse_reason, agreementAt: row.agreement_at },
    ...{ agreementHash: row.agreement_hash, agreedBy: row.agreed_by, joinedAt: row.joined_at },
    ...{ answeredAt: row.answered_at, answeredBy: row.answered_by },
  }
}

export const endColumns = [
  'winner_bidder_id',
  'winner_amount',
  'award_reason',
  'confirmed_at',
  'talks_until',
  'pay_by',
  'paid_at',
  'settle_note',
  'breached_at',
] as const

type EndRow = Pick<Selectable<AuctionTable>, (typeof endColumns)[number]>

/** What the end of an auction came to, out of its row. */
export function toEnd(row: EndRow): AuctionEnd {
  return {
    ...{ winnerBidderId: row.winner_bidder_id, winnerAmount: row.winner_amount },
    ...{ awardReason: row.award_reason, confirmedAt: row.confirmed_at, talksUntil: row.talks_until },
    ...{ payBy: row.pay_by, paidAt: row.paid_at, settleNote: row.settle_note, breachedAt: row.breached_at },
  }
}
