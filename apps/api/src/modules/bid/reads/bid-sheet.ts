import type { bidSheetOf } from '@jb/contract/bid/bid.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { isCurrent } from '@jb/domain/bid/bid.flow'
import { orderOf } from '@jb/domain/bid/rank'
import { bidGuard } from '@jb/domain/bid/submit'
import { invoiceRequirementLabels } from '@jb/domain/procurement/invoice'
import { rowChanges } from '@jb/domain/procurement/row-changes'
import { bidderColumns, taxDefault } from '@jb/domain/procurement/types'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { firstDocument } from '@jb/domain/tender/document-version'
import { offlineGuard } from '@jb/domain/tender/offline'
import { biddersDecrypt } from '@jb/domain/tender/regime'
import type { Tender } from '@jb/domain/tender/tender'
import { isPublic } from '@jb/domain/tender/tender.flow'
import type { Session } from '../../../platform/ctx.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { type ActingCompany, memberDoor } from '../../member/index.ts'
import { presentHeads } from '../../procurement/index.ts'
import { custodyNoteOf, isKeptFrom, olderLists, tenderById } from '../../tender/index.ts'
import { unconfirmedBy } from '../addendum/acks.ts'
import { presentDevices } from '../decryption/devices.ts'
import { goodsOf } from './goods-of.ts'
import { isOnOtherSide } from './other-side.ts'
import { ownPart } from './own-part.ts'
import type { Source } from './registration-view.ts'
import { securedOf } from './secured-of.ts'

/** The opening key of a published tender, base64url. */
export async function openingKeyOf(db: ReadContext['db'], tenderId: string): Promise<string> {
  const row = await db
    .selectFrom('tender')
    .select('opening_public_key as key')
    .where('id', '=', tenderId)
    .executeTakeFirstOrThrow()
  if (row.key === null) throw new Error('a published tender has an opening key')
  return row.key
}

const iso = (at: Date | null) => {
  if (!at) throw new Error('a published tender has all its times')
  return at.toISOString()
}

/** A tender for which a company may write a bid now. */
interface Writable {
  readonly tender: Tender
  readonly company: ActingCompany
  /** Who bids, as everybody reads it: a consortium with all its members. */
  readonly bidderName: string
  /** The version that it sent last. */
  readonly sent: { readonly version: number } | undefined
}

/** Whether the caller's company may write a bid now, by the rules by which one is taken. */
export async function writableTender(
  source: Source,
  tenderId: string,
  session: Session | undefined,
): Promise<Writable | Refusal> {
  const tender = await tenderById(source.db, tenderId)
  if (!tender || !isPublic(tender.status)) return refuse('tender.notFound')
  if (await isKeptFrom(source.db, tender.id, session)) return refuse('tender.notFound')
  const company = memberDoor.requireVerifiedCompany(session)
  if (isRefusal(company)) return company
  const { registration, bid } = await ownPart(source, tender, company.id)
  const offline = offlineGuard(tender)
  if (offline) return registration ? offline : refuse('tender.notFound')
  const bothSides = await isOnOtherSide(source.db, { id: tender.id, accountId: company.accountId })
  const secured = await securedOf(source.db, tender, company.id)
  const [unread] = await unconfirmedBy(source.db, tender.id, company.id)
  const bidder = {
    companyId: company.id,
    companyVerified: true,
    bothSides,
    secured,
    unconfirmed: unread?.number,
  }
  const sent = bid && { version: bid.receipt.version, status: bid.status }
  const current = sent && isCurrent(sent.status) ? sent : undefined
  const bidderName = registration?.companyName ?? company.name
  return bidGuard(tender, bidder, registration, current, source.now) ?? { tender, company, bidderName, sent }
}

/** All that the phone needs to fill in and seal a bid of the caller's company. */
export async function bidSheet(
  ctx: ReadContext,
  { params }: Received<typeof bidSheetOf>,
): Promise<Answer<typeof bidSheetOf> | Refusal> {
  const writable = await writableTender(ctx, params.id, ctx.session)
  if (isRefusal(writable)) return writable
  const { tender, company, bidderName, sent } = writable
  const rows = await goodsOf(ctx.db, tender.id)
  return {
    ...termsOf(tender),
    taxDefault: taxDefault(tender.type, rows),
    companyId: company.id,
    companyName: bidderName,
    nextVersion: (sent?.version ?? 0) + 1,
    documentVersion: tender.documentVersion,
    ...(await holdersOf(ctx, tender, company.id)),
    rows,
    ...(await older(ctx, tender, rows)),
  }
}

/** For whom the bid is sealed: for the opening, or where the bidders decrypt for the phones of their staff. */
async function holdersOf(ctx: ReadContext, tender: Tender, companyId: string) {
  return biddersDecrypt(tender)
    ? { openingPublicKey: null, devices: await presentDevices(ctx, companyId, ctx.session) }
    : { openingPublicKey: await openingKeyOf(ctx.db, tender.id) }
}

/** How each older list has become the one of now, for what was written for it. */
async function older({ db }: ReadContext, tender: Tender, rows: Answer<typeof bidSheetOf>['rows']) {
  if (tender.documentVersion === firstDocument) return {}
  const lists = await olderLists(db, tender)
  return {
    older: lists.map(({ documentVersion, number }, at) => {
      const then = lists.slice(at).find((list) => list.rows)?.rows ?? rows
      const changes = rowChanges(tender.type, then, rows)
      const told = changes.filter(({ position, before, changed }) => changed || before !== position)
      return { documentVersion, number, rows: told.map((change) => ({ ...change })) }
    }),
  }
}

function termsOf(tender: Tender) {
  const columns = bidderColumns(tender.type)
  const order = orderOf(tender)
  return {
    tenderId: tender.id,
    tenderNo: tender.no,
    title: tender.title,
    type: tender.type,
    bidEnd: iso(tender.bidEnd),
    openAt: iso(tender.openAt),
    ceiling: tender.ceiling,
    profile: tender.profile,
    rankBasis: order.basis,
    wins: order.wins,
    invoiceRequirement: tender.invoiceRequirement,
    invoiceRequirementName: invoiceRequirementLabels[tender.invoiceRequirement],
    validityDays: tender.validityDays,
    custodyNote: custodyNoteOf(tender),
    columns: presentHeads(tender.type, true),
    bidderColumns: columns.map(({ name, translate, required }) => ({ name, translate, required })),
  }
}
