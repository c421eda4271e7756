import { randomUUID } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { readFileName } from '@jb/domain/file/file-name'
import { type FilePurpose, fileKind } from '@jb/domain/file/kinds'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { FilePart, ReadContext } from '../../../platform/module.ts'
import { storedBytes } from '../../../platform/storage/bytes.ts'
import { hasFreeSpace } from '../../../platform/storage/free-space.ts'
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
const megabyte = 1024 * 1024

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

/** Why the caller may upload nothing at this moment. */
async function judgeRoom(ctx: ReadContext, file: NewFile): Promise<Refusal | undefined> {
  const { config } = ctx.services
  const { count, bytes } = await uploadsLastHour(ctx, file.id)
  if (count >= maxPerHour) return refuse('file.tooMany')
  const quota = callerOf(ctx).companyVerified
    ? config.UPLOAD_MB_PER_HOUR
    : config.UPLOAD_MB_PER_HOUR_UNVERIFIED
  if (bytes >= quota * megabyte) return refuse('file.tooMuch')
  return (await hasFreeSpace(config)) ? undefined : refuse('file.noSpace')
}

/** Writes the stream to storage and measures it; the row is there first, so that nothing can be left unnoticed. */
async function take(ctx: ReadContext, part: FilePart, file: NewFile): Promise<NewFile> {
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

/** Writes the row under which the bytes will come, or says why there is no room; who is over the limit leaves no row. */
async function reserve(ctx: ReadContext, file: NewFile): Promise<Refusal | undefined> {
  const full = await judgeRoom(ctx, file)
  if (full) return full
  await insertFile(ctx.db, file)
  // Once more now that its own row is there: of many at once none is overlooked.
  const noRoom = await judgeRoom(ctx, file)
  if (noRoom) await refuseFile(ctx.db, file.id, noRoom.refused)
  return noRoom
}

/** Takes one uploaded file into quarantine and judges it. What is refused leaves its row and no bytes. */
export async function receiveFile(
  ctx: ReadContext,
  part: FilePart,
  purpose: FilePurpose,
): Promise<Received | Refusal> {
  const named = purpose === 'sealed' ? { name: '加密附件', ext: 'sealed' } : readFileName(part.name)
  if (isRefusal(named)) {
    part.stream.resume()
    return named
  }
  const reserved = quarantined(ctx, purpose, named)
  const noRoom = await reserve(ctx, reserved)
  if (noRoom) {
    part.stream.resume()
    return noRoom
  }
  const file = await take(ctx, part, reserved)
  const refused = await judge(ctx, part, file)
  if (!refused) return { file }
  await refuseFile(ctx.db, file.id, refused.refused)
  await ctx.services.storage.remove(file.storageKey)
  return refused
}
