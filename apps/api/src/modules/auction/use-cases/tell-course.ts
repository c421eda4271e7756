import type { Auction } from '@jb/domain/auction/form'
import { wordsOf } from '@jb/domain/auction/labels'
import { calendarTime, minute } from '@jb/domain/shared/dates'
import type { Ctx } from '../../../platform/ctx.ts'
import { memberDoor } from '../../member/index.ts'
import { notify } from '../../notice/index.ts'
import { auctionById } from '../reads/auction-by-id.ts'
import { participants } from '../reads/participants.ts'
import { tellCompanies, tellOwner } from './tell.ts'

interface Fact {
  readonly auctionId: string
  readonly title: string
}

/** The companies that were let in; those who gave a price, where only they are asked for. */
async function admitted(ctx: Ctx, auctionId: string, { priced = false } = {}): Promise<readonly string[]> {
  const all = await participants(ctx.tx, auctionId)
  return all
    .filter(({ status, bestFen }) => status === 'admitted' && (!priced || bestFen !== null))
    .map(({ companyId }) => companyId)
}

/** How long prices are taken, in words: in turns the published end is that of the sealed first prices only. */
function untilWords({ mode, endsAt, windowMinutes }: Auction, now: Date): string {
  const until = calendarTime(endsAt, now)
  if (mode === 'rounds') return `首轮报价到 ${until} 为止，之后分三轮轮流出价`
  return `${until} 截止，${windowMinutes > 0 ? '临近截止的出价会自动延时' : '到时间即结束，不会延时'}`
}

/** The clock has started. */
export async function tellStarted(ctx: Ctx, { auctionId, title }: Fact): Promise<void> {
  const auction = await auctionById(ctx.tx, auctionId)
  if (!auction) return
  const event = 'auction.started'
  const until = untilWords(auction, ctx.now)
  await tellCompanies(ctx, auctionId, await admitted(ctx, auctionId), {
    ...{ kind: 'auction.started', title: '竞价已开始', place: 'auction.detail', event },
    body: `《${title}》已经开始竞价，${until}。`,
  })
  await tellOwner(ctx, auctionId, {
    ...{ kind: 'auction.started', title: '竞价已开始', place: 'auction.console', event },
    body: `《${title}》已经开始竞价，${until}。可以在竞价控制台观看。`,
  })
}

interface Extended extends Fact {
  readonly endsAt: string
  readonly extensions: number
  /** A server stood still; no price was the cause. */
  readonly outage: boolean
}

/** The end has moved: whoever has given a price may want to answer, and after an outage everybody may. */
export async function tellExtended(ctx: Ctx, extended: Extended): Promise<void> {
  const { auctionId, title, endsAt, extensions, outage } = extended
  const until = calendarTime(endsAt, ctx.now)
  await tellCompanies(ctx, auctionId, await admitted(ctx, auctionId, { priced: !outage }), {
    ...{ kind: 'auction.extended', title: '竞价延时', place: 'auction.detail' },
    body: outage
      ? `《${title}》临近截止时平台出现停顿，截止时间已延长到 ${until}。请刷新页面，核对出价是否已受理，需要的请重新出价。`
      : `《${title}》临近截止出价有变动，已自动延时到 ${until}。`,
    event: outage ? `auction.extended:outage:${endsAt}` : `auction.extended:${extensions}`,
  })
}

/** Somebody else is best now. However often that goes to and fro, a person hears of it once a minute at most. */
export async function tellOutbid(
  ctx: Ctx,
  { auctionId, title, bidderIds }: Fact & { readonly bidderIds: readonly string[] },
): Promise<void> {
  const outbid = (await participants(ctx.tx, auctionId)).filter(({ id }) => bidderIds.includes(id))
  await tellCompanies(
    ctx,
    auctionId,
    outbid.map(({ companyId }) => companyId),
    {
      ...{ kind: 'auction.outbid', title: '您已不是最优价', place: 'auction.detail' },
      body: `《${title}》出现了更优的出价，如需继续请尽快出价。`,
      event: `auction.outbid:${Math.floor(ctx.now.getTime() / minute)}`,
    },
  )
}

interface Voided extends Fact {
  readonly bidderId: string | null
  readonly reason: string
  readonly seq: number
  /** Which one it was in this auction. */
  readonly count: number
  /** Until when prices are taken now; null in rounds. */
  readonly endsAt: string | null
  /** Its standing order was taken back with it. */
  readonly orderTaken: boolean
}

/** What the one whose price was taken back can still do. */
function againWords({ endsAt, orderTaken }: Voided, now: Date): string {
  const until = endsAt === null ? '轮到贵公司时' : `在 ${calendarTime(endsAt, now)} 截止前`
  const order = orderTaken ? '原来的委托自动出价已一并取消，需要的请重新设置。' : ''
  return `贵公司仍可${until}重新出价。${order}`
}

/** A wrong price was taken back: all who were let in hear why, and whose it was only that one. */
export async function tellVoided(ctx: Ctx, voided: Voided): Promise<void> {
  const { auctionId, title, bidderId, reason, seq, count } = voided
  const all = (await participants(ctx.tx, auctionId)).filter(({ status }) => status === 'admitted')
  const words = { kind: 'auction.voided', title: '出价作废', place: 'auction.detail' } as const
  const event = `auction.voided:${seq}`
  const which = count > 1 ? `这是本次竞价第 ${count} 次作废。` : ''
  const tell = (whose: string, then: string, companies: typeof all) =>
    tellCompanies(
      ctx,
      auctionId,
      companies.map(({ companyId }) => companyId),
      {
        ...{ ...words, event },
        body: `《${title}》${whose}已被发布方作废，请以页面显示的最新情况为准。${then}${which}原因：${reason}`,
      },
    )
  await tell(
    '贵公司的一次出价',
    againWords(voided, ctx.now),
    all.filter(({ id }) => id === bidderId),
  )
  await tell(
    '有一次出价',
    '',
    all.filter(({ id }) => id !== bidderId),
  )
  if (count > 1) await tellOfVoids(ctx, { auctionId, title, reason, count })
}

/** One price after the other is taken back: the operators of the platform look at it too. */
async function tellOfVoids(
  ctx: Ctx,
  { auctionId, title, reason, count }: Fact & { readonly reason: string; readonly count: number },
): Promise<void> {
  await notify(ctx, {
    ...{ accountIds: await memberDoor.operators(ctx.tx), kind: 'auction.watch', title: '竞价多次作废出价' },
    body: `《${title}》的发布方第 ${count} 次作废出价，请核对是否正当。原因：${reason}`,
    ...{ eventKey: `auction.voids:${auctionId}:${count}`, placeSearch: { id: auctionId }, about: title },
  })
}

/** No more prices: the owner decides now, the bidders wait. */
export async function tellEnded(ctx: Ctx, { auctionId, title }: Fact): Promise<void> {
  const auction = await auctionById(ctx.tx, auctionId)
  if (!auction) return
  const { owner, winner } = wordsOf(auction)
  const event = 'auction.ended'
  await tellOwner(ctx, auctionId, {
    ...{ kind: 'auction.decide', title: '竞价已结束', place: 'auction.console', event },
    body: `《${title}》已结束竞价，请确认${winner}。`,
  })
  await tellCompanies(ctx, auctionId, await admitted(ctx, auctionId, { priced: true }), {
    ...{ kind: 'auction.ended', title: '竞价已结束', place: 'auction.result', event },
    body: `《${title}》已结束竞价，可以查看名次，等待${owner}确认结果。`,
  })
}
