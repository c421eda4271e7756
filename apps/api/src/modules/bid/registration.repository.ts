import type { Registration } from '@jb/domain/bid/registration'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tx } from '../../platform/ctx.ts'
import type { DB, Registration as Table } from '../../platform/db/types.ts'
import { followStatus } from './consortium.repository.ts'

function toRegistration(row: Selectable<Table>): Registration {
  return {
    id: row.id,
    tenderId: row.tender_id,
    companyId: row.company_id,
    accountId: row.account_id,
    status: row.status,
    version: row.version,
    contactName: row.contact_name,
    contactPhone: row.contact_phone,
    note: row.note,
    refuseReason: row.refuse_reason,
    createdAt: row.created_at,
    decidedAt: row.decided_at,
    decidedBy: row.decided_by,
    decidedVia: row.decided_via,
  }
}

/** Lets a company sign up for a tender once, also from two phones at the same time. */
export async function lockPart(tx: Tx, companyId: string, tenderId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bid:${companyId}:${tenderId}`}, 0))`.execute(tx)
}

/** Lets companies with one legal person sign up for a tender one after the other. */
export async function lockKin(tx: Tx, companyId: string, tenderId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('kin:' || ${tenderId}::text || trim(legal_person), 0))
    from company where id = ${companyId} and trim(legal_person) <> ''`.execute(tx)
}

/** The tender of a registration. */
export async function tenderOf(db: Kysely<DB>, registrationId: string): Promise<string | undefined> {
  const query = db.selectFrom('registration').select('tender_id').where('id', '=', registrationId)
  return (await query.executeTakeFirst())?.tender_id
}

/** The registration with this id, locked until the transaction ends. */
export async function lockRegistration(tx: Tx, id: string): Promise<Registration | undefined> {
  const query = tx.selectFrom('registration').selectAll().where('id', '=', id).forUpdate()
  const row = await query.executeTakeFirst()
  return row && toRegistration(row)
}

/** A company's registration for a tender, locked until the transaction ends. */
export async function lockRegistrationOf(
  tx: Tx,
  tenderId: string,
  companyId: string,
): Promise<Registration | undefined> {
  const row = await tx
    .selectFrom('registration')
    .selectAll()
    .where('tender_id', '=', tenderId)
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst()
  return row && toRegistration(row)
}

/** The consortia that are still being put together, locked until the transaction ends. */
export async function lockAssembling(tx: Tx, tenderId: string): Promise<readonly Registration[]> {
  const rows = await tx
    .selectFrom('registration')
    .selectAll()
    .where('tender_id', '=', tenderId)
    .where('status', '=', 'assembling')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(toRegistration)
}

/** The registrations that still wait for the owner, locked until the transaction ends. */
export async function lockWaiting(tx: Tx, tenderId: string): Promise<readonly Registration[]> {
  const rows = await tx
    .selectFrom('registration')
    .selectAll()
    .where('tender_id', '=', tenderId)
    .where('status', '=', 'registered')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(toRegistration)
}

/** Writes a registration as it is now. */
export async function saveRegistration(tx: Tx, registration: Registration): Promise<void> {
  const changing = {
    account_id: registration.accountId,
    status: registration.status,
    version: registration.version,
    contact_name: registration.contactName,
    contact_phone: registration.contactPhone,
    note: registration.note,
    refuse_reason: registration.refuseReason,
    decided_at: registration.decidedAt,
    decided_by: registration.decidedBy,
    decided_via: registration.decidedVia,
  }
  await tx
    .insertInto('registration')
    .values({
      ...changing,
      id: registration.id,
      tender_id: registration.tenderId,
      company_id: registration.companyId,
      created_at: registration.createdAt,
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ ...changing, created_at: registration.createdAt }),
    )
    .execute()
  await followStatus(tx, registration)
}

/** The files of a registration are exactly these. */
export async function saveFiles(tx: Tx, registrationId: string, fileIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('registration_file').where('registration_id', '=', registrationId).execute()
  const rows = fileIds.map((file_id, position) => ({ registration_id: registrationId, file_id, position }))
  if (rows.length > 0) await tx.insertInto('registration_file').values(rows).execute()
}
