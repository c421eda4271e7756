import { Readable } from 'node:stream'
import { cancelDemand } from '@jb/contract/demand/demand.contract'
import { uploadSealedFile } from '@jb/contract/file/file.contract'
import * as contract from '@jb/contract/quotation/quotation.contract'
import { sealFile } from '@jb/domain/bid/sealed-file'
import { isRefusal } from '@jb/domain/shared/refusal'
import { aPdf } from '@jb/testing/builders/file'
import { boundTo, quoteSheetFor } from '@jb/testing/builders/quotation'
import { folderDump, placesWith, tableDump } from '@jb/testing/canary'
import type { Caller } from '@jb/testing/persona'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyLog } from '../../platform/log/log.ts'
import { day, type Quoting, startQuoting, toldAbout } from './quotation.fixture.ts'

let q: Quoting
let suppliers: Quoting['suppliers']
const logged: string[] = []
const write = process.stdout.write
beforeAll(async () => {
  // A logger that finds standard output replaced writes through it.
  process.stdout.write = ((chunk: string | Uint8Array) => logged.push(String(chunk)) > 0) as typeof write
  q = await startQuoting({ LOG_LEVEL: 'debug' })
  suppliers = q.suppliers
})
afterAll(async () => {
  await q?.h.close()
  process.stdout.write = write
})

