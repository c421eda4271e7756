import { projectTenders } from '@jb/contract/bid/project.contract'
import { saveTenderDraft, tenderDetailOf, tenderDraftOf } from '@jb/contract/tender/tender.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { anEnabledTemplate, approvalAs, aStep, aTemplateForm } from '@jb/testing/builders/approval-story'
import { aTenderToOpen, awardAs, openAs } from '@jb/testing/builders/bid-story'
import { aTenderForm, publishTenderAs } from '@jb/testing/builders/tender'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProjectRow } from '../../security/tender-approval.fixture.ts'

let h: Harness
let owner: Caller
let supplier: Caller
let projectId: string
beforeAll(async () => {
  h = await startHarness()
  owner = await h.as()
  supplier = await h.as({ companyKind: 'supplier' })
  projectId = await aProjectRow(h, owner, '西咸智造产业园一期')
})
afterAll(() => h?.close())

const read = async (as = owner) => h.call(projectTenders, { params: { id: projectId } }, as)

test('a tender belongs to a project of its own company, and to no other', async () => {
  const form = aTenderForm(new Date(), { projectId })
  const { id } = (await h.call(saveTenderDraft, { body: { form } }, owner)).answer
  expect((await h.call(tenderDraftOf, { params: { id } }, owner)).answer.form.projectId).toBe(projectId)
  const stranger = await h.as()
  const refused = await h.call(saveTenderDraft, { body: { form } }, stranger)
  expect([refused.status, refused.reason]).toEqual([404, 'tender.project.notFound'])
  expect((await read(stranger)).reason).toBe('tender.project.notFound')
})

test('what is planned counts from the publication, what is committed from the award, and no bid before it', async () => {
  const changes = { projectId, minBidders: 1, estimate: '5600000' }
  const { id } = await aTenderToOpen(h, owner, [[supplier, 0.9]], changes)
  expect((await read()).answer).toMatchObject({ planned: '5600000.00', committed: '0.00' })
  await openAs(h, owner, id)
  expect((await read()).answer.committed).toBe('0.00')
  await awardAs(h, owner, id)
  const { answer } = await read()
  const shown = async (as?: Caller) => (await h.call(tenderDetailOf, { params: { id } }, as)).answer.project
  expect(await shown(owner)).toEqual({ id: projectId, name: '西咸智造产业园一期' })
  expect([await shown(), await shown(supplier)]).toEqual([undefined, undefined])
  const row = answer.records.find((one) => one.id === id)
  expect(row).toMatchObject({ stateName: '已完成', estimate: '5600000.00' })
  expect(Number(row?.awarded)).toBeGreaterThan(1_000_000)
  expect(Number(answer.committed)).toBe(Number(row?.awarded))
  expect(answer.records.find(({ status }) => status === 'draft')).toMatchObject({ awarded: null })
})

test('an approval sees the estimate against the price of the project and what is planned already', async () => {
  const approver = await h.as({ companyId: owner.companyId, roles: ['approver'] })
  await anEnabledTemplate(h, owner, aTemplateForm([await aStep(h, 'n1', [approver])]))
  const { id } = await publishTenderAs(h, owner, { projectId, estimate: '1000000', ceiling: null })
  const { instance_id } = await h.db
    .selectFrom('decision_request')
    .select((eb) => eb.ref('instance_id').$notNull().as('instance_id'))
    .where('thing_id', '=', id)
    .executeTakeFirstOrThrow()
  expect((await approvalAs(h, instance_id, approver)).card.budget).toMatchObject({
    ...{
      label: '西咸智造产业园一期：计划采购',
      total: '12600000.00',
      used: '5600000.00',
      asked: '1000000.00',
    },
  })
})
