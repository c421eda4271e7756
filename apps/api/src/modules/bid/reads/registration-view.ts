import type { RegistrationView } from '@jb/contract/bid/bid.shapes'
import { memberStateNames } from '@jb/domain/bid/consortium'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { Services } from '../../../platform/services.ts'
import { fileRefs } from '../../file/index.ts'
import { memberDoor } from '../../member/index.ts'
import { presentRegistration, type RegistrationRow } from '../bid.presenter.ts'
import { bidderName } from '../bidder-name.ts'
import { consortiaOf } from './consortia.ts'
import { proofsOf } from './proofs-of.ts'

export interface Source {
  readonly db: Kysely<DB>
  readonly now: Date
  readonly services: Pick<Services, 'secret'>
}

/** Registrations with the names of their companies. */
export function registrationRows(db: Kysely<DB>) {
  return db
    .selectFrom('registration')
    .innerJoin('company', 'company.id', 'registration.company_id')
    .selectAll('registration')
    .select([bidderName('company', 'registration.tender_id').as('company_name'), 'company.uscc'])
}

/** Registrations as the wire shows them, with links to their files; `warnings` by id, for the owner's side. */
export async function withFiles(
  { db, services, now }: Source,
  rows: readonly RegistrationRow[],
  warnings: ReadonlyMap<string, string[]> = new Map(),
): Promise<RegistrationView[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const companyIds = rows.map((row) => row.company_id)
  const [links, proofs, held, consortia] = await Promise.all([
    db
      .selectFrom('registration_file')
      .select(['registration_id', 'file_id'])
      .where('registration_id', 'in', ids)
      .orderBy('position')
      .execute(),
    proofsOf(db, ids),
    memberDoor.certificatesHeld(db, companyIds, now),
    consortiaOf(db, ids),
  ])
  const linked = [
    ...links.map((link) => link.file_id),
    ...proofs.flatMap((proof) => proof.fileIds),
    ...consortia.map(({ fileId }) => fileId),
  ]
  const files = new Map((await fileRefs(services, db, [...new Set(linked)])).map((file) => [file.id, file]))
  const refs = (fileIds: readonly string[]) => fileIds.flatMap((id) => files.get(id) ?? [])
  const certificatesOf = (row: RegistrationRow, fileIds: readonly string[]) => {
    const certificates = held
      .filter(
        ({ companyId, certificate: { fileId } }) => companyId === row.company_id && fileIds.includes(fileId),
      )
      .map(({ certificate }) => certificate)
    return certificates.length > 0 ? { certificates } : {}
  }
  return rows.map((row) =>
    presentRegistration(row, {
      files: refs(links.filter((link) => link.registration_id === row.id).map((link) => link.file_id)),
      qualifications: proofs
        .filter((proof) => proof.registrationId === row.id)
        .map(({ name, note, fileIds }) => ({
          name,
          note,
          files: refs(fileIds),
          ...certificatesOf(row, fileIds),
        })),
      warnings: warnings.get(row.id) ?? [],
      consortium: consortia.find(({ id }) => id === row.id),
      agreements: [...files.values()],
    }),
  )
}

/** Its consortium as it was handed in: who has left since is told with the opening. */
export function asHandedIn(view: RegistrationView): RegistrationView {
  const { consortium } = view
  if (!consortium) return view
  const members = consortium.members.map((one) =>
    one.state === 'left'
      ? { ...one, state: 'confirmed' as const, stateName: memberStateNames.confirmed, reason: null }
      : one,
  )
  return { ...view, consortium: { ...consortium, members } }
}

/** The registration with this id; throws when there is none. */
export async function registrationView(
  source: Source,
  id: string,
  warnings?: ReadonlyMap<string, string[]>,
): Promise<RegistrationView> {
  const rows = await registrationRows(source.db).where('registration.id', '=', id).execute()
  const [view] = await withFiles(source, rows, warnings)
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