/** The rows of a demand by position. */
async function rowIdsOf(id: string): Promise<readonly string[]> {
  const rows = await q.h.db
    .selectFrom('demand_row')
    .select('id')
    .where('demand_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.id)
}

/** A demand to compare: 10 t and 20 t. With 13 % tax: 甲 113 + 226 each, 乙 226 + 113, 丙 the first row alone. */
async function compared(changes = {}) {
  const id = await q.publish(changes)
  const [one, two, three] = suppliers
  const quotes = [
    await q.quote(one, id, { 1: '113', 2: '226' }, { freight: '113' }),
    await q.quote(two, id, { 1: '226', 2: '113' }, { freight: '113' }),
    await q.quote(three, id, { 1: '1.13' }, { note: '只供第一行' }),
  ]
  await q.h.clock.advance(8 * day)
  const started = await q.start(id, q.buyer)
  await q.h.drain()
  const ids = quotes.map(({ quotationId }) => quotationId)
  return { id, ids: ids as [string, string, string], rows: await rowIdsOf(id), started }
}

const statusesOf = async (id: string) => {
  const rows = await q.h.db
    .selectFrom('quotation')
    .select(['id', 'status'])
    .where('demand_id', '=', id)
    .orderBy('received_at')
    .execute()
  return rows.map(({ status }) => status)
}

describe('what is sealed', () => {
  test('is read by nobody before 开始比价: no answer, table, stored file or log line holds it', async () => {
    const [price, past] = ['87654.321987', '66543.219876']
    const [note, pastNote] = [`CANARY${crypto.randomUUID()}`, `CANARY${crypto.randomUUID()}`]
    const sealed = [price, (87654.321987 * 10).toFixed(2), note, past, pastNote]
    const id = await q.publish()
    await q.quote(suppliers[0], id, { 1: past }, { note: pastNote })
    const sent = await q.quote(suppliers[0], id, { 1: price }, { note })
    await q.h.drain()
    const auditor = await q.h.as({ roles: ['auditor'], companyId: q.buyer.companyId })
    const operator = await q.h.as({ roles: ['operator'], companyKind: 'platform' })
    const { quotationId } = sent
    const params = { id: quotationId }
    const answers: object[] = [sent, (await q.own(quotationId, suppliers[0])).envelope]
    for (const who of [q.buyer, auditor, operator, suppliers[1]])
      for (const { envelope } of [
        await q.received(id, who),
        await q.compare(id, who),
        await q.own(quotationId, who),
        await q.h.call(contract.versionsOfQuotation, { params }, who),
        await q.h.call(contract.exportQuotations, { body: { id } }, who),
        await q.h.call(contract.myQuotations, { body: {} }, who),
      ])
        answers.push(envelope)
    const found = async (wanted: readonly string[]) =>
      placesWith(wanted, [
        { name: 'answers', bytes: Buffer.from(JSON.stringify(answers)) },
        ...(await tableDump(q.h.db)),
        ...folderDump(q.h.config.DATA_DIR),
        { name: 'log', bytes: Buffer.from(logged.join('')) },
      ])
    expect(logged.join('').length).toBeGreaterThan(1000)
    expect(await found(sealed)).toEqual([])
    await q.h.clock.advance(8 * day)
    expect((await q.compare(id, q.buyer)).reason).toBe('quotation.sealed')
    expect(await found(sealed)).toEqual([])
    await q.start(id, q.buyer)
    expect(JSON.stringify((await q.compare(id, q.buyer)).answer)).toContain(price)
    expect(await found([price])).not.toEqual([])
    expect(await found([past, pastNote])).toEqual([])
  })

  test('is opened once, when the time has come, with name and moment in the log', async () => {
    const { id, started } = await compared()
    expect(started.answer).toMatchObject({ status: 'comparing', opened: 3, refused: 0 })
    expect((await q.start(id, q.buyer)).reason).toBe('demand.wrongStatus')
    const { answer } = await q.received(id, q.buyer)
    expect(answer).toMatchObject({ count: 3, comparingBy: q.buyer.accountName, actions: [{ id: 'compare' }] })
    const log = await q.h.db
      .selectFrom('operation_log')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('seq')
      .execute()
    expect(log.map(({ action }) => action).slice(-2)).toEqual(['startComparing', 'quotation.open'])
    expect(await verifyLog(q.h.db, { kind: 'demand', id })).toMatchObject({ intact: true })
  })

  test('is opened once by two who press at the same time', async () => {
    const id = await q.publish()
    await q.quote(suppliers[0], id, { 1: '1', 2: '1' })
    await q.h.clock.advance(8 * day)
    const colleague = await q.h.as({ roles: ['buyerLead'], companyId: q.buyer.companyId })
    const replies = await Promise.all([q.start(id, q.buyer), q.start(id, colleague)])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.find(({ status }) => status !== 200)?.reason).toMatch(/demand\.(stale|wrongStatus)/)
  })

  test('counts only where it can be read and keeps the terms; the others are named with the reason', async () => {
    const id = await q.publish({ splitAward: false })
    await q.quote(suppliers[0], id, { 1: '1', 2: '1' })
    await q.quote(suppliers[1], id, { 1: '1' })
    await q.quote(suppliers[2], id, { 1: '2', 2: '2' })
    await q.h.db
      .updateTable('quotation')
      .set({ envelope: '{}' })
      .where('demand_id', '=', id)
      .where('company_id', '=', suppliers[2].companyId)
      .execute()
    await q.h.clock.advance(8 * day)
    expect((await q.start(id, q.buyer)).answer).toMatchObject({ opened: 1, refused: 2 })
    const { refused, bidders } = (await q.compare(id, q.buyer)).answer
    expect(bidders).toHaveLength(1)
    expect(refused.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('第 2 行没有填写'),
      '报价无法解密，不能参加比价。',
    ])
    const [chosen] = bidders
    await q.select(id, q.buyer, { quotationId: chosen?.bidId, reason: '只有一家有效报价' })
    const sent = [...bidders, ...refused]
    for (const [at, supplier] of suppliers.entries()) {
      const mine = (await q.h.call(contract.myQuotations, { body: {} }, supplier)).answer.records
      const { id: own } = mine.find(({ demandId }) => demandId === id) ?? {}
      expect(sent.map(({ bidId }) => bidId)).toContain(own)
      expect(await toldAbout(q, supplier, id)).toContainEqual(
        expect.objectContaining({
          kind: at === 0 ? 'quotation.selected' : 'quotation.notSelected',
          place: 'quotation.own',
          place_search: { id: own },
        }),
      )
    }
  })

  test('that was withdrawn or replaced is never opened', async () => {
    const id = await q.publish()
    await q.quote(suppliers[0], id, { 1: '1', 2: '1' })
    await q.quote(suppliers[0], id, { 1: '2', 2: '2' })
    await q.quote(suppliers[1], id, { 1: '3', 2: '3' })
    const withdrawal = { demandId: id, version: 1, reason: '' }
    await q.h.call(contract.withdrawQuotation, { body: withdrawal }, suppliers[1])
    await q.h.clock.advance(8 * day)
    await q.start(id, q.buyer)
    const rows = await q.h.db
      .selectFrom('quotation')
      .select(['status', 'total'])
      .where('demand_id', '=', id)
      .orderBy('received_at')
      .execute()
    expect(rows.map(({ status, total }) => [status, total])).toEqual([
      ['replaced', null],
      ['quoted', '60.00'],
      ['withdrawn', null],
    ])
  })

  test('with files: they are readable after the opening, and not before', async () => {
    const id = await q.publish()
    const sheet = await quoteSheetFor(q.h, suppliers[0], id)
    const file = sealFile(aPdf('质保书'), boundTo(sheet), (length) =>
      crypto.getRandomValues(new Uint8Array(length)),
    )
    if (isRefusal(file)) throw new Error(file.refused)
    const uploaded = await q.h.call(uploadSealedFile, {}, suppliers[0], {
      file: { name: 'sealed', bytes: file.sealed },
    })
    const { v, size, sha256, key } = file
    const files = [{ v, fileId: uploaded.answer.id, name: '质保书.pdf', size, sha256, key }]
    await q.quote(suppliers[0], id, { 1: '1', 2: '1' }, { files })
    await q.h.clock.advance(8 * day)
    await q.start(id, q.buyer)
    await q.h.drain()
    const { bidders } = (await q.compare(id, q.buyer)).answer
    expect(bidders[0]?.files.map(({ name }) => name)).toEqual(['质保书.pdf'])
  })
})

