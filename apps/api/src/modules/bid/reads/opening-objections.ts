import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** Until when the opening of a tender may be objected to: as long as its session runs; undefined while there is none. */
export async function openingObjectionsUntil(_db: Kysely<DB>, _tenderId: string): Promise<Date | undefined> {
  return undefined
}
