import type { Answer, Received } from '@jb/contract/endpoint'
import type { earlierRows, earlierTerms } from '@jb/contract/tender/earlier.contract'
import { nameColumn, sameMaterial } from '@jb/domain/procurement/next-row'
import { sql } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import { saying } from '../../../platform/db/saying.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { runBy } from '../../procurement/index.ts'

/** Tenders that are looked through for rows, rows that are read of them, and rows that are told of. */
const tendersRead = 20
const rowsRead = 200
const rowsTold = 6

/** What the caller has published for one company: their own, or the principal that they act for. */
function publishedFor(ctx: ReadContext, principalId: string | null) {
  const caller = callerOf(ctx)
  return ctx.db
    .selectFrom('tender')
    .where(runBy(caller, 'tender'))
    .where('company_id', '=', principalId ?? caller.companyId ?? null)
    .where('released_at', 'is not', null)
    .orderBy('released_at', 'desc')
}

/** Rows of the same name in the latest lists of this type, each material once, the latest first. */
export async function rowsOfBefore(
  ctx: ReadContext,
  { body }: Received<typeof earlierRows>,
): Promise<Answer<typeof earlierRows>> {
  const { type, keyword, principalId } = body
  const latest = publishedFor(ctx, principalId).where('type', '=', type).limit(tendersRead)
  const named = saying(keyword, { texts: [sql`tender_row.cells->>${nameColumn(type)}`] })
  const rows = await ctx.db
    .selectFrom(latest.select(['id', 'released_at']).as('latest'))
    .innerJoin('tender_row', 'tender_row.tender_id', 'latest.id')
    .select('tender_row.cells')
    .where(named)
    .orderBy('latest.released_at', 'desc')
    .orderBy('position')
    .limit(rowsRead)
    .execute()
  const materials = new Map(
    rows.map(({ cells }) => {
      const known = sameMaterial(type, cells as Readonly<Record<string, string>>)
      return [JSON.stringify(known), { cells: { ...known } }]
    }),
  )
  return { rows: [...materials.values()].slice(0, rowsTold) }
}

/** Whom to call in the latest one of the project, and whose account took securities last. */
export async function termsOfBefore(
  ctx: ReadContext,
  { body }: Received<typeof earlierTerms>,
): Promise<Answer<typeof earlierTerms>> {
  const { projectId, principalId } = body
  const all = publishedFor(ctx, principalId).limit(1)
  const near = projectId === null ? all : all.where('project_id', '=', projectId)
  const [contact, payee] = await Promise.all([
    near.select(['contact_name as contactName', 'contact_phone as contactPhone']).executeTakeFirst(),
    all
      .where('security_payee_account', '<>', '')
      .select(['security_payee_name as payeeName', 'security_payee_bank as payeeBank'])
      .select('security_payee_account as payeeAccount')
      .executeTakeFirst(),
  ])
  return { contact: contact ?? null, payee: payee ?? null }
}
