import { type Cause, causeNames } from '@jb/domain/bid/session'
import { calendarTime } from '@jb/domain/shared/dates'
import { biddersDecrypt } from '@jb/domain/tender/regime'
import type { Tender } from '@jb/domain/tender/tender'
import type { Ctx } from '../../../platform/ctx.ts'
import { memberDoor } from '../../member/index.ts'
import { tellOwner, tenderById } from '../../tender/index.ts'
import { bidders } from '../reads/companies-in.ts'
import { releaseWithdrawn } from '../use-cases/secure.ts'
import { tellCompanies } from '../use-cases/tell.ts'
import { sessionOf } from './session.repository.ts'

interface News {
  readonly tenderId: string
}

const place = 'bid.session' as const

async function notifyHost(
  ctx: Ctx,
  tender: Tender,
  event: string,
  words: {
    readonly kind: Parameters<typeof tellCompanies>[3]['kind']
    readonly title: string
    readonly body: string
  },
) {
  const { id: tenderId, companyId } = tender
  await tellOwner(ctx, event, { tenderId, companyId }, () => ({ ...words, place }))
}

const nameOf = async ({ tx }: Ctx, id: string) =>
  (await memberDoor.companyBrief(tx, [id])).get(id)?.name ?? ''

/** The window ends later: all who have bid hear of it alike, whether they have decrypted or not. */
export async function notifyExtended(
  ctx: Ctx,
  { tenderId, until }: News & { readonly until: string },
): Promise<void> {
  const tender = await tenderById(ctx.tx, tenderId)
  if (!tender) return
  const about = { event: `bid.windowExtended:${until}`, tenderId }
  await tellCompanies(ctx, await bidders(ctx.tx, tenderId), about, {
    kind: 'bid.windowExtended',
    title: '解密时间延长',
    body: `《${tender.title}》的解密时间延长到 ${calendarTime(until, ctx.now)}，还没有解密的请在此之前解密。`,
    place,
  })
}

/** A bidder has shown itself to the host. */
export async function notifyHelp(
  ctx: Ctx,
  {
    tenderId,
    helpId,
    companyId,
    phone,
  }: News & { readonly helpId: string; readonly companyId: string; readonly phone: string },
): Promise<void> {
  const tender = await tenderById(ctx.tx, tenderId)
  if (!tender) return
  await notifyHost(ctx, tender, `bid.helpAsked:${helpId}`, {
    kind: 'bid.helpAsked',
    title: '投标人求助',
    body: `《${tender.title}》开标解密中，${await nameOf(ctx, companyId)}求助，请尽快联系 ${phone}。`,
  })
}

/** Which window of a session: what is said of a cause in one that was stopped is said anew in the next. */
const roundOf = async ({ tx }: Ctx, tenderId: string) => (await sessionOf(tx, tenderId))?.round ?? 1

/** Whether enough bids count depends on why somebody did not come: the host has to say so. */
export async function notifyCausesMissing(ctx: Ctx, { tenderId }: News): Promise<void> {
  const tender = await tenderById(ctx.tx, tenderId)
  if (!tender) return
  await notifyHost(ctx, tender, `bid.causesMissing:${await roundOf(ctx, tenderId)}`, {
    kind: 'bid.helpAsked',
    title: '请认定未解密的原因',
    body: `《${tender.title}》解密时间已经结束，是否满足投标家数取决于未解密的原因，请在开标会上逐家认定，由另一位财务或管理员复核。`,
  })
}

/** Published by nobody's hand: the owner's side learns that it can go on. */
export async function notifyPublished(ctx: Ctx, { tenderId }: News): Promise<void> {
  const tender = await tenderById(ctx.tx, tenderId)
  if (!tender || !biddersDecrypt(tender)) return
  await notifyHost(ctx, tender, 'bid.sessionPublished', {
    kind: 'bid.openable',
    title: '开标结果已公布',
    body: `《${tender.title}》解密时间结束，开标记录已经公布；有异议的请当场答复，开标会结束后由评标委员会评标。`,
  })
}

/** Its bidder hears why it counts as revoked or withdrawn; after the publication it gets back at once what goes back. */
export async function settleCause(
  ctx: Ctx,
  { tenderId, companyId, cause }: News & { readonly companyId: string; readonly cause: Cause },
): Promise<void> {
  await releaseWithdrawn(ctx, { tenderId })
  const tender = await tenderById(ctx.tx, tenderId)
  if (!tender) return
  await tellCompanies(
    ctx,
    [companyId],
    { event: `bid.causeConfirmed:${await roundOf(ctx, tenderId)}:${cause}`, tenderId },
    {
      kind: 'bid.causeStated',
      title: `投标文件${causeNames[cause]}`,
      body: `《${tender.title}》贵公司没有解密的投标文件${causeNames[cause]}，依据可在开标会上查看；不同意的，请当场提出异议。`,
      place,
    },
  )
}

/** An objection to the opening waits for the host. */
export async function notifyObjected(
  ctx: Ctx,
  { tenderId, objectionId }: News & { readonly objectionId: string },
): Promise<void> {
  const tender = await tenderById(ctx.tx, tenderId)
  if (!tender) return
  await notifyHost(ctx, tender, `bid.openingObjected:${objectionId}`, {
    kind: 'bid.openingObjected',
    title: '开标异议',
    body: `《${tender.title}》有投标人对开标提出异议，请在开标会上当场答复。`,
  })
}

/** The host has answered. */
export async function notifyAnswered(
  ctx: Ctx,
  { tenderId, objectionId, companyId }: News & { readonly objectionId: string; readonly companyId: string },
): Promise<void> {
  const tender = await tenderById(ctx.tx, tenderId)
  if (!tender) return
  await tellCompanies(
    ctx,
    [companyId],
    { event: `bid.openingAnswered:${objectionId}`, tenderId },
    {
      kind: 'bid.openingAnswered',
      title: '开标异议已答复',
      body: `《${tender.title}》贵公司对开标的异议已经答复，请查看。`,
      place,
    },
  )
}
