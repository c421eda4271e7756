import { myQuotations, sendQuotation, versionsOfQuotation } from '@jb/contract/quotation/quotation.contract'
import * as contract from '@jb/contract/quotation/record.contract'
import { aQuote, quoteSheetFor, recordAs, sealedQuote } from '@jb/testing/builders/quotation'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Quoting, startQuoting, toldAbout } from './quotation.fixture.ts'

let q: Quoting
let first: Caller
let second: Caller
beforeAll(async () => {
  q = await startQuoting()
  ;[first, second] = q.suppliers
})
afterAll(() => q?.h.close())

const both = { 1: '3500', 2: '3600' }
const sheetOf = (demandId: string, one: Caller, as: Caller = q.buyer) =>
  q.h.call(contract.recordSheetOf, { body: { demandId, companyId: one.companyId ?? '' } }, as)

/** Records what this supplier has said, with one file as evidence. */
const record = (demandId: string, one: Caller, given: Partial<Parameters<typeof recordAs>[3]> = {}) =>
  recordAs(q.h, q.buyer, demandId, { companyId: one.companyId ?? '', prices: both, ...given })

const open = () => q.publish({ sealed: false })
const object = (id: string, as: Caller) =>
  q.h.call(contract.objectToQuotation, { body: { id, reason: '没有报过这个价' } }, as)
const titles = async (one: Caller, id: string) => {
  await q.h.drain()
  return (await toldAbout(q, one, id)).map(({ title }) => title)
}

describe('a quotation that the buyer has recorded', () => {
  test('is compared, marked everywhere, with its evidence; its supplier is told and reads it', async () => {
    const id = await open()
    const { quotationId } = (await record(id, first)).answer
    await q.h.drain()
    const sheet = (await q.compare(id, q.buyer)).answer
    expect(sheet.bidders[0]?.companyName).toMatch(/（代录）$/)
    expect(sheet.bidders[0]?.warnings[0]).toContain('代录')
    expect(sheet.bidders[0]?.files).toMatchObject([{ name: '报价单.pdf' }])
    expect(sheet.bidders[0]?.total).not.toBeNull()
    expect((await q.received(id, q.buyer)).answer.companies).toMatchObject([{ recorded: true }])
    const versions = await q.h.call(versionsOfQuotation, { params: { id: quotationId } }, q.buyer)
    expect(versions.answer.versions).toMatchObject([{ recorded: { wayName: '电话', objection: null } }])
    expect(await titles(first, id)).toEqual(['采购方代录了贵公司的报价'])
    expect(await titles(q.buyer, id)).toEqual([])
    const own = (await q.own(quotationId, first)).answer
    expect(own.content?.rows.map(({ price }) => price)).toEqual(['3500', '3600'])
    expect(own.actions.map(({ id: action }) => action)).toEqual(['revise', 'object'])
    const { records } = (await q.h.call(myQuotations, { body: {} }, first)).answer
    expect(records.find(({ demandId }) => demandId === id)).toMatchObject({ recorded: true, group: 'quoted' })
  })

  test('gives way to what the supplier sends itself, and is never recorded over that', async () => {
    const id = await open()
    await record(id, first)
    await q.quote(first, id, { 1: '3400', 2: '3500' })
    const offers = (await q.compare(id, q.buyer)).answer.bidders
    expect(offers.map(({ companyName }) => companyName.endsWith('（代录）'))).toEqual([false])
    expect((await sheetOf(id, first)).answer.whyNot?.code).toBe('quotation.ownStands')
    expect((await record(id, first)).reason).toBe('quotation.ownStands')
  })

  test('does not count once its supplier objects; both are told, and nothing is recorded again', async () => {
    const id = await open()
    const { quotationId } = (await record(id, first)).answer
    await record(id, second)
    expect((await object(quotationId, second)).reason).toBe('quotation.notFound')
    expect((await object(quotationId, first)).status).toBe(200)
    expect((await object(quotationId, first)).reason).toBe('quotation.settled')
    expect((await q.compare(id, q.buyer)).answer.bidders).toHaveLength(1)
    expect(await titles(first, id)).toEqual(['采购方代录了贵公司的报价', '异议已登记'])
    expect(await titles(q.buyer, id)).toEqual(['供应商对代录提出异议'])
    expect((await record(id, first)).reason).toBe('quotation.objectedBefore')
    const own = (await q.own(quotationId, first)).answer
    expect([own.statusName, own.recorded?.objection?.reason]).toEqual(['已提异议', '没有报过这个价'])
    await q.quote(first, id, both)
    expect((await q.compare(id, q.buyer)).answer.bidders).toHaveLength(2)
  })

  test('is replaced by the next one that a colleague records', async () => {
    const id = await open()
    await record(id, first)
    expect((await record(id, first, { prices: { 1: '3000', 2: '3100' } })).answer.receipt.version).toBe(2)
    expect((await q.compare(id, q.buyer)).answer.bidders).toHaveLength(1)
  })
})

describe('nothing is recorded', () => {
  test('where prices are sealed: the server says no, whatever the page shows', async () => {
    const id = await q.publish()
    expect((await sheetOf(id, first)).answer.whyNot?.code).toBe('quotation.recordSealed')
    const refused = await record(id, first)
    expect([refused.status, refused.reason]).toEqual([422, 'quotation.recordSealed'])
  })

  test('without evidence, with what does not count, or said at another time; nothing is left then', async () => {
    const id = await open()
    expect((await record(id, first, { changes: { files: [] } })).status).toBe(400)
    expect((await record(id, first, { prices: { 1: '0' } })).reason).toBe('quotation.recordInvalid')
    const ahead = new Date(Date.now() + 864e5)
    for (const saidAt of [ahead, new Date('2020-01-01')])
      expect((await record(id, first, { saidAt })).reason).toBe('quotation.saidAtWrong')
    expect((await q.received(id, q.buyer)).answer.count).toBe(0)
    expect(await titles(first, id)).toEqual([])
  })

  test('by others, for the buyer itself, for who is not verified, or by who works for the supplier', async () => {
    const id = await open()
    const rival = await q.h.as({ roles: ['buyer'] })
    expect((await sheetOf(id, first, rival)).reason).toBe('demand.notFound')
    const codeOf = async (one: Caller) => (await sheetOf(id, one)).answer.whyNot?.code
    expect(await codeOf(q.buyer)).toBe('quotation.ownDemand')
    expect(await codeOf(await q.h.as({ companyKind: 'supplier', verified: false }))).toBe(
      'quotation.supplierUnverified',
    )
    const nobody = { companyId: '00000000-0000-4000-8000-000000000000' } as Caller
    expect((await sheetOf(id, nobody)).reason).toBe('member.company.notFound')
  })

  test('after the deadline', async () => {
    const id = await open()
    await record(id, first)
    const sheet = await quoteSheetFor(q.h, second, id)
    await q.h.clock.advance(8 * 86_400_000)
    expect((await sheetOf(id, second)).answer.whyNot?.code).toBe('quotation.closed')
    const late = await q.h.call(sendQuotation, { body: sealedQuote(sheet, aQuote(sheet, both)) }, second)
    expect(late.reason).toBe('quotation.closed')
  })
})
