import type { ClockRow } from '@jb/contract/home/home.contract'
import type { Kysely } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import { mayRun } from '../../procurement/index.ts'
import { auctionsWithPart } from './auctions-with-part.ts'

/** The auctions that are not over and in which this company has a part, with the clock of the lot. */
function notOver(db: Kysely<DB>, caller: Session, companyId: string) {
  return auctionsWithPart(db, caller, companyId, ['applied', 'admitted'])
    .innerJoin('auction_lot as lot', 'lot.auction_id', 'a.id')
    .select(['a.id', 'a.title', 'a.status', 'a.pay_by as payBy', 'a.company_id as companyId'])
    .select(['a.agent_company_id as agentCompanyId', 'lot.starts_at as startsAt', 'lot.ends_at as endsAt'])
    .where('a.status', 'in', ['scheduled', 'live', 'settling'])
    .execute()
}

type Row = Awaited<ReturnType<typeof notOver>>[number]
type Clock = Pick<ClockRow, 'kind' | 'label' | 'sentence'> & { readonly at: Date | null }

/** The one clock that runs in each state; who pays is no clock of those who lost. */
function clockOf({ status, startsAt, endsAt, payBy, won }: Row, owner: boolean): Clock | undefined {
  if (status === 'scheduled') {
    const sentence = owner ? '到时自动开始竞价。' : '到时可以出价，请提前缴好保证金。'
    return { kind: 'auctionStart', label: '竞价开始', sentence, at: startsAt }
  }
  if (status === 'live') {
    const sentence = owner ? '到时结束竞价，临近结束的出价会自动延时。' : '到时停止接收出价，可能自动延时。'
    return { kind: 'auctionEnd', label: '竞价截止', sentence, at: endsAt }
  }
  const sentence = owner ? '到期没有付清的，可以认定违约。' : '请在此之前付清款项。'
  return owner || won ? { kind: 'payBy', label: '付款期限', sentence, at: payBy } : undefined
}

/**
 * The moments of auctions that this person's company waits for: as owner or agent for those who run it, else as bidder;
 * with `own` without those that a colleague looks after.
 */
export async function auctionClocks(
  db: Kysely<DB>,
  caller: Session,
  { bids, own = false }: { readonly bids: boolean; readonly own?: boolean },
): Promise<ClockRow[]> {
  const { companyId } = caller
  if (!companyId) return []
  const rows = await notOver(db, caller, companyId)
  return rows.flatMap((row): ClockRow[] => {
    const owner = mayRun(row, caller)
    if (own && owner && !row.own) return []
    // Who has not been let in by the start does not bid.
    const joins = row.status === 'live' ? row.admitted : row.joined
    const clock = owner || (bids && joins) ? clockOf(row, owner) : undefined
    if (!clock?.at) return []
    const { kind, label, sentence, at } = clock
    return [
      {
        ...{ id: `${kind}:${row.id}`, kind, label, title: row.title, sentence, at: at.toISOString() },
        ...{ side: owner ? 'owner' : 'bidder', place: 'auction.detail', search: { id: row.id } },
      },
    ]
  })
}
