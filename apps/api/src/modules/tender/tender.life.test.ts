import { tenderGoods } from '@jb/contract/tender/goods.contract'
import {
  cancelTender,
  publishTender,
  saveTenderDraft,
  tenderDetailOf,
  tenderDraftOf,
} from '@jb/contract/tender/tender.contract'
import type { Harness } from '@jb/testing/api-harness'
import { aTenderForm, publishReason, publishTenderAs } from '@jb/testing/builders/tender'
import type { Caller } from '@jb/testing/persona'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyLog } from '../../platform/log/log.ts'
import { lockForUse } from './index.ts'
import { startTenders } from './tender.fixture.ts'

const hour = 3_600_000
const counts = { registrations: 0, bids: 0 }
let harness: Harness
let buyer: Caller
let rival: Caller

beforeAll(async () => {
  harness = await startTenders({ countParticipants: async () => counts })
  buyer = await harness.as({ roles: ['buyer'] })
  rival = await harness.as({ roles: ['buyer'] })
})
afterAll(() => harness.close())

const now = () => harness.run(async (ctx) => ctx.now)
const form = async (changes = {}) => aTenderForm(await now(), changes)
const save = async (changes = {}, as = buyer) =>
  (await harness.call(saveTenderDraft, { body: { form: await form(changes) } }, as)).answer
const publish = ({ id, version }: { id: string; version: number }, as = buyer, reason = publishReason) =>
  harness.call(publishTender, { body: { id, version, reason } }, as)
const statusOf = async (id: string) => (await harness.call(tenderDetailOf, { params: { id } })).answer.status

describe('drafts', () => {
  test('are refused to people who are not logged in, who do not buy, and whose company is not verified', async () => {
    const body = { form: await form() }
    expect((await harness.call(saveTenderDraft, { body })).status).toBe(401)
    const seller = await harness.as({ roles: ['quoter'], companyKind: 'supplier' })
    expect((await harness.call(saveTenderDraft, { body }, seller)).status).toBe(403)
    const fresh = await harness.as({ roles: ['buyer'], verified: false })
    expect((await harness.call(saveTenderDraft, { body }, fresh)).reason).toBe('member.companyUnverified')
  })

  test('come back as they were saved, to colleagues too', async () => {
    const { id } = await save({ title: '周转材料采购', applyStart: null })
    const colleague = await harness.as({ roles: ['buyerLead'], companyId: buyer.companyId })
    const { answer } = await harness.call(tenderDraftOf, { params: { id } }, colleague)
    expect(answer.form.title).toBe('周转材料采购')
    expect(answer.form.rows).toHaveLength(5)
    expect(answer.form.rows[0]?.cells.spec).toBe('HRB400E Φ12 9m')
  })

  test('are absent for other companies and for the public', async () => {
    const { id } = await save()
    expect((await harness.call(tenderDraftOf, { params: { id } }, rival)).status).toBe(404)
    expect((await harness.call(tenderDetailOf, { params: { id } })).status).toBe(404)
    expect((await harness.call(tenderDetailOf, { params: { id } }, buyer)).status).toBe(404)
    expect((await harness.call(tenderGoods, { body: { id } }, rival)).status).toBe(404)
  })

  test('are not overwritten by somebody who has seen an older version', async () => {
    const first = await save()
    const again = { body: { id: first.id, version: first.version, form: await form({ title: '改一次' }) } }
    expect((await harness.call(saveTenderDraft, again, buyer)).answer.version).toBe(first.version + 1)
    const late = await harness.call(saveTenderDraft, again, buyer)
    expect([late.status, late.reason]).toEqual([409, 'tender.stale'])
  })

  test('may hold quantities that are none yet, which publishing then names', async () => {
    const rows = [
      { cells: { name: '钢筋', spec: 'Φ12', unit: 't', quantity: '很多', arrivalDate: '2027-03-01' } },
    ]
    const draft = await save({ rows })
    const { reason, detail } = await publish(draft)
    expect(reason).toBe('tender.incomplete')
    expect(detail.fields).toHaveProperty(['rows.1'])
  })

  test('take no files of another company', async () => {
    const fileIds = ['00000000-0000-4000-8000-00000000abcd']
    const sent = { body: { form: await form({ fileIds }) } }
    const reply = await harness.call(saveTenderDraft, sent, buyer)
    expect([reply.status, reply.reason]).toEqual([404, 'file.notFound'])
  })
})

