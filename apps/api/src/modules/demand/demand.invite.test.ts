import { demandDetailOf, setInquiryState } from '@jb/contract/demand/demand.contract'
import * as contract from '@jb/contract/demand/invite.contract'
import { homeTodos } from '@jb/contract/home/home.contract'
import { saveSupplies } from '@jb/contract/member/supply.contract'
import { myQuotations, receivedQuotationsOf } from '@jb/contract/quotation/quotation.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { publishDemandAs } from '@jb/testing/builders/demand'
import { quoteAs } from '@jb/testing/builders/quotation'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const hour = 3_600_000
let h: Harness
let buyer: Caller
let rival: Caller
let first: Caller
let second: Caller

beforeAll(async () => {
  h = await startHarness()
  buyer = await h.as({ roles: ['buyer'] })
  rival = await h.as({ roles: ['buyer'] })
  const supplier = (companyName: string) =>
    h.as({ companyKind: 'supplier', roles: ['quoter', 'orgAdmin'], companyName })
  first = await supplier('甲钢铁有限公司')
  second = await supplier('乙钢铁有限公司')
})
afterAll(() => h?.close())

const company = (one: Caller) => one.companyId ?? ''
const invite = (id: string, companies: readonly Caller[], as: Caller = buyer, note = '') =>
  h.call(contract.inviteCompanies, { body: { id, companyIds: companies.map(company), note } }, as)
const invited = async (id: string) =>
  (await h.call(receivedQuotationsOf, { params: { id } }, buyer)).answer.invited
const remind = (id: string, as: Caller = buyer) => h.call(contract.remindInvited, { body: { id } }, as)
const decline = (demandId: string, as: Caller, reason = '') =>
  h.call(contract.declineInvitation, { body: { demandId, reason } }, as)
const pending = async (as: Caller) => (await h.call(myQuotations, { body: { group: 'pending' } }, as)).answer
const atHome = async (as: Caller, id: string) =>
  (await h.call(homeTodos, {}, as)).answer.filter(({ search }) => search.id === id)
const toldOf = async (one: Caller, id: string) => {
  await h.drain()
  const rows = await h.db
    .selectFrom('notice')
    .select(['kind', 'title', 'body', 'place'])
    .where('account_id', '=', one.accountId)
    .where('subject', '=', id)
    .where('kind', 'in', ['demand.invited', 'demand.declined'])
    .orderBy('created_at')
    .execute()
  return rows.map(({ title, place }) => [title, place])
}

test('an invited company is told once, finds the demand under 待报价 and at home, until it quotes', async () => {
  const { id } = await publishDemandAs(h, buyer)
  expect((await invite(id, [first, second], buyer, '急用')).answer.invited).toBe(2)
  expect((await invite(id, [first])).answer.invited).toBe(0)
  expect(await toldOf(first, id)).toEqual([['邀请报价', 'demand.any']])
  const { records, counts } = await pending(first)
  expect(records).toMatchObject([
    { demandId: id, status: 'pending', statusName: '待报价', group: 'pending', version: 0, note: '急用' },
  ])
  expect(counts).toMatchObject({ all: 1, pending: 1 })
  expect(await atHome(first, id)).toMatchObject([{ action: '去报价', dueLabel: '报价截止' }])
  const detail = (await h.call(demandDetailOf, { params: { id } }, first)).answer
  expect(detail.invitation).toMatchObject({ note: '急用', state: 'waiting' })
  expect((await h.call(demandDetailOf, { params: { id } }, rival)).answer.invitation).toBeNull()
  expect((await quoteAs(h, first, id, { 1: '3500' })).status).toBe(200)
  expect((await pending(first)).records).toEqual([])
  expect(await atHome(first, id)).toEqual([])
  expect((await invited(id)).map(({ companyName, state }) => [companyName, state]).sort()).toEqual(
    [
      [(await pendingName(second)) ?? '', 'waiting'],
      [(await pendingName(first)) ?? '', 'quoted'],
    ].sort(),
  )
  expect((await decline(id, first)).reason).toBe('demand.notWaiting')
})

const pendingName = async (one: Caller) =>
  (await h.db.selectFrom('company').select('name').where('id', '=', company(one)).executeTakeFirst())?.name

