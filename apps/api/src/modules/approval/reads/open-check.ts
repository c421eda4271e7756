import type { openCheck as endpoint } from '@jb/contract/approval/approval.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { companyFor } from './company-for.ts'
import { processFor } from './process-for.ts'

/** Whether the company's process for this kind of business is open; without one it is done at once. */
export async function openCheck(
  ctx: ReadContext,
  { body: { companyNo, type } }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const companyId = await companyFor(ctx.db, callerOf(ctx), companyNo)
  if (isRefusal(companyId)) return companyId
  return { ...(await processFor(ctx.db, companyId, type)), type, noProcessPolicy: 'direct' }
}
