import type { Decimal } from '@jb/domain/shared/money'
import { amountAtStake } from '@jb/domain/tender/amount-at-stake'
import type { Tender } from '@jb/domain/tender/tender'
import type { Kysely } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ApprovalAbout, WantedBy } from '../../approval/index.ts'
import { memberDoor } from '../../member/index.ts'
import { mayRun, projectOf } from '../../procurement/index.ts'
import { tenderById } from './tender-by-id.ts'

/** What is put before the approvers of a tender, as far as it decides who they are. */
export interface Stakes {
  /** Yuan that are decided about, where that is more than a plan. */
  readonly amount?: Decimal | null
  /** Who else has prepared what is asked about, and so does not let it out. */
  readonly preparedBy?: readonly string[]
}

/** What of a tender, or of an auction, decides about its approvers. */
type Asked = Pick<Tender, 'companyId' | 'projectId' | 'createdBy' | 'estimate' | 'directAmount' | 'method'>

/** Which process a question about a tender goes through, and who is kept from deciding it. */
export async function askingOf(
  db: Kysely<DB>,
  tender: Asked,
  { starter, amount: decided, preparedBy = [] }: Stakes & { readonly starter: string },
): Promise<ApprovalAbout> {
  const { companyId, projectId, createdBy } = tender
  const amount = amountAtStake(tender, decided)
  const project = projectId === null ? undefined : await projectOf(db, companyId, projectId)
  const departmentNo = await memberDoor.departmentOf(db, companyId, starter)
  return {
    ...{ companyId, starter, creators: [...new Set([createdBy, ...preparedBy])] },
    context: {
      ...{ companyId, departmentNo, userId: starter },
      ...(project && { engineeringType: project.engineeringType, projectPrice: project.projectPrice }),
      ...(amount !== undefined && { estimatedAmount: amount }),
    },
  }
}

/** What the caller would ask about a tender that they run: its publication, or that its times are put off. */
export const aboutTender: WantedBy = async (ctx, id) => {
  const caller = callerOf(ctx)
  const tender = await tenderById(ctx.db, id)
  if (!tender || !mayRun(tender, caller)) return undefined
  return askingOf(ctx.db, tender, { starter: caller.accountId })
}
