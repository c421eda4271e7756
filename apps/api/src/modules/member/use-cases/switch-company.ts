import type { User } from '@jb/contract/member/member.shapes'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx, Session } from '../../../platform/ctx.ts'
import { setActingCompany } from '../member.repository.ts'
import { isMember } from '../reads/standing.ts'
import { userOf } from '../reads/user.ts'

/** Acts for another company that the caller is a member of, from the next call on. */
export async function switchCompany(
  ctx: Ctx,
  caller: Session,
  companyId: string,
): Promise<User | Refusal<'member.company.notFound'>> {
  if (!(await isMember(ctx.tx, caller.accountId, companyId))) return refuse('member.company.notFound')
  await setActingCompany(ctx.tx, caller.sessionId, companyId)
  return userOf(ctx.tx, caller.accountId, companyId)
}