describe('publishing', () => {
  test('opens registration at once, or announces a preview', async () => {
    expect((await publish(await save())).answer.status).toBe('registering')
    const applyStart = new Date((await now()).getTime() + hour).toISOString()
    expect((await publish(await save({ applyStart }))).answer.status).toBe('preview')
  })

  test('is refused while something is missing, with a sentence at each field', async () => {
    const { status, reason, detail } = await publish(await save({ title: '', rows: [] }))
    expect([status, reason]).toEqual([422, 'tender.incomplete'])
    expect(Object.keys(detail.fields as object)).toEqual(expect.arrayContaining(['title', 'rows']))
  })

  test('is refused against the rules of time', async () => {
    const soon = (hours: number) => async () => new Date((await now()).getTime() + hours * hour).toISOString()
    const tight = { applyEnd: await soon(0.5)(), bidStart: await soon(0.5)(), bidEnd: await soon(1)() }
    const { reason, detail } = await publish(await save(tight))
    expect(reason).toBe('tender.ruleBlocked')
    expect(detail.rules).toMatchObject([{ code: 'timeToBid', level: 'block' }])
  })

  test('is refused to other companies as if there were nothing', async () => {
    expect((await publish(await save(), rival)).status).toBe(404)
  })

  test('happens once when two people press the button at the same moment', async () => {
    const draft = await save()
    const replies = await Promise.all([publish(draft), publish(draft), publish(draft)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  test('keeps the private opening key away from the table in plain form', async () => {
    const { id } = await publishTenderAs(harness, buyer)
    const row = await harness.db
      .selectFrom('tender')
      .select(['opening_public_key', 'opening_key_wrapped'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.opening_public_key).toMatch(/^[\w-]{43}$/)
    expect(Buffer.from(row.opening_key_wrapped ?? '', 'base64url')).toHaveLength(12 + 16 + 32)
  })
})

describe('the clock', () => {
  test('carries a tender from registration to evaluation', async () => {
    Object.assign(counts, { registrations: 2, bids: 2 })
    const { id } = await publishTenderAs(harness, buyer)
    await harness.clock.advance(24 * hour + 1)
    expect(await statusOf(id)).toBe('bidding')
    await harness.clock.advance(48 * hour)
    expect(await statusOf(id)).toBe('evaluating')
  })

  test('ends a tender with too few sign-ups, and says so to the owner and on its page', async () => {
    Object.assign(counts, { registrations: 1, bids: 0 })
    const { id } = await publishTenderAs(harness, buyer)
    await harness.clock.advance(24 * hour + 1)
    const { answer } = await harness.call(tenderDetailOf, { params: { id } })
    expect(answer).toMatchObject({ status: 'failed', state: 5, timeLabel: null })
    expect(answer.endReason).toContain('流标')
    const told = await harness.db
      .selectFrom('notice')
      .select('kind')
      .where('account_id', '=', buyer.accountId)
      .where('event_key', 'like', `%${id}`)
      .execute()
    expect(told.map(({ kind }) => kind)).toEqual(['tender.failed'])
  })

  test('catches up when it leaps over several moments', async () => {
    Object.assign(counts, { registrations: 2, bids: 0 })
    const applyStart = new Date((await now()).getTime() + hour).toISOString()
    const { id } = await publishTenderAs(harness, buyer, { applyStart })
    await harness.clock.advance(100 * hour)
    expect(await statusOf(id)).toBe('failed')
  })
})

describe('cancelling', () => {
  test('needs the owner, the present version, and a reason', async () => {
    const { id, version } = await publishTenderAs(harness, buyer)
    const cancel = (body: object, as: Caller) =>
      harness.call(cancelTender, { body: { id, version, reason: '设计变更', ...body } }, as)
    expect((await cancel({}, rival)).status).toBe(404)
    expect((await cancel({ version: version - 1 }, buyer)).status).toBe(409)
    expect((await cancel({ reason: ' ' }, buyer)).status).toBe(400)
    expect((await cancel({}, buyer)).answer.status).toBe('cancelled')
    const { answer } = await harness.call(tenderDetailOf, { params: { id } })
    expect(answer.endReason).toBe('设计变更')
  })

  test('is refused after the bid deadline, and stops the clock before it', async () => {
    Object.assign(counts, { registrations: 2, bids: 2 })
    const late = await publishTenderAs(harness, buyer)
    const early = await publishTenderAs(harness, buyer)
    const cancel = ({ id, version }: { id: string; version: number }) =>
      harness.call(cancelTender, { body: { id, version, reason: '不再需要' } }, buyer)
    await cancel(early)
    await harness.clock.advance(72 * hour + 1)
    const { answer } = await harness.call(tenderDraftOf, { params: { id: late.id } }, buyer)
    expect((await cancel({ id: late.id, version: answer.version })).reason).toBe('tender.wrongStatus')
    expect(await statusOf(early.id)).toBe('cancelled')
  })

  test('is refused when the deadline passes while it waits for somebody else who holds the tender', async () => {
    Object.assign(counts, { registrations: 2, bids: 2 })
    const { id, version } = await publishTenderAs(harness, buyer)
    const inAMoment = new Date((await now()).getTime() + 300)
    await harness.db.updateTable('tender').set({ bid_end: inAMoment }).where('id', '=', id).execute()
    const body = { id, version, reason: '不再需要' }
    const reply = await harness.run(async ({ tx }) => {
      await lockForUse(tx, id)
      const asked = harness.call(cancelTender, { body }, buyer)
      await sql`select pg_sleep(0.6)`.execute(tx)
      return { asked }
    })
    expect((await reply.asked).reason).toBe('tender.closed')
  })
})

test('every step stands in the log of the tender, in an unbroken chain', async () => {
  const { id } = await publishTenderAs(harness, buyer)
  const lines = await harness.db
    .selectFrom('operation_log')
    .select('action')
    .where('subject_id', '=', id)
    .orderBy('seq')
    .execute()
  expect(lines.map(({ action }) => action)).toEqual(['createDraft', 'publish'])
  expect(await verifyLog(harness.db, { kind: 'tender', id })).toEqual({ intact: true, lines: 2 })
})
