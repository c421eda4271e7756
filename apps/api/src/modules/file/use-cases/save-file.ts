import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { readFileName } from '@jb/domain/file/file-name'
import { type FilePurpose, fileKind } from '@jb/domain/file/kinds'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import { onRollback } from '../../../platform/change.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { memoryBytes } from '../../../platform/storage/bytes.ts'
import { meter } from '../../../platform/storage/measure.ts'
import { newStorageKey } from '../../../platform/storage/storage.ts'
import { insertFile, type Owner, release } from '../file.repository.ts'
import { inspectMade } from '../inspect/inspect.ts'

/** A file that the platform itself makes. What is decrypted goes through `reserveFile`. */
export interface MadeFile {
  readonly name: string
  readonly bytes: Uint8Array
  readonly purpose: Exclude<FilePurpose, 'opened' | 'sealed'>
  readonly owner: Owner
}

/** Stores such a file after the same judgement as an upload; gives its id, or why it is not what its name says. Without the transaction no byte stays. */
export async function saveFile(
  ctx: Ctx,
  { name, bytes, purpose, owner }: MadeFile,
): Promise<string | Refusal> {
  const named = readFileName(name, true)
  if (isRefusal(named)) return named
  const refused = await inspectMade(memoryBytes(bytes), named.ext)
  if (refused) return refused
  const id = ctx.newId()
  const storageKey = newStorageKey(ctx.now, randomUUID())
  const measured = meter()
  await insertFile(ctx.tx, {
    ...named,
    id,
    mediaType: fileKind(named.ext)?.mediaType ?? 'application/octet-stream',
    size: 0,
    sha256: '',
    storageKey,
    owner,
    purpose,
    status: 'quarantined',
    createdAt: ctx.now,
  })
  const { storage } = ctx.services
  onRollback(ctx.tx, () => storage.remove(storageKey))
  await storage.put(storageKey, Readable.from([bytes]).pipe(measured.through))
  await release(ctx.tx, id, bytes.length, measured.sha256())
  return id
}
