import type { User } from '@jb/contract/member/member.shapes'
import { buyingRoles } from '@jb/domain/member/roles'

/** Whether this person runs tenders for the company acted for. */
export function mayBuy(user: User | undefined): boolean {
  return buyingRoles.some((role) => user?.roles.includes(role))
}
