import { buyingRoles, holdsAny, type Role } from '@jb/domain/member/roles'
import type { ProjectStanding } from '@jb/domain/project/actions'
import { isRefusal } from '@jb/domain/shared/refusal'
import type { Kysely } from 'kysely'
import type { Session } from '../../platform/ctx.ts'
import type { DB } from '../../platform/db/types.ts'
import { memberDoor } from '../member/index.ts'

const payingRoles = ['finance', 'buyerLead', 'orgAdmin'] as const satisfies readonly Role[]

/** Who may do what to a project of their own company. */
export const may = {
  /** Adds and edits projects, announces them, says that they are done. */
  run: (caller: Session) => holdsAny(caller.roles, buyingRoles),
  /** Records what was paid. */
  pay: (caller: Session) => holdsAny(caller.roles, payingRoles),
} as const

/** How the caller stands to a project of their own company. `pending`: an approval decides about it. */
export async function standingOf(
  db: Kysely<DB>,
  caller: Session,
  pending: boolean,
): Promise<ProjectStanding> {
  const begins = caller.companyVerified && !caller.companyFrozen
  const drafts = begins || !isRefusal(await memberDoor.requireDraftingCompany(db, caller))
  return { runs: may.run(caller), begins, drafts, pending }
}

/** Whether the caller may add a project, and the sentence that says why not. */
export async function mayCreate(
  db: Kysely<DB>,
  caller: Session,
): Promise<{ readonly enabled: boolean; readonly why: string }> {
  if (caller.companyId === undefined)
    return { enabled: false, why: '您还没有加入企业，加入企业后才能新建项目。' }
  const { runs, drafts } = await standingOf(db, caller, false)
  if (!runs)
    return { enabled: false, why: '只有采购员、采购主管或企业管理员可以新建项目，请联系本企业管理员。' }
  if (!drafts) return { enabled: false, why: '企业提交认证且未被冻结时才能新建项目，请先提交企业认证。' }
  return { enabled: true, why: '' }
}
