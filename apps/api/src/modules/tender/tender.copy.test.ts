import { exportGoods } from '@jb/contract/tender/goods.contract'
import {
  copyTender,
  deleteTenderDraft,
  saveTenderDraft,
  tenderDraftOf,
} from '@jb/contract/tender/tender.contract'
import type { Harness } from '@jb/testing/api-harness'
import { importedGoods } from '@jb/testing/builders/sheet'
import { aTenderForm, publishTenderAs, steelRows } from '@jb/testing/builders/tender'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSheet } from '../../platform/documents/reader/sheet-cells.ts'
import { startTenders } from './tender.fixture.ts'

let harness: Harness
let buyer: Caller
let rival: Caller

beforeAll(async () => {
  harness = await startTenders()
  buyer = await harness.as({ roles: ['buyer'] })
  rival = await harness.as({ roles: ['buyer'] })
})
afterAll(() => harness.close())

const draft = async (changes = {}) => {
  const at = await harness.run(async (ctx) => ctx.now)
  return (await harness.call(saveTenderDraft, { body: { form: aTenderForm(at, changes) } }, buyer)).answer
}
const formOf = async (id: string) => (await harness.call(tenderDraftOf, { params: { id } }, buyer)).answer
const copy = (id: string, as = buyer) => harness.call(copyTender, { body: { id } }, as)
const remove = ({ id, version }: { id: string; version: number }, as = buyer) =>
  harness.call(deleteTenderDraft, { body: { id, version } }, as)

/** Times when people are at work, whenever this runs: a copy leaves those as they are. */
function atWork(now: Date) {
  const ten = new Date(now.getTime() + 24 * 3_600_000)
  ten.setUTCHours(2, 0, 0, 0)
  const { applyEnd, bidStart, bidEnd, openAt } = aTenderForm(ten)
  return { applyEnd, bidStart, bidEnd, openAt }
}

describe('a copy', () => {
  test('has the goods and requirements of the old tender, a number of its own, and times in the same rhythm', async () => {
    const atTen = atWork(await harness.run(async (ctx) => ctx.now))
    const { id } = await publishTenderAs(harness, buyer, { bidRequire: '近三年同类业绩', ...atTen })
    const { answer } = await copy(id)
    const [old, fresh] = [await formOf(id), await formOf(answer.id)]
    expect(fresh.no).not.toBe(old.no)
    expect(fresh.status).toBe('draft')
    const title = `${old.form.title}（再次）`
    const { applyEnd, bidStart, bidEnd, openAt, rows } = fresh.form
    const times = { applyStart: null, applyEnd, bidStart, bidEnd, openAt }
    expect(fresh.form).toEqual({ ...old.form, ...times, rows, title, clarifyEnd: null, awardAt: null })
    const length = ({ form }: typeof fresh) => Date.parse(form.openAt ?? '') - Date.parse(form.applyEnd ?? '')
    expect(Date.parse(applyEnd ?? '')).toBeGreaterThan(Date.parse(old.form.applyEnd ?? ''))
    expect(length(fresh)).toBe(length(old))
    const kept = await harness.db
      .selectFrom('tender')
      .select('copied_from')
      .where('id', '=', answer.id)
      .executeTakeFirst()
    expect(kept?.copied_from).toBe(id)
  })

  test('is not there for others, however public the tender is', async () => {
    const { id } = await publishTenderAs(harness, buyer)
    expect((await copy(id, rival)).status).toBe(404)
  })
})

describe('deleting', () => {
  test('takes a draft away, also one that was copied, and leaves a line in the log', async () => {
    const first = await draft()
    const { answer } = await copy(first.id)
    expect((await remove({ id: first.id, version: first.version })).answer).toEqual({ id: first.id })
    expect((await harness.call(tenderDraftOf, { params: { id: first.id } }, buyer)).status).toBe(404)
    expect((await formOf(answer.id)).form.rows).toHaveLength(5)
    const line = await harness.db
      .selectFrom('operation_log')
      .select('action')
      .where('subject_id', '=', first.id)
      .where('action', '=', 'deleteDraft')
      .executeTakeFirst()
    expect(line).toBeDefined()
  })

  test('is refused to others, over an older version, and once the tender is public', async () => {
    const { id, version } = await draft()
    expect((await remove({ id, version }, rival)).status).toBe(404)
    expect((await remove({ id, version: version + 1 })).reason).toBe('tender.stale')
    const published = await publishTenderAs(harness, buyer)
    expect((await remove(published)).reason).toBe('tender.wrongStatus')
  })
})

describe('the exported list', () => {
  const download = async (id: string, as: Caller) => {
    const { answer } = await harness.call(exportGoods, { body: { id } }, as)
    const cells = await readSheet((await harness.app.server.inject({ url: answer.url })).rawPayload)
    if ('refused' in cells) throw new Error(cells.refused)
    return { cells, name: answer.name }
  }

  test('is imported again as the same rows', async () => {
    const { id } = await publishTenderAs(harness, buyer)
    const { cells, name } = await download(id, rival)
    expect(name).toMatch(/^ZB-\d{8}-\d+清单\.xlsx$/)
    const read = importedGoods(3, cells)
    expect(read.errors).toEqual([])
    expect(read.rows).toEqual(steelRows.map((row) => row.cells))
  })

  test('has prices that are not displayed for the owner alone', async () => {
    const { id } = await publishTenderAs(harness, buyer, { isDisplay: false })
    expect((await download(id, buyer)).cells[0]).toContain('限价')
    expect((await download(id, rival)).cells[0]).not.toContain('限价')
  })

  test('of a draft is there for its owner alone, and for nobody who is not logged in', async () => {
    const { id } = await draft()
    expect((await harness.call(exportGoods, { body: { id } }, rival)).status).toBe(404)
    expect((await harness.call(exportGoods, { body: { id } })).status).toBe(401)
    expect((await download(id, buyer)).cells).toHaveLength(6)
  })
})
