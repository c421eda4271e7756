import type { Answer } from '@jb/contract/endpoint'
import type { findMenu } from '@jb/contract/member/member.contract'
import { menuFor } from '@jb/domain/member/menu'
import type { Session } from '../../../platform/ctx.ts'

/** The menu of whoever calls. */
export function menuOf(caller: Session | undefined): Answer<typeof findMenu> {
  if (!caller) return [...menuFor(undefined)]
  const { roles, companyId, companyVerified: verified } = caller
  return [...menuFor({ roles, ...(companyId !== undefined && { company: { verified } }) })]
}
