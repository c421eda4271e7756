import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { readFileName } from '@jb/domain/file/file-name'
import { type FilePurpose, fileKind } from '@jb/domain/file/kinds'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { memoryBytes } from '../../../platform/storage/bytes.ts'
import { meter } from '../../../platform/storage/measure.ts'
import { newStorageKey } from '../../../platform/storage/storage.ts'
import { insertFile, type Owner } from '../file.repository.ts'
import { inspect } from '../inspect/inspect.ts'

/** A file that the platform itself makes or decrypts. */
export interface MadeFile {
  readonly name: string
  readonly bytes: Uint8Array
  readonly purpose: FilePurpose
  readonly owner: Owner
}

/** Stores such a file after the same judgement as an upload; gives its id, or why it is not what its name says. */
export async function saveFile(
  ctx: Ctx,
  { name, bytes, purpose, owner }: MadeFile,
): Promise<string | Refusal> {
  const named = readFileName(name)
  if (isRefusal(named)) return named
  const refused = await inspect(memoryBytes(bytes), named.ext)
  if (refused) return refused
  const id = ctx.newId()
  const storageKey = newStorageKey(ctx.now, randomUUID())
  const measured = meter()
  await ctx.services.storage.put(storageKey, Readable.from([bytes]).pipe(measured.through))
  await insertFile(ctx.tx, {
    ...named,
    id,
    mediaType: fileKind(named.ext)?.mediaType ?? 'application/octet-stream',
    size: bytes.length,
    sha256: measured.sha256(),
    storageKey,
    owner,
    purpose,
    status: 'ready',
    createdAt: ctx.now,
  })
  return id
}
