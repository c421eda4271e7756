import type { wins as endpoint } from '@jb/contract/bid/opening.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { typeLabel } from '@jb/domain/procurement/types'
import { type Kysely, sql } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import type { Session } from '../../../platform/ctx.ts'
import { cappedTotal, pageOrProblem } from '../../../platform/db/page.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { runBy } from '../../procurement/index.ts'
import { mayBid } from '../bid.access.ts'
import { bidderName } from '../bidder-name.ts'
import { decided } from './decided.ts'

type Wins = Answer<typeof endpoint>

/** Results of the tenders that the caller runs: the company's own, and those of its principals. */
const ownersSide = (db: Kysely<DB>, caller: Session) => decided(db).where(runBy(caller, 't'))

/** Results of the tenders in which the caller's company stood by a bid, and its direct sales. */
function biddersSide(db: Kysely<DB>, caller: Session) {
  const companyId = mayBid(caller) ? (caller.companyId ?? null) : null
  const opened = db
    .selectFrom('bid as own')
    .select('own.tender_id as id')
    .where('own.company_id', '=', companyId)
    .where('own.status', 'in', ['won', 'notWon', 'invalid', 'unreadable'])
  const direct = db.selectFrom('tender').select('id').where('supplier_company_id', '=', companyId)
  return decided(db).where('t.id', 'in', opened.union(direct))
}

/** Decided tenders of one side, the latest first. A loser reads the amount only where it is public. */
export async function wins(ctx: ReadContext, { body }: Received<typeof endpoint>): Promise<Wins> {
  const caller = callerOf(ctx)
  const isOwner = body.side === 'owner'
  const found = isOwner ? ownersSide(ctx.db, caller) : biddersSide(ctx.db, caller)
  const listed = found
    .select([
      't.id as tenderId',
      't.no as tenderNo',
      't.title',
      't.type',
      't.profile',
      't.decided_at',
      't.is_display',
    ])
    .select([
      'buyer.name as buyerName',
      'winner.id as winnerId',
      bidderName('winner', 't.id').as('companyName'),
    ])
    .select(sql<string | null>`coalesce(b.total, t.direct_amount)`.as('amount'))
  const [{ rows, nextCursor }, counted] = await Promise.all([
    pageOrProblem(listed, { at: sql<Date>`t.decided_at`, id: 't.id' }, body),
    cappedTotal(ctx.db, found),
  ])
  return {
    records: rows.map((row) => {
      const won = isOwner || row.winnerId === caller.companyId
      return {
        tenderId: row.tenderId,
        tenderNo: row.tenderNo,
        title: row.title,
        typeName: typeLabel(row.type),
        profile: row.profile,
        buyerName: row.buyerName,
        companyName: row.companyName,
        amount: won || row.is_display ? row.amount : null,
        won,
        decidedAt: (row.decided_at ?? ctx.now).toISOString(),
        hasLetter: true,
      }
    }),
    ...counted,
    ...(nextCursor && { nextCursor }),
  }
}
