import type { openCheck as endpoint } from '@jb/contract/approval/approval.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { approvalTypeNames } from '@jb/domain/approval/types'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { memberDoor } from '../../member/index.ts'
import type { Subjects } from '../about.ts'
import { companyFor } from './company-for.ts'
import { processFor } from './process-for.ts'

type Checked = Answer<typeof endpoint>

/** Whether the company's process for this kind of business is open; without one it is done at once. */
export const openCheck =
  (subjects: Subjects) =>
  async (ctx: ReadContext, { body }: Received<typeof endpoint>): Promise<Checked | Refusal> => {
    const { companyNo, type, subjectId } = body
    if (subjectId !== undefined) return checkSubject(ctx, subjects, { type, subjectId })
    const companyId = await companyFor(ctx.db, callerOf(ctx), companyNo)
    if (isRefusal(companyId)) return companyId
    return { ...(await processFor(ctx.db, companyId, type)), type, noProcessPolicy: 'direct' }
  }

/** The same for a thing that is there: of the company whose it is, which may be a principal. */
async function checkSubject(
  ctx: ReadContext,
  subjects: Subjects,
  { type, subjectId }: { readonly type: Checked['type']; readonly subjectId: string },
): Promise<Checked | Refusal> {
  const about = await subjects[type]?.(ctx, subjectId, type)
  if (!about) return refuse('approval.notFound')
  const { companyId, exempt = false, typeName = approvalTypeNames[type] } = about
  const { open } = await processFor(ctx.db, companyId, type)
  const companyNo = (await memberDoor.companyBrief(ctx.db, [companyId])).get(companyId)?.no ?? ''
  return { open: open && !exempt, type, noProcessPolicy: 'direct', companyNo, typeName }
}
