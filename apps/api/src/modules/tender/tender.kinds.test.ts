import { noticeList } from '@jb/contract/notice/notice.contract'
import {
  cancelTender,
  myTenders,
  publishTender,
  saveTenderDraft,
  tenderDetailOf,
  tenderDraftOf,
} from '@jb/contract/tender/tender.contract'
import type { TenderForm } from '@jb/contract/tender/tender.form'
import { profileNames } from '@jb/domain/procurement/profiles'
import type { Harness } from '@jb/testing/api-harness'
import { publishReason, publishTenderAs } from '@jb/testing/builders/tender'
import { aDirectForm, anAgentOf, aSaleForm, aStatutoryForm } from '@jb/testing/builders/tender-kinds'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTenders } from './tender.fixture.ts'

const day = 24 * 3_600_000
const counts = { registrations: 3, bids: 0 }
let harness: Harness
let buyer: Caller
let supplier: Caller

beforeAll(async () => {
  harness = await startTenders({
    countParticipants: async () => counts,
    countRegistrations: async (_, ids) => new Map(ids.map((id) => [id, { all: 3, pending: 1 }])),
  })
  buyer = await harness.as({ roles: ['buyer'], companyName: '陕西长砚建设集团有限公司' })
  supplier = await harness.as({
    roles: ['supplierAdmin'],
    companyKind: 'supplier',
    companyName: '同行家具厂',
  })
})
afterAll(() => harness.close())

const now = () => harness.run(async (ctx) => ctx.now)
const save = async (form: TenderForm, as = buyer) =>
  (await harness.call(saveTenderDraft, { body: { form } }, as)).answer
const publish = ({ id, version }: { id: string; version: number }, reason = '', as = buyer) =>
  harness.call(publishTender, { body: { id, version, reason } }, as)
const detail = async (id: string) => (await harness.call(tenderDetailOf, { params: { id } })).answer
const logOf = async (id: string, action: string) =>
  await harness.db
    .selectFrom('operation_log')
    .select(['reason', 'payload'])
    .where('subject_id', '=', id)
    .where('action', '=', action)
    .executeTakeFirstOrThrow()

describe('a call for tenders under the law', () => {
  test('is published over its warning with a reason, which stands in the log with the codes', async () => {
    const draft = await save(aStatutoryForm(await now(), { profile: 'VOLUNTARY', publicityDays: 0 }))
    const { status, reason, detail: why } = await publish(draft)
    expect([status, reason]).toEqual([422, 'tender.reasonRequired'])
    expect(why.rules).toEqual(
      expect.arrayContaining([expect.objectContaining({ code: 'publicity', level: 'warn' })]),
    )
    expect((await publish(draft, '先办理报名')).answer.status).toBe('registering')
    const line = await logOf(draft.id, 'publish')
    expect(line.reason).toBe('先办理报名')
    expect(line.payload).toMatchObject({ warnings: expect.arrayContaining(['publicity']) })
    const { publish_reason, opening_public_key } = await harness.db
      .selectFrom('tender')
      .select(['publish_reason', 'opening_public_key'])
      .where('id', '=', draft.id)
      .executeTakeFirstOrThrow()
    expect([publish_reason, opening_public_key]).toEqual(['先办理报名', null])
  })

  test('is blocked below the lawful twenty days, with the article and the nearest date', async () => {
    const at = await now()
    const bidEnd = new Date(at.getTime() + 15 * day).toISOString()
    const draft = await save(aStatutoryForm(at, { bidEnd, openAt: bidEnd, clarifyEnd: null }))
    const { reason, detail: why } = await publish(draft, publishReason)
    expect(reason).toBe('tender.ruleBlocked')
    const rules = why.rules as { code: string; article: string; earliest?: string }[]
    expect(rules.map(({ code }) => code)).toEqual(['timeToBid', 'clarifyEnd'])
    expect(rules[0]?.article).toBe('《招标投标法》第二十四条')
    expect(Date.parse(rules[0]?.earliest ?? '')).toBeGreaterThan(at.getTime() + 19 * day)
  })

  test('takes bids that only their bidders can open, and ends by itself where too few have bid', async () => {
    const { id } = await publishTenderAs(harness, buyer, (at) =>
      aStatutoryForm(at, { profile: 'VOLUNTARY', decryptMinutes: 45 }),
    )
    const page = await detail(id)
    expect(page.decryption).toEqual({ minutes: 45 })
    expect(page.custodyNote).toContain('解密卡')
    expect(page.custodyNote).toContain('透露给还没有解密的投标人')
    expect(page.custodyNote).not.toContain('平台托管')
    expect(page.steps.map(({ id: step }) => step)).toEqual(['register', 'bid', 'open', 'publicity', 'award'])
    await harness.clock.advance(60 * day)
    expect(await detail(id)).toMatchObject({ status: 'failed' })
    const { answer } = await harness.call(tenderDraftOf, { params: { id } }, buyer)
    const ended = { id, version: answer.version, reason: '改为企业采购' }
    expect((await harness.call(cancelTender, { body: ended }, buyer)).reason).toBe('tender.wrongStatus')
  })

  test('keeps the number of sign-ups from its owner; the agent’s clerk sees them', async () => {
    const owner = await harness.as({ roles: ['buyer'] })
    const agent = await anAgentOf(harness, owner)
    const given = (at: Date) => aStatutoryForm(at, { principalId: owner.companyId })
    const { id } = await publishTenderAs(harness, agent, given)
    const row = async (as: Caller) =>
      (await harness.call(myTenders, { body: {} }, as)).answer.records.find((each) => each.id === id)
    expect(await row(owner)).toMatchObject({ registrations: null, pendingRegistrations: 0 })
    expect((await row(owner))?.nextStep).toContain('保密')
    expect(await row(agent)).toMatchObject({ registrations: 3, pendingRegistrations: 1 })
  })
})

