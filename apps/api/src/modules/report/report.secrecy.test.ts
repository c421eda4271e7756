import type { Endpoint } from '@jb/contract/endpoint'
import { getMixMemberListByPage } from '@jb/contract/member/organisation.contract'
import * as desk from '@jb/contract/report/desk.contract'
import * as contract from '@jb/contract/report/report.contract'
import { roles } from '@jb/domain/member/roles'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { lift, report, takeUp, uphold } from '@jb/testing/builders/report-story'
import { publishTenderAs } from '@jb/testing/builders/tender'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleCall } from '../../call.samples.ts'
import { modules } from '../../modules.ts'

/** Who reported, unnamed, stands in no answer to others, in no notice of theirs, and in no log but the report's own. */
let h: Harness
let owner: Caller
let reporter: Caller
let operator: Caller
let tenderId: string
let no = ''
/** The running number holds the day on which it was handed in. */
const marks = () => [
  ...[reporter.accountId, reporter.companyId, reporter.phone, '举报人李某', '举报企业名称'],
  ...(no ? [no] : []),
]

beforeAll(async () => {
  h = await startHarness()
  owner = await h.as({ roles: roles.filter((role) => role !== 'operator') })
  reporter = await h.as({ companyKind: 'supplier', name: '举报人李某', companyName: '举报企业名称有限公司' })
  operator = await h.as({ companyKind: 'platform', roles: ['operator'] })
  tenderId = (await publishTenderAs(h, owner)).id
})
afterAll(() => h.close())

const reads = modules
  .flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))
  .filter(({ kind, upload }) => kind === 'read' && !upload)
  // Every verified company stands in the directory, whoever asks: that says nothing of a report.
  .filter(({ id }) => id !== getMixMemberListByPage.id)

const expectClean = (text: string) => {
  for (const mark of marks()) expect(text).not.toContain(mark)
}

describe('an unnamed reporter', () => {
  let id: string
  beforeAll(async () => {
    const added = await report(h, reporter, tenderId, { content: '我们公司被排斥。' })
    id = added.id
    no = added.no
    const { version } = await uphold(h, operator, id, 'itemOffline')
    await lift(h, operator, id, version)
    await h.drain()
    await h.drain()
  })

  test('stands in no answer to the reported company, whatever it reads about tender or report', async () => {
    const stranger = await h.as()
    for (const person of [owner, stranger, undefined]) {
      for (const it of [tenderId, id]) {
        for (const endpoint of reads) {
          const reply = await h.call<Endpoint>(endpoint, sampleCall(endpoint, it) as never, person)
          expectClean(JSON.stringify(reply.envelope))
        }
      }
    }
  })

  test('is not in what the reported company reads of the outcome, nor are the reporter’s words', async () => {
    const { answer } = await h.call(contract.reportOf, { params: { id } }, owner)
    expect(answer).toMatchObject({ side: 'owner', reporterName: null, statements: [], timeline: [] })
    expect(answer.decision?.outcome).toContain('恢复')
    expect(JSON.stringify(answer)).not.toContain('我们公司被排斥')
    expect([answer.no, answer.reasonName]).toEqual(['', ''])
    const mine = (await h.call(contract.reportOf, { params: { id } }, reporter)).answer
    expect([mine.no, mine.reasonName]).toEqual([no, expect.stringMatching(/./)])
  })

  test('is in no notice but their own', async () => {
    const notices = await h.db
      .selectFrom('notice')
      .selectAll()
      .where('account_id', 'not in', [reporter.accountId, operator.accountId])
      .execute()
    expect(notices.some(({ kind }) => kind === 'report.outcome')).toBe(true)
    expectClean(JSON.stringify(notices))
  })

  test('is in no log but that of the report, and in no event', async () => {
    const lines = await h.db
      .selectFrom('operation_log')
      .selectAll()
      .where('subject_kind', '<>', 'report')
      .execute()
    expect(lines.some(({ action }) => action === 'takeOffline')).toBe(true)
    expectClean(JSON.stringify(lines))
    const jobs = await h.db.selectFrom('job').selectAll().execute()
    expectClean(JSON.stringify(jobs))
  })

  test('cannot be named by the operator either in words that the company reads', async () => {
    const other = (await publishTenderAs(h, owner)).id
    const again = await report(h, reporter, other)
    const version = await takeUp(h, operator, again.id)
    for (const text of ['举报企业名称有限公司反映属实', `举报人电话 ${reporter.phone}`]) {
      const body = { id: again.id, version, outcome: 'warn', text } as const
      expect((await h.call(desk.upholdReport, { body }, operator)).reason).toBe('report.namesReporter')
    }
  })
})

test('a reporter who gives the name is named to the reported company', async () => {
  const other = (await publishTenderAs(h, owner)).id
  const { id } = await report(h, reporter, other, { anonymous: false })
  await uphold(h, operator, id, 'warn', '举报企业名称反映的情况属实。')
  const { answer } = await h.call(contract.reportOf, { params: { id } }, owner)
  expect(answer.reporterName).toBe('举报企业名称有限公司')
  expect(answer.no).toMatch(/^JB-/)
})
