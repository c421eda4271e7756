import { add, type Decimal, round } from '@jb/domain/shared/money'
import type { Tender } from '@jb/domain/tender/tender'
import { hiddenStatuses } from '@jb/domain/tender/tender.flow'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { ProjectFacts } from '../../procurement/index.ts'

/** What a project costs, what its other tenders plan to spend of it, and what this one asks for; in yuan. */
export interface PlannedBudget {
  readonly label: string
  readonly total: Decimal
  readonly used: Decimal
  readonly asked: Decimal
}

/** The estimate of a tender against the price of its project. Tenders that have ended without a winner use nothing. */
export async function plannedBudget(
  db: Kysely<DB>,
  { id, estimate }: Pick<Tender, 'id' | 'estimate'>,
  project: ProjectFacts,
): Promise<PlannedBudget> {
  const rows = await db
    .selectFrom('tender')
    .select('estimate')
    .where('project_id', '=', project.id)
    .where('id', '<>', id)
    .where('status', 'not in', [...hiddenStatuses, 'failed', 'scrapped', 'cancelled'])
    .where('estimate', 'is not', null)
    .execute()
  const used = round(add(...rows.map((row) => row.estimate ?? '0')))
  return { label: `${project.name}：计划采购`, total: project.projectPrice, used, asked: estimate ?? '0' }
}
