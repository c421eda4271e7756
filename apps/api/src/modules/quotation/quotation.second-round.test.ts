import { cancelDemand, demandDetailOf } from '@jb/contract/demand/demand.contract'
import { homeTodos } from '@jb/contract/home/home.contract'
import * as contract from '@jb/contract/quotation/quotation.contract'
import { aQuote, boundTo, quoteAs, quoteSheetFor, sealedQuote } from '@jb/testing/builders/quotation'
import { folderDump, placesWith, tableDump } from '@jb/testing/canary'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyLog } from '../../platform/log/log.ts'
import { day, type Quoting, startQuoting, toldAbout } from './quotation.fixture.ts'

let q: Quoting
let one: Caller
let two: Caller
let three: Caller
const logged: string[] = []
const write = process.stdout.write
beforeAll(async () => {
  process.stdout.write = ((chunk: string | Uint8Array) => logged.push(String(chunk)) > 0) as typeof write
  q = await startQuoting({ LOG_LEVEL: 'debug' })
  ;[one, two, three] = q.suppliers
})
afterAll(async () => {
  await q?.h.close()
  process.stdout.write = write
})

const hour = 3_600_000

/** A demand to compare: 甲 asks 3,390 with tax, 乙 4,520, 丙 6,780. The two lowest may be asked once more. */
async function compared(changes = {}) {
  const id = await q.publish({ secondRound: 'two', ...changes })
  await q.quote(one, id, { 1: '113', 2: '113' })
  await q.quote(two, id, { 1: '113', 2: '169.5' })
  await q.quote(three, id, { 1: '226', 2: '226' })
  await q.h.clock.advance(7 * day + hour)
  await q.start(id, q.buyer)
  return id
}

/** The same, with the second round running for two days. */
async function asked(changes = {}) {
  const id = await compared(changes)
  const { status } = await q.askAgain(id, q.buyer, 48)
  if (status !== 200) throw new Error('asked again')
  await q.h.drain()
  return id
}

const stateOf = async (id: string, as?: Caller) =>
  (await q.h.call(demandDetailOf, { params: { id } }, as)).answer
const versionsOf = async (id: string, as: Caller) => {
  const rows = await q.h.db
    .selectFrom('quotation')
    .select(['id', 'version', 'round', 'status', 'total'])
    .where('demand_id', '=', id)
    .where('company_id', '=', as.companyId)
    .orderBy('version')
    .execute()
  return rows
}
const standingOf = async (id: string, as: Caller) => {
  const { records } = (await q.h.call(contract.myQuotations, { body: {} }, as)).answer
  return records.find(({ demandId }) => demandId === id)
}
const titlesFor = async (as: Caller, id: string) =>
  (await toldAbout(q, as, id)).map(({ title }) => title).toSorted()
const totalsIn = async (id: string) => (await q.compare(id, q.buyer)).answer.bidders.map(({ total }) => total)

