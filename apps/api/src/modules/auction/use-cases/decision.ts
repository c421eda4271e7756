import {
  daysSince,
  isWatched,
  lapse,
  lapseDays,
  mayStillWin,
  nextReminder,
  turnSince,
} from '@jb/domain/auction/decision'
import type { Auction } from '@jb/domain/auction/form'
import { wordsOf } from '@jb/domain/auction/labels'
import type { Ctx } from '../../../platform/ctx.ts'
import type { TimerHandler } from '../../../platform/module.ts'
import { memberDoor } from '../../member/index.ts'
import { notify } from '../../notice/index.ts'
import { releaseFor } from '../../security/index.ts'
import { lockAuction } from '../auction.repository.ts'
import { lockLot } from '../lot-life.repository.ts'
import { auctionById } from '../reads/auction-by-id.ts'
import { endOf, wholeEnd } from '../reads/end-of.ts'
import { participants } from '../reads/participants.ts'
import { endPendingResult } from './end-asked.ts'
import { carryOut, securityOf } from './end-step.ts'
import { tellOwner } from './tell.ts'

const decisionTimer = 'auction.decision'

/** From now on the owner has to decide: when nothing happens it is reminded. */
export async function watchDecision(ctx: Ctx, auctionId: string): Promise<void> {
  const auction = await auctionById(ctx.tx, auctionId)
  const since = auction && turnSince(auction, await endOf(ctx.tx, auctionId))
  const dueAt = since ? nextReminder(since, ctx.now) : undefined
  await ctx.setTimer({ kind: decisionTimer, subjectId: auctionId, dueAt })
}

/** Who cannot win any more does not wait for an owner who does not decide: its deposit is due back. */
async function letGo(ctx: Ctx, auction: Auction): Promise<void> {
  const whole = await wholeEnd(ctx.tx, auction.id)
  if (auction.deposit === null || !whole) return
  const still = mayStillWin(auction, whole.outcome, whole.talks)
  const others = (await participants(ctx.tx, auction.id)).filter(({ id }) => !still.includes(id))
  await releaseFor(ctx, {
    ...{ subject: securityOf(auction.id), companyIds: others.map(({ companyId }) => companyId) },
    ...{ cause: 'notWon', from: auction.endedAt ?? ctx.now },
  })
}

async function tellOperators(ctx: Ctx, { id, title, no }: Auction, days: number): Promise<void> {
  await notify(ctx, {
    ...{
      accountIds: await memberDoor.operators(ctx.tx),
      kind: 'auction.watch',
      title: '竞价结果迟迟没有确认',
    },
    body: `《${title}》（${no}）结束 ${days} 天仍没有确认结果，参加的企业在等待，请联系发布方。`,
    ...{ eventKey: `auction.undecided:${id}:${days}`, placeSearch: { id }, about: title },
  })
}

/** Silence is an answer in the end, that of approvers too: it comes to nothing, and every deposit goes back. */
async function hasLapsed(ctx: Ctx, auctionId: string): Promise<boolean> {
  await lockLot(ctx.tx, auctionId)
  const auction = await lockAuction(ctx.tx, auctionId)
  const step = auction && lapse(auction, await endOf(ctx.tx, auctionId), ctx.now)
  if (!step) return false
  await endPendingResult(ctx, auctionId, `发布方在 ${lapseDays} 天内没有确认结果，竞价已自动结束，不再审批。`)
  await carryOut(ctx, step, { action: 'lapse', reason: step.event.payload.reason })
  return true
}

/** The owner has let days pass without a decision: it is reminded, later the operators learn of it. */
export const remindToDecide: TimerHandler = {
  kind: decisionTimer,
  async run(ctx, auctionId) {
    const auction = await auctionById(ctx.tx, auctionId)
    const since = auction && turnSince(auction, await endOf(ctx.tx, auctionId))
    if (!auction || !since || (await hasLapsed(ctx, auctionId))) return
    const { winner, failure } = wordsOf(auction)
    const days = daysSince(since, ctx.now)
    await ctx.setTimer({ kind: decisionTimer, subjectId: auctionId, dueAt: nextReminder(since, ctx.now) })
    if (days < 1) return
    await letGo(ctx, auction)
    await tellOwner(ctx, auctionId, {
      ...{ kind: 'auction.decide', title: '请尽快确认竞价结果', place: 'auction.console' },
      body: `《${auction.title}》结束已经 ${days} 天，请确认${winner}，或说明原因结束竞价，参加的企业在等待结果。满 ${lapseDays} 天没有确认的（审批没有结束也一样），按${failure}处理，保证金全部退还。`,
      event: `auction.decide:${days}`,
    })
    if (isWatched(since, ctx.now)) await tellOperators(ctx, auction, days)
  },
}
