import { type offerOutcome as endpoint, placeOffer } from '@jb/contract/auction/offer.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import type { Accepted, RefusalFacts } from '@jb/domain/auction/lot'
import { hidesNumbers } from '@jb/domain/auction/visible'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { sql } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { maySee } from '../auction.access.ts'
import { receiptOf } from '../hot/receipt.ts'
import { auctionById } from './auction-by-id.ts'

interface Row {
  readonly accepted: Accepted | null
  readonly refused: { readonly code: string; readonly detail: RefusalFacts | null } | null
}

const sentences: Readonly<Record<string, string>> = placeOffer.refusals

/** What became of one price of the caller's company, by its key: the same words that the offer was answered with. */
export async function offerOutcome(
  ctx: ReadContext,
  { params: { id, key } }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const caller = callerOf(ctx)
  const auction = await auctionById(ctx.db, id)
  if (!auction || !(await maySee(ctx.db, auction, caller))) return refuse('auction.notFound')
  const company = caller.companyId ?? null
  const { rows } = await sql<Row>`select (
      select jsonb_build_object('state', 'accepted', 'seq', e.seq, 'at', epoch_ms(e.at), 'amountFen', e.amount_fen,
        'endsAt', epoch_ms(e.ends_at), 'extended', e.extended, 'rank', e.rank, 'hash', e.hash)
      from auction_event e join auction_bidder b on b.id = e.bidder_id
      where e.auction_id = ${id}::uuid and e.key = ${key}::uuid and b.company_id = ${company}::uuid) as accepted, (
      select jsonb_build_object('code', code, 'detail', detail) from auction_refusal
      where auction_id = ${id}::uuid and key = ${key}::uuid and company_id = ${company}::uuid) as refused`.execute(
    ctx.db,
  )
  const { accepted, refused } = rows[0] ?? {}
  if (accepted) return { state: 'accepted', receipt: receiptOf(id, accepted, hidesNumbers(auction)) }
  if (refused) return { state: 'refused', reason: refused.code, msg: sentences[refused.code] ?? '' }
  return { state: 'unknown' }
}
