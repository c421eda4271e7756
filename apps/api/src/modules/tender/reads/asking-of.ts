import { amountAtStake } from '@jb/domain/tender/amount-at-stake'
import type { Tender } from '@jb/domain/tender/tender'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { ApprovalAbout, Stakes } from '../../approval/index.ts'
import { memberDoor } from '../../member/index.ts'
import { projectOf } from '../../procurement/index.ts'

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
