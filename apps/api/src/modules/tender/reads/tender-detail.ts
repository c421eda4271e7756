import type { Answer, Received } from '@jb/contract/endpoint'
import type { tenderDetailOf } from '@jb/contract/tender/tender.contract'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { documentFeeOf } from '@jb/domain/tender/fee-terms'
import { isPublic } from '@jb/domain/tender/tender.flow'
import type { ReadContext } from '../../../platform/module.ts'
import { isOnOwnersSide, mayRun, ownProject } from '../../procurement/index.ts'
import { mediaOf } from '../media.ts'
import type { ParticipantReads } from '../tender.ports.ts'
import { invitationFor, maySeeTender } from '../visibility.ts'
import { noticeOf } from './notice-of.ts'
import { roundsOf } from './rounds-of.ts'
import { tenderById } from './tender-by-id.ts'

/** The page of a tender; before its publication it is not there for anybody, and one that is offline only for those it concerns. */
export const tenderDetail =
  ({ takesPart, paidForDocuments }: ParticipantReads) =>
  async (
    ctx: ReadContext,
    { params }: Received<typeof tenderDetailOf>,
  ): Promise<Answer<typeof tenderDetailOf> | Refusal> => {
    const tender = await tenderById(ctx.db, params.id)
    if (!tender || !isPublic(tender.status)) return refuse('tender.notFound')
    const joined = (companyId: string) => takesPart(ctx.db, tender.id, companyId)
    if (!(await maySeeTender(ctx.db, tender, ctx.session, joined))) return refuse('tender.notFound')
    const { db, session } = ctx
    const paid = () => session !== undefined && paidForDocuments(db, tender.id, session)
    const all = isOnOwnersSide(tender, session) || !documentFeeOf(tender) || (await paid())
    const notice = await noticeOf(ctx, tender, all)
    const project = await ownProject(ctx, tender)
    const own = ctx.session !== undefined && mayRun(tender, ctx.session)
    const rounds = await roundsOf(ctx, tender, own)
    const media = await mediaOf(ctx.db, tender.id)
    const elsewhere = media.map(({ name, link, published_at: at }) => ({ name, link, at: at.toISOString() }))
    return {
      ...notice,
      ...rounds,
      ...(await invitationFor(db, tender, session)),
      ...(project && { project }),
      ...(elsewhere.length > 0 && { media: elsewhere }),
    }
  }
