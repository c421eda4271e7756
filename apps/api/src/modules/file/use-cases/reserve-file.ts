import { randomUUID } from 'node:crypto'
import { readFileName } from '@jb/domain/file/file-name'
import { type FilePurpose, fileKind } from '@jb/domain/file/kinds'
import { isRefusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { newStorageKey } from '../../../platform/storage/storage.ts'
import { insertFile, type Owner, refuseFile } from '../file.repository.ts'

/** A file of which the platform will make the bytes later. */
export interface ReservedFile {
  readonly name: string
  readonly purpose: FilePurpose
  readonly owner: Owner
}

/**
 * Writes the row of such a file in quarantine and gives its id; `fillFile` brings the bytes in a later transaction,
 * so that none can be left without a row. A name that no upload could have gets a row that is refused from the start.
 */
export async function reserveFile(ctx: Ctx, { name, purpose, owner }: ReservedFile): Promise<string> {
  const read = readFileName(name)
  const named = isRefusal(read) ? { name: '附件', ext: '' } : read
  const id = ctx.newId()
  await insertFile(ctx.tx, {
    id,
    ...named,
    mediaType: fileKind(named.ext)?.mediaType ?? 'application/octet-stream',
    size: 0,
    sha256: '',
    storageKey: newStorageKey(ctx.now, randomUUID()),
    owner,
    purpose,
    status: 'quarantined',
    createdAt: ctx.now,
  })
  if (isRefusal(read)) await refuseFile(ctx.tx, id, read.refused)
  return id
}
