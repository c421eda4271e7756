import type { Refusal } from '@jb/domain/shared/refusal'
import type { Tender } from '@jb/domain/tender/tender'
import type { Ctx } from '../../../platform/ctx.ts'
import { type Asking, ask } from '../../approval/index.ts'
import { projectOf } from '../../procurement/index.ts'
import { askingOf, type Stakes } from '../reads/asking-of.ts'
import { plannedBudget } from '../reads/project-budget.ts'

interface Asked extends Stakes, Asking {
  /** Locked by this transaction. */
  readonly tender: Tender
}

/** Asks the company's approvers about a tender; what is published counts against the budget of its project. */
export function askApproval(ctx: Ctx, asked: Asked): Promise<string | Refusal> {
  const { tender, type } = asked
  const { companyId, projectId } = tender
  const about = async (starter: string) => {
    const counts = type === 'tenderPublish' && projectId !== null
    const project = counts ? await projectOf(ctx.tx, companyId, projectId) : undefined
    return {
      ...(await askingOf(ctx.tx, tender, { ...asked, starter })),
      ...(project && { budget: await plannedBudget(ctx.tx, tender, project) }),
    }
  }
  return ask(ctx, { ...asked, kind: 'tender', thing: tender, about })
}
