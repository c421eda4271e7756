import { type RawBuilder, sql } from 'kysely'

/** Whether the company of this table or alias holds its code: it is verified, or the platform has entered it. */
export function holdsCode(company: 'company' | 'c'): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${company}.${name}`)
  return sql<boolean>`(${column('verified_at')} is not null or not ${column('self_registered')})`
}
