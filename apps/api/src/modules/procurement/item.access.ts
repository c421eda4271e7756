import type { PublishedItem } from '@jb/domain/procurement/item'
import { isPublic } from '@jb/domain/procurement/status'
import type { Session } from '../../platform/ctx.ts'
import { isAgentClerk } from './sides.ts'

type Seen = Pick<PublishedItem<string>, 'companyId' | 'agentCompanyId' | 'status' | 'offlineAt'>

/**
 * What is not published yet is there for its own company and for its agent's clerk. What was published is public, unless the platform
 * has taken it offline: then it is there for the owner's side, the operators, and whoever takes part.
 */
export async function maySee(
  item: Seen,
  caller: Session | undefined,
  takesPart: (companyId: string) => Promise<boolean>,
): Promise<boolean> {
  const shown = isPublic(item.status)
  if (shown && item.offlineAt === null) return true
  if (!caller) return false
  if (item.companyId === caller.companyId || isAgentClerk(item, caller)) return true
  if (!shown) return false
  if (caller.roles.includes('operator')) return true
  return caller.companyId !== undefined && takesPart(caller.companyId)
}
