import type { Proof } from '@jb/domain/bid/registration'
import type { Tx } from '../../platform/ctx.ts'

/** The proofs of a registration are exactly these, in this order. */
export async function saveProofs(tx: Tx, registrationId: string, proofs: readonly Proof[]): Promise<void> {
  const oldFiles = tx.deleteFrom('registration_qualification_file')
  await oldFiles.where('registration_id', '=', registrationId).execute()
  const old = tx.deleteFrom('registration_qualification')
  await old.where('registration_id', '=', registrationId).execute()
  if (proofs.length === 0) return
  const rows = proofs.map(({ name, note }, position) => ({
    registration_id: registrationId,
    position,
    name,
    note,
  }))
  await tx.insertInto('registration_qualification').values(rows).execute()
  const links = proofs.flatMap(({ fileIds }, position) =>
    [...new Set(fileIds)].map((file_id, file_position) => ({
      registration_id: registrationId,
      position,
      file_id,
      file_position,
    })),
  )
  if (links.length > 0) await tx.insertInto('registration_qualification_file').values(links).execute()
}
