import { previewApproval } from '@jb/contract/approval/approval.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { anEnabledTemplate, approvalAs, aTemplateForm, memberNoOf } from '@jb/testing/builders/approval-story'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anApprovingCompany } from '../bid/approval.fixture.ts'
import { confirmAs, endedSale, prices } from './end.fixture.ts'

let h: Harness
beforeAll(async () => {
  h = await startHarness()
})
afterAll(() => h?.close())

/** A buyer in whose company the first decides about awards up to 300,000 yuan, above it the second. */
async function aBuyerByAmount(): Promise<Caller> {
  const { admin, buyer, first, second } = await anApprovingCompany(h, [])
  const rows = [
    { upTo: '300000', memberNos: [await memberNoOf(h, first)] },
    { upTo: null, memberNos: [await memberNoOf(h, second)] },
  ]
  const node = { id: 'n1', name: '按金额', mode: 'all', source: { kind: 'amountMatrix', rows } } as const
  await anEnabledTemplate(h, admin, aTemplateForm([node], { type: 'award' }))
  return buyer
}

it('the preview of a result goes by what was bid, not by the start, and names those whom the approval then asks', async () => {
  const owner = await aBuyerByAmount()
  const stage = await endedSale(h, { prices: prices.sold, owner })
  const body = { type: 'award', context: {}, subjectId: stage.id } as const
  const plan = (await h.call(previewApproval, { body }, owner)).answer
  expect(Number(plan.amount)).toBe(320_000)
  const foreseen = plan.nodes.map(({ name, people }) => [name, people.map((one) => one.name)])
  expect(foreseen).toEqual([['按金额', ['赵立新']]])
  const { answer } = await confirmAs(h, stage)
  const { nodes } = await approvalAs(h, answer.approvalId ?? '', owner)
  expect(nodes.map(({ name, tasks }) => [name, tasks.map((one) => one.name)])).toEqual(foreseen)
})
