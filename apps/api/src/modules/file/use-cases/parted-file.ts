import { createHash, randomUUID } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { partsText } from '@jb/domain/file/sealed-layout'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import type { FilePart, ReadContext } from '../../../platform/module.ts'
import { hasFreeSpace } from '../../../platform/storage/free-space.ts'
import { meter } from '../../../platform/storage/measure.ts'
import { newStorageKey } from '../../../platform/storage/storage.ts'
import { quarantined } from '../arrival.ts'
import { insertFile, refuseFile, release } from '../file.repository.ts'
import {
  begunBytes,
  forgetPart,
  forgetParts,
  insertPart,
  insertParted,
  lockBeginnings,
  lockParted,
  saveKept,
} from '../parted.repository.ts'
import { keptParts, type PartedFile } from '../reads/parted-file.ts'
import { removeBytes } from './remove-bytes.ts'

const dayMs = 24 * 3_600_000
const megabyte = 1024 * 1024

/** A file in parts, held until the transaction ends. */
export const holdParted = (ctx: Ctx, id: string): Promise<PartedFile | undefined> => lockParted(ctx.tx, id)

/**
 * Begins a sealed file that will come in parts; refuses when its company has begun too much in a day. Whatever of it has
 * come is kept until `keepUntil`, and a week after its last part.
 */
export async function beginParted(
  ctx: Ctx,
  file: Pick<PartedFile, 'subjectId' | 'size' | 'parts'> & { readonly keepUntil: Date },
): Promise<string | Refusal<'file.tooMuchSealed' | 'file.noSpace'>> {
  const { config } = ctx.services
  const { companyId } = callerOf(ctx)
  if (companyId !== undefined) {
    await lockBeginnings(ctx.tx, companyId)
    const begun = await begunBytes(ctx.tx, companyId, new Date(ctx.now.getTime() - dayMs))
    if (begun + file.size > config.SEALED_MB_PER_DAY * megabyte)
      return refuse('file.tooMuchSealed', { most: config.SEALED_MB_PER_DAY })
  }
  if (!(await hasFreeSpace(config))) return refuse('file.noSpace')
  const asked: ReadContext = {
    db: ctx.tx,
    services: ctx.services,
    session: callerOf(ctx),
    now: ctx.now,
    request: ctx.request,
  }
  const row = quarantined(asked, 'sealed', { name: '加密附件', ext: 'sealed' })
  await insertFile(ctx.tx, row)
  await insertParted(ctx.tx, { ...file, id: row.id }, ctx.now)
  return row.id
}

/** A part whose bytes lie in storage and were found whole. */
export interface TakenPart {
  readonly id: string
  readonly fileId: string
  readonly number: number
  readonly size: number
  readonly sha256: string
  readonly storageKey: string
}

type PartRefusal = 'file.damagedOnTheWay' | 'file.noSpace'

/**
 * Takes the bytes of one part to storage, outside any transaction; what did not come whole, or is not what its sender
 * says, leaves nothing. `keepPart` lets it in.
 */
export async function takePart(
  ctx: ReadContext,
  part: FilePart,
  of: { readonly fileId: string; readonly number: number; readonly size: number },
): Promise<TakenPart | Refusal<PartRefusal>> {
  const { db, services } = ctx
  if (part.sha256 === undefined || !(await hasFreeSpace(services.config))) {
    part.stream.resume()
    return refuse(part.sha256 === undefined ? 'file.damagedOnTheWay' : 'file.noSpace')
  }
  const { fileId, number } = of
  const row = { id: randomUUID(), fileId, number, storageKey: newStorageKey(ctx.now, randomUUID()) }
  await insertPart(db, { ...row, now: ctx.now })
  const measured = meter()
  const outcomes = await Promise.allSettled([
    pipeline(part.stream, measured.through),
    services.storage.put(row.storageKey, measured.through),
  ])
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  const taken = { ...row, size: measured.size(), sha256: failed ? '' : measured.sha256() }
  if (!failed && taken.size === of.size && taken.sha256 === part.sha256) return taken
  await services.storage.remove(row.storageKey)
  await forgetPart(db, row.id)
  if (failed) throw failed.reason
  return refuse('file.damagedOnTheWay')
}

/**
 * Lets a taken part in, unless the same part has come before: then it has to be the same bytes (`file.partDiffers`). The
 * file is locked and may still grow.
 */
export async function keepPart(ctx: Ctx, part: TakenPart): Promise<undefined | Refusal<'file.partDiffers'>> {
  const known = (await keptParts(ctx.tx, part.fileId)).find(({ number }) => number === part.number)
  if (!known) {
    await saveKept(ctx.tx, part, ctx.now)
    return undefined
  }
  await forgetPart(ctx.tx, part.id)
  removeBytes(ctx, [part.storageKey])
  return known.sha256 === part.sha256 ? undefined : refuse('file.partDiffers')
}

/** Makes a whole of parts that have all come; finished again it is the same. The file is locked. */
export async function finishParted(
  ctx: Ctx,
  file: PartedFile,
): Promise<{ readonly size: number; readonly sha256: string } | Refusal<'file.partsMissing'>> {
  if (file.status === 'ready') return { size: file.sealedBytes, sha256: file.sha256 }
  const parts = await keptParts(ctx.tx, file.id)
  if (parts.length !== file.parts) return refuse('file.partsMissing', { missing: file.parts - parts.length })
  const digest = createHash('sha256').update(partsText(parts.map(({ sha256 }) => sha256)))
  const whole = { size: parts.reduce((sum, { size }) => sum + size, 0), sha256: digest.digest('hex') }
  await release(ctx.tx, file.id, whole.size, whole.sha256)
  return whole
}

/** Gives up a file that has not been finished, with all its parts. The file is locked. */
export async function dropParted(ctx: Ctx, { id, status }: Pick<PartedFile, 'id' | 'status'>): Promise<void> {
  if (status !== 'quarantined') return
  const keys = await forgetParts(ctx.tx, id)
  await refuseFile(ctx.tx, id, 'file.brokenOff')
  removeBytes(ctx, keys)
}
