import type { Proof } from '@jb/domain/bid/registration'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** How these registrations prove the qualifications that their tenders ask for, in the order of the tender. */
export async function proofsOf(
  db: Kysely<DB>,
  registrationIds: readonly string[],
): Promise<readonly (Proof & { readonly registrationId: string })[]> {
  const proofs = await db
    .selectFrom('registration_qualification')
    .select(['registration_id as registrationId', 'position', 'name', 'note'])
    .where('registration_id', 'in', registrationIds)
    .orderBy('registration_id')
    .orderBy('position')
    .execute()
  if (proofs.length === 0) return []
  const links = await db
    .selectFrom('registration_qualification_file')
    .select(['registration_id', 'position', 'file_id'])
    .where('registration_id', 'in', registrationIds)
    .orderBy('file_position')
    .execute()
  return proofs.map(({ registrationId, position, name, note }) => ({
    registrationId,
    name,
    note,
    fileIds: links
      .filter((link) => link.registration_id === registrationId && link.position === position)
      .map((link) => link.file_id),
  }))
}

/** The names of the qualifications that each company has proved at its sign-up for a tender. */
export async function provedIn(
  db: Kysely<DB>,
  tenderId: string,
): Promise<(companyId: string) => readonly string[]> {
  const rows = await db
    .selectFrom('registration_qualification as q')
    .innerJoin('registration as r', 'r.id', 'q.registration_id')
    .select(['r.company_id as companyId', 'q.name'])
    .where('r.tender_id', '=', tenderId)
    .orderBy('q.position')
    .execute()
  return (companyId) => rows.flatMap((row) => (row.companyId === companyId ? [row.name] : []))
}
