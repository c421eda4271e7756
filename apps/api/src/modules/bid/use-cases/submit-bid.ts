import type { submitBid as endpoint } from '@jb/contract/bid/bid.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { claimedDocument } from '@jb/domain/bid/envelope'
import { documentGuard, submit } from '@jb/domain/bid/submit'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { offlineGuard } from '@jb/domain/tender/offline'
import { biddersDecrypt } from '@jb/domain/tender/regime'
import { isPublic } from '@jb/domain/tender/tender.flow'
import { callerOf } from '../../../platform/caller.ts'
import { now as appNow } from '../../../platform/clock/clock.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { memberDoor } from '../../member/index.ts'
import { holdAgain } from '../../security/index.ts'
import { isKeptFrom, lastGoodsAddendum, lockForUse } from '../../tender/index.ts'
import { unconfirmedBy } from '../addendum/acks.ts'
import { presentReceipt } from '../bid.presenter.ts'
import { bids } from '../bid.store.ts'
import { ownHolders } from '../decryption/devices.ts'
import { openingKeyOf } from '../reads/bid-sheet.ts'
import { isOnOtherSide } from '../reads/other-side.ts'
import { securedOf } from '../reads/secured-of.ts'
import { lockRegistrationOf } from '../registration.repository.ts'
import { keepSealed, proveSealed, proveWith, sentBefore } from './receive-sealed.ts'
import { securityOf } from './secure.ts'

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
  if (await isKeptFrom(ctx.tx, tenderId, callerOf(ctx))) return refuse('tender.notFound')
  const offline = offlineGuard(tender)
  if (offline) return offline
  const registration = await lockRegistrationOf(ctx.tx, tenderId, company.id)
  const { accountId } = company
  const bothSides = await isOnOtherSide(ctx.tx, { id: tenderId, accountId })
  const secured = await securedOf(ctx.tx, tender, company.id)
  const [unread] = await unconfirmedBy(ctx.tx, tenderId, company.id)
  const who = { companyId: company.id, accountId, companyVerified: true }
  const bidder = { ...who, bothSides, secured, unconfirmed: unread?.number }
  const { documentVersion } = tender
  const receivedAt = await appNow(ctx.tx)
  const before = await sentBefore(ctx, bids, { subjectId: tenderId, companyId: company.id })
  const bid = { id: ctx.newId(), version, sent: before }
  const older = documentGuard(
    { documentVersion, addendum: await lastGoodsAddendum(ctx.tx, tenderId) },
    claimedDocument(envelope),
  )
  if (older) return older
  const event = submit(tender, bidder, registration, bid, receivedAt)
  if (isRefusal(event)) return event
  const subject = { kind: 'tender', id: tenderId } as const
  const bound = { subject, companyId: company.id, version, documentVersion }
  const sealed = { envelope, sha256, sealedFileIds }
  const own = biddersDecrypt(tender) ? await ownHolders(ctx, bound) : undefined
  const fileIds = own
    ? await proveWith(ctx, sealed, own.check)
    : await proveSealed(ctx, sealed, bound, await openingKeyOf(ctx.tx, tenderId))
  if (isRefusal(fileIds)) return fileIds
  if (secured?.status === 'released' && !(await holdAgain(ctx, securityOf(tender), company.id)))
    return refuse('bid.securityMissing', { status: secured.status, amount: secured.amount })
  const { receipt, signature } = await keepSealed(ctx, {
    store: bids,
    sent: sealed,
    bound,
    fileIds,
    receivedAt,
    before,
    offer: { id: bid.id, accountId, subjectNo: tender.no },
  })
  await own?.keep(bid.id, envelope)
  await ctx.emit(event)
  const { receiptNo } = receipt
  await ctx.log({ subject, action: 'bid.submit', payload: { receiptNo, sha256, version } })
  return presentReceipt(receipt, signature, ctx.services.secret.publicKey)
}
