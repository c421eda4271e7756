import { uploadFile } from '@jb/contract/file/file.contract'
import * as desk from '@jb/contract/report/desk.contract'
import * as contract from '@jb/contract/report/report.contract'
import { maxPerDay } from '@jb/domain/report/may-report'
import { reportStatuses } from '@jb/domain/report/report.flow'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aPdf } from '@jb/testing/builders/file'
import { aReportBody, report, takeUp, uphold } from '@jb/testing/builders/report-story'
import { aTenderRow } from '@jb/testing/builders/tender-row'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyLog } from '../../platform/log/log.ts'

let h: Harness
let owner: Caller
let operator: Caller
const day = 86_400_000

beforeAll(async () => {
  h = await startHarness()
  owner = await h.as({ roles: ['buyer'], companyName: '陕西城建集团有限公司' })
  operator = await h.as({ companyKind: 'platform', roles: ['operator'], name: '平台运营' })
})
afterAll(() => h.close())

const aReporter = () => h.as({ companyKind: 'supplier' })
const detail = async (id: string, as: Caller) =>
  (await h.call(contract.reportOf, { params: { id } }, as)).answer
const caseOf = async (id: string) => (await h.call(desk.reportCaseOf, { params: { id } }, operator)).answer
const kindsOf = async (person: Caller, id: string) =>
  (
    await h.db
      .selectFrom('notice')
      .select('kind')
      .where('account_id', '=', person.accountId)
      .where('event_key', 'like', `%${id}%`)
      .orderBy('created_at')
      .execute()
  ).map(({ kind }) => kind)

