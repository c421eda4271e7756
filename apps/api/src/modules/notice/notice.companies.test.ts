import { noticeList } from '@jb/contract/notice/notice.contract'
import { freshKey, type Harness, startHarness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { noticeModule, notifyCompanies } from './index.ts'

let h: Harness
beforeAll(async () => {
  h = await startHarness({ modules: [noticeModule] })
})
afterAll(() => h.close())

const words = { kind: 'bid.opened', title: '已开标', body: '正文', placeSearch: { id: '1' } } as const
const tell = (companyIds: readonly string[], event: string) =>
  h.run((ctx) =>
    notifyCompanies(ctx, {
      ...words,
      ...{ companyIds, roles: ['quoter'], keyOf: (companyId) => `${event}:${companyId}` },
    }),
  )
const heard = async (as: Caller) => (await h.call(noticeList, { query: {} }, as)).answer.records.length
const join = (who: Caller, companyId: string, leftAt: Date | null = null) =>
  h.db
    .insertInto('membership')
    .values({ account_id: who.accountId, company_id: companyId, roles: ['quoter'], left_at: leftAt })
    .execute()

test('all companies are told in one go: whoever holds the role, and nobody else', async () => {
  const [one, two] = [await h.as({ roles: ['quoter'] }), await h.as({ roles: ['quoter'] })]
  const colleague = await h.as({ roles: ['quoter'], companyId: one.companyId })
  const clerk = await h.as({ roles: ['finance'], companyId: one.companyId })
  const former = await h.as({ roles: ['finance'] })
  await join(former, two.companyId, new Date(0))
  const elsewhere = await h.as({ roles: ['quoter'] })
  await tell([one.companyId, two.companyId], freshKey())
  const all = [one, colleague, two, clerk, former, elsewhere]
  expect(await Promise.all(all.map(heard))).toEqual([1, 1, 1, 0, 0, 0])
})

test('who works for two of them hears of it for both, and the numbers of the stream have no gap', async () => {
  const [one, two] = [await h.as({ roles: ['quoter'] }), await h.as({ roles: ['quoter'] })]
  await join(one, two.companyId)
  const event = freshKey()
  await tell([two.companyId, one.companyId, two.companyId], event)
  await tell([one.companyId, two.companyId], event)
  expect([await heard(one), await heard(two)]).toEqual([2, 1])
  const rows = await h.db
    .selectFrom('notice')
    .select(['seq', 'company_id'])
    .where('account_id', '=', one.accountId)
    .orderBy('seq')
    .execute()
  expect(rows.map(({ seq }) => Number(seq))).toEqual([1, 2])
  expect(new Set(rows.map(({ company_id }) => company_id))).toEqual(new Set([one.companyId, two.companyId]))
})

test('hundreds of companies cost as many questions as two', async () => {
  const asked = async (count: number) => {
    const all = await Promise.all(Array.from({ length: count }, () => h.as({ roles: ['quoter'] })))
    const companyIds = all.map(({ companyId }) => companyId)
    const asking = vi.spyOn(pg.Client.prototype, 'query')
    await tell(companyIds, freshKey())
    const questions = asking.mock.calls.length
    asking.mockRestore()
    return questions
  }
  expect(await asked(40)).toBe(await asked(2))
})
