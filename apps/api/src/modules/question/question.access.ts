import type { Action } from '@jb/contract/shared/actions'
import { actionNames, type Side } from '@jb/domain/question/labels'
import {
  type QuestionAction,
  type QuestionStatus,
  questionActions,
  questionFlow,
} from '@jb/domain/question/question.flow'
import type { Session } from '../../platform/ctx.ts'
import { isAgentsOnly, mayRun } from '../procurement/index.ts'

/** How a person stands to a letter. */
export interface Standing {
  readonly side: Side
  /** Runs the subject, so handles its letters. */
  readonly handles: boolean
  /** False while the law keeps the asker from the owner. */
  readonly seesAsker: boolean
  /** Reads it for the platform, on neither side. */
  readonly oversees?: true
}

interface Parties {
  readonly askerCompanyId: string
  readonly ownerCompanyId: string
  readonly agentCompanyId: string | null
  readonly askerSecret: boolean
  readonly agentKnows: boolean
}

/** The side the caller is on, or undefined: then the letter does not exist for them. */
export function standingTo(parties: Parties, caller: Session): Standing | undefined {
  const { askerCompanyId, ownerCompanyId, agentCompanyId, askerSecret, agentKnows } = parties
  const subject = { companyId: ownerCompanyId, agentCompanyId }
  const handles = mayRun(subject, caller)
  if (caller.companyId === ownerCompanyId) return { side: 'owner', handles, seesAsker: !askerSecret }
  const seesAsker = !askerSecret || (agentKnows && isAgentsOnly(subject, caller))
  if (handles) return { side: 'owner', handles, seesAsker }
  if (caller.companyId === askerCompanyId) return { side: 'asker', handles: false, seesAsker: true }
  return undefined
}

/** The owners of tenders for whom this person may act as their agent's clerk now. */
export function principalsOf({ roles, principals }: Session): readonly string[] {
  return roles.includes('agent') ? principals : []
}

const handler = ({ handles }: Standing) => handles

/** Who may do what. Closing is the owner's too, or an asker could keep an answer from the other bidders. */
export const may = {
  answer: handler,
  reject: handler,
  publish: handler,
  close: handler,
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
