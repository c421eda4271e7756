import { failOpened } from '@jb/contract/bid/opening.contract'
import { settleSecurity } from '@jb/contract/bid/settlement.contract'
import { decideRequest, forfeitOrder } from '@jb/contract/security/finance.contract'
import { termsOf } from '@jb/contract/security/order.contract'
import type { OrderDetail } from '@jb/contract/security/security.shapes'
import { postponeTender } from '@jb/contract/tender/postponement.contract'
import { cancelTender } from '@jb/contract/tender/tender.contract'
import type { TenderForm } from '@jb/contract/tender/tender.form'
import { dueAt } from '@jb/domain/ledger/give-back'
import type { Profile } from '@jb/domain/procurement/profiles'
import { releaseRule } from '@jb/domain/security/release-rule'
import { formatDay } from '@jb/domain/shared/dates'
import type { Harness } from '@jb/testing/api-harness'
import { takePart } from '@jb/testing/builders/bid'
import { awardAs, versionOf } from '@jb/testing/builders/bid-story'
import { anAgentOf } from '@jb/testing/builders/tender-kinds'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { begin, seen } from '../security/security.fixture.ts'
import {
  aPaidTender,
  aSecuredTender,
  asked,
  backOf,
  bidAndOpen,
  closeSecured,
  day,
  hour,
  payAs,
  someSuppliers,
  standsIn,
  startSecured,
  subjectOf,
} from './security.fixture.ts'

let h: Harness
let owner: Caller
let finance: Caller
let first: Caller
let second: Caller
let id: string

beforeAll(async () => {
  ;({ h, owner, finance } = await startSecured())
})
beforeEach(async () => {
  ;[first, second] = (await someSuppliers(h)) as [Caller, Caller]
})
afterAll(() => closeSecured(h))

const now = () => h.run(async (ctx) => ctx.now)
/** Both suppliers sign up and pay for a tender. */
async function paidFor(changes: Partial<TenderForm> = {}): Promise<[OrderDetail, OrderDetail]> {
  const paid = await aPaidTender(h, { owner, finance }, [first, second], changes)
  id = paid.id
  return paid.orders as [OrderDetail, OrderDetail]
}
async function opened(changes: Partial<TenderForm> = {}, [high, low] = [0.9, 0.8]) {
  const orders = await paidFor(changes)
  await bidAndOpen(h, owner, id, [
    [first, low],
    [second, high],
  ])
  return orders
}
const dueOn = (profile: Profile, cause: 'notWon' | 'won' | 'cancelled' | 'failed', from: Date) =>
  formatDay(dueAt(releaseRule(profile, cause), from))
const settle = async (signedOn: string, way: 'return' | 'performance', as = owner, version?: number) => {
  const body = { id, version: version ?? (await versionOf(h, owner, id)), signedOn, way }
  return h.call(settleSecurity, { body }, as)
}

describe('a tender that ends without a winner', () => {
  test('gives everything back at once when it is cancelled, and takes none any more', async () => {
    const [order] = await paidFor()
    const third = (await someSuppliers(h, 3))[2] as Caller
    await takePart(h, owner, third, id)
    const unpaid = (await begin(h, third, subjectOf(id), 'transfer')).answer
    const body = { id, version: await versionOf(h, owner, id), reason: '设计变更' }
    expect((await h.call(cancelTender, { body }, owner)).status).toBe(200)
    const today = dueOn('SOURCING', 'cancelled', await now())
    expect(await backOf(h, order, first)).toMatchObject({ status: 'paid', cause: '项目已终止', dueOn: today })
    expect((await seen(h, unpaid.id, third)).status).toBe('closed')
    expect((await begin(h, third, subjectOf(id), 'transfer')).reason).toBe('security.payTimeOver')
  })

  test('gives it back when too few have signed up', async () => {
    const [order] = await paidFor({ minBidders: 3 })
    await h.clock.advance(24 * hour + 1000)
    expect(await backOf(h, order, first)).toMatchObject({ cause: '项目已流标' })
  })

  test('gives it back when its owner turns all bids down', async () => {
    const [scrapped] = await opened()
    const body = { id, version: await versionOf(h, owner, id), reason: '预算取消，不再采购' }
    expect((await h.call(failOpened, { body }, owner)).status).toBe(200)
    expect(await backOf(h, scrapped, first)).toMatchObject({ status: 'paid', cause: '项目已流标' })
  })
})

