import type { openCheck as endpoint } from '@jb/contract/approval/approval.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { approvalTypeNames } from '@jb/domain/approval/types'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { memberDoor } from '../../member/index.ts'
import { type Decisions, type Meant, wantedOf } from '../about.ts'
import { checkApplicant } from './check-applicant.ts'
import { companyFor } from './company-for.ts'
import { processFor } from './process-for.ts'

type Checked = Answer<typeof endpoint>

/** Whether the company's process for this kind of business is open; without one it is done at once. */
export const openCheck =
  (decisions: Decisions) =>
  async (ctx: ReadContext, { body }: Received<typeof endpoint>): Promise<Checked | Refusal> => {
    const { companyNo, type, decision, subjectId: id, applicant } = body
    if (id !== undefined) return checkThing(ctx, decisions, { type, decision, id }, applicant)
    const companyId = await companyFor(ctx.db, callerOf(ctx), companyNo)
    if (isRefusal(companyId)) return companyId
    const other = await checkApplicant(ctx, companyId, applicant)
    if (other) return other
    return { ...(await processFor(ctx.db, companyId, type)), type, noProcessPolicy: 'direct' }
  }

/** The same for a thing that is there: of the company whose it is, which may be a principal. */
async function checkThing(
  ctx: ReadContext,
  decisions: Decisions,
  meant: Meant,
  applicant: Received<typeof endpoint>['body']['applicant'],
): Promise<Checked | Refusal> {
  const about = await wantedOf(ctx, decisions, meant)
  if (!about) return refuse('approval.notFound')
  const { companyId, open, type, typeName = approvalTypeNames[type] } = about
  const other = await checkApplicant(ctx, companyId, applicant)
  if (other) return other
  const companyNo = (await memberDoor.companyBrief(ctx.db, [companyId])).get(companyId)?.no ?? ''
  return { open, type, noProcessPolicy: 'direct', companyNo, typeName }
}
