import { comparisonOf } from '@jb/contract/bid/opening.contract'
import type { Harness } from '@jb/testing/api-harness'
import { takePart } from '@jb/testing/builders/bid'
import { openAs } from '@jb/testing/builders/bid-story'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { begin, confirmAs, handIn } from '../security/security.fixture.ts'
import {
  aSecuredTender,
  bidAll,
  closeSecured,
  hour,
  someSuppliers,
  startSecured,
  subjectOf,
} from './security.fixture.ts'

let h: Harness
let owner: Caller
let finance: Caller

beforeAll(async () => {
  ;({ h, owner, finance } = await startSecured())
})
afterAll(() => closeSecured(h))

/** A tender with three bids, the securities paid from accounts in these names. */
async function bidOn(payers: readonly string[]): Promise<string> {
  const id = await aSecuredTender(h, owner)
  const suppliers = await someSuppliers(h, 3)
  for (const [at, supplier] of suppliers.entries()) {
    await takePart(h, owner, supplier, id)
    const payerName = payers[at] ?? ''
    const { answer } = await begin(h, supplier, subjectOf(id), 'transfer')
    const sent = (await handIn(h, supplier, answer, payerName)).answer
    await confirmAs(h, finance, sent, { payerName, acceptOtherPayer: true })
  }
  const bids = suppliers.map((supplier, at) => [supplier, 0.8 + at / 30] as const)
  await bidAll(h, id, bids)
  return id
}
const look = (id: string, as = owner) => h.call(comparisonOf, { params: { id } }, as)
const paidByOne = (signs: readonly string[]) => signs.filter((sign) => sign.includes('付款人'))

test('who paid for two bidders is told at the opening, to the owner alone, and never before', async () => {
  const id = await bidOn(['西安恒丰（集团）', '西安 恒丰(集团)', '咸阳恒丰物资有限公司'])
  const early = await look(id)
  expect([early.reason, JSON.stringify(early.envelope)]).toEqual([
    'tender.notOpened',
    expect.not.stringContaining('付款人'),
  ])
  await h.clock.advance(49 * hour)
  expect((await look(id)).reason).toBe('tender.notOpened')
  await openAs(h, owner, id)
  const { signs } = (await look(id)).answer
  expect(paidByOne(signs)).toEqual([
    '“宝鸡秦钒钢铁贸易有限公司”、“西安渭北建材有限公司”的保证金由同一付款人支付。',
  ])
  expect((await look(id, await h.as())).reason).toBe('tender.notFound')
})

test('each from its own account is no sign', async () => {
  const id = await bidOn(['宝鸡秦钒钢铁贸易有限公司', '西安渭北建材有限公司', '咸阳恒丰物资有限公司'])
  await h.clock.advance(49 * hour)
  await openAs(h, owner, id)
  expect(paidByOne((await look(id)).answer.signs)).toEqual([])
})
