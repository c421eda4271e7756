import { randomUUID } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { readFileName } from '@jb/domain/file/file-name'
import { type FilePurpose, fileKind } from '@jb/domain/file/kinds'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { FilePart, ReadContext } from '../../../platform/module.ts'
import { storedBytes } from '../../../platform/storage/bytes.ts'
import { meter } from '../../../platform/storage/measure.ts'
import { newStorageKey } from '../../../platform/storage/storage.ts'
import { insertFile, type NewFile, refuseFile } from '../file.repository.ts'
import { inspect } from '../inspect/inspect.ts'
import { uploadsLastHour } from '../reads/uploads-last-hour.ts'

/** A file that lies in quarantine and was found good. */
export interface Received {
  readonly file: NewFile
}

const maxPerHour = 300

function quarantined(ctx: ReadContext, purpose: FilePurpose, named: { name: string; ext: string }): NewFile {
  const { companyId, accountId } = callerOf(ctx)
  const id = randomUUID()
  const mediaType = fileKind(named.ext)?.mediaType ?? 'application/octet-stream'
  const storageKey = newStorageKey(ctx.now, randomUUID())
  const owner = { companyId, accountId }
  const status = 'quarantined'
  return {
    id,
    ...named,
    mediaType,
    size: 0,
    sha256: '',
    storageKey,
    owner,
    purpose,
    status,
    createdAt: ctx.now,
  }
}

/** Writes the stream to storage and measures it; the row is there first, so that nothing can be left unnoticed. */
async function take(ctx: ReadContext, part: FilePart, file: NewFile): Promise<NewFile> {
  await insertFile(ctx.db, file)
  const measured = meter()
  const outcomes = await Promise.allSettled([
    pipeline(part.stream, measured.through),
    ctx.services.storage.put(file.storageKey, measured.through),
  ])
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) {
    await refuseFile(ctx.db, file.id, 'file.brokenOff')
    throw failed.reason
  }
  return { ...file, size: measured.size(), sha256: measured.sha256() }
}

async function judge(ctx: ReadContext, part: FilePart, file: NewFile): Promise<Refusal | undefined> {
  if (file.size === 0) return refuse('file.empty')
  if (part.sha256 !== undefined && part.sha256 !== file.sha256) return refuse('file.damagedOnTheWay')
  if (file.purpose === 'sealed') return undefined
  return inspect(storedBytes(ctx.services.storage, file.storageKey, file.size), file.ext)
}

/** Takes one uploaded file into quarantine and judges it. What is refused leaves its row and no bytes. */
export async function receiveFile(
  ctx: ReadContext,
  part: FilePart,
  purpose: FilePurpose,
): Promise<Received | Refusal> {
  const named = purpose === 'sealed' ? { name: '加密附件', ext: 'sealed' } : readFileName(part.name)
  const tooMany = (await uploadsLastHour(ctx)) >= maxPerHour
  if (tooMany || isRefusal(named)) {
    part.stream.resume()
    return isRefusal(named) ? named : refuse('file.tooMany')
  }
  const file = await take(ctx, part, quarantined(ctx, purpose, named))
  const refused = await judge(ctx, part, file)
  if (!refused) return { file }
  await refuseFile(ctx.db, file.id, refused.refused)
  await ctx.services.storage.remove(file.storageKey)
  return refused
}
