import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** Whether the company of this table or alias holds its code: it is verified, or the platform has entered it. */
export function holdsCode(company: 'company' | 'c'): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${company}.${name}`)
  return sql<boolean>`(${column('verified_at')} is not null or not ${column('self_registered')})`
}

/** True when another company holds this code. */
export async function codeHeld(db: Kysely<DB>, uscc: string, exceptCompanyId?: string): Promise<boolean> {
  const holders = db.selectFrom('company').select('id').where('uscc', '=', uscc).where(holdsCode('company'))
  const holder = await holders.executeTakeFirst()
  return holder !== undefined && holder.id !== exceptCompanyId
}
