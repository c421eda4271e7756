import { actionNames } from './labels.ts'
import { type ProjectAction, type ProjectStatus, projectActions, projectFlow } from './project.flow.ts'

/** How somebody of the project's own company stands to it. */
export interface ProjectStanding {
  /** Buys for the company, so runs its projects. */
  readonly runs: boolean
  /** The company is verified and not frozen: it may begin something. */
  readonly begins: boolean
  /** It may at least write what its own people alone see: it waits for its verification. */
  readonly drafts: boolean
  /** An announcement waits for an approval. */
  readonly pending: boolean
}

/** A button, and why it is grey. */
export interface ProjectButton {
  readonly id: ProjectAction
  readonly label: string
  readonly enabled: boolean
  readonly why?: string
}

function whyNot(id: ProjectAction, { runs, begins, drafts, pending }: ProjectStanding): string | undefined {
  const waiting = drafts && !begins
  if (!runs) return '只有采购员、采购主管或企业管理员可以操作，请联系本企业管理员。'
  if (waiting && id !== 'edit') return '企业认证还在审核，通过后才能操作；现在可以先填写和修改。'
  if (!drafts) return '企业认证通过且未被冻结时才能操作，请先完成企业认证。'
  return pending ? '公示审批还没有结束，审批通过或撤回后才能操作。' : undefined
}

/** The buttons of a project: what its status leads to, grey where this person cannot press them now. */
export function buttonsOf(status: ProjectStatus, standing: ProjectStanding): readonly ProjectButton[] {
  return projectActions
    .filter((id) => Object.hasOwn(projectFlow[status], id))
    .map((id) => {
      const why = whyNot(id, standing)
      return { id, label: actionNames[id], ...(why ? { enabled: false, why } : { enabled: true }) }
    })
}
