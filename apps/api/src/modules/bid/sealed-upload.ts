import type * as contract from '@jb/contract/bid/upload.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { isClosed } from '@jb/domain/bid/submit'
import { layoutOf, partOf } from '@jb/domain/file/sealed-layout'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Kysely } from 'kysely'
import { callerOf } from '../../platform/caller.ts'
import { now as appNow } from '../../platform/clock/clock.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { DB } from '../../platform/db/types.ts'
import type { FilePart, ReadContext } from '../../platform/module.ts'
import {
  beginParted,
  dropParted,
  finishParted,
  holdParted,
  keepPart,
  keepUploads,
  keptParts,
  type PartedFile,
  partedById,
  type TakenPart,
  takePart,
  uploadsEndingSoon,
} from '../file/index.ts'
import { tenderById } from '../tender/index.ts'
import { writableTender } from './reads/bid-sheet.ts'

/** A sealed file of a bid on its way in, part by part. It belongs to the company that began it. */

type State = Answer<typeof contract.uploadOf>
type Db = Kysely<DB>

async function present(db: Db, file: PartedFile): Promise<State> {
  const parts = await keptParts(db, file.id)
  return {
    id: file.id,
    tenderId: file.subjectId,
    size: file.size,
    parts: file.parts,
    received: parts.map(({ number, sha256 }) => ({ number, sha256 })),
    finished: file.status === 'ready',
  }
}

/** What of these uploads a caller may know: their own company's, as long as nobody has given it up. */
function ownOf(file: PartedFile | undefined, companyId: string | undefined) {
  const own = file !== undefined && companyId !== undefined && file.companyId === companyId
  return own && file.status !== 'refused' ? file : refuse('bid.upload.notFound')
}

/** Once bids are closed nothing more of them comes in, by the clock of the server. */
async function closedGuard(db: Db, { subjectId }: PartedFile): Promise<Refusal<'bid.closed'> | undefined> {
  const tender = await tenderById(db, subjectId)
  const closed = !tender || isClosed(tender, await appNow(db))
  return closed ? refuse('bid.closed', { closedAt: tender?.bidEnd?.toISOString() }) : undefined
}

/** Begins an upload, by the rules by which the bid will be taken. */
export async function beginUpload(
  ctx: Ctx,
  { body: { tenderId, size } }: Received<typeof contract.beginUpload>,
): Promise<State | Refusal> {
  const source = { db: ctx.tx, services: ctx.services, now: ctx.now }
  const writable = await writableTender(source, tenderId, callerOf(ctx))
  if (isRefusal(writable)) return writable
  const { parts } = layoutOf(size)
  const keepUntil = writable.tender.bidEnd ?? ctx.now
  const id = await beginParted(ctx, { subjectId: tenderId, size, parts, keepUntil })
  if (isRefusal(id)) return id
  return { id, tenderId, size, parts, received: [], finished: false }
}

/** How an upload of the caller's company stands. */
export async function uploadStateOf(
  ctx: ReadContext,
  { params }: Received<typeof contract.uploadOf>,
): Promise<State | Refusal> {
  const file = ownOf(await partedById(ctx.db, params.id), ctx.session?.companyId)
  return isRefusal(file) ? file : present(ctx.db, file)
}

type Part = Received<typeof contract.uploadPart>

async function guardOf(ctx: ReadContext, { params: { id, number } }: Part) {
  const file = ownOf(await partedById(ctx.db, id), ctx.session?.companyId)
  if (isRefusal(file)) return file
  // A number that the file does not have is nobody's part.
  if (number >= file.parts) return refuse('bid.upload.notFound')
  return (await closedGuard(ctx.db, file)) ?? file
}

/** Receives one part; what has no place is not read. */
export async function receivePart(
  ctx: ReadContext,
  part: FilePart,
  input: Part,
): Promise<TakenPart | Refusal> {
  const file = await guardOf(ctx, input)
  if (isRefusal(file)) {
    part.stream.resume()
    return file
  }
  const { number } = input.params
  const size = partOf(file.size, number).sealedBytes
  return takePart(ctx, part, { fileId: file.id, number, size })
}

/** Lets a received part in; one that has come before changes nothing. */
export async function acceptPart(
  ctx: Ctx,
  { params: { id, number } }: Part,
  part: TakenPart | Refusal,
): Promise<Answer<typeof contract.uploadPart> | Refusal> {
  if (isRefusal(part)) return part
  const file = ownOf(await holdParted(ctx, id), callerOf(ctx).companyId)
  // It is left as one that was broken off: the sweep takes it.
  if (isRefusal(file)) return file
  const refused = (await closedGuard(ctx.tx, file)) ?? (await keepPart(ctx, part))
  return refused ?? { id, number, sha256: part.sha256 }
}

/** Makes a sealed file of an upload whose parts have all come. */
export async function finishUpload(
  ctx: Ctx,
  { body: { id } }: Received<typeof contract.finishUpload>,
): Promise<Answer<typeof contract.finishUpload> | Refusal> {
  const file = ownOf(await holdParted(ctx, id), callerOf(ctx).companyId)
  if (isRefusal(file)) return file
  const closed = await closedGuard(ctx.tx, file)
  if (closed) return closed
  const whole = await finishParted(ctx, file)
  return isRefusal(whole) ? whole : { id, ...whole }
}

/** Gives an upload up. */
export async function dropUpload(
  ctx: Ctx,
  { body: { id } }: Received<typeof contract.dropUpload>,
): Promise<Answer<typeof contract.dropUpload> | Refusal> {
  const file = ownOf(await holdParted(ctx, id), callerOf(ctx).companyId)
  if (isRefusal(file)) return file
  await dropParted(ctx, file)
  return { id }
}

/**
 * Keeps uploads as long as their bids may be taken: until bidding has ended by its status. A tender that is held stays
 * in it past its deadline, and may be postponed then.
 */
export async function keepWantedUploads(ctx: Ctx): Promise<void> {
  for (const tenderId of await uploadsEndingSoon(ctx)) {
    const tender = await tenderById(ctx.tx, tenderId)
    if (!tender || isClosed({ ...tender, bidEnd: null }, ctx.now)) continue
    await keepUploads(ctx, tenderId, tender.bidEnd)
  }
}
