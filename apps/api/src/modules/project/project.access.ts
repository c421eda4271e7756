import { buyingRoles, type Role } from '@jb/domain/member/roles'
import type { ProjectStanding } from '@jb/domain/project/actions'
import type { Session } from '../../platform/ctx.ts'

const holds = ({ roles }: Session, some: readonly Role[]) => some.some((role) => roles.includes(role))
const payingRoles = ['finance', 'buyerLead', 'orgAdmin'] as const satisfies readonly Role[]

/** Who may do what to a project of their own company. */
export const may = {
  /** Adds and edits projects, announces them, says that they are done. */
  run: (caller: Session) => holds(caller, buyingRoles),
  /** Records what was paid. */
  pay: (caller: Session) => holds(caller, payingRoles),
} as const

/** How the caller stands to a project of their own company. `pending`: an approval decides about it. */
export function standingOf(caller: Session, pending: boolean): ProjectStanding {
  return { runs: may.run(caller), begins: caller.companyVerified && !caller.companyFrozen, pending }
}

/** Whether the caller may add a project, and the sentence that says why not. */
export function mayCreate(caller: Session): { readonly enabled: boolean; readonly why: string } {
  if (caller.companyId === undefined)
    return { enabled: false, why: '您还没有加入企业，加入企业后才能新建项目。' }
  const { runs, begins } = standingOf(caller, false)
  if (!runs)
    return { enabled: false, why: '只有采购员、采购主管或企业管理员可以新建项目，请联系本企业管理员。' }
  if (!begins) return { enabled: false, why: '企业认证通过且未被冻结时才能新建项目，请先完成企业认证。' }
  return { enabled: true, why: '' }
}