describe('a demand that is not sealed', () => {
  test('shows the owner each quotation at once, and other suppliers nothing', async () => {
    const id = await q.publish({ sealed: false })
    const { quotationId } = await q.quote(suppliers[0], id, { 1: '10', 2: '10' })
    const { bidders, actions } = (await q.compare(id, q.buyer)).answer
    expect(bidders).toMatchObject([{ bidId: quotationId, total: '300.00' }])
    expect(actions).toMatchObject([{ id: 'select', enabled: false }])
    expect((await q.own(quotationId, suppliers[0])).answer.total).toBe('300.00')
    expect((await q.compare(id, suppliers[1])).status).toBe(403)
    await q.quote(suppliers[0], id, { 1: '9', 2: '9' })
    expect((await q.compare(id, q.buyer)).answer.bidders).toMatchObject([{ total: '270.00' }])
    await q.h.clock.advance(8 * day)
    expect((await q.start(id, q.buyer)).answer).toMatchObject({ opened: 1, refused: 0 })
  })
})

describe('the comparison', () => {
  test('has places for whole lists, combinations of one to three, and what they are made of', async () => {
    const { id, ids, rows } = await compared()
    const { answer } = await q.compare(id, q.buyer)
    expect(answer.bidders.map(({ rank, bidId }) => [rank, bidId])).toEqual([
      [1, ids[1]],
      [2, ids[0]],
      [null, ids[2]],
    ])
    expect(answer.bidders[2]?.warnings).toEqual(['只报了 2 行中的 1 行，总价不参加排名。'])
    expect(answer.gaps).toEqual([])
    // Without tax: 乙 2000 + 2000 + 100; 丙 10 for the first row, 乙 2000 + 100 for the second.
    expect(answer.splits).toMatchObject([
      { most: 1, best: { value: '4100.00', incTax: '4633.00', quotationIds: [ids[1]] } },
      {
        most: 2,
        best: {
          value: '2110.00',
          rows: [
            { rowId: rows[0], quotationId: ids[2] },
            { rowId: rows[1], quotationId: ids[1] },
          ],
        },
      },
      { most: 3, best: { value: '2110.00' } },
    ])
    expect(answer.offers.map(({ rows: own }) => own.length)).toEqual([2, 2, 1])
  })

  test('goes out as a workbook', async () => {
    const { id } = await compared()
    const { answer } = await q.h.call(contract.exportQuotations, { body: { id } }, q.buyer)
    expect(answer.name).toMatch(/^XQ-.*比价表\.xlsx$/)
    const path = answer.url.replace(/^https?:\/\/[^/]+/, '')
    const { rawPayload } = await q.h.app.server.inject({ method: 'GET', url: path })
    const sheet = await readXlsxFile(Readable.from(rawPayload))
    expect(JSON.stringify(sheet)).toContain('只报了 2 行中的 1 行')
  })
})

