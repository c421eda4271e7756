import { type Kysely, sql } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import { mayRun } from '../../procurement/index.ts'
import { ownStandings } from '../../security/index.ts'
import { auctionsWithPart } from './auctions-with-part.ts'

function withPart(db: Kysely<DB>, caller: Session, companyId: string) {
  return (
    auctionsWithPart(db, caller, companyId, ['admitted'])
      .leftJoin('auction_talk as talk', (join) =>
        join.onRef('talk.auction_id', '=', 'a.id').onRef('talk.bidder_id', '=', 'own.id'),
      )
      .leftJoin('decision_request as breach', (join) =>
        join
          .onRef('breach.subject_id', '=', 'a.id')
          .on('breach.subject_kind', '=', 'auction.breach')
          .on('breach.status', '=', 'running')
          .on('breach.instance_id', 'is', null),
      )
      .select(['a.id', 'a.title', 'a.status', 'a.direction', 'a.talks', 'a.deposit', 'a.admission'])
      .select(['a.starts_at as startsAt', 'a.pay_by as payBy', 'a.talks_until as talksUntil'])
      .select(['a.company_id as companyId', 'a.agent_company_id as agentCompanyId'])
      .select(['a.back_reason as backReason', 'breach.started_by as breachAskedBy'])
      .select(sql<boolean>`talk.bidder_id is not null and talk.at is null`.as('asked'))
      .select(
        sql<number>`(select count(*)::int from auction_bidder as one
        where one.auction_id = a.id and one.status = 'applied')`.as('pending'),
      )
      // A decision about it lies with its approvers: there is nothing to do but wait.
      .select(
        sql<boolean>`exists (select from decision_request as one
        where one.thing_kind = 'auction' and one.thing_id = a.id and one.status = 'running'
          and one.instance_id is not null and one.subject_kind <> 'auction.delay')`.as('approving'),
      )
      .where('a.status', 'not in', ['settled', 'breached', 'unsold', 'cancelled'])
      .execute()
  )
}

/** The auctions in which this person's company has a part and that are not over, with what decides about what is to do. */
export async function auctionsToDo(db: Kysely<DB>, caller: Session) {
  const { companyId } = caller
  if (!companyId) return []
  const rows = await withPart(db, caller, companyId)
  const paying = rows.filter(({ joined, deposit }) => joined && deposit !== null)
  const ids = paying.map(({ id }) => id)
  const deposits = await ownStandings(db, 'auction', ids, companyId)
  return rows.map((row) => ({
    ...row,
    runs: mayRun(row, caller),
    // Once it is ordered, the order itself is what waits.
    unpaid: row.deposit !== null && (deposits.get(row.id)?.status ?? 'none') === 'none',
  }))
}
export type AuctionToDo = Awaited<ReturnType<typeof auctionsToDo>>[number]
