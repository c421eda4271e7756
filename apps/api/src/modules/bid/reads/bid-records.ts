import type { bidRecords as endpoint } from '@jb/contract/bid/opening.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { bidLabelsOf } from '@jb/domain/bid/bid.flow'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Tender } from '@jb/domain/tender/tender'
import { type Kysely, sql } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import { cappedTotal, pageOrProblem } from '../../../platform/db/page.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { tenderById } from '../../tender/index.ts'
import { mayRead } from '../bid.access.ts'
import { bidderName } from '../bidder-name.ts'

type Records = Answer<typeof endpoint>
type Record = Records['records'][number]

const versions = (db: Kysely<DB>, tenderId: string) =>
  db
    .selectFrom('bid')
    .innerJoin('company', 'company.id', 'bid.company_id')
    .where('bid.tender_id', '=', tenderId)

const listed = (db: Kysely<DB>, tenderId: string) =>
  versions(db, tenderId)
    .select([
      'bid.id as bidId',
      bidderName('company', 'bid.tender_id').as('companyName'),
      'bid.version',
      'bid.status',
      'bid.sha256',
    ])
    .select(['bid.received_at', 'bid.withdrawn_at', 'bid.receipt_no as receiptNo', 'bid.total'])

type Row = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number]

const present =
  (profile: Tender['profile']) =>
  (row: Row): Record => ({
    bidId: row.bidId,
    companyName: row.companyName,
    version: row.version,
    status: row.status,
    statusName: bidLabelsOf(profile)[row.status],
    receivedAt: row.received_at.toISOString(),
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    receiptNo: row.receiptNo,
    sha256: row.sha256,
    total: row.total,
  })

/** All of them at once, for whoever may know them; call it for opened tenders only. */
export async function allVersions(
  db: Kysely<DB>,
  { id, profile }: Pick<Tender, 'id' | 'profile'>,
): Promise<Record[]> {
  const rows = await listed(db, id).orderBy('bid.received_at', 'desc').orderBy('bid.id').execute()
  return rows.map(present(profile))
}

/** Every version of every company after the opening, the latest first; those replaced or withdrawn have no price. */
export async function bidRecords(
  ctx: ReadContext,
  { body }: Received<typeof endpoint>,
): Promise<Records | Refusal> {
  const tender = await tenderById(ctx.db, body.id)
  if (!tender || !mayRead(tender, callerOf(ctx))) return refuse('tender.notFound')
  if (!tender.openedAt) return refuse('tender.notOpened')
  const [{ rows, nextCursor }, counted] = await Promise.all([
    pageOrProblem(listed(ctx.db, tender.id), { at: sql.ref('bid.received_at'), id: 'bid.id' }, body),
    cappedTotal(ctx.db, versions(ctx.db, tender.id)),
  ])
  return {
    records: rows.map(present(tender.profile)),
    ...counted,
    ...(nextCursor && { nextCursor }),
    title: tender.title,
  }
}