describe('a direct purchase', () => {
  test('is its result at once, in the words of one, and the supplier is told', async () => {
    const { id } = await publishTenderAs(harness, buyer, (at) => aDirectForm(at, supplier.companyId))
    await harness.drain()
    expect(await detail(id)).toMatchObject({
      ...{ status: 'awarded', businessType: 3, state: 7, timeLabel: null, endTime: null },
      supplierName: '同行家具厂',
      directReason: '原供应商补充采购，型号须一致。',
      steps: [{ label: '直接采购', state: 'done' }],
    })
    const { answer } = await harness.call(noticeList, { query: {} }, supplier)
    const told = answer.records.filter(({ body }) => body.includes('办公家具'))
    expect(told.map(({ title }) => title)).toEqual(['直接采购成交'])
    expect(told[0]?.body).toContain('陕西长砚建设集团有限公司')
  })

  test('comes back as it was saved, without the times the form still held', async () => {
    const at = await now()
    const form = aDirectForm(at, supplier.companyId)
    expect(form.bidEnd).not.toBeNull()
    const { id } = await save(form)
    const { answer } = await harness.call(tenderDraftOf, { params: { id } }, buyer)
    expect(answer.form).toMatchObject({ supplierId: supplier.companyId, supplierName: '同行家具厂' })
    expect([answer.form.bidEnd, answer.form.applyEnd, answer.form.openAt]).toEqual([null, null, null])
  })

  test('needs a supplier that the platform has verified', async () => {
    const unknown = await harness.as({ roles: ['supplierAdmin'], companyKind: 'supplier', verified: false })
    for (const supplierId of [unknown.companyId, '00000000-0000-4000-8000-00000000dead']) {
      const form = aDirectForm(await now(), supplierId)
      expect((await harness.call(saveTenderDraft, { body: { form } }, buyer)).reason).toBe(
        'tender.supplierNotFound',
      )
    }
    const fallen = await harness.as({ roles: ['supplierAdmin'], companyKind: 'supplier' })
    const draft = await save(aDirectForm(await now(), fallen.companyId))
    await harness.db
      .updateTable('company')
      .set({ verified_at: null })
      .where('id', '=', fallen.companyId)
      .execute()
    expect((await publish(draft, publishReason)).reason).toBe('tender.supplierNotFound')
    const own = await save(aDirectForm(await now(), buyer.companyId))
    expect((await publish(own, publishReason)).reason).toBe('tender.incomplete')
  })
})

describe('a sale', () => {
  test('speaks of owners, bids and buyers, and shows its start price', async () => {
    const { id } = await publishTenderAs(harness, buyer, (at) => aSaleForm(at))
    const page = await detail(id)
    expect(page).toMatchObject({
      ...{
        noticeName: '竞买公告',
        biddingMethodName: '密封竞价',
        reviewName: '最高价法',
        profileName: '资产处置',
      },
    })
    expect(page.rankBasisName).toContain('从高到低')
    expect(page.custodyNote).not.toContain('采购方')
    expect(page.goodsLists[0]?.minPrice).toBe('280000')
    expect(page.steps.map(({ label }) => label)).toEqual(['报名', '出价', '开启报价', '成交'])
  })

  test('without a start price in each row is blocked', async () => {
    const at = await now()
    const [row] = aSaleForm(at).rows
    const rows = [{ cells: { ...row?.cells, minPrice: '' } }]
    expect((await publish(await save(aSaleForm(at, { rows })), publishReason)).reason).toBe(
      'tender.incomplete',
    )
    const leased = { cells: { name: '12层', area: '1486', usage: '办公', leaseTerm: '5年' } }
    const letting = await save(aSaleForm(at, { type: 11, rows: [leased] }))
    expect((await publish(letting, publishReason)).detail.rules).toMatchObject([{ code: 'startPrice' }])
  })
})

test('the new facts of a form come back as they were saved, and stand on the page', async () => {
  const facts = {
    projectName: '泾河安置房三期',
    section: '一标段',
    fundSource: '企业自筹',
    supervisor: '市住建局',
    invoiceRequirement: 'special',
    qualifications: ['建筑业企业资质', '安全生产许可证'],
    trackRecord: '近三年同类业绩 2 项',
    staffing: '项目经理 1 人',
    performanceSecurity: '5',
    retention: '2.5',
  } as const
  const { id } = await publishTenderAs(harness, buyer, {
    ...facts,
    qualifications: [...facts.qualifications],
  })
  const { answer } = await harness.call(tenderDraftOf, { params: { id } }, buyer)
  expect(answer.form).toMatchObject(facts)
  const { invoiceRequirement: _, ...shown } = facts
  expect(await detail(id)).toMatchObject({ ...shown, invoiceRequirementName: '含税，增值税专用发票' })
})

test.each(profileNames)('a draft of %s may be saved with nothing but its type', async (profile) => {
  const at = await now()
  const empty = { title: '', estimate: null, ceiling: null, rows: [], paymentTerms: '', supervisor: '' }
  const draft = await save(aStatutoryForm(at, { ...empty, profile }))
  expect((await publish(draft)).reason).toBe('tender.incomplete')
})
