import {
  type Cause,
  causeNames,
  causeSentences,
  causesWait,
  objectAfterFailure,
} from '@jb/domain/bid/session'
import { calendarTime } from '@jb/domain/shared/dates'
import { biddersDecrypt } from '@jb/domain/tender/regime'
import type { Tender } from '@jb/domain/tender/tender'
import type { Ctx } from '../../../platform/ctx.ts'
import { memberDoor } from '../../member/index.ts'
import { notify } from '../../notice/index.ts'
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
  const moved = `《${tender.title}》的解密时间延长到 ${calendarTime(until, ctx.now)}`
  const about = {
    event: `bid.windowExtended:${until}`,
    tenderId,
    forMembers: (lead: string) => `${moved}，由牵头方${lead}解密。`,
  }
  await tellCompanies(ctx, await bidders(ctx.tx, tenderId), about, {
    kind: 'bid.windowExtended',
    title: '解密时间延长',
    body: `${moved}，还没有解密的请在此之前解密。`,
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

/** The host does not say why: after some days the operators see to it. Of who has bid they learn nothing. */
async function notifyLate(ctx: Ctx, { id, title }: Tender, round: number, days: number): Promise<void> {
  await notify(ctx, {
    accountIds: await memberDoor.operators(ctx.tx),
    eventKey: `bid.causesLate:${id}:${round}`,
    kind: 'bid.causesLate',
    title: '未解密原因超期未认定',
    about: title,
    body: `《${title}》解密结束已 ${days} 天，招标人还没有认定未解密的原因，开标停在这一步，请督促招标人办理。`,
    placeSearch: { id },
  })
}

/**
 * Whether enough bids count depends on why somebody did not come: the host has to say so. It is reminded once a day for
 * as long as it does not.
 */
export async function notifyCausesMissing(ctx: Ctx, { tenderId }: News): Promise<void> {
  const tender = await tenderById(ctx.tx, tenderId)
  const session = await sessionOf(ctx.tx, tenderId)
  if (!tender || session?.stage !== 'settling') return
  const { days, isLate } = causesWait(session, ctx.now)
  const nth = days === 0 ? '' : `:${days}`
  if (isLate) await notifyLate(ctx, tender, session.round, days)
  await notifyHost(ctx, tender, `bid.causesMissing:${session.round}${nth}`, {
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

/** What the host has found of one bid, in its own words. */
async function causeReason(
  { tx }: Ctx,
  { tenderId, companyId }: { readonly tenderId: string; readonly companyId: string },
): Promise<string> {
  const row = await tx
    .selectFrom('opening_cause')
    .innerJoin('bid', 'bid.id', 'opening_cause.bid_id')
    .select('opening_cause.reason')
    .where('opening_cause.tender_id', '=', tenderId)
    .where('bid.company_id', '=', companyId)
    .where('opening_cause.status', '=', 'confirmed')
    .executeTakeFirst()
  return row?.reason ?? ''
}

/** Its bidder hears why it counts as revoked or withdrawn; after the publication it gets back at once what goes back. */
export async function settleCause(
  ctx: Ctx,
  { tenderId, companyId, cause }: News & { readonly companyId: string; readonly cause: Cause },
): Promise<void> {
  await releaseWithdrawn(ctx, { tenderId })
  const tender = await tenderById(ctx.tx, tenderId)
  if (!tender) return
  const session = await sessionOf(ctx.tx, tenderId)
  const until = session ? objectAfterFailure(session) : null
  const ended = until
    ? `《${tender.title}》开标没有成功。贵公司${causeSentences[cause]}依据：${await causeReason(ctx, { tenderId, companyId })}。不同意的，请在 ${calendarTime(until, ctx.now)} 前在开标会上提出异议，也可以向行政监督部门投诉。`
    : `《${tender.title}》贵公司没有解密的投标文件${causeNames[cause]}，依据可在开标会上查看；不同意的，请当场提出异议。`
  await tellCompanies(
    ctx,
    [companyId],
    {
      event: `bid.causeConfirmed:${await roundOf(ctx, tenderId)}:${cause}`,
      tenderId,
      forMembers: (lead) =>
        `《${tender.title}》贵公司所在联合体没有解密的投标文件${causeNames[cause]}。不同意的，由牵头方${lead}提出异议，请与牵头方联系。`,
    },
    {
      kind: 'bid.causeStated',
      title: `投标文件${causeNames[cause]}`,
      body: ended,
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
    {
      event: `bid.openingAnswered:${objectionId}`,
      tenderId,
      forMembers: (lead) => `《${tender.title}》牵头方${lead}对开标的异议已经答复。`,
    },
    {
      kind: 'bid.openingAnswered',
      title: '开标异议已答复',
      body: `《${tender.title}》贵公司对开标的异议已经答复，请查看。`,
      place,
    },
  )
}
