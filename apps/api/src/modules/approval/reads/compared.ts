import type { Approval } from '@jb/domain/approval/approval'
import { type ComparedFact, compareFacts } from '@jb/domain/approval/compare-facts'
import type { Fact } from '@jb/domain/approval/types'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** The facts of these approvals against those of the rejected versions that they follow, by id; the others are missing. */
export async function comparedAmong(
  db: Kysely<DB>,
  approvals: readonly Pick<Approval, 'id' | 'facts' | 'previousId'>[],
): Promise<ReadonlyMap<string, readonly ComparedFact[]>> {
  const ids = approvals.flatMap(({ previousId }) => previousId ?? [])
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('approval').select(['id', 'facts']).where('id', 'in', ids).execute()
  const before = new Map(rows.map((row) => [row.id, row.facts as unknown as readonly Fact[]]))
  return new Map(
    approvals.flatMap(({ id, facts, previousId }) => {
      const old = before.get(previousId ?? '')
      return old ? [[id, compareFacts(facts, old)] as const] : []
    }),
  )
}
