import { earlierRows, earlierTerms } from '@jb/contract/tender/earlier.contract'
import { saveTenderDraft } from '@jb/contract/tender/tender.contract'
import type { TenderForm } from '@jb/contract/tender/tender.form'
import type { Harness } from '@jb/testing/api-harness'
import { aTenderForm, publishTenderAs, steelRows } from '@jb/testing/builders/tender'
import { anAgentOf } from '@jb/testing/builders/tender-kinds'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTenders } from './tender.fixture.ts'

let harness: Harness
let buyer: Caller
let rival: Caller

const security: TenderForm['security'] = {
  amount: '20000',
  kinds: ['transfer', 'guarantee'],
  payUntil: null,
  payeeName: '长砚建设',
  payeeBank: '建行高新支行',
  payeeAccount: '6105 0171 8636',
}
const cells = { name: '铝合金窗', spec: '断桥 65', unit: 'm²', quantity: '800', arrivalDate: '2027-03-01' }
const windows = [{ cells: { ...cells, maxPrice: '620', usePart: '3号楼' } }]

beforeAll(async () => {
  harness = await startTenders()
  buyer = await harness.as({ roles: ['buyer'] })
  rival = await harness.as({ roles: ['buyer'] })
  await publishTenderAs(harness, buyer, { rows: steelRows, contactPhone: '19900000002', security })
  await publishTenderAs(harness, buyer, { rows: windows, contactName: '王工' })
  const now = await harness.run(async (ctx) => ctx.now)
  const drafted = [{ cells: { ...cells, name: '铝合金门' } }]
  await harness.call(saveTenderDraft, { body: { form: aTenderForm(now, { rows: drafted }) } }, buyer)
})
afterAll(() => harness.close())

const rowsFor = async (keyword: string, as = buyer, principalId: string | null = null) =>
  (await harness.call(earlierRows, { body: { type: 3, keyword, principalId } }, as)).answer.rows
const termsFor = async (as = buyer, principalId: string | null = null, projectId: string | null = null) =>
  (await harness.call(earlierTerms, { body: { projectId, principalId } }, as)).answer

describe('rows of before', () => {
  test('say what is the same of a material each time: no figure, no price, no day, no place', async () => {
    expect(await rowsFor('合金')).toEqual([{ cells: { name: '铝合金窗', spec: '断桥 65', unit: 'm²' } }])
  })

  test('come once each, and without words the latest first', async () => {
    await publishTenderAs(harness, buyer, { rows: windows })
    expect(await rowsFor('窗')).toHaveLength(1)
    const latest = await rowsFor('')
    expect(latest[0]?.cells.name).toBe('铝合金窗')
    expect(latest.length).toBeGreaterThan(3)
  })

  test('take signs of a pattern as they are, and another type has rows of its own', async () => {
    expect(await rowsFor('%')).toEqual([])
    const { answer } = await harness.call(
      earlierRows,
      { body: { type: 1, keyword: '', principalId: null } },
      buyer,
    )
    expect(answer.rows).toEqual([])
  })
})

describe('terms of before', () => {
  test('are the contact of the latest and the account of the latest that asked for a security', async () => {
    const { payeeName, payeeBank, payeeAccount } = security ?? {}
    expect(await termsFor()).toEqual({
      contact: { contactName: '李慧敏', contactPhone: '19900000001' },
      payee: { payeeName, payeeBank, payeeAccount },
    })
  })

  test('of a project are none where nothing was published for it', async () => {
    const { contact, payee } = await termsFor(buyer, null, crypto.randomUUID())
    expect([contact, payee?.payeeName]).toEqual([null, '长砚建设'])
  })
})

test('another company learns nothing, whether it names this one or itself', async () => {
  const companyId = buyer.companyId ?? ''
  expect(companyId).not.toBe('')
  for (const principal of [null, companyId]) {
    expect(await rowsFor('', rival, principal)).toEqual([])
    expect(await termsFor(rival, principal)).toEqual({ contact: null, payee: null })
  }
})

test('an agent is told of what it ran for this principal: not of another one, nor of what the principal ran itself', async () => {
  const agent = await anAgentOf(harness, buyer)
  const other = await harness.as({ roles: ['buyer'] })
  await harness.db
    .insertInto('mandate')
    .values({
      buyer_company_id: other.companyId,
      agent_company_id: agent.companyId,
      granted_by: other.accountId,
      granted_at: new Date(),
      until_at: new Date('2036-01-01'),
    })
    .execute()
  await publishTenderAs(harness, agent, { principalId: other.companyId, rows: windows })
  expect(await rowsFor('', agent, other.companyId)).toHaveLength(1)
  expect(await rowsFor('', agent, buyer.companyId)).toEqual([])
  expect(await rowsFor('', agent)).toEqual([])
})
