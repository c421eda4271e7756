import { formerStatuses } from '@jb/domain/quotation/quotation.flow'
import type { SignUp, Team } from '@jb/domain/quotation/sign-up'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { DB, LabourSignUp } from '../../platform/db/types.ts'

type Row = Selectable<LabourSignUp>

/** A sign-up as it is kept, with whether its company has a live quotation. */
export interface KeptSignUp extends SignUp, Team {
  readonly demandId: string
  readonly hasQuoted: boolean
  readonly signedUpAt: Date
  readonly askedAt: Date | null
}

/** The same from a row of them. */
export const toKept = (row: Row & { hasQuoted: boolean }): KeptSignUp => ({
  id: row.id,
  demandId: row.demand_id,
  companyId: row.company_id,
  version: row.version,
  status: row.status,
  trades: row.trades as unknown as Team['trades'],
  leaderName: row.leader_name,
  leaderPhone: row.leader_phone,
  arriveOn: row.arrive_on,
  certificateFileIds: row.certificate_file_ids,
  record: row.record,
  note: row.note,
  hasQuoted: row.hasQuoted,
  signedUpAt: row.signed_up_at,
  askedAt: row.asked_at,
})

const hasQuoted = sql<boolean>`exists (select from quotation q where q.demand_id = u.demand_id
  and q.company_id = u.company_id and q.status not in (${sql.join([...formerStatuses])}))`

/** Sign-ups as they are kept, `u`. */
export const kept = (db: Kysely<DB>) =>
  db.selectFrom('labour_sign_up as u').selectAll('u').select(hasQuoted.as('hasQuoted'))

/** What a company has signed up with for a demand. */
export async function signUpOf(
  db: Kysely<DB>,
  demandId: string,
  companyId: string,
): Promise<KeptSignUp | undefined> {
  const row = await kept(db)
    .where('u.demand_id', '=', demandId)
    .where('u.company_id', '=', companyId)
    .executeTakeFirst()
  return row && toKept(row)
}

/** The sign-ups for a demand that were not taken back, the earliest first. */
export async function signUpsFor(db: Kysely<DB>, demandId: string): Promise<readonly KeptSignUp[]> {
  const rows = await kept(db)
    .where('u.demand_id', '=', demandId)
    .where('u.status', '!=', 'withdrawn')
    .orderBy('u.signed_up_at')
    .orderBy('u.id')
    .execute()
  return rows.map(toKept)
}
