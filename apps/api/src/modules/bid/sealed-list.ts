import { randomBytes } from 'node:crypto'
import type { sealedListOf } from '@jb/contract/bid/sealed-list.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { bidLabelsOf, pastStatuses } from '@jb/domain/bid/bid.flow'
import { type SealedList, sealedListHash, sortedLines } from '@jb/domain/bid/sealed-list'
import { offlineName } from '@jb/domain/procurement/offline'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { statusLabelOf } from '@jb/domain/tender/labels'
import type { Tender } from '@jb/domain/tender/tender'
import { isPublic } from '@jb/domain/tender/tender.flow'
import type { Kysely } from 'kysely'
import type { Ctx } from '../../platform/ctx.ts'
import type { DB } from '../../platform/db/types.ts'
import type { ReadContext } from '../../platform/module.ts'
import { maySeeTender, tenderById } from '../tender/index.ts'
import { isOwnerSide } from './bid.access.ts'
import { presentReceipt, receiptOf } from './bid.presenter.ts'
import { takesPart } from './reads/takes-part.ts'
import { signaturesIn } from './signature/sign.ts'

type View = Answer<typeof sealedListOf>
type Line = NonNullable<View['list']>['lines'][number]

/**
 * Writes down, once, which bids stand at the deadline of a tender, and their hash into its operation log. Whoever calls
 * holds the tender's lock in the transaction that ends the bidding: nothing arrives or is withdrawn meanwhile.
 */
export async function sealList(ctx: Ctx, { id, no, bidEnd }: Tender): Promise<void> {
  const rows = await ctx.tx
    .selectFrom('bid')
    .select(['receipt_no as receiptNo', 'sha256', 'received_at as receivedAt'])
    .where('tender_id', '=', id)
    .where('status', 'not in', pastStatuses)
    .execute()
  const subject = { kind: 'tender', id } as const
  const nonce = randomBytes(32).toString('base64url')
  const list: SealedList = { subject, subjectNo: no, closedAt: bidEnd ?? ctx.now, nonce, lines: rows }
  const sha256 = sealedListHash(list)
  const written = await ctx.tx
    .insertInto('sealed_list')
    .values({
      tender_id: id,
      closed_at: list.closedAt,
      written_at: ctx.now,
      nonce,
      lines: JSON.stringify(sortedLines(rows)),
      sha256,
    })
    .onConflict((on) => on.column('tender_id').doNothing())
    .returning('tender_id')
    .executeTakeFirst()
  if (written) await ctx.log({ subject, action: 'bid.sealList', payload: { sha256 } })
}

/** All versions that the caller's company has sent, the newest first. */
async function ownVersions({ db, services, session }: ReadContext, tender: Tender): Promise<View['mine']> {
  if (!session?.companyId || isOwnerSide(tender, session)) return []
  const rows = await db
    .selectFrom('bid')
    .select(['receipt_no', 'tender_id', 'company_id', 'version', 'document_version', 'sha256', 'received_at'])
    .select(['id', 'receipt_signature', 'status'])
    .where('tender_id', '=', tender.id)
    .where('company_id', '=', session.companyId)
    .orderBy('version', 'desc')
    .execute()
  const labels = bidLabelsOf(tender.profile)
  const signed = await signaturesIn(
    db,
    tender,
    rows.map(({ id }) => ({ bidId: id })),
  )
  return rows.map((row) => ({
    status: row.status,
    statusName: labels[row.status],
    receipt: presentReceipt(receiptOf(row, tender.no), row.receipt_signature, services.secret.publicKey),
    ...signed(row.id),
  }))
}

/** What was written down at the deadline; with the opening the list itself. `row`: whether there is any. */
export async function sealOf(db: Kysely<DB>, tender: Pick<Tender, 'id' | 'openedAt'>) {
  const row = await db
    .selectFrom('sealed_list')
    .selectAll()
    .where('tender_id', '=', tender.id)
    .executeTakeFirst()
  const seal: View['seal'] = row
    ? { closedAt: row.closed_at.toISOString(), writtenAt: row.written_at.toISOString(), sha256: row.sha256 }
    : null
  const shown = row && tender.openedAt !== null
  return { row, seal, list: shown ? { nonce: row.nonce, lines: row.lines as unknown as Line[] } : null }
}

/**
 * 收标确认 of a tender: from the deadline on moment and hash for everybody, with the opening the whole list, which
 * names nobody. Until then its length tells how many have bid. A company's own receipts stand beside it.
 */
export async function sealedList(
  ctx: ReadContext,
  { params }: Received<typeof sealedListOf>,
): Promise<View | Refusal> {
  const tender = await tenderById(ctx.db, params.id)
  const joined = (companyId: string) => takesPart(ctx.db, params.id, companyId)
  if (!tender || !isPublic(tender.status) || !(await maySeeTender(ctx.db, tender, ctx.session, joined)))
    return refuse('tender.notFound')
  const { row, ...shown } = await sealOf(ctx.db, tender)
  return {
    tenderId: tender.id,
    tenderNo: tender.no,
    title: tender.title,
    profile: tender.profile,
    stateName: tender.offlineAt === null ? statusLabelOf(tender) : offlineName,
    bidEnd: tender.bidEnd?.toISOString() ?? null,
    openedAt: tender.openedAt?.toISOString() ?? null,
    over: row !== undefined || tender.openedAt !== null || tender.endedAt !== null,
    ...shown,
    mine: await ownVersions(ctx, tender),
  }
}
