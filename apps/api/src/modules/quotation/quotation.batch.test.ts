import type { Sent } from '@jb/contract/endpoint'
import { saveSupplies } from '@jb/contract/member/supply.contract'
import { batchSheets, batchWorkbook } from '@jb/contract/quotation/batch.contract'
import type { Caller } from '@jb/testing/persona'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { day, type Quoting, startQuoting } from './quotation.fixture.ts'

let q: Quoting
let first: Caller
let second: Caller
beforeAll(async () => {
  q = await startQuoting()
  ;[first, second] = q.suppliers
  await supply(first, [{ kind: 'goods', no: '0101', regions: ['610000'] }])
})
afterAll(() => q?.h.close())

type Supplies = Sent<typeof saveSupplies>['body']['supplies']

async function supply(of: Caller, supplies: Supplies, version = 1) {
  const admin = await q.h.as({ companyId: of.companyId, roles: ['orgAdmin'] })
  expect((await q.h.call(saveSupplies, { body: { version, supplies } }, admin)).status).toBe(200)
}
const ask = async (as: Caller, body: object = {}) => (await q.h.call(batchSheets, { body }, as)).answer
const idsFor = async (as: Caller, body: object = {}) =>
  (await ask(as, body)).sheets.map(({ sheet }) => sheet.demandId)

test('what fits stands on one sheet, nearest deadline first, until it is quoted, suspended or over', async () => {
  expect(await ask(second)).toEqual({ sheets: [], supplies: [], left: 0, quoted: 0 })
  const now = await q.h.run(async (ctx) => ctx.now)
  const ends = (days: number) => ({ endsAt: new Date(now.getTime() + days * day).toISOString() })
  const [late, soon] = [await q.publish(ends(9)), await q.publish(ends(3))]
  await q.publish({ regionCode: '330106' })
  await q.publish({ categoryNo: '0401' })
  const { sheets, supplies } = await ask(first)
  expect(sheets.map(({ sheet }) => sheet.demandId)).toEqual([soon, late])
  expect(sheets[0]).toMatchObject({
    regionName: expect.stringContaining('陕西'),
    last: [],
    sheet: {
      nextVersion: 1,
      own: null,
      whyNot: null,
      sealed: true,
      rows: [{ position: 1 }, { position: 2 }],
    },
  })
  expect(JSON.stringify(sheets)).not.toContain('560000')
  expect(supplies).toMatchObject([{ kind: 'goods', no: '0101' }])

  await q.h.db.updateTable('demand').set({ status: 'suspended' }).where('id', '=', late).execute()
  expect(await idsFor(first)).toEqual([soon])
  await q.h.db.updateTable('demand').set({ status: 'quoting' }).where('id', '=', late).execute()

  await q.quote(first, soon, { 1: '3500', 2: '3600' })
  expect(await ask(first)).toMatchObject({ quoted: 1, left: 0, sheets: [{ sheet: { demandId: late } }] })
  expect((await ask(first, { quoted: true })).sheets[0]?.sheet).toMatchObject({
    demandId: soon,
    nextVersion: 2,
    own: { status: 'quoted' },
  })
  await q.h.clock.advance(8 * day)
  await q.start(soon, q.buyer)
  const [left] = (await ask(first)).sheets
  expect(left).toMatchObject({ sheet: { demandId: late }, last: [{ price: '3500' }, { price: '3600' }] })
})

test('it is narrowed by kind, category and region, never wider than what the company supplies', async () => {
  await supply(second, [{ kind: 'goods', no: '01', regions: [] }])
  const id = await q.publish()
  const elsewhere = await q.publish({ regionCode: '330106', categoryNo: '0103' })
  const found = async (body: object) =>
    (await idsFor(second, body)).filter((one) => [id, elsewhere].includes(one))
  expect(await found({})).toHaveLength(2)
  expect(await found({ kind: 'goods', category: '0101' })).toEqual([id])
  expect(await found({ kind: 'goods', category: '01' })).toHaveLength(2)
  expect(await found({ region: '330000' })).toEqual([elsewhere])
  for (const none of [{ kind: 'lease' }, { kind: 'goods', category: '04' }])
    expect(await found(none)).toEqual([])
})

test('nobody quotes for their own, their principal’s or their kin’s demands here either', async () => {
  const id = await q.publish()
  const own = await q.h.as({ companyId: q.buyer.companyId, roles: ['quoter'] })
  await supply(q.buyer, [{ kind: 'goods', no: '01', regions: [] }])
  expect(await idsFor(own)).not.toContain(id)
  const [, , third] = q.suppliers
  await supply(third, [{ kind: 'goods', no: '01', regions: [] }])
  expect(await idsFor(third)).toContain(id)
  const both = [third.companyId, q.buyer.companyId]
  const kin = (legal_person: string, phone: string) =>
    q.h.db.updateTable('company').set({ legal_person, phone }).where('id', 'in', both).execute()
  await kin('王建国', '02988880000')
  expect(await idsFor(third)).toEqual([])
  await kin('', '')
  const staff = { account_id: third.accountId, company_id: q.buyer.companyId, roles: ['buyer' as const] }
  await q.h.db.insertInto('membership').values(staff).execute()
  expect(await idsFor(third)).toEqual([])
  await q.h.db
    .updateTable('membership')
    .set({ left_at: new Date(0) })
    .where('company_id', '=', q.buyer.companyId)
    .where('account_id', '=', third.accountId)
    .execute()
  await q.h.db.updateTable('demand').set({ agent_company_id: third.companyId }).where('id', '=', id).execute()
  expect(await idsFor(third)).not.toContain(id)
  await q.h.db
    .updateTable('demand')
    .set({ agent_company_id: null, offline_at: new Date(), offline_reason: '违规' })
    .where('id', '=', id)
    .execute()
  expect(await idsFor(third)).not.toContain(id)
})

test('what finds no room is counted: twenty demands at most', async () => {
  const many = await q.h.as({ companyKind: 'supplier', roles: ['quoter'] })
  await supply(many, [{ kind: 'goods', no: '0904', regions: [] }])
  const id = await q.publish({ categoryNo: '0904' })
  const {
    no: _,
    id: __,
    ...row
  } = await q.h.db.selectFrom('demand').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const copies = Array.from({ length: 21 }, (___, at) => ({ ...row, no: `XQ-copy-${at}` }))
  await q.h.db.insertInto('demand').values(copies).execute()
  const { sheets, left } = await ask(many)
  expect([sheets.length, left]).toEqual([20, 2])
})

test('the lists go out as one workbook without a price, of public demands alone', async () => {
  // A company publishes twenty a day.
  await q.h.clock.advance(2 * day)
  const [one, two] = [await q.publish(), await q.publish()]
  const reply = await q.h.call(batchWorkbook, { body: { ids: [one, two] } }, first)
  const url = reply.answer.url.replace(/^https?:\/\/[^/]+/, '')
  const { rawPayload } = await q.h.app.server.inject({ method: 'GET', url })
  const [sheet] = await readXlsxFile(rawPayload)
  const data = sheet?.data ?? []
  expect(data[0]?.slice(0, 3)).toEqual(['需求编号', '需求', '行号'])
  expect(data).toHaveLength(5)
  expect(data[1]?.slice(3, 9)).toEqual(['螺纹钢', 'HRB400E Φ12', expect.any(String), '10', '吨', null])
  await q.h.db.updateTable('demand').set({ status: 'draft' }).where('id', '=', two).execute()
  expect((await q.h.call(batchWorkbook, { body: { ids: [one, two] } }, first)).reason).toBe('demand.notFound')
})
