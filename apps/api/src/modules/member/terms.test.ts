import { loginWays, registerAccount } from '@jb/contract/member/entrance.contract'
import { saveTerms, termsOf } from '@jb/contract/member/terms.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aPhone } from '@jb/testing/builders/member'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberModule } from './index.ts'

let h: Harness
beforeAll(async () => {
  h = await startHarness({ modules: [memberModule], config: { DEMO: false } })
})
afterAll(() => h.close())

const register = (given: { phone: string; terms?: { agreement: number; privacy: number } }) =>
  h.call(registerAccount, {
    body: { name: '李慧敏', password: 'correct horse 9', terms: { agreement: 0, privacy: 0 }, ...given },
  })
const save = async (kind: 'agreement' | 'privacy', version: number, body: string) => {
  const operator = await h.as({ roles: ['operator'], companyKind: 'platform' })
  return h.call(saveTerms, { body: { kind, version, body } }, operator)
}
const read = async (kind: 'agreement' | 'privacy') => (await h.call(termsOf, { params: { kind } })).answer

test('are the product’s own until the operator writes some, and nobody agrees to what holds no more', async () => {
  expect(await read('agreement')).toMatchObject({ title: '用户协议', version: 0, writtenAt: null })
  expect((await read('privacy')).body).toContain('还没有发布自己的隐私政策')
  const saved = await save('agreement', 0, '第一条 双方约定如下。')
  expect(saved.answer).toMatchObject({ version: 1, body: '第一条 双方约定如下。' })
  expect((await save('agreement', 0, '晚了一步')).reason).toBe('member.termsStale')
  const phone = aPhone(140)
  expect((await register({ phone })).reason).toBe('member.termsChanged')
  expect((await register({ phone, terms: { agreement: 2, privacy: 0 } })).reason).toBe('member.termsChanged')
  const { terms } = (await h.call(loginWays)).answer
  expect((await register({ phone, terms })).status).toBe(200)
  const kept = await h.db
    .selectFrom('terms_accepted')
    .innerJoin('account', 'account.id', 'account_id')
    .select(['agreement', 'privacy', 'accepted_at'])
    .where('phone', '=', phone)
    .execute()
  expect(kept).toEqual([{ agreement: 1, privacy: 0, accepted_at: expect.any(Date) }])
})

test('are written by the operator alone, and by one of two at once', async () => {
  const someone = await h.as()
  const body = { kind: 'privacy', version: 0, body: '随便写写' } as const
  expect((await h.call(saveTerms, { body }, someone)).status).toBe(403)
  const both = await Promise.all([save('privacy', 0, '甲'), save('privacy', 0, '乙')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
})
