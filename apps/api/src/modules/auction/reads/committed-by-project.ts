import { add, type Decimal } from '@jb/domain/shared/money'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { totalOf } from './total-of.ts'

/** Yuan that the purchases decided by auction come to for each project; projects without any are missing from the map. */
export async function committedByAuctions(
  db: Kysely<DB>,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, Decimal>> {
  if (projectIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('auction')
    .select(['id', 'unit', 'winner_amount as amount'])
    .select((eb) => eb.ref('project_id').$notNull().as('projectId'))
    .where('project_id', 'in', [...projectIds])
    .where('direction', '=', 'reverse')
    .where('status', 'in', ['settling', 'settled'])
    .execute()
  const spent = new Map<string, Decimal>()
  for (const { projectId, amount, ...auction } of rows) {
    const total = (await totalOf(db, auction, amount)) ?? '0'
    spent.set(projectId, add(spent.get(projectId) ?? '0', total))
  }
  return spent
}
