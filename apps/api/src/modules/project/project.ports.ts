import { add, type Decimal } from '@jb/domain/shared/money'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/types.ts'

/** What higher capabilities tell a project. */
export interface ProjectPorts {
  /** Yuan that awarded business of each project comes to; projects without any are missing. Never a sealed price. */
  committed(db: Kysely<DB>, projectIds: readonly string[]): Promise<ReadonlyMap<string, Decimal>>
}

type Committed = ProjectPorts['committed']

/** What several capabilities tell, added up for each project. */
export const sumOf =
  (...parts: readonly Committed[]): Committed =>
  async (db, projectIds) => {
    const sums = new Map<string, Decimal>()
    for (const part of parts)
      for (const [id, amount] of await part(db, projectIds)) sums.set(id, add(sums.get(id) ?? '0', amount))
    return sums
  }
