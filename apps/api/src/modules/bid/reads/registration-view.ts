import type { RegistrationView } from '@jb/contract/bid/bid.shapes'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { Services } from '../../../platform/services.ts'
import { fileRefs } from '../../file/index.ts'
import { presentRegistration, type RegistrationRow } from '../bid.presenter.ts'

export interface Source {
  readonly db: Kysely<DB>
  readonly services: Pick<Services, 'secret'>
}

/** Registrations with the names of their companies. */
export function registrationRows(db: Kysely<DB>) {
  return db
    .selectFrom('registration')
    .innerJoin('company', 'company.id', 'registration.company_id')
    .selectAll('registration')
    .select(['company.name as company_name', 'company.uscc'])
}

/** Registrations as the wire shows them, with links to their files. */
export async function withFiles(
  { db, services }: Source,
  rows: readonly RegistrationRow[],
): Promise<RegistrationView[]> {
  if (rows.length === 0) return []
  const links = await db
    .selectFrom('registration_file')
    .select(['registration_id', 'file_id'])
    .where(
      'registration_id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('position')
    .execute()
  const files = await fileRefs(
    services,
    db,
    links.map((link) => link.file_id),
  )
  const byId = new Map(files.map((file) => [file.id, file]))
  return rows.map((row) => {
    const own = links.filter((link) => link.registration_id === row.id)
    return presentRegistration(
      row,
      own.flatMap((link) => byId.get(link.file_id) ?? []),
    )
  })
}

/** The registration with this id; throws when there is none. */
export async function registrationView(source: Source, id: string): Promise<RegistrationView> {
  const rows = await registrationRows(source.db).where('registration.id', '=', id).execute()
  const [view] = await withFiles(source, rows)
  if (!view) throw new Error('this registration does not exist')
  return view
}

/** A company's registration for a tender. */
export async function registrationOf(
  source: Source,
  tenderId: string,
  companyId: string,
): Promise<RegistrationView | undefined> {
  const rows = await registrationRows(source.db)
    .where('tender_id', '=', tenderId)
    .where('company_id', '=', companyId)
    .execute()
  return (await withFiles(source, rows))[0]
}
