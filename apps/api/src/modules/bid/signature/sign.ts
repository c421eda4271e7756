import type { signForDemo as demoEndpoint, signBid as endpoint } from '@jb/contract/bid/signature.contract'
import type { BidSignature } from '@jb/contract/bid/signature.shapes'
import type { Answer, Received } from '@jb/contract/endpoint'
import {
  companyGuard,
  signatureGuard,
  signatureRefusals,
  signatureText,
  signsBids,
} from '@jb/domain/bid/signature'
import { isClosed } from '@jb/domain/bid/submit'
import { toBase64url, utf8 } from '@jb/domain/shared/bytes'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { offlineGuard } from '@jb/domain/tender/offline'
import type { Tender } from '@jb/domain/tender/tender'
import { isPublic } from '@jb/domain/tender/tender.flow'
import { callerOf } from '../../../platform/caller.ts'
import { now as appNow } from '../../../platform/clock/clock.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { derOf, isConfigured, isFault } from '../../../platform/signature/signature.ts'
import { memberDoor } from '../../member/index.ts'
import { isKeptFrom, lockForUse } from '../../tender/index.ts'
import { type ReceiptRow, receiptOf } from '../bid.presenter.ts'
import { lockRegistrationOf } from '../registration.repository.ts'
import {
  currentFor,
  insertCheck,
  insertSignature,
  type SignatureRow,
  signaturesFor,
} from './signature.repository.ts'

type Asked = Pick<Received<typeof demoEndpoint>['body'], 'tenderId' | 'version'>

/** The one door from a signature to the wire. Before the opening only its own company comes through it. */
export function presentSignature(
  row: Omit<SignatureRow, 'bid_id' | 'account_id' | 'signed_at'>,
): BidSignature {
  return {
    name: row.name,
    uscc: row.uscc,
    serial: row.serial,
    issuer: row.issuer,
    notBefore: row.not_before.toISOString(),
    notAfter: row.not_after.toISOString(),
    at: row.at.toISOString(),
    demo: row.demo,
    checked: row.checked,
    ...(row.fault && { fault: row.fault }),
    ...(row.cms && { file: toBase64url(row.cms) }),
  }
}

/** The signature of each of these bids for an answer; nothing where the tender asks for none. `whole`: with its file. */
export async function signaturesIn(
  db: ReadContext['db'],
  tender: Pick<Tender, 'profile'>,
  bids: readonly { readonly bidId: string }[],
  whole = false,
): Promise<(bidId: string) => { signature?: BidSignature | null }> {
  if (!signsBids(tender)) return () => ({})
  const ids = bids.map(({ bidId }) => bidId)
  const kept = await signaturesFor(db, ids, whole)
  return (bidId) => {
    const row = kept.get(bidId)
    return { signature: row ? presentSignature(row) : null }
  }
}

/** How the caller's company signs its bid; undefined: this tender asks for none. `row`: the version that it looks at. */
export async function presentSigning(
  { db, services, now }: ReadContext,
  tender: Tender,
  row: ReceiptRow & { readonly id: string; readonly status: string },
) {
  if (!signsBids(tender)) return undefined
  const kept = (await signaturesFor(db, [row.id])).get(row.id)
  const { demo } = services.signatures
  return {
    text: signatureText(receiptOf(row, tender.no)),
    demo: demo !== undefined,
    authorities: [...services.signatures.authorities(now)],
    signature: kept ? presentSignature(kept) : null,
    open: !kept && row.status === 'submitted' && !isClosed(tender, now),
  }
}

