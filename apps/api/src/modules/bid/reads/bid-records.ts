import type { bidRecords as endpoint } from '@jb/contract/bid/opening.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { bidLabelsOf } from '@jb/domain/bid/bid.flow'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { type Kysely, sql } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import { cappedTotal, pageOrProblem } from '../../../platform/db/page.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { tenderById } from '../../tender/index.ts'
import { mayRead } from '../bid.access.ts'

type Records = Answer<typeof endpoint>

const versions = (db: Kysely<DB>, tenderId: string) =>
  db
    .selectFrom('bid')
    .innerJoin('company', 'company.id', 'bid.company_id')
    .where('bid.tender_id', '=', tenderId)

/** Every version of every company after the opening, the latest first; those replaced or withdrawn have no price. */
export async function bidRecords(
  ctx: ReadContext,
  { body }: Received<typeof endpoint>,
): Promise<Records | Refusal> {
  const tender = await tenderById(ctx.db, body.id)
  if (!tender || !mayRead(tender, callerOf(ctx))) return refuse('tender.notFound')
  if (!tender.openedAt) return refuse('tender.notOpened')
  const all = versions(ctx.db, tender.id)
  const listed = all
    .select(['bid.id as bidId', 'company.name as companyName', 'bid.version', 'bid.status', 'bid.sha256'])
    .select(['bid.received_at', 'bid.withdrawn_at', 'bid.receipt_no as receiptNo', 'bid.total'])
  const [{ rows, nextCursor }, counted] = await Promise.all([
    pageOrProblem(listed, { at: sql.ref('bid.received_at'), id: 'bid.id' }, body),
    cappedTotal(ctx.db, all),
  ])
  return {
    records: rows.map((row) => ({
      bidId: row.bidId,
      companyName: row.companyName,
      version: row.version,
      status: row.status,
      statusName: bidLabelsOf(tender.profile)[row.status],
      receivedAt: row.received_at.toISOString(),
      withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
      receiptNo: row.receiptNo,
      sha256: row.sha256,
      total: row.total,
    })),
    ...counted,
    ...(nextCursor && { nextCursor }),
    title: tender.title,
  }
}
