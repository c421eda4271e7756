import { createHash } from 'node:crypto'
import type { submitBid as endpoint } from '@jb/contract/bid/bid.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { checkEnvelope } from '@jb/domain/bid/envelope'
import { type Receipt, signReceipt } from '@jb/domain/bid/receipt'
import { submit } from '@jb/domain/bid/submit'
import { formatDay } from '@jb/domain/shared/dates'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { documentVersion } from '@jb/domain/tender/document-version'
import { offlineGuard } from '@jb/domain/tender/offline'
import { isPublic } from '@jb/domain/tender/tender.flow'
import { now as appNow } from '../../../platform/clock/clock.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { claimFiles } from '../../file/index.ts'
import { memberDoor } from '../../member/index.ts'
import { holdAgain } from '../../security/index.ts'
import { lockForUse } from '../../tender/index.ts'
import { presentReceipt } from '../bid.presenter.ts'
import { insertBid, saveReplaced, versionsOf } from '../bid.repository.ts'
import { openingKeyOf } from '../reads/bid-sheet.ts'
import { isOnOtherSide } from '../reads/other-side.ts'
import { securedOf } from '../reads/secured-of.ts'
import { lockRegistrationOf } from '../registration.repository.ts'
import { securityOf } from './secure.ts'

/** Random, so that a number tells nobody how many bids there are. */
function receiptNo(bidId: string, now: Date): string {
  return `HZ-${formatDay(now).replaceAll('-', '')}-${bidId.replaceAll('-', '').slice(-12).toUpperCase()}`
}

/**
 * Takes the sealed bid of the caller's company, the first or one that replaces another, and hands out the signed
 * receipt. Colleagues who send at the same time wait for each other at the registration.
 */
export async function submitBid(
  ctx: Ctx,
  { body: { tenderId, version, envelope, sha256, sealedFileIds } }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const company = memberDoor.requireVerifiedCompany(ctx.actor)
  if (isRefusal(company)) return company
  const tender = await lockForUse(ctx.tx, tenderId)
  if (!tender || !isPublic(tender.status)) return refuse('tender.notFound')
  const offline = offlineGuard(tender)
  if (offline) return offline
  const registration = await lockRegistrationOf(ctx.tx, tenderId, company.id)
  const { accountId } = company
  const bothSides = await isOnOtherSide(ctx.tx, tenderId, accountId)
  const secured = await securedOf(ctx.tx, tender, company.id)
  const bidder = { companyId: company.id, accountId, companyVerified: true, bothSides, secured }
  const receivedAt = await appNow(ctx.tx)
  const sent = await versionsOf(ctx.tx, tenderId, company.id)
  const bid = { id: ctx.newId(), version, sent }
  const event = submit(tender, bidder, registration, bid, receivedAt)
  if (isRefusal(event)) return event
  if (createHash('sha256').update(envelope).digest('hex') !== sha256) return refuse('bid.hashMismatch')
  const subject = { kind: 'tender', id: tenderId } as const
  const bound = { subject, companyId: company.id, version, documentVersion }
  const fault = checkEnvelope(envelope, bound, await openingKeyOf(ctx.tx, tenderId))
  if (fault?.detail?.reason === 'version') return refuse('bid.oldPage')
  if (fault) return refuse('bid.badEnvelope')
  const files = await claimFiles(ctx, sealedFileIds, { purpose: 'sealed' })
  if (isRefusal(files)) return files
  if (secured?.status === 'released' && !(await holdAgain(ctx, securityOf(tender), company.id)))
    return refuse('bid.securityMissing', { status: secured.status, amount: secured.amount })
  const no = receiptNo(bid.id, receivedAt)
  const receipt: Receipt = { ...bound, receiptNo: no, subjectNo: tender.no, sha256, receivedAt }
  const { secret } = ctx.services
  const signature = signReceipt(receipt, secret.signingSeed)
  const before = sent.find(({ status }) => status === 'submitted')
  if (before) await saveReplaced(ctx.tx, before.id)
  const source = { ip: ctx.request.ip, device: ctx.request.userAgent.slice(0, 200) }
  await insertBid(ctx.tx, {
    id: bid.id,
    accountId,
    envelope,
    receipt,
    signature,
    sealedFileIds: files,
    source,
  })
  await ctx.emit(event)
  await ctx.log({ subject, action: 'bid.submit', payload: { receiptNo: no, sha256, version } })
  return presentReceipt(receipt, signature, secret.publicKey)
}