describe('handing in a report', () => {
  test('gives it a number, a history, a place in my list and on the desk', async () => {
    const [reporter, tender] = [await aReporter(), await aTenderRow(h, owner, { title: '盘扣脚手架租赁' })]
    const { id, no, appended } = await report(h, reporter, tender)
    expect([no, appended]).toEqual([expect.stringMatching(/^JB-\d{8}-\d{4}$/), false])
    const mine = await detail(id, reporter)
    expect(mine).toMatchObject({ status: 'submitted', statusName: '已提交', side: 'reporter', filesLeft: 9 })
    expect(mine.nextStep).toContain('3 个工作日')
    expect(mine.timeline).toMatchObject([{ label: '提交举报', who: '我' }])
    expect(mine.actions.map((action) => action.id)).toEqual(['append'])
    const list = (await h.call(contract.myReports, { body: { group: 'open' } }, reporter)).answer
    expect(list).toMatchObject({ records: [{ id }], counts: { all: 1, open: 1, ended: 0 } })
    const body = { keyword: '盘扣' }
    const waiting = (await h.call(desk.reportDesk, { body }, operator)).answer
    expect(waiting).toMatchObject({ records: [{ id, overdue: false }], counts: { waiting: 1, overdue: 0 } })
  })

  test('names the supervising body of the tender', async () => {
    const tender = await aTenderRow(h, owner, { profile: 'STATUTORY', supervisor: '西安市住建局' })
    const body = { kind: 'tender', id: tender }
    const { authority, allowed } = (await h.call(contract.reportSubject, { body }, await aReporter())).answer
    expect(allowed).toBe(true)
    expect(authority).toMatchObject({ supervisor: '西安市住建局', hint: expect.stringContaining('异议') })
  })

  test('twice about the same item adds to the first, with its evidence, until that one is decided', async () => {
    const [reporter, tender] = [await aReporter(), await aTenderRow(h, owner)]
    const first = await report(h, reporter, tender, { anonymous: false })
    const pdf = { name: '截图.pdf', bytes: aPdf() }
    const file = (await h.call(uploadFile, {}, reporter, { file: pdf })).answer.id
    const second = await report(h, reporter, tender, { content: '又发现一处', fileIds: [file] })
    expect(second).toEqual({ ...first, appended: true })
    const read = await detail(first.id, reporter)
    expect(read.statements.map(({ content, files }) => [content, files.length])).toEqual([
      [aReportBody(tender).content, 0],
      ['又发现一处', 1],
    ])
    expect([read.anonymous, read.filesLeft]).toEqual([true, 8])
    const same = await report(h, reporter, tender, { content: '同一份截图', fileIds: [file] })
    expect(same.appended).toBe(true)
    expect((await detail(first.id, reporter)).filesLeft).toBe(8)
    await h.db.updateTable('report').set({ status: 'dismissed' }).where('id', '=', first.id).execute()
    expect((await report(h, reporter, tender)).id).not.toBe(first.id)
  })

  test('at the same moment, twice, makes one report', async () => {
    const [reporter, tender] = [await aReporter(), await aTenderRow(h, owner)]
    const answers = await Promise.all([1, 2, 3].map(() => report(h, reporter, tender)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(answers.filter(({ appended }) => !appended)).toHaveLength(1)
  })

  test('stops at ten a company and day, even at once, and goes on the next day', async () => {
    const reporter = await aReporter()
    const colleague = await h.as({ companyId: reporter.companyId })
    const tenders = await Promise.all(Array.from({ length: maxPerDay + 2 }, () => aTenderRow(h, owner)))
    const send = (tender: string, at: number) =>
      h.call(contract.addReport, { body: aReportBody(tender) }, at % 2 ? reporter : colleague)
    const replies = await Promise.all(tenders.map(send))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(maxPerDay)
    expect(replies.filter(({ reason }) => reason === 'report.tooMany')).toHaveLength(2)
    await h.clock.advance(day)
    const late = await h.as({ companyId: reporter.companyId })
    expect((await h.call(contract.addReport, { body: aReportBody(tenders[0] ?? '') }, late)).status).toBe(200)
  })

  test('is refused about drafts, nothing, and the own company’s tenders', async () => {
    const reporter = await aReporter()
    const draft = await aTenderRow(h, owner, { status: 'draft' })
    const reasonOf = async (tender: string, as = reporter, businessType = 1) =>
      (await h.call(contract.addReport, { body: aReportBody(tender, { businessType }) }, as)).reason
    const tender = await aTenderRow(h, owner)
    expect([
      await reasonOf(draft),
      await reasonOf('5b3f1b1e-0f5c-4d2f-9a53-6d6f0a1f5a11'),
      await reasonOf(tender, reporter, 2),
      await reasonOf(tender, owner),
    ]).toEqual([
      'report.subject.notFound',
      'report.subject.notFound',
      'report.subject.notFound',
      'report.ownSubject',
    ])
  })

  test('works for a person without a company', async () => {
    const alone = await h.as({ companyId: null })
    const { id } = await report(h, alone, await aTenderRow(h, owner))
    expect((await caseOf(id)).reporter).toMatchObject({ companyName: '' })
  })
})

describe('what becomes of a report', () => {
  test('the reporter follows every step in words, without the internal notes', async () => {
    const [reporter, tender] = [await aReporter(), await aTenderRow(h, owner)]
    const { id } = await report(h, reporter, tender)
    const version = await takeUp(h, operator, id)
    const noted = await h.call(
      desk.noteOnReport,
      { body: { id, version, content: '已约谈采购经理' } },
      operator,
    )
    expect(noted.answer.notes).toMatchObject([{ who: '平台运营', content: '已约谈采购经理' }])
    const body = { id, version: noted.answer.version, text: '地域条件与项目所在地的供货时限有关。' }
    await h.call(desk.dismissReport, { body }, operator)
    const read = await detail(id, reporter)
    expect(read.timeline.map(({ label, who }) => [label, who])).toEqual([
      ['提交举报', '我'],
      ['平台受理', '平台'],
      ['平台开始调查', '平台'],
      ['认定不属实', '平台'],
    ])
    expect(read.decision?.text).toContain('供货时限')
    expect(JSON.stringify(read)).not.toContain('约谈')
    expect(read.actions).toEqual([])
  })

  test('a redirected report names who is in charge', async () => {
    const [reporter, tender] = [await aReporter(), await aTenderRow(h, owner)]
    const { id } = await report(h, reporter, tender)
    const version = await takeUp(h, operator, id)
    const body = { id, version, authority: '西安市住建局', text: '属于行政监督职责。' }
    await h.call(desk.redirectReport, { body }, operator)
    const read = await detail(id, reporter)
    expect(read.decision?.authority).toBe('西安市住建局')
    expect(read.nextStep).toContain('西安市住建局')
  })

  test('a report that nobody accepts in three working days is overdue', async () => {
    const [reporter, tender] = [await aReporter(), await aTenderRow(h, owner)]
    const { id } = await report(h, reporter, tender)
    await h.db
      .updateTable('report')
      .set({ due_at: new Date(0) })
      .where('id', '=', id)
      .execute()
    expect(await caseOf(id)).toMatchObject({ overdue: true })
    const { counts } = (await h.call(desk.reportDesk, { body: {} }, operator)).answer
    expect(counts.overdue).toBeGreaterThan(0)
    const body = { id, version: 1 }
    expect((await h.call(desk.acceptReport, { body }, operator)).answer.overdue).toBe(false)
  })

  test('shows the operator what runs out next at the item, which being offline does not stop', async () => {
    const bid_end = new Date(Date.now() + 2 * day)
    const tender = await aTenderRow(h, owner, { status: 'bidding', bid_end })
    const { id } = await report(h, await aReporter(), tender)
    const deadline = { name: expect.stringContaining('截止'), at: bid_end.toISOString() }
    expect(await caseOf(id)).toMatchObject({ deadline })
    expect((await uphold(h, operator, id, 'itemOffline')).deadline).toEqual(deadline)
  })

  test('reporter and operators are told each step, the owner only what concerns it', async () => {
    const [reporter, tender] = [await aReporter(), await aTenderRow(h, owner)]
    const { id } = await report(h, reporter, tender)
    await uphold(h, operator, id, 'warn')
    await h.drain()
    await h.drain()
    expect((await kindsOf(reporter, id)).sort()).toEqual([
      'report.decided',
      'report.progress',
      'report.progress',
    ])
    expect(await kindsOf(operator, id)).toEqual(['report.submitted'])
    expect(await kindsOf(owner, id)).toEqual(['report.outcome'])
  })

  test('each step is a line of an unbroken log', async () => {
    const [reporter, tender] = [await aReporter(), await aTenderRow(h, owner)]
    const { id } = await report(h, reporter, tender)
    await uphold(h, operator, id, 'nothing')
    expect(await verifyLog(h.db, { kind: 'report', id })).toEqual({ intact: true, lines: 4 })
  })

  test('the table knows the same states as the flow', async () => {
    const { rows } = await h.pool.query<{ list: string }>(
      "select pg_get_constraintdef(oid) as list from pg_constraint where conname = 'report_status_check'",
    )
    const known = [...(rows[0]?.list ?? '').matchAll(/'(\w+)'::text/g)].map((match) => match[1])
    expect(known).toEqual([...reportStatuses])
  })
})
