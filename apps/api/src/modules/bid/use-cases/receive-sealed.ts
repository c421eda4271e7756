import { createHash } from 'node:crypto'
import { checkEnvelope } from '@jb/domain/bid/envelope'
import type { Bound } from '@jb/domain/bid/envelope-v2'
import { type Receipt, signReceipt } from '@jb/domain/bid/receipt'
import { maxCipherBytes, maxSealedBytes } from '@jb/domain/file/sealed-layout'
import { formatDay } from '@jb/domain/shared/dates'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { claimFiles, readyFiles } from '../../file/index.ts'
import type { OfferStore } from '../bid.store.ts'
import { insertOffer, type SentOffer, saveReplaced, saveWithdrawn, versionsOf } from '../offer.repository.ts'

/** Random, so that a number tells nobody how many offers there are. */
function receiptNo(offerId: string, now: Date): string {
  return `HZ-${formatDay(now).replaceAll('-', '')}-${offerId.replaceAll('-', '').slice(-12).toUpperCase()}`
}

/** What arrives from a phone. */
interface Sent {
  readonly envelope: string
  readonly sha256: string
  readonly sealedFileIds: readonly string[]
}

/**
 * Why what arrived cannot be kept, or its files, claimed for the sender: nothing is opened. `check`: whether the envelope
 * belongs here and is sealed for whom it has to be.
 */
export async function proveWith(
  ctx: Ctx,
  { envelope, sha256, sealedFileIds }: Sent,
  check: (envelope: string) => Refusal | undefined,
): Promise<readonly string[] | Refusal> {
  if (createHash('sha256').update(envelope).digest('hex') !== sha256) return refuse('bid.hashMismatch')
  const fault = check(envelope)
  if (fault?.detail?.reason === 'version') return refuse('bid.oldPage')
  if (fault) return fault.refused === 'bid.unreadable' ? refuse('bid.badEnvelope') : fault
  const claimed = await claimFiles(ctx, sealedFileIds, { purpose: 'sealed' })
  if (isRefusal(claimed)) return claimed
  const files = await readyFiles(ctx.tx, claimed)
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return bytes > maxCipherBytes ? refuse('bid.filesTooLarge', { most: maxSealedBytes }) : claimed
}

/** The same of what is sealed for the opening key of its subject, base64url. */
export const proveSealed = (ctx: Ctx, sent: Sent, bound: Bound, openingKey: string) =>
  proveWith(ctx, sent, (envelope) => checkEnvelope(envelope, bound, openingKey))

/** A proven offer on its way into its table. */
export interface Keeping<Status extends string> {
  readonly store: OfferStore<Status>
  readonly offer: {
    readonly id: string
    readonly accountId: string
    readonly subjectNo: string
    readonly besides?: Readonly<Record<string, number>>
  }
  readonly sent: Sent
  readonly bound: Bound
  readonly fileIds: readonly string[]
  readonly receivedAt: Date
  /** All versions that this company has sent before. */
  readonly before: readonly SentOffer<Status>[]
}

/** Keeps a proven offer in place of the one before, and gives the receipt with its signature. */
export async function keepSealed<Status extends string>(
  ctx: Ctx,
  { store, offer, sent, bound, fileIds, receivedAt, before }: Keeping<Status>,
): Promise<{ readonly receipt: Receipt; readonly signature: string }> {
  const no = receiptNo(offer.id, receivedAt)
  const { subjectNo, id, accountId, besides = {} } = offer
  const { envelope, sha256 } = sent
  const receipt: Receipt = { ...bound, receiptNo: no, subjectNo, sha256, receivedAt }
  const signature = signReceipt(receipt, ctx.services.secret.signingSeed)
  const last = before.find(({ status }) => status === store.statuses.sent)
  if (last) await saveReplaced(ctx.tx, store, last.id)
  const source = { ip: ctx.request.ip, device: ctx.request.userAgent.slice(0, 200) }
  await insertOffer(ctx.tx, store, {
    id,
    accountId,
    envelope,
    receipt,
    signature,
    source,
    besides,
    sealedFileIds: fileIds,
  })
  return { receipt, signature }
}

/** All versions that a company has sent for a subject, the oldest first. Somebody has locked what they hang on. */
export const sentBefore = <Status extends string>(
  ctx: Ctx,
  store: OfferStore<Status>,
  of: { readonly subjectId: string; readonly companyId: string },
): Promise<readonly SentOffer<Status>[]> => versionsOf(ctx.tx, store, of.subjectId, of.companyId)

/** Marks a version as taken back by its company. */
export const takeBack = <Status extends string>(
  ctx: Ctx,
  store: OfferStore<Status>,
  offer: { readonly offerId: string; readonly reason: string; readonly now: Date },
): Promise<void> => saveWithdrawn(ctx.tx, store, offer)
