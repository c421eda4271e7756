import { regimeOf } from '@jb/domain/tender/regime'
import type { Tender } from '@jb/domain/tender/tender'
import type { Session } from '../../platform/ctx.ts'
import { isAgentsOnly, mayRun, type Sides } from '../procurement/index.ts'

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
