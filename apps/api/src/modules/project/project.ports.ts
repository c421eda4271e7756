import type { Decimal } from '@jb/domain/shared/money'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/types.ts'

/** What higher capabilities tell a project. */
export interface ProjectPorts {
  /** Yuan that awarded business of each project comes to; projects without any are missing. Never a sealed price. */
  committed(db: Kysely<DB>, projectIds: readonly string[]): Promise<ReadonlyMap<string, Decimal>>
}
