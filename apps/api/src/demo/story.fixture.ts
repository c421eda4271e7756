import { myApprovals } from '@jb/contract/approval/approval.contract'
import type { ApprovalRow } from '@jb/contract/approval/approval.shapes'
import { myBids } from '@jb/contract/bid/bid.contract'
import { wins } from '@jb/contract/bid/opening.contract'
import { demandForecasts, myDemands } from '@jb/contract/demand/demand.contract'
import { experts } from '@jb/contract/expert/expert.contract'
import { hallPage } from '@jb/contract/hall/hall.contract'
import type { HallCard } from '@jb/contract/hall/hall.shapes'
import { verifications } from '@jb/contract/member/company.contract'
import { mandates } from '@jb/contract/member/mandate.contract'
import { findMenu, login } from '@jb/contract/member/member.contract'
import { noticeList } from '@jb/contract/notice/notice.contract'
import { questions } from '@jb/contract/question/question.contract'
import { myQuotations } from '@jb/contract/quotation/quotation.contract'
import { myTenders } from '@jb/contract/tender/tender.contract'
import { demoPassword } from '@jb/domain/member/password'
import { holdsAny, type Role, runningRoles } from '@jb/domain/member/roles'
import type { Harness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'

/** A visitor who has tapped one of the personas. */
export interface Visitor {
  readonly caller: Caller
  readonly roles: readonly Role[]
}

/** Logs in over HTTP as the person with this name. */
export async function visitAs(harness: Harness, name: string): Promise<Visitor> {
  const { phone } = await harness.db
    .selectFrom('account')
    .select('phone')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  const { answer } = await harness.call(login, { body: { phone, password: demoPassword } })
  const { bearer, signingKey, user } = answer
  const known = { accountId: user.account.id, accountName: name, phone, companyId: user.company?.id ?? '' }
  return { caller: { ...known, bearer, signingKey, sessionId: '', refreshToken: '' }, roles: user.roles }
}

/** What the hall shows before anybody scrolls, or as many cards as are asked for. */
export async function firstScreen(
  harness: Harness,
  visitor?: Visitor,
  pageSize?: number,
): Promise<readonly HallCard[]> {
  const { answer } = await harness.call(hallPage, { body: pageSize ? { pageSize } : {} }, visitor?.caller)
  return answer.records
}

/** What waits for this person's decision. */
export async function todoOf(harness: Harness, { caller }: Visitor): Promise<readonly ApprovalRow[]> {
  const { answer } = await harness.call(myApprovals, { body: {} }, caller)
  return answer.records
}

type Count = (harness: Harness, visitor: Visitor) => Promise<number>

const runs = ({ roles }: Visitor) => holdsAny(roles, runningRoles)

/** How many rows stand in the lists that the menu leads to. */
const lists: Readonly<Record<string, Count>> = {
  'hall.bidding': async (harness, { caller }) =>
    (await harness.call(hallPage, { body: {} }, caller)).answer.total,
  'tender.list': async (harness, { caller }) =>
    (await harness.call(myTenders, { body: {} }, caller)).answer.total,
  'demand.forecast': async (harness, { caller }) =>
    (await harness.call(demandForecasts, { body: {} }, caller)).answer.total,
  'demand.goodsOwn': async (harness, { caller }) =>
    (await harness.call(myDemands, { body: {} }, caller)).answer.total,
  'quotation.list': async (harness, { caller }) =>
    (await harness.call(myQuotations, { body: {} }, caller)).answer.total,
  'expert.list': async (harness, { caller }) =>
    (await harness.call(experts, { body: {} }, caller)).answer.total,
  'member.mandates': async (harness, { caller }) =>
    (await harness.call(mandates, {}, caller)).answer.mandates.length,
  'bid.list': async (harness, { caller }) => (await harness.call(myBids, { body: {} }, caller)).answer.total,
  'bid.winning': async (harness, visitor) => {
    const body = { side: runs(visitor) ? ('owner' as const) : ('bidder' as const) }
    return (await harness.call(wins, { body }, visitor.caller)).answer.total
  },
  'question.list': async (harness, visitor) => {
    const body = { side: runs(visitor) ? ('owner' as const) : ('asker' as const) }
    return (await harness.call(questions, { body }, visitor.caller)).answer.total
  },
  'notice.messages': async (harness, { caller }) =>
    (await harness.call(noticeList, { query: {} }, caller)).answer.total,
  'member.operatorDesk': async (harness, { caller }) =>
    (await harness.call(verifications, { body: { status: 'all' } }, caller)).answer.total,
}

/** The lists of a visitor's own menu, each with its number of rows. */
export async function listsOf(harness: Harness, visitor: Visitor): Promise<Readonly<Record<string, number>>> {
  const { answer: menu } = await harness.call(findMenu, {}, visitor.caller)
  const counted: [string, number][] = []
  for (const { place } of menu) {
    const count = lists[place]
    if (count) counted.push([place, await count(harness, visitor)])
  }
  return Object.fromEntries(counted)
}
