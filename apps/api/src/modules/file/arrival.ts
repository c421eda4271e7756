import { randomUUID } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { type FilePurpose, fileKind } from '@jb/domain/file/kinds'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../platform/caller.ts'
import type { FilePart, ReadContext } from '../../platform/module.ts'
import type { Services } from '../../platform/services.ts'
import { storedBytes } from '../../platform/storage/bytes.ts'
import { hasFreeSpace } from '../../platform/storage/free-space.ts'
import { meter } from '../../platform/storage/measure.ts'
import { newStorageKey } from '../../platform/storage/storage.ts'
import { type NewFile, type Owner, refuseFile, type StoredFile } from './file.repository.ts'
import { inspect } from './inspect/inspect.ts'
import { uploadsLastHour } from './reads/uploads-last-hour.ts'

/** The steps of a file on its way in, whichever way it comes: row, room, bytes, judgement. */

const maxPerHour = 300
const megabyte = 1024 * 1024

/** The row of a file that the caller sends now. */
export function quarantined(
  ctx: ReadContext,
  purpose: FilePurpose,
  named: { name: string; ext: string },
): NewFile {
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
export async function take(ctx: ReadContext, part: FilePart, file: NewFile): Promise<NewFile> {
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

/** How a file came. */
interface Arrival {
  readonly purpose: FilePurpose
  /** The SHA-256 that its sender gave, if any. */
  readonly promised: string | undefined
  readonly sender: Owner
}

/** What is wrong with a file that has arrived. It may take its time: no transaction should wait for it. */
export async function judge(
  { storage }: Pick<Services, 'storage'>,
  file: StoredFile,
  { purpose, promised, sender }: Arrival,
): Promise<Refusal | undefined> {
  if (file.size === 0) return refuse('file.empty')
  if (promised !== undefined && promised !== file.sha256) return refuse('file.damagedOnTheWay')
  if (purpose === 'sealed') return undefined
  const owner = sender.companyId ?? sender.accountId ?? file.id
  return inspect(storedBytes(storage, file.storageKey, file.size), file.ext, owner)
}

/**
 * Has the row written under which the bytes will come, or says why there is no room; who is over the limit leaves no
 * row. `write` may refuse too.
 */
export async function reserve(
  ctx: ReadContext,
  file: NewFile,
  write: (file: NewFile) => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> {
  const full = (await judgeRoom(ctx, file)) ?? (await write(file))
  if (full) return full
  // Once more now that its own row is there: of many at once none is overlooked.
  const noRoom = await judgeRoom(ctx, file)
  if (noRoom) await refuseFile(ctx.db, file.id, noRoom.refused)
  return noRoom
}