describe('asking again', () => {
  test('is the owner’s, once, for the lowest, while nothing is selected; in the form it was announced', async () => {
    const early = await q.publish({ secondRound: 'two' })
    expect((await q.askAgain(early, q.buyer, 48)).reason).toBe('demand.wrongStatus')
    const never = await compared({ secondRound: 'none' })
    expect((await q.askAgain(never, q.buyer, 48)).reason).toBe('demand.noSecondRound')
    expect((await q.compare(never, q.buyer)).answer).toMatchObject({ again: null, second: null })
    const id = await compared()
    const rival = await q.h.as({ roles: ['buyer'] })
    for (const [who, status] of [
      [rival, 404],
      [one, 403],
    ] as const)
      expect((await q.askAgain(id, who, 48)).status).toBe(status)
    for (const hours of [0.4, 169])
      expect((await q.askAgain(id, q.buyer, hours)).reason).toBe('demand.secondRoundTime')
    const before = (await q.compare(id, q.buyer)).answer
    expect(before.again).toEqual([expect.stringContaining('甲钢铁'), expect.stringContaining('乙钢铁')])
    expect(before.actions.map((action) => action.label)).toEqual(['选定供应商', '最低 2 家再报一次'])
    const colleague = await q.h.as({ roles: ['buyerLead'], companyId: q.buyer.companyId })
    const both = await Promise.all([q.askAgain(id, q.buyer, 48), q.askAgain(id, colleague, 48)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await stateOf(id)).toMatchObject({
      status: 'secondRound',
      state: 2,
      timeLabel: '报价截止',
      mostAskedAgain: 2,
    })
    expect((await q.askAgain(id, q.buyer, 48)).reason).toBe('demand.wrongStatus')
    expect((await q.select(id, q.buyer, { quotationId: null, rows: [] })).reason).toBe('demand.wrongStatus')
    await q.h.drain()
    expect(await titlesFor(one, id)).toEqual(['请再报一次价'])
    expect(await titlesFor(three, id)).toEqual(['第二轮没有邀请贵公司'])
    const todos = async (who: Caller) =>
      (await q.h.call(homeTodos, {}, who)).answer.map(({ action }) => action)
    expect([await todos(one), await todos(three)]).toEqual([expect.arrayContaining(['再报一次价']), []])
    expect(await standingOf(id, one)).toMatchObject({ group: 'pending', version: 1 })
    expect(await standingOf(id, three)).toMatchObject({
      group: 'quoted',
      nextStep: expect.stringContaining('不用处理'),
    })
  }, 60_000)

  test('only those who are asked quote, to a new key, beginning with their first price; until the last millisecond', async () => {
    const id = await compared()
    const old = await quoteSheetFor(q.h, one, id)
    await q.askAgain(id, q.buyer, 48)
    expect((await quoteAs(q.h, three, id, { 1: '1', 2: '1' })).reason).toBe('quotation.notAsked')
    expect((await quoteSheetFor(q.h, three, id)).whyNot?.code).toBe('quotation.notAsked')
    const sheet = await quoteSheetFor(q.h, one, id)
    expect(sheet).toMatchObject({ round: 2, nextVersion: 2, whyNot: null, first: { version: 1 } })
    expect(sheet.first?.content.rows.map(({ price }) => price)).toEqual(['113', '113'])
    expect(sheet.openingPublicKey).not.toBe(old.openingPublicKey)
    const send = (body: ReturnType<typeof sealedQuote>) => q.h.call(contract.sendQuotation, { body }, one)
    const toOldKey = { ...sheet, openingPublicKey: old.openingPublicKey }
    expect((await send(sealedQuote(toOldKey, aQuote(sheet, { 1: '1' })))).reason).toBe('bid.badEnvelope')
    const twice = sealedQuote(sheet, aQuote(sheet, { 1: '100', 2: '100' }))
    const replies = await Promise.all([
      send(twice),
      send(sealedQuote(sheet, aQuote(sheet, { 1: '99', 2: '99' }))),
    ])
    expect(replies.map(({ reason }) => reason).filter(Boolean)).toEqual(['quotation.stale'])
    await q.h.db
      .updateTable('demand')
      .set({ ends_at: new Date(0) })
      .where('id', '=', id)
      .execute()
    expect((await quoteAs(q.h, two, id, { 1: '1', 2: '1' })).reason).toBe('quotation.closed')
    expect(boundTo(sheet).version).toBe(2)
  }, 60_000)
})

describe('a second price', () => {
  test('is read by nobody before it is opened: no answer, table, file or log line holds it', async () => {
    const id = await asked()
    const price = '87.654321'
    const note = `CANARY${crypto.randomUUID()}`
    const wanted = [price, note, (87.654321 * 30).toFixed(2)]
    const sent = await q.quote(one, id, { 1: price, 2: price }, { note })
    await q.h.drain()
    const auditor = await q.h.as({ roles: ['auditor'], companyId: q.buyer.companyId })
    const operator = await q.h.as({ roles: ['operator'], companyKind: 'platform' })
    const params = { id: sent.quotationId }
    const answers = async () => {
      const all: object[] = []
      for (const who of [q.buyer, auditor, operator, one, two, three])
        for (const { envelope } of [
          await q.received(id, who),
          await q.compare(id, who),
          await q.own(sent.quotationId, who),
          await q.h.call(contract.quoteSheetOf, { params: { id } }, who),
          await q.h.call(contract.versionsOfQuotation, { params }, who),
          await q.h.call(contract.exportQuotations, { body: { id } }, who),
          await q.h.call(contract.myQuotations, { body: {} }, who),
          await q.h.call(homeTodos, {}, who),
        ])
          all.push(envelope)
      return all
    }
    const found = async () =>
      placesWith(wanted, [
        { name: 'answers', bytes: Buffer.from(JSON.stringify(await answers())) },
        ...(await tableDump(q.h.db)),
        ...folderDump(q.h.config.DATA_DIR),
        { name: 'log', bytes: Buffer.from(logged.join('')) },
      ])
    expect(await found()).toEqual([])
    const { answer } = await q.compare(id, q.buyer)
    expect(answer.bidders.map(({ total }) => total)).toEqual(['3390.00', '4520.00', '6780.00'])
    expect(answer.second?.asked).toMatchObject([
      { first: '3390.00', sent: true, total: null, change: null },
      { first: '4520.00', sent: false, total: null, change: null },
    ])
    expect((await q.received(id, q.buyer)).answer).toMatchObject({ round: 2, count: 1 })
    await q.h.clock.advance(49 * hour)
    expect((await stateOf(id)).status).toBe('quoteEnded')
    expect(await found()).toEqual([])
    expect((await q.start(id, q.buyer)).status).toBe(200)
    expect(await found()).not.toEqual([])
  }, 120_000)

  test('takes the place of the first if it asks no more; else the first holds, and both sides read why', async () => {
    const id = await asked()
    await q.quote(one, id, { 1: '113', 2: '124.3' })
    await q.quote(two, id, { 1: '90.4', 2: '90.4' })
    expect(await standingOf(id, two)).toMatchObject({ version: 2, group: 'quoted', total: null })
    await q.h.clock.advance(49 * hour)
    await q.start(id, q.buyer)
    await q.h.drain()
    expect(await totalsIn(id)).toEqual(['2712.00', '3390.00', '6780.00'])
    const { answer } = await q.compare(id, q.buyer)
    expect(answer.refused).toEqual([])
    expect(answer.second?.asked).toMatchObject([
      { first: '3390.00', total: '3616.00', change: '6.7', reason: expect.stringContaining('高于首轮') },
      { first: '4520.00', total: '2712.00', change: '-40.0', reason: '' },
    ])
    expect(answer.actions.map((action) => action.id)).toEqual(['select'])
    expect((await versionsOf(id, one)).map(({ status, round }) => [round, status])).toEqual([
      [1, 'quoted'],
      [2, 'setAside'],
    ])
    expect((await versionsOf(id, two)).map(({ status }) => status)).toEqual(['replaced', 'quoted'])
    expect(await titlesFor(one, id)).toContain('第二轮报价不计入')
    expect(await standingOf(id, one)).toMatchObject({ version: 1, total: '3390.00' })
    const [, second] = await versionsOf(id, two)
    const history = await q.h.call(
      contract.versionsOfQuotation,
      { params: { id: second?.id ?? '' } },
      q.buyer,
    )
    expect(history.answer.versions.map(({ round, total }) => [round, total])).toEqual([
      [2, '2712.00'],
      [1, '4520.00'],
    ])
    expect((await q.askAgain(id, q.buyer, 48)).reason).toBe('demand.noSecondRound')
    const chosen = await q.select(id, q.buyer, { quotationId: second?.id })
    expect(chosen.status).toBe(200)
    expect((await versionsOf(id, one)).map(({ status }) => status)).toEqual(['notSelected', 'setAside'])
    expect(await verifyLog(q.h.db, { kind: 'demand', id })).toMatchObject({ intact: true })
  }, 60_000)

  test('that cannot be read, or leaves rows out, leaves the first as it was', async () => {
    const id = await asked()
    await q.quote(one, id, { 1: '1' })
    await q.quote(two, id, { 1: '1', 2: '1' })
    await q.h.db
      .updateTable('quotation')
      .set({ envelope: '{}' })
      .where('demand_id', '=', id)
      .where('company_id', '=', two.companyId)
      .where('round', '=', 2)
      .execute()
    await q.h.clock.advance(49 * hour)
    expect((await q.start(id, q.buyer)).answer).toMatchObject({ opened: 3, refused: 0 })
    expect(await totalsIn(id)).toEqual(['3390.00', '4520.00', '6780.00'])
    const reasons = (await q.compare(id, q.buyer)).answer.second?.asked.map(({ reason }) => reason)
    expect(reasons).toEqual([
      expect.stringContaining('少了首轮报过的行'),
      expect.stringContaining('无法解密'),
    ])
  }, 60_000)

  test('is revised and taken back alone: the first holds then, and cannot be taken back', async () => {
    const id = await asked()
    const withdraw = (version: number) =>
      q.h.call(contract.withdrawQuotation, { body: { demandId: id, version, reason: '' } }, one)
    expect((await withdraw(1)).reason).toBe('quotation.closed')
    await q.quote(one, id, { 1: '100', 2: '100' })
    const sent = await q.quote(one, id, { 1: '90', 2: '90' })
    expect((await q.own(sent.quotationId, one)).answer.actions.map((action) => action.id)).toEqual([
      'revise',
      'withdraw',
    ])
    expect((await withdraw(3)).status).toBe(200)
    expect((await versionsOf(id, one)).map(({ status }) => status)).toEqual([
      'quoted',
      'replaced',
      'withdrawn',
    ])
    const [first] = await versionsOf(id, one)
    expect((await q.own(first?.id ?? '', one)).answer).toMatchObject({
      total: '3390.00',
      actions: [{ id: 'revise', label: '再报一次价', enabled: true }],
    })
    expect((await q.own(sent.quotationId, one)).answer).toMatchObject({
      actions: [],
      nextStep: expect.stringContaining('首轮报价继续有效'),
    })
    await q.h.clock.advance(47 * hour)
    await q.h.clock.advance(2 * hour)
    expect((await stateOf(id)).status).toBe('comparing')
    expect(await totalsIn(id)).toEqual(['3390.00', '4520.00', '6780.00'])
    await q.h.drain()
    expect(await titlesFor(q.buyer, id)).toContain('第二轮没有收到报价')
    expect(await titlesFor(one, id)).toContain('第二轮报价即将截止')
  }, 60_000)

  test('that nobody opens for a week stays sealed, and the demand goes on with the first', async () => {
    const id = await asked()
    await q.quote(one, id, { 1: '1', 2: '1' })
    await q.h.clock.advance(49 * hour)
    await q.h.clock.advance(7 * day)
    await q.h.drain()
    expect((await stateOf(id)).status).toBe('comparing')
    expect((await versionsOf(id, one)).map(({ status, total }) => [status, total])).toEqual([
      ['quoted', '3390.00'],
      ['setAside', null],
    ])
    expect(await titlesFor(q.buyer, id)).toContain('第二轮报价作废')
    expect(await titlesFor(one, id)).toContain('第二轮报价不计入')
    const [first] = await versionsOf(id, one)
    expect((await q.select(id, q.buyer, { quotationId: first?.id })).status).toBe(200)
  }, 60_000)

  test('is never opened once the demand is cancelled', async () => {
    const id = await asked()
    await q.quote(one, id, { 1: '1', 2: '1' })
    const version = await q.versionOf(id, q.buyer)
    const cancelled = await q.h.call(cancelDemand, { body: { id, version, reason: '不买了' } }, q.buyer)
    expect(cancelled.status).toBe(200)
    await q.h.drain()
    expect((await versionsOf(id, one)).map(({ status, total }) => [status, total])).toEqual([
      ['expired', '3390.00'],
      ['expired', null],
    ])
  })
})
