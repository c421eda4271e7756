import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { holdsCode } from '../code-holder.ts'

/** True when another company holds this code. */
export async function codeHeld(db: Kysely<DB>, uscc: string, exceptCompanyId?: string): Promise<boolean> {
  const holders = db.selectFrom('company').select('id').where('uscc', '=', uscc).where(holdsCode('company'))
  const holder = await holders.executeTakeFirst()
  return holder !== undefined && holder.id !== exceptCompanyId
}
