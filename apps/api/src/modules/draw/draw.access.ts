import { secondRoles } from '@jb/domain/approval/second-person'
import { holdsAny } from '@jb/domain/member/roles'
import type { Tender } from '@jb/domain/tender/tender'
import type { Config } from '../../platform/config/config.ts'
import type { Session } from '../../platform/ctx.ts'
import { isOnOwnersSide, mayRun } from '../procurement/index.ts'

/** How somebody stands to the draws of a tender. */
export interface Standing {
  /** Asks for draws and cancels them. */
  readonly runs: boolean
  /** Agrees to another draw. */
  readonly seconds: boolean
}

/** undefined: the draws are not there for this person. Nobody at all reads here who has been drawn. */
export function standingTo(tender: Tender, caller: Session): Standing | undefined {
  if (!isOnOwnersSide(tender, caller)) return undefined
  const own = tender.companyId === caller.companyId
  return {
    runs: mayRun(tender, caller),
    seconds: own && holdsAny(caller.roles, secondRoles),
  }
}

/** Whether the platform's pool is one that the law accepts: by the word of who runs the platform, and in the demo. */
export const isLawful = ({ DEMO, EXPERT_POOL_LAWFUL }: Config): boolean => DEMO || EXPERT_POOL_LAWFUL
