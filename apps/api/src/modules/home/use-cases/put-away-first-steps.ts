import type { Answer } from '@jb/contract/endpoint'
import type { putAwayFirstSteps as contract } from '@jb/contract/home/first-steps.contract'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { memberDoor } from '../../member/index.ts'
import { insertPutAway } from '../first-steps.repository.ts'

/** The list is not shown to this person in this company any more; a second time changes nothing. */
export async function putAwayFirstSteps(ctx: Ctx): Promise<Answer<typeof contract> | Refusal> {
  const company = memberDoor.requireCompany(ctx.actor)
  if (isRefusal(company)) return company
  await insertPutAway(ctx.tx, { accountId: company.accountId, companyId: company.id }, ctx.now)
  await ctx.log({ subject: { kind: 'account', id: company.accountId }, action: 'firstSteps.putAway' })
  return { putAway: true }
}
