import type { Answer, Received } from '@jb/contract/endpoint'
import type { tenderDetailOf } from '@jb/contract/tender/tender.contract'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Tender } from '@jb/domain/tender/tender'
import { isPublic } from '@jb/domain/tender/tender.flow'
import type { ReadContext } from '../../../platform/module.ts'
import { projectOf } from '../../procurement/index.ts'
import { maySee } from '../tender.access.ts'
import type { ParticipantReads } from '../tender.ports.ts'
import { noticeOf } from './notice-of.ts'
import { tenderById } from './tender-by-id.ts'

/** The project of a tender, for the staff of its company alone. */
async function ownProject({ db, session }: ReadContext, { companyId, projectId }: Tender) {
  if (projectId === null || session?.companyId !== companyId) return undefined
  const project = await projectOf(db, companyId, projectId)
  return project && { id: project.id, name: project.name }
}

/** The page of a tender; before its publication it is not there for anybody, and one that is offline only for those it concerns. */
export const tenderDetail =
  ({ takesPart }: ParticipantReads) =>
  async (
    ctx: ReadContext,
    { params }: Received<typeof tenderDetailOf>,
  ): Promise<Answer<typeof tenderDetailOf> | Refusal> => {
    const tender = await tenderById(ctx.db, params.id)
    if (!tender || !isPublic(tender.status)) return refuse('tender.notFound')
    const joined = (companyId: string) => takesPart(ctx.db, tender.id, companyId)
    if (!(await maySee(tender, ctx.session, joined))) return refuse('tender.notFound')
    const notice = await noticeOf(ctx, tender)
    const project = await ownProject(ctx, tender)
    return { ...notice, ...(project && { project }) }
  }
