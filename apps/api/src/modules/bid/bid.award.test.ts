import { myBids } from '@jb/contract/bid/bid.contract'
import * as contract from '@jb/contract/bid/opening.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aTenderToOpen, bidModules, openAs, versionOf } from '@jb/testing/builders/bid-story'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyLog } from '../../platform/log/log.ts'

const hour = 3_600_000
let harness: Harness
let owner: Caller
let suppliers: Caller[]

beforeAll(async () => {
  harness = await startHarness({ modules: bidModules })
  owner = await harness.as({ roles: ['buyer'] })
  suppliers = await Promise.all([1, 2, 3, 4].map(() => harness.as({ companyKind: 'supplier' })))
})
afterAll(() => harness.close())

const shares = [0.9, 0.92, 0.94, 0.96, 1.1]
const opened = async (count = 2, changes = {}) => {
  const bids = suppliers.slice(0, count).map((supplier, at) => [supplier, shares[at] ?? 1] as const)
  const { id } = await aTenderToOpen(harness, owner, bids, changes)
  await openAs(harness, owner, id)
  return id
}
const sheet = async (id: string) =>
  (await harness.call(contract.comparisonOf, { params: { id } }, owner)).answer
const recommend = async (id: string, place = 1, as = owner) => {
  const { bidders, version } = await sheet(id)
  const winnerBidId = bidders.find(({ rank }) => rank === place)?.bidId ?? ''
  const body = { id, version, winnerBidId, reason: '价格最低，资质齐全' }
  return harness.call(contract.submitComparison, { body }, as)
}
const go = async (endpoint: typeof contract.confirmAward | typeof contract.publiciseResult, id: string) =>
  harness.call(endpoint, { body: { id, version: await versionOf(harness, owner, id) } }, owner)
const result = async (id: string) => (await harness.call(contract.winningCompany, { params: { id } })).answer

describe('recommending a winner', () => {
  test('ends the evaluation and is kept with its reason', async () => {
    const id = await opened()
    expect((await recommend(id)).answer.status).toBe('deciding')
    const after = await sheet(id)
    expect(after).toMatchObject({
      status: 'deciding',
      awardReason: '价格最低，资质齐全',
      recommendedBidId: after.bidders[0]?.bidId,
    })
    expect(await result(id)).toBe(null)
  })

  test('may be repeated for another bid until the publicity, and the log keeps both', async () => {
    const id = await opened(2, { publicityDays: 3 })
    await recommend(id)
    expect((await recommend(id, 2)).answer.status).toBe('deciding')
    const after = await sheet(id)
    expect(after.recommendedBidId).toBe(after.bidders[1]?.bidId)
    const logged = await harness.db
      .selectFrom('operation_log')
      .select('payload')
      .where('subject_id', '=', id)
      .where('action', '=', 'submitComparison')
      .orderBy('seq')
      .execute()
    expect(logged.map(({ payload }) => payload)).toMatchObject(after.bidders.map(({ bidId }) => ({ bidId })))
    await go(contract.publiciseResult, id)
    expect((await recommend(id)).reason).toBe('tender.wrongStatus')
  })

  test('takes one of the first three that count, and no other', async () => {
    const id = await opened(4)
    expect((await recommend(id, 4)).reason).toBe('tender.notCandidate')
    const { version } = await sheet(id)
    const body = { id, version, winnerBidId: id, reason: '最低价' }
    expect((await harness.call(contract.submitComparison, { body }, owner)).reason).toBe('bid.notEligible')
    expect((await recommend(id, 3)).answer.status).toBe('deciding')
  })

  test('is refused when the version is old', async () => {
    const id = await opened()
    const { bidders } = await sheet(id)
    const body = { id, version: 1, winnerBidId: bidders[0]?.bidId ?? '', reason: '最低价' }
    const reply = await harness.call(contract.submitComparison, { body }, owner)
    expect([reply.status, reply.reason]).toEqual([409, 'tender.stale'])
  })
})