describe('the award', () => {
  test('sends the losers their security back in five working days; the winner’s stays until the contract', async () => {
    const [won, lost] = await opened()
    expect((await settle('2026-11-21', 'return')).reason).toBe('tender.wrongStatus')
    await awardAs(h, owner, id)
    const at = await now()
    expect(await backOf(h, lost, second)).toMatchObject({
      cause: '未中标',
      dueOn: dueOn('SOURCING', 'notWon', at),
    })
    expect(await backOf(h, won, first)).toMatchObject({ status: 'paid', cause: undefined })
    expect((await standsIn(h, id, owner)).actions.find((one) => one.id === 'settleSecurity')?.enabled).toBe(
      true,
    )
    await h.clock.advance(3 * day)
    const today = formatDay(await now())
    expect((await settle(formatDay(new Date(at.getTime() - day)), 'return')).reason).toBe('bid.signedOn')
    expect((await settle(formatDay(new Date(at.getTime() + 9 * day)), 'return')).reason).toBe('bid.signedOn')
    expect((await settle(today, 'return', owner, 1)).reason).toBe('tender.stale')
    expect((await settle(today, 'return', await h.as(), 1)).reason).toBe('tender.notFound')
    expect((await settle(formatDay(at), 'return')).status).toBe(200)
    expect(await backOf(h, won, first)).toMatchObject({
      cause: '合同已签订',
      dueOn: dueOn('SOURCING', 'won', at),
    })
    expect((await settle(today, 'return')).reason).toBe('bid.noSecurityHeld')
    expect((await standsIn(h, id, owner)).actions.map((one) => one.id)).not.toContain('settleSecurity')
  })

  test('lets the winner’s become the performance security by the word of who has not awarded it', async () => {
    const [won] = await opened()
    await awardAs(h, owner, id)
    const today = formatDay(await now())
    expect((await settle(today, 'performance')).reason).toBe('bid.settleSecond')
    expect((await seen(h, won.id, first)).status).toBe('paid')
    const { companyId } = owner
    const colleague = await h.as({ roles: ['buyer'], companyId, name: '张建国' })
    expect((await standsIn(h, id, owner)).settleBarred).toMatch(/转为履约保证金要由另一位同事办理.*退还/)
    expect((await standsIn(h, id, colleague)).settleBarred).toBeUndefined()
    expect((await settle(today, 'performance', colleague)).status).toBe(200)
    expect((await seen(h, won.id, first)).status).toBe('applied')
    await h.drain()
    const [letter] = await h.db
      .selectFrom('notice')
      .select('body')
      .where('account_id', '=', first.accountId)
      .where('kind', '=', 'security.applied')
      .execute()
    expect(letter?.body).toContain('已转为履约保证金，不再退还')
  })

  test('lets the winner’s be kept when it does not sign; never a loser’s', async () => {
    const [kept, lost] = await opened()
    await awardAs(h, owner, id)
    await h.drain()
    const keep = async (order: OrderDetail, payer: Caller) => {
      const { version } = await seen(h, order.id, payer)
      const body = { id: order.id, version, reason: 'refusedToSign', note: '中标后拒绝签订合同' } as const
      return h.call(forfeitOrder, { body }, finance)
    }
    expect((await keep(lost, second)).reason).toBe('security.dueBack')
    const another = await h.as({ roles: ['finance'], companyId: owner.companyId })
    const { version } = (await keep(kept, first)).answer
    const look = { body: { id: kept.id, version, agree: true } }
    expect((await h.call(decideRequest, look, another)).answer.status).toBe('forfeited')
  })

  test('of a sale sends the losers theirs back in three working days', async () => {
    const bought = { name: '挖掘机', spec: '卡特320D', quantity: '1', builtYear: '2014', workHours: '985' }
    const rows = [{ cells: { ...bought, minPrice: '280000' } }]
    const sale = { type: 16, profile: 'SALE', method: 'priceContest', ceiling: null, rows } as const
    const security = { ...asked, amount: '30000' }
    const [lost, won] = await opened({ ...sale, estimate: '280000', security }, [3100, 2900])
    await awardAs(h, owner, id)
    const due = dueOn('SALE', 'notWon', await now())
    expect(await backOf(h, lost, first)).toMatchObject({ cause: '未中标', dueOn: due })
    expect(await backOf(h, won, second)).toMatchObject({ status: 'paid', cause: undefined })
  })
})

test('a postponement gives more time to pay, to the orders that wait, too', async () => {
  id = await aSecuredTender(h, owner, {
    security: { ...asked, payUntil: new Date((await now()).getTime() + 25 * hour).toISOString() },
  })
  await takePart(h, owner, first, id)
  await h.clock.advance(10 * hour)
  const order = (await begin(h, first, subjectOf(id), 'transfer')).answer
  const until = async () => Date.parse((await standsIn(h, id, first)).security?.payUntil ?? '')
  const before = await until()
  const { version, bidEnd } = await h.db
    .selectFrom('tender')
    .select(['version', 'bid_end as bidEnd'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const later = (at: Date | null, days: number) => new Date((at?.getTime() ?? 0) + days * day).toISOString()
  const times = { bidEnd: later(bidEnd, 2), openAt: later(bidEnd, 3) }
  const put = await h.call(
    postponeTender,
    { body: { id, version, times, reason: '答疑后图纸有调整' } },
    owner,
  )
  expect(put.status).toBe(200)
  await h.drain()
  expect((await until()) - before).toBe(2 * day)
  const { answer } = await h.call(termsOf, { params: { kind: 'tender', id } }, first)
  expect(Date.parse(answer.payUntil ?? '')).toBe(await until())
  expect(Date.parse((await seen(h, order.id, first)).payBy ?? '')).toBe(Date.parse(order.createdAt) + day)
})

test('where an agent runs the tender its clerk keeps the desk, and neither side can pay', async () => {
  const agent = await anAgentOf(h, owner)
  id = await aSecuredTender(h, agent, { principalId: owner.companyId })
  await takePart(h, agent, first, id)
  await payAs(h, { payer: first, desk: agent, id })
  expect((await standsIn(h, id, first)).security?.status).toBe('ok')
  const sides = [
    await h.as({ companyId: agent.companyId, roles: ['finance'] }),
    await h.as({ companyId: owner.companyId }),
  ]
  for (const side of sides)
    expect((await begin(h, side, subjectOf(id), 'transfer')).reason).toBe('security.ownSubject')
})
