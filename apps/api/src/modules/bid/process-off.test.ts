import { disableTemplate } from '@jb/contract/approval/template.contract'
import { operationLog } from '@jb/contract/bid/log.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { anEnabledTemplate, aStep, aTemplateForm } from '@jb/testing/builders/approval-story'
import { publishTenderAs } from '@jb/testing/builders/tender'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApprovingCompany } from './approval.fixture.ts'

const hour = 3_600_000
let h: Harness
beforeAll(async () => {
  h = await startHarness()
})
afterAll(() => h?.close())

/** A company whose process of this type was in force until this moment. */
async function withoutProcess(type: 'tenderPublish' | 'award') {
  const us = await anApprovingCompany(h, [])
  const form = aTemplateForm([await aStep(h, 'n1', [us.first])], { type, name: '大额发布审批' })
  const id = await anEnabledTemplate(h, us.admin, form)
  await h.call(disableTemplate, { body: { id, version: 1 } }, us.admin)
  return us
}
const linesOf = async (id: string, as: Parameters<typeof publishTenderAs>[1]) =>
  (await h.call(operationLog, { body: { id } }, as)).answer.records

test('what goes public without approval after the process was switched off says who did that and when', async () => {
  const { admin, buyer } = await withoutProcess('tenderPublish')
  await h.clock.advance(23 * hour)
  const { id } = await publishTenderAs(h, buyer)
  const lines = await linesOf(id, buyer)
  const line = lines.find(({ action }) => action === 'processOff')
  expect(line).toMatchObject({ actionName: '审批流程已停用', personName: '李慧敏' })
  expect(line?.reason).toMatch(
    /^发布招标的审批流程“大额发布审批”在 \d{4}\/\d\d\/\d\d \d\d:\d\d 由周总停用，这次发布没有经过审批。$/,
  )
  expect(admin.companyId).toBe(buyer.companyId)
  expect(lines.map(({ action }) => action)).toEqual(['publish', 'processOff', 'createDraft'])
})

test('a day later, for another kind of business and for another company nothing is said', async () => {
  const late = await withoutProcess('tenderPublish')
  const other = await withoutProcess('award')
  const nobody = await anApprovingCompany(h, [])
  const tenders = [await publishTenderAs(h, other.buyer), await publishTenderAs(h, nobody.buyer)]
  await h.clock.advance(24 * hour + 60_000)
  tenders.push(await publishTenderAs(h, late.buyer))
  const owners = [other.buyer, nobody.buyer, late.buyer]
  for (const [at, { id }] of tenders.entries()) {
    const lines = await linesOf(id, owners[at] ?? late.buyer)
    expect(lines.map(({ action }) => action)).toEqual(expect.not.arrayContaining(['processOff']))
  }
})