test('who does not take part says so, once, and the buyer reads why; who changes its mind quotes all the same', async () => {
  const { id } = await publishDemandAs(h, buyer)
  await invite(id, [first])
  expect((await decline(id, second)).reason).toBe('demand.invitation.notFound')
  expect((await decline(id, first, '没有库存')).status).toBe(200)
  expect((await decline(id, first)).reason).toBe('demand.notWaiting')
  expect(await toldOf(buyer, id)).toEqual([['不参加报价', 'quotation.comparison']])
  expect(await invited(id)).toMatchObject([{ state: 'declined', declineReason: '没有库存' }])
  expect((await pending(first)).records.filter(({ demandId }) => demandId === id)).toEqual([])
  await quoteAs(h, first, id, { 1: '3500' })
  expect(await invited(id)).toMatchObject([{ state: 'quoted' }])
})

test('a reminder goes out once, four hours later at the earliest', async () => {
  const { id } = await publishDemandAs(h, buyer)
  await invite(id, [first])
  const [one] = await invited(id)
  const invitationId = one?.id ?? ''
  expect(one?.whyNotRemind).toContain('满 4 小时')
  expect((await remind(invitationId)).reason).toBe('demand.remindTooEarly')
  await h.clock.advance(4 * hour)
  expect((await remind(invitationId, rival)).reason).toBe('demand.invitation.notFound')
  expect((await remind(invitationId)).status).toBe(200)
  expect((await remind(invitationId)).reason).toBe('demand.remindedAlready')
  expect((await toldOf(first, id)).map(([title]) => title)).toEqual(['邀请报价', '再次提醒报价'])
})

describe('an invitation is refused', () => {
  test('to others than who runs the demand, for companies that are not there or cannot quote, and for too many', async () => {
    const { id } = await publishDemandAs(h, buyer)
    const unverified = await h.as({ companyKind: 'supplier', verified: false })
    expect((await invite(id, [first], rival)).reason).toBe('demand.notFound')
    expect((await invite(id, [buyer])).reason).toBe('demand.inviteBarred')
    expect((await invite(id, [first, unverified])).reason).toBe('demand.inviteBarred')
    const nobody = { companyId: '00000000-0000-4000-8000-000000000000' } as Caller
    expect((await invite(id, [nobody])).reason).toBe('member.company.notFound')
    expect(await invited(id)).toEqual([])
  })

  test('while the demand is suspended, and once it is over', async () => {
    const { id } = await publishDemandAs(h, buyer)
    await invite(id, [first])
    const { no } = (await h.call(demandDetailOf, { params: { id } }, buyer)).answer
    const body = { approveType: 'demand', demandNo: no, inquiryState: 0, suspendReason: '改图' } as const
    await h.call(setInquiryState, { body: { ...body, uniqueId: 'a' } }, buyer)
    expect((await invite(id, [second])).reason).toBe('demand.inviteSuspended')
    const whyNot = (await h.call(contract.invitationsOf, { params: { id } }, buyer)).answer.whyNot
    expect(whyNot).toContain('暂停询价')
    await h.clock.advance(8 * 24 * hour)
    expect((await invite(id, [second])).reason).toBe('demand.inviteOver')
    expect((await decline(id, first)).reason).toBe('demand.inviteOver')
    expect(await invited(id)).toMatchObject([{ state: 'missed' }])
    expect((await pending(first)).records.filter(({ demandId }) => demandId === id)).toEqual([])
  })
})

test('those that suit are named first, with why; searched for, also those that cannot quote, with why not', async () => {
  const { id } = await publishDemandAs(h, buyer)
  await quoteAs(h, second, id, { 1: '3500' })
  const supplies = [{ kind: 'goods' as const, no: '0101', regions: [] }]
  await h.call(saveSupplies, { body: { version: 1, supplies } }, first)
  const of = async (keyword: string, as = buyer) =>
    h.call(contract.invitableCompanies, { body: { id, keyword } }, as)
  const suggested = (await of('')).answer
  expect(suggested.find(({ companyId }) => companyId === first.companyId)?.why).toContain('同类目')
  expect(suggested.find(({ companyId }) => companyId === second.companyId)?.why).toContain('报过价')
  const own = await pendingName(buyer)
  expect((await of(own ?? '')).answer).toMatchObject([{ bar: '是采购方自己，不能报价' }])
  expect((await of('', rival)).reason).toBe('demand.notFound')
})