describe('the selection', () => {
  test('by rows tells winners and losers together, and shows each supplier its own part', async () => {
    const { id, ids, rows } = await compared()
    const choice = {
      rows: [0, 1].map((at) => ({ rowId: rows[at], quotationId: at === 0 ? ids[2] : ids[1] })),
    }
    expect((await q.select(id, q.buyer, choice)).answer).toMatchObject({ status: 'selected' })
    expect(await statusesOf(id)).toEqual(['notSelected', 'selected', 'selected'])
    const titles = async (who: Caller) => (await toldAbout(q, who, id)).map(({ title }) => title)
    expect(await titles(suppliers[0])).toContain('报价未中标')
    expect(await titles(suppliers[1])).toContain('报价中标')
    const [lost, won] = [
      (await q.own(ids[0], suppliers[0])).answer,
      (await q.own(ids[1], suppliers[1])).answer,
    ]
    expect([lost.selected, lost.statusName]).toEqual([null, '未中标'])
    expect(won.selected).toEqual({
      rows: [{ rowId: rows[1], position: 2, amount: '2260.00' }],
      freight: '113.00',
      total: '2373.00',
    })
    const { selection } = (await q.compare(id, q.buyer)).answer
    expect(selection).toMatchObject({ value: '2110.00', incTax: '2384.30', selectedBy: q.buyer.accountName })
    const mine = (await q.h.call(contract.myQuotations, { body: { group: 'won' } }, suppliers[1])).answer
    expect(mine.records.map((one) => one.id)).toContain(ids[1])
    expect(mine.counts.won).toBeGreaterThan(0)
  })

  test('calls for a reason, and refuses what cannot be chosen', async () => {
    const { id, ids, rows } = await compared()
    const twice = [rows[0], rows[0], rows[1]].map((rowId) => ({ rowId, quotationId: ids[1] }))
    const strange = [{ rowId: crypto.randomUUID(), quotationId: ids[1] }]
    const other = await compared()
    const cases: readonly (readonly [object, string])[] = [
      [{ quotationId: ids[0] }, 'quotation.reasonRequired'],
      [{ quotationId: ids[0], reason: '便宜' }, 'quotation.reasonRequired'],
      [{ quotationId: ids[2] }, 'quotation.rowsMissing'],
      [{ rows: twice }, 'quotation.rowsMissing'],
      [{ rows: strange }, 'quotation.rowsMissing'],
      [{ quotationId: other.ids[1] }, 'quotation.notEligible'],
      [{}, 'quotation.notEligible'],
    ]
    for (const [choice, reason] of cases) expect((await q.select(id, q.buyer, choice)).reason).toBe(reason)
    const rival = await q.h.as({ roles: ['buyer'] })
    const approver = await q.h.as({ roles: ['approver'], companyId: q.buyer.companyId })
    expect((await q.select(id, rival, { quotationId: ids[1] })).status).toBe(404)
    expect((await q.select(id, approver, { quotationId: ids[1] })).status).toBe(403)
    expect(await statusesOf(id)).toEqual(['quoted', 'quoted', 'quoted'])
    const told = await q.select(id, q.buyer, { quotationId: ids[0], reason: '供货期更短，质量稳定' })
    expect(told.answer.status).toBe('selected')
  })

  test('asks for the reason above the control total, and of fewer than three', async () => {
    const { id, ids } = await compared({ controlTotal: '4632.99' })
    const refused = await q.select(id, q.buyer, { quotationId: ids[1] })
    expect(refused.envelope).toMatchObject({ reason: 'quotation.reasonRequired' })
    const auditor = await q.h.as({ roles: ['auditor'], companyId: q.buyer.companyId })
    expect((await q.compare(id, auditor)).answer.controlTotal).toBeNull()
    expect((await q.compare(id, q.buyer)).answer.controlTotal).toBe('4632.99')
  })

  test('of two who select at once is that of one', async () => {
    const { id, ids } = await compared()
    const colleague = await q.h.as({ roles: ['buyerLead'], companyId: q.buyer.companyId })
    const version = await q.versionOf(id, q.buyer)
    const body = { id, version, quotationId: ids[1], rows: [], reason: '' }
    const replies = await Promise.all(
      [q.buyer, colleague].map((who) => q.h.call(contract.selectQuotations, { body }, who)),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const kept = await q.h.db
      .selectFrom('quotation_selection')
      .where('demand_id', '=', id)
      .select('value')
      .execute()
    expect(kept).toEqual([{ value: '4100.00' }])
  })

  test('of what does not hold any more is refused; its supplier is told when it lapses', async () => {
    const { id, ids } = await compared()
    await q.h.clock.advance(31 * day)
    expect(await statusesOf(id)).toEqual(['expired', 'expired', 'expired'])
    expect((await q.select(id, q.buyer, { quotationId: ids[1] })).reason).toBe('quotation.expired')
    const told = async (who: Caller) => {
      const lines = (await toldAbout(q, who, id)).filter(({ kind }) => kind === 'quotation.expired')
      return lines.map(({ place, place_search }) => [place, place_search])
    }
    expect(await told(suppliers[1])).toEqual([['quotation.own', { id: ids[1] }]])
    expect(await told(q.buyer)).toContainEqual(['quotation.comparison', { id }])
    const { answer } = await q.compare(id, q.buyer)
    expect(answer.offers.every(({ expired }) => expired)).toBe(true)
    expect(answer.actions).toMatchObject([{ id: 'select', enabled: false }])
  })

  test('is over when the demand is cancelled: everybody is told, and nothing sealed is ever opened', async () => {
    const id = await q.publish()
    await q.quote(suppliers[0], id, { 1: '1', 2: '1' })
    const body = { id, version: await q.versionOf(id, q.buyer), reason: '图纸变更' }
    await q.h.call(cancelDemand, { body }, q.buyer)
    await q.h.drain()
    expect(await statusesOf(id)).toEqual(['expired'])
    expect((await toldAbout(q, suppliers[0], id)).map(({ kind }) => kind)).toContain('demand.cancelled')
    expect((await q.start(id, q.buyer)).reason).toBe('demand.wrongStatus')
    expect((await q.compare(id, q.buyer)).reason).toBe('quotation.sealed')
  })
})
