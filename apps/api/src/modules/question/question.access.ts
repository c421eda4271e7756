import type { Action } from '@jb/contract/shared/actions'
import { buyingRoles, type Role } from '@jb/domain/member/roles'
import { actionNames, type Side } from '@jb/domain/question/labels'
import {
  type QuestionAction,
  type QuestionStatus,
  questionActions,
  questionFlow,
} from '@jb/domain/question/question.flow'
import type { Session } from '../../platform/ctx.ts'

/** How a person stands to a letter. */
export interface Standing {
  readonly side: Side
  readonly roles: readonly Role[]
}

interface Parties {
  readonly askerCompanyId: string
  readonly ownerCompanyId: string
}

/** The side the caller's company is on, or undefined: then the letter does not exist for them. */
export function standingTo(
  { askerCompanyId, ownerCompanyId }: Parties,
  caller: Session,
): Standing | undefined {
  if (caller.companyId === ownerCompanyId) return { side: 'owner', roles: caller.roles }
  if (caller.companyId === askerCompanyId) return { side: 'asker', roles: caller.roles }
  return undefined
}

const owningBuyer = ({ side, roles }: Standing) =>
  side === 'owner' && buyingRoles.some((role) => roles.includes(role))

/** Who may do what. Closing is the owner's too, or an asker could keep an answer from the other bidders. */
export const may = {
  answer: owningBuyer,
  reject: owningBuyer,
  publish: owningBuyer,
  close: owningBuyer,
} as const satisfies Record<QuestionAction, (standing: Standing) => boolean>

/** The buttons for this person: what the letter's state leads to, grey where their role does not reach. */
export function actionsFor(status: QuestionStatus, standing: Standing): Action[] {
  if (standing.side === 'asker') return []
  const why = '只有采购员、采购主管或企业管理员可以处理询问函，请联系本企业管理员'
  return questionActions
    .filter((id) => Object.hasOwn(questionFlow[status], id))
    .map((id) => ({
      id,
      label: actionNames[id],
      ...(may[id](standing) ? { enabled: true } : { enabled: false, why }),
    }))
}
