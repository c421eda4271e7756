import { regimeOf } from '@jb/domain/tender/regime'
import type { Tender } from '@jb/domain/tender/tender'
import { isPublic } from '@jb/domain/tender/tender.flow'
import type { Session } from '../../platform/ctx.ts'
import { isAgentClerk, isAgentsOnly, mayRun, type Sides } from '../procurement/index.ts'

/**
 * Who may know who signs up, and how many: the owner's side; where the profile keeps it secret from the owner until
 * the opening, the agent's clerk alone.
 */
export function maySeeSignUps(
  tender: Sides & Pick<Tender, 'profile' | 'openedAt'>,
  caller: Session,
): boolean {
  const secret = regimeOf(tender).namesSecret && tender.openedAt === null
  return secret ? isAgentsOnly(tender, caller) : mayRun(tender, caller)
}

/**
 * What is not published yet is there for its own company and for its agent's clerk. What was published is public, unless the platform
 * has taken it offline: then it is there for the owner's side, the operators, and whoever takes part.
 */
export async function maySee(
  tender: Sides & Pick<Tender, 'status' | 'offlineAt'>,
  caller: Session | undefined,
  takesPart: (companyId: string) => Promise<boolean>,
): Promise<boolean> {
  if (isPublic(tender.status) && tender.offlineAt === null) return true
  if (!caller) return false
  if (tender.companyId === caller.companyId || isAgentClerk(tender, caller)) return true
  if (!isPublic(tender.status)) return false
  if (caller.roles.includes('operator')) return true
  return caller.companyId !== undefined && takesPart(caller.companyId)
}