describe('the award', () => {
  test('tells winner and losers in the same transaction, and makes the result public', async () => {
    const id = await opened(3)
    await recommend(id)
    expect((await go(contract.confirmAward, id)).answer.status).toBe('awarded')
    const told = await harness.db
      .selectFrom('notice')
      .select(['account_id', 'kind', 'created_at'])
      .where('event_key', 'like', `tender.awarded:%:${id}%`)
      .execute()
    expect(new Set(told.map((row) => row.created_at.getTime())).size).toBe(1)
    const kinds = Object.fromEntries(told.map((row) => [row.account_id, row.kind]))
    const [winner, second, third] = suppliers.map((supplier) => supplier.accountId)
    expect(kinds).toEqual({
      [winner ?? '']: 'tender.won',
      [second ?? '']: 'tender.notWon',
      [third ?? '']: 'tender.notWon',
    })
    const statusFor = async (as: Caller | undefined) => {
      const { answer } = await harness.call(myBids, { body: { group: 'ended' } }, as)
      return answer.records.find((row) => row.tenderId === id)?.statusName
    }
    expect([await statusFor(suppliers[0]), await statusFor(suppliers[1])]).toEqual(['已成交', '未成交'])
    expect(await result(id)).toMatchObject({ stage: 'awarded', bidders: 3, amount: '4965840.00' })
    expect(await verifyLog(harness.db, { kind: 'tender', id })).toMatchObject({ intact: true })
  })

  test('shows no amount where the owner publishes no prices', async () => {
    const id = await opened(2, { isDisplay: false, title: '不公开价格的采购' })
    await recommend(id)
    await go(contract.confirmAward, id)
    expect(await result(id)).toMatchObject({ amount: null })
    const list = (await harness.call(contract.winNotices, { body: { keyword: '不公开价格' } })).answer
    expect(list.records).toMatchObject([{ tenderId: id, amount: null, noticeName: '成交公告' }])
    expect(list.total).toBe(1)
  })

  test('comes after the publicity where there is one, and not before its last day is over', async () => {
    const id = await opened(2, { publicityDays: 3 })
    await recommend(id)
    expect((await go(contract.confirmAward, id)).reason).toBe('tender.publicityFirst')
    expect((await go(contract.publiciseResult, id)).answer.status).toBe('publicised')
    expect(await result(id)).toMatchObject({ stage: 'publicised' })
    await harness.drain()
    const early = await go(contract.confirmAward, id)
    expect(early.reason).toBe('tender.publicityRunning')
    expect(new Date(String(early.detail.earliest)).toISOString()).toMatch(/15:59:59\.999Z$/)
    await harness.clock.advance(4 * 24 * hour)
    expect((await go(contract.confirmAward, id)).answer.status).toBe('awarded')
  })

  test('needs no publicity where the tender has none', async () => {
    const id = await opened()
    await recommend(id)
    expect((await go(contract.publiciseResult, id)).reason).toBe('tender.noPublicity')
  })

  test('happens once when two buyers tap at the same time', async () => {
    const id = await opened()
    await recommend(id)
    const body = { id, version: await versionOf(harness, owner, id) }
    const replies = await Promise.all([1, 2].map(() => harness.call(contract.confirmAward, { body }, owner)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('cannot come before anybody is recommended', async () => {
    const id = await opened()
    expect((await go(contract.confirmAward, id)).reason).toBe('tender.wrongStatus')
  })

  test('of a tender that does not exist has no result', async () => {
    const absent = '5b3f1b1e-0f5c-4d2f-9a53-6d6f0a1f5a11'
    expect((await harness.call(contract.winningCompany, { params: { id: absent } })).status).toBe(404)
  })
})

describe('scrapping', () => {
  const scrap = async (id: string, reason: string, as = owner) => {
    const body = { id, version: await versionOf(harness, owner, id), reason }
    return harness.call(contract.failOpened, { body }, as)
  }
  const stages = {
    evaluating: async () => opened(),
    deciding: async () => {
      const id = await opened()
      await recommend(id)
      return id
    },
    publicised: async () => {
      const id = await opened(2, { publicityDays: 3 })
      await recommend(id)
      await go(contract.publiciseResult, id)
      return id
    },
  }

  test.each(['evaluating', 'deciding', 'publicised'] as const)(
    'a tender that is %s needs a reason, tells it to the bidders and takes the result back',
    async (stage) => {
      const id = await stages[stage]()
      const offered = (await sheet(id)).actions.find((action) => action.id === 'scrap')
      expect(offered).toMatchObject({ label: '废标', enabled: true })
      expect((await scrap(id, '取消')).reason).toBe('tender.reasonRequired')
      expect((await scrap(id, '图纸有重大变更', suppliers[0])).status).toBeGreaterThanOrEqual(403)
      expect((await scrap(id, '图纸有重大变更')).answer.status).toBe('scrapped')
      await harness.drain()
      const told = await harness.db
        .selectFrom('notice')
        .select(['account_id', 'title', 'body'])
        .where('event_key', 'like', `tender.failed:%${id}%`)
        .execute()
      for (const { accountId } of [owner, suppliers[0], suppliers[1]] as Caller[]) {
        const own = told.filter((notice) => notice.account_id === accountId)
        expect(own.map(({ title }) => title)).toEqual(['项目已废标'])
        expect(own[0]?.body).toContain('图纸有重大变更')
      }
      expect(await result(id)).toBe(null)
      expect((await go(contract.confirmAward, id)).reason).toBe('tender.wrongStatus')
      expect(await verifyLog(harness.db, { kind: 'tender', id })).toMatchObject({ intact: true })
    },
  )
})
