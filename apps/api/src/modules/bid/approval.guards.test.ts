import { approvalSubjectOf } from '@jb/contract/bid/approval.contract'
import * as opening from '@jb/contract/bid/opening.contract'
import { postponeTender } from '@jb/contract/tender/postponement.contract'
import * as contract from '@jb/contract/tender/tender.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { anEnabledTemplate, aStep, aTemplateForm, memberNoOf } from '@jb/testing/builders/approval-story'
import { sendBid } from '@jb/testing/builders/bid'
import { aTenderTakingBids, aTenderToOpen, openAs, versionOf } from '@jb/testing/builders/bid-story'
import { aTenderForm } from '@jb/testing/builders/tender'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anApprovingCompany, reject } from './approval.fixture.ts'
import { postponing } from './postponement.fixture.ts'

const hour = 3_600_000
let h: Harness
let suppliers: readonly [Caller, Caller]
beforeAll(async () => {
  h = await startHarness()
  suppliers = [await h.as({ companyKind: 'supplier' }), await h.as({ companyKind: 'supplier' })]
})
afterAll(() => h?.close())

async function handedIn(as: Caller, changes = {}) {
  const form = aTenderForm(await h.run(async ({ now }) => now), changes)
  const { id, version } = (await h.call(contract.saveTenderDraft, { body: { form } }, as)).answer
  const body = { id, version, reason: '按实际需要' }
  const { answer, reason } = await h.call(contract.publishTender, { body }, as)
  if (reason) throw new Error(`not handed in: ${reason}`)
  return answer.approvalId ?? ''
}
async function opened(buyer: Caller, changes = {}) {
  const bids = suppliers.map((supplier, at) => [supplier, at === 0 ? 0.9 : 0.95] as const)
  const { id } = await aTenderToOpen(h, buyer, bids, changes)
  await openAs(h, buyer, id)
  return id
}
async function recommend(id: string, as: Caller) {
  const { bidders, version } = (await h.call(opening.comparisonOf, { params: { id } }, as)).answer
  const body = { id, version, winnerBidId: bidders[0]?.bidId ?? '', reason: '价格最低' }
  await h.call(opening.submitComparison, { body }, as)
}
const go = async (
  endpoint: typeof opening.confirmAward | typeof opening.publiciseResult,
  id: string,
  as: Caller,
) => h.call(endpoint, { body: { id, version: await versionOf(h, as, id) } }, as)
const decidersOf = async (id: string) =>
  (await h.db.selectFrom('approval_task').select('account_id').where('approval_id', '=', id).execute()).map(
    (row) => row.account_id,
  )
describe('who decides goes by the money that is at stake', () => {
  const anyone = { departmentNos: [], engineeringTypes: [], demandTypes: [] }
  /** Up to 100,000 yuan the first decides, above it the second. */
  async function banded(type: 'tenderPublish' | 'award' | 'publicity' | 'scrap') {
    const us = await anApprovingCompany(h, [])
    const bands = [
      [us.first, { amountFrom: null, amountTo: '100000' }],
      [us.second, { amountFrom: '100000', amountTo: null }],
    ] as const
    for (const [who, band] of bands) {
      const conditions = { ...anyone, ...band }
      await anEnabledTemplate(h, us.admin, aTemplateForm([await aStep(h, 'n1', [who])], { type, conditions }))
    }
    return us
  }
  const little = { estimate: '1000', ceiling: null }

  test('of a direct purchase by what it costs, whatever it was estimated at', async () => {
    const us = await banded('tenderPublish')
    const bought = {
      ...{ method: 'direct' as const, estimate: '1', ceiling: null, directReason: '抢修' },
      ...{ supplierId: suppliers[0].companyId, directAmount: '99999999' },
    }
    const estimatedHigher = { ...bought, estimate: '5000000', directAmount: '1' }
    for (const form of [bought, estimatedHigher])
      expect(await decidersOf(await handedIn(us.buyer, form))).toEqual([us.second.accountId])
  })

  test.each([
    ['an award', 'award', opening.confirmAward, 0],
    ['a publicity', 'publicity', opening.publiciseResult, 1],
  ] as const)('of %s by the bid that was chosen', async (_, type, endpoint, publicityDays) => {
    const us = await banded(type)
    const id = await opened(us.buyer, { ...little, publicityDays })
    await recommend(id, us.buyer)
    const { answer } = await go(endpoint, id, us.buyer)
    expect(await decidersOf(answer.approvalId ?? '')).toEqual([us.second.accountId])
  })

  test('of turning all bids down by the highest of them', async () => {
    const us = await banded('scrap')
    const id = await opened(us.buyer, little)
    const body = { id, version: await versionOf(h, us.buyer, id), reason: '设计方案整体变更' }
    const { answer } = await h.call(opening.failOpened, { body }, us.buyer)
    expect(await decidersOf(answer.approvalId ?? '')).toEqual([us.second.accountId])
  })
})

test('a part in the approval of the times shows nobody the bids afterwards', async () => {
  const us = await anApprovingCompany(h, ['postponement'])
  const quoter = await h.as({ companyId: us.admin.companyId, roles: ['quoter'] })
  const id = await aTenderTakingBids(h, us.buyer, suppliers)
  const version = await versionOf(h, us.buyer, id)
  const times = await postponing(h).newTimes(id)
  const approval = { picks: [], cc: [await memberNoOf(h, quoter)], note: '' }
  const body = { id, version, times, reason: '图纸有修改', approval }
  const { answer } = await h.call(postponeTender, { body }, us.buyer)
  const approvalId = answer.approvalId ?? ''
  await reject(h, us, approvalId, '工期不允许')
  for (const supplier of suppliers) await sendBid(h, supplier, id, 0.9)
  await h.clock.advance(49 * hour)
  await openAs(h, us.buyer, id)
  const seenBy = async (as: Caller) =>
    (await h.call(approvalSubjectOf, { params: { id: approvalId } }, as)).answer
  const nothing = { candidates: null, awardReason: null, quotes: null, records: null }
  expect(await seenBy(quoter)).toMatchObject(nothing)
  expect((await seenBy(us.first)).records).toHaveLength(2)
})

test('who has recommended the winner never lets the award out', async () => {
  const us = await anApprovingCompany(h, [])
  const recommender = await h.as({ companyId: us.admin.companyId, roles: ['buyer', 'approver'] })
  await anEnabledTemplate(
    h,
    us.admin,
    aTemplateForm([await aStep(h, 'n1', [recommender, us.first])], { type: 'award' }),
  )
  const id = await opened(us.buyer)
  await recommend(id, recommender)
  const { answer } = await go(opening.confirmAward, id, us.buyer)
  expect(await decidersOf(answer.approvalId ?? '')).toEqual([us.first.accountId])
})
