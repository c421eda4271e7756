import { type Kept, keptWords } from '@jb/domain/auction/breach-request'
import { wordsOf } from '@jb/domain/auction/labels'
import { calendarTime } from '@jb/domain/shared/dates'
import { withoutStop } from '@jb/domain/shared/without-stop'
import type { Ctx } from '../../../platform/ctx.ts'
import { releaseFor } from '../../security/index.ts'
import { auctionById } from '../reads/auction-by-id.ts'
import { endOf, talksOf } from '../reads/end-of.ts'
import { type NamedParticipant, participants } from '../reads/participants.ts'
import { securityOf } from './end-step.ts'
import { type Told, tellCompanies, tellOwner } from './tell.ts'

interface Fact {
  readonly auctionId: string
  readonly title: string
}

const back = (deposit: string | null, words: string) => (deposit === null ? '' : words)
const place = 'auction.result'

const companiesOf = (all: readonly NamedParticipant[]) =>
  all.filter(({ status }) => status === 'admitted').map(({ companyId }) => companyId)

/** Tells the winner and everybody else who was let in, all in one go. */
export async function tellConfirmed(ctx: Ctx, { auctionId }: Fact): Promise<void> {
  const auction = await auctionById(ctx.tx, auctionId)
  if (!auction) return
  const end = await endOf(ctx.tx, auctionId)
  const all = await participants(ctx.tx, auctionId)
  const { winner, owner } = wordsOf(auction)
  const won = all.find(({ id }) => id === end.winnerBidderId)?.companyId
  const until = calendarTime(end.payBy, ctx.now)
  const deed = auction.direction === 'ascending' ? '付清款项' : `与${owner}签订合同`
  const event = 'auction.confirmed'
  await tellCompanies(ctx, auction.id, won ? [won] : [], {
    ...{ kind: 'auction.won', title: `恭喜成为${winner}`, place, event },
    body: `贵公司成为《${auction.title}》的${winner}，请在 ${until} 前${deed}。`,
  })
  const rest = companiesOf(all).filter((companyId) => companyId !== won)
  const refund = back(auction.deposit, '保证金会按约定原路退回。')
  await tellCompanies(ctx, auction.id, rest, {
    ...{ kind: 'auction.notWon', title: '竞价结果已公布', place, event },
    body: `《${auction.title}》已确认${winner}，贵公司本次没有竞得。${refund}感谢参与。`,
  })
}

/** Nobody has won: all who were let in hear why, and what they have paid is due back. */
export async function afterUnsold(
  ctx: Ctx,
  { auctionId, title, reason }: Fact & { readonly reason: string },
): Promise<void> {
  const auction = await auctionById(ctx.tx, auctionId)
  if (!auction) return
  const { failure } = wordsOf(auction)
  const from = auction.endedAt ?? ctx.now
  await releaseFor(ctx, { subject: securityOf(auctionId), companyIds: 'all', cause: 'failed', from })
  const event = 'auction.unsold'
  const refund = back(auction.deposit, '已缴的保证金会原路退回。')
  await tellCompanies(ctx, auctionId, companiesOf(await participants(ctx.tx, auctionId)), {
    ...{ kind: 'auction.unsold', title: `竞价${failure}`, place, event },
    body: `《${title}》${failure}：${withoutStop(reason)}。${refund}`,
  })
  await tellOwner(ctx, auctionId, {
    ...{ kind: 'auction.unsold', title: `竞价${failure}`, place: 'auction.console', event },
    body: `《${title}》${failure}：${withoutStop(reason)}。可以修改条件后重新竞价。`,
  })
}

/** It was withdrawn: what was paid for it is due back. */
export async function afterCancelled(ctx: Ctx, { auctionId }: Fact): Promise<void> {
  const auction = await auctionById(ctx.tx, auctionId)
  const from = auction?.endedAt ?? ctx.now
  await releaseFor(ctx, { subject: securityOf(auctionId), companyIds: 'all', cause: 'cancelled', from })
}

async function tellInvited(ctx: Ctx, auctionId: string, told: Omit<Told, 'kind' | 'place'>): Promise<void> {
  const invited = (await talksOf(ctx.tx, auctionId)).map(({ bidderId }) => bidderId)
  const companies = (await participants(ctx.tx, auctionId)).filter(({ id }) => invited.includes(id))
  const companyIds = companies.map(({ companyId }) => companyId)
  await tellCompanies(ctx, auctionId, companyIds, { kind: 'auction.talks', place, ...told })
}

/** The invited learn until when they may give one more price. */
export async function tellTalks(ctx: Ctx, { auctionId, title }: Fact): Promise<void> {
  const { talksUntil } = await endOf(ctx.tx, auctionId)
  await tellInvited(ctx, auctionId, {
    ...{ title: '邀请洽谈', event: 'auction.talks' },
    body: `《${title}》的发布方邀请贵公司洽谈，请在 ${calendarTime(talksUntil, ctx.now)} 前再报一次价，报价只有发布方能看到。`,
  })
}

/** The talks end before their time: the invited learn how long a price is still taken. */
export async function tellTalksClosing(
  ctx: Ctx,
  { auctionId, title, until }: Fact & { readonly until: string },
): Promise<void> {
  await tellInvited(ctx, auctionId, {
    ...{ title: '洽谈提前结束', event: 'auction.talksClosing' },
    body: `《${title}》的发布方提前结束洽谈，改到 ${calendarTime(new Date(until), ctx.now)} 截止。还没有报价或要改善报价的，请在这之前提交。`,
  })
}

/** All is settled: the winner hears that the other side says so. */
export async function tellSettled(ctx: Ctx, { auctionId, title }: Fact): Promise<void> {
  const { winnerBidderId } = await endOf(ctx.tx, auctionId)
  const won = (await participants(ctx.tx, auctionId)).filter(({ id }) => id === winnerBidderId)
  await tellCompanies(
    ctx,
    auctionId,
    won.map(({ companyId }) => companyId),
    {
      ...{ kind: 'auction.settled', title: '竞价已完成', place, event: 'auction.settled' },
      body: `《${title}》的发布方已确认结清，本次竞价完成。`,
    },
  )
}

/** The winner did not keep its word: it hears what follows, the others that it may begin anew. */
export async function tellBreached(
  ctx: Ctx,
  { auctionId, title, reason, kept }: Fact & { readonly reason: string; readonly kept: Kept },
): Promise<void> {
  const auction = await auctionById(ctx.tx, auctionId)
  if (!auction) return
  const { winner } = wordsOf(auction)
  const name = auction.direction === 'ascending' ? '悔拍' : '弃标'
  const { winnerBidderId } = await endOf(ctx.tx, auctionId)
  const all = await participants(ctx.tx, auctionId)
  const won = all.find(({ id }) => id === winnerBidderId)?.companyId
  const event = 'auction.breached'
  await tellCompanies(ctx, auctionId, won ? [won] : [], {
    ...{ kind: 'auction.breached', title: `已认定${name}`, place, event },
    body: `贵公司在《${title}》中被认定${name}，${keptWords[kept]}不能参加重新竞价。原因：${withoutStop(reason)}。有异议请联系发布方或平台客服。`,
  })
  const rest = companiesOf(all).filter((companyId) => companyId !== won)
  await tellCompanies(ctx, auctionId, rest, {
    ...{ kind: 'auction.rerun', title: '竞价结果有变化', place, event },
    body: `《${title}》的${winner}没有履约，发布方可能重新竞价，请留意。`,
  })
}
