import type { Answer, Received } from '@jb/contract/endpoint'
import type * as contract from '@jb/contract/tender/media.contract'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { mediaFor, mediaLines, needsMedia } from '@jb/domain/tender/media'
import type { Tender } from '@jb/domain/tender/tender'
import { isPublic } from '@jb/domain/tender/tender.flow'
import { isClosed } from '@jb/domain/tender/visible'
import type { Kysely } from 'kysely'
import { callerOf } from '../../platform/caller.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { DB } from '../../platform/db/types.ts'
import type { ReadContext } from '../../platform/module.ts'
import { mayRun } from '../procurement/index.ts'
import { factNames } from './reads/fact-lines.ts'
import { tenderById } from './reads/tender-by-id.ts'
import { withGoods } from './tender.rows.ts'
import { lockForUse } from './use-cases/lock-tender.ts'

/** Marks that a tender may have. */
const most = 10

/** The tender, as long as it is out and the caller runs it. */
const ownOut = (tender: Tender | undefined, ctx: Ctx | ReadContext): Tender | Refusal =>
  tender && isPublic(tender.status) && mayRun(tender, callerOf(ctx)) ? tender : refuse('tender.notFound')

const lawful = (tender: Tender | Refusal): Tender | Refusal =>
  isRefusal(tender) || (needsMedia(tender) && !isClosed(tender)) ? tender : refuse('tender.mediaNeedless')

/** Where else a notice stands, the first first. */
export async function mediaOf(db: Kysely<DB>, tenderId: string) {
  return db
    .selectFrom('tender_medium')
    .innerJoin('account', 'account.id', 'tender_medium.account_id')
    .select([
      'tender_medium.id',
      'tender_medium.name',
      'tender_medium.link',
      'published_at',
      'account.name as by',
    ])
    .where('tender_id', '=', tenderId)
    .orderBy('published_at')
    .orderBy('tender_medium.id')
    .execute()
}

/** What is to be entered elsewhere, and where it has been. */
export async function mediaSheet(
  ctx: ReadContext,
  { params }: Received<typeof contract.mediaSheetOf>,
): Promise<Answer<typeof contract.mediaSheetOf> | Refusal> {
  const tender = lawful(ownOut(await tenderById(ctx.db, params.id), ctx))
  if (isRefusal(tender)) return tender
  const names = await factNames(ctx.db, tender)
  const published = await mediaOf(ctx.db, tender.id)
  return {
    title: tender.title,
    lines: [...mediaLines(await withGoods(ctx.db, tender), names, ctx.services.config.PRODUCT_NAME)],
    choices: [...mediaFor(names.regionName)],
    published: published.map((one) => ({
      id: one.id,
      name: one.name,
      link: one.link,
      at: one.published_at.toISOString(),
      byName: one.by,
    })),
  }
}

/** Somebody of the owner's side has entered the notice there. */
export async function markPublished(
  ctx: Ctx,
  { body }: Received<typeof contract.markPublished>,
): Promise<Answer<typeof contract.markPublished> | Refusal> {
  const tender = lawful(ownOut(await lockForUse(ctx.tx, body.id), ctx))
  if (isRefusal(tender)) return tender
  const at = new Date(body.at)
  if (at > ctx.now || (tender.releasedAt && at < tender.releasedAt)) return refuse('tender.mediaTooEarly')
  if ((await mediaOf(ctx.tx, tender.id)).length >= most) return refuse('tender.mediaFull')
  const id = ctx.newId()
  await ctx.tx
    .insertInto('tender_medium')
    .values({
      id,
      tender_id: tender.id,
      name: body.name,
      link: body.link,
      published_at: at,
      account_id: callerOf(ctx).accountId,
      created_at: ctx.now,
    })
    .execute()
  const payload = { name: body.name, link: body.link, at: body.at }
  await ctx.log({ subject: { kind: 'tender', id: tender.id }, action: 'medium.mark', payload })
  return { id }
}

/** A mark was wrong; the log keeps it. */
export async function unmarkPublished(
  ctx: Ctx,
  { body }: Received<typeof contract.unmarkPublished>,
): Promise<Answer<typeof contract.unmarkPublished> | Refusal> {
  const marked = await ctx.tx
    .selectFrom('tender_medium')
    .select(['tender_id', 'name', 'link'])
    .where('id', '=', body.id)
    .executeTakeFirst()
  const tender = ownOut(marked && (await lockForUse(ctx.tx, marked.tender_id)), ctx)
  if (!marked || isRefusal(tender)) return refuse('tender.notFound')
  const gone = await ctx.tx.deleteFrom('tender_medium').where('id', '=', body.id).executeTakeFirst()
  if (gone.numDeletedRows === 0n) return refuse('tender.notFound')
  const payload = { name: marked.name, link: marked.link }
  await ctx.log({ subject: { kind: 'tender', id: tender.id }, action: 'medium.unmark', payload })
  return { id: body.id }
}