/** What the caller's company may sign now, locked. */
async function lockToSign(ctx: Ctx, { tenderId, version }: Asked) {
  const company = memberDoor.requireVerifiedCompany(ctx.actor)
  if (isRefusal(company)) return company
  const tender = await lockForUse(ctx.tx, tenderId)
  if (!tender || !isPublic(tender.status)) return refuse('bid.notFound')
  if (await isKeptFrom(ctx.tx, tenderId, callerOf(ctx))) return refuse('bid.notFound')
  await lockRegistrationOf(ctx.tx, tenderId, company.id)
  const now = await appNow(ctx.tx)
  const bid = await currentFor(ctx.tx, tenderId, company.id)
  // Whoever has sent nothing learns nothing of the tender, either.
  const barred = bid ? (offlineGuard(tender) ?? signatureGuard(tender, bid, version, now)) : undefined
  if (barred || !bid) return barred ?? refuse('bid.notFound')
  const signer = await ctx.tx
    .selectFrom('company')
    .select(['name', 'uscc'])
    .where('id', '=', company.id)
    .executeTakeFirstOrThrow()
  return { bid, signer, now, content: utf8(signatureText(receiptOf(bid, tender.no))) }
}

type Locked = Exclude<Awaited<ReturnType<typeof lockToSign>>, Refusal>

/** Verifies what arrived and keeps it with the version; the log says that it was signed, and nobody reads that before the opening. */
async function keep(ctx: Ctx, { bid, signer, now, content }: Locked, cms: Uint8Array) {
  const { signatures } = ctx.services
  const signed = await signatures.verify({ cms, content }, now)
  if (isFault(signed)) return refuse(signatureRefusals[signed.fault])
  const foreign = companyGuard(signed, signer)
  if (foreign) return foreign
  const { accountId } = callerOf(ctx)
  const demo = signatures.demo !== undefined
  await insertSignature(ctx.tx, { bidId: bid.id, accountId, cms, demo, signed, at: now })
  const subject = { kind: 'tender', id: bid.tender_id }
  await ctx.log({ subject, action: 'bid.sign', payload: { receiptNo: bid.receipt_no, version: bid.version } })
  const kept = (await signaturesFor(ctx.tx, [bid.id])).get(bid.id)
  if (!kept) throw new Error('a signature was kept')
  return presentSignature(kept)
}

/** Takes the signature that an authority's own tool has made. */
export async function signBid(
  ctx: Ctx,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const locked = await lockToSign(ctx, body)
  if (isRefusal(locked)) return locked
  if (!isConfigured(ctx.services.signatures, locked.now)) return refuse('bid.signatureOff')
  return keep(ctx, locked, derOf(Buffer.from(body.file, 'base64')))
}

/** Signs in the name of the caller's company: there is such a thing in the demo only. */
export async function signForDemo(
  ctx: Ctx,
  { body }: Received<typeof demoEndpoint>,
): Promise<Answer<typeof demoEndpoint> | Refusal> {
  const locked = await lockToSign(ctx, body)
  if (isRefusal(locked)) return locked
  const { demo } = ctx.services.signatures
  if (!demo) throw new Error('signatures of the demo outside it')
  return keep(ctx, locked, await demo.sign(locked.signer, locked.content, locked.now))
}

/** Verifies the signature of a bid again, now that it is opened: as of the moment at which it arrived. */
export async function checkSignature(ctx: Ctx, bidId: string): Promise<void> {
  const { signatures } = ctx.services
  const row = await ctx.tx
    .selectFrom('bid_signature as s')
    .innerJoin('bid as b', 'b.id', 's.bid_id')
    .innerJoin('tender as t', 't.id', 'b.tender_id')
    .select(['s.cms', 's.at', 't.no', 'b.tender_id', 'b.company_id', 'b.version', 'b.document_version'])
    .select(['b.sha256', 'b.receipt_no', 'b.received_at', 'b.receipt_signature'])
    .where('s.bid_id', '=', bidId)
    .executeTakeFirst()
  // Where no authority is believed any more nothing is found out: what held on arrival stands, and is shown as unchecked.
  if (!row || !isConfigured(signatures, row.at)) return
  const content = utf8(signatureText(receiptOf(row, row.no)))
  const verdict = await signatures.verify({ cms: row.cms, content }, row.at)
  await insertCheck(ctx.tx, bidId, isFault(verdict) ? verdict.fault : null, ctx.now)
}
