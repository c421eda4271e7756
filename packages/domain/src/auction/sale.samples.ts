import type { Participant } from './admission.ts'
import { aSale } from './form.samples.ts'
import type { Auction } from './form.ts'
import { headOf } from './publish.ts'
import type { AuctionEnd, Outcome } from './result.ts'

export const at = (text: string) => new Date(`2026-12-${text}:00+08:00`)

/** A sale of an excavator that has been published: it runs on 10 December from 9 to 10, ten days to pay. */
export function aSaleOf(changes: Partial<Auction> = {}): Auction {
  return {
    ...headOf(aSale({ status: 'scheduled', version: 3, talks: false, payDays: 10 })),
    ...{ startsAt: at('10T09:00'), endsAt: at('10T10:00') },
    ...changes,
  }
}

export const nothingYet: AuctionEnd = {
  ...{ winnerBidderId: null, winnerAmount: null, awardReason: null, confirmedAt: null, talksUntil: null },
  ...{ payBy: null, paidAt: null, settleNote: null, breachedAt: null },
}

/** Prices in yuan, the best first; bidders are called b1, b2 … of companies c1, c2 … */
export function anOutcome(prices: readonly number[], changes: Partial<Outcome> = {}): Outcome {
  const lines = prices.map((yuan, index) => ({
    ...{ bidderId: `b${index + 1}`, companyId: `c${index + 1}`, fen: yuan * 100 },
  }))
  return { hasReserve: true, reserveMet: true, prices: lines, ...changes }
}

export function aParticipant(changes: Partial<Participant> = {}): Participant {
  return {
    ...{ id: 'b1', auctionId: 'a', companyId: 'c1', accountId: 'p1', alias: 'A7', status: 'applied' },
    ...{ contactName: '王强', contactPhone: '19900000006', note: '', refuseReason: null },
    ...{ agreementAt: at('02T09:00'), agreementHash: 'h', agreedBy: 'p1', joinedAt: at('02T09:00') },
    ...{ answeredAt: null, answeredBy: null },
    ...changes,
  }
}
