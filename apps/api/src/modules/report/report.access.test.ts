import type { Endpoint } from '@jb/contract/endpoint'
import * as desk from '@jb/contract/report/desk.contract'
import * as contract from '@jb/contract/report/report.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aReportBody, report, takeUp, uphold } from '@jb/testing/builders/report-story'
import { aTenderRow } from '@jb/testing/builders/tender-row'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let h: Harness
let owner: Caller
let reporter: Caller
let operator: Caller
let tenderId: string
const absent = '5b3f1b1e-0f5c-4d2f-9a53-6d6f0a1f5a11'

beforeAll(async () => {
  h = await startHarness()
  owner = await h.as({ roles: ['buyer'] })
  reporter = await h.as({ companyKind: 'supplier' })
  operator = await h.as({ companyKind: 'platform', roles: ['operator'] })
})
afterAll(() => h.close())

const freshTender = async () => {
  tenderId = await aTenderRow(h, owner)
  return tenderId
}
const seen = (id: string, version = 1) => ({ id, version })
const deeds = (id: string, version = 1) =>
  [
    [desk.acceptReport, seen(id, version)],
    [desk.investigateReport, seen(id, version)],
    [desk.noteOnReport, { ...seen(id, version), content: '已致电' }],
    [desk.upholdReport, { ...seen(id, version), outcome: 'warn', text: '属实' }],
    [desk.dismissReport, { ...seen(id, version), text: '查无实据' }],
    [desk.redirectReport, { ...seen(id, version), authority: '市住建局', text: '转交' }],
    [desk.liftOutcome, { ...seen(id, version), reason: '已改正' }],
  ] as const satisfies readonly (readonly [Endpoint, object])[]
const shown = ({ status, reason, msg, detail }: Awaited<ReturnType<Harness['call']>>) => ({
  status,
  reason,
  msg,
  detail,
})

describe('who may touch a report', () => {
  test('nobody without a login', async () => {
    const params = { id: absent }
    const replies = await Promise.all([
      h.call(contract.addReport, { body: aReportBody(absent) }),
      h.call(contract.reportSubject, { body: { kind: 'tender', id: absent } }),
      h.call(contract.myReports, { body: {} }),
      h.call(contract.reportOf, { params }),
      h.call(contract.appendReport, { body: { id: absent, content: '补充', fileIds: [] } }),
      h.call(desk.reportDesk, { body: {} }),
      h.call(desk.reportCaseOf, { params }),
      ...deeds(absent).map(([endpoint, body]) => h.call<Endpoint>(endpoint, { body })),
    ])
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 401))
  })

  test('only operators reach the desk', async () => {
    const { id } = await report(h, reporter, await freshTender())
    for (const person of [owner, reporter]) {
      const replies = [
        await h.call(desk.reportDesk, { body: {} }, person),
        await h.call(desk.reportCaseOf, { params: { id } }, person),
      ]
      for (const [endpoint, body] of deeds(id))
        replies.push((await h.call<Endpoint>(endpoint, { body }, person)) as never)
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 403))
    }
  })

  test("somebody else's report looks like one that does not exist, to colleagues and to the reported company too", async () => {
    const { id } = await report(h, reporter, await freshTender())
    const colleague = await h.as({ companyId: reporter.companyId, roles: ['orgAdmin'] })
    const look = async (it: string, as: Caller) => {
      const append = { body: { id: it, content: '补充', fileIds: [] } }
      const replies = [
        await h.call(contract.reportOf, { params: { id: it } }, as),
        await h.call(contract.appendReport, append, as),
      ]
      return replies.map(shown)
    }
    for (const person of [owner, colleague, operator]) {
      const foreign = await look(id, person)
      expect(foreign).toEqual(await look(absent, person))
      expect(foreign[0]).toMatchObject({ status: 404, reason: 'report.notFound' })
    }
    const mine = (await h.call(contract.myReports, { body: {} }, colleague)).answer
    expect(mine).toMatchObject({ total: 0, counts: { all: 0 } })
  })

  test('an operator who reported handles nothing of it', async () => {
    const { id } = await report(h, operator, await freshTender())
    for (const [endpoint, body] of deeds(id))
      expect((await h.call<Endpoint>(endpoint, { body }, operator)).reason).toBe('report.ownReport')
    const { actions } = (await h.call(desk.reportCaseOf, { params: { id } }, operator)).answer
    expect(actions.every((action) => !action.enabled && action.why)).toBe(true)
  })

  test('what a colleague has handled, or the reporter has added to, is stale', async () => {
    const { id } = await report(h, reporter, await freshTender())
    await h.call(contract.appendReport, { body: { id, content: '补充', fileIds: [] } }, reporter)
    for (const [endpoint, body] of deeds(id, 1)) {
      const reply = await h.call<Endpoint>(endpoint, { body }, operator)
      expect([reply.status, reply.reason]).toEqual([409, 'report.stale'])
    }
  })

  test('of two operators who accept at once, one wins', async () => {
    const { id } = await report(h, reporter, await freshTender())
    const other = await h.as({ companyKind: 'platform', roles: ['operator'] })
    const body = seen(id)
    const replies = await Promise.all([operator, other].map((as) => h.call(desk.acceptReport, { body }, as)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('a decision without a reason is refused', async () => {
    const { id } = await report(h, reporter, await freshTender())
    const version = await takeUp(h, operator, id)
    const body = { id, version, outcome: 'warn', text: '  ' } as const
    expect((await h.call(desk.upholdReport, { body }, operator)).status).toBe(400)
  })
})

describe('the reported company', () => {
  test('learns of nothing but an outcome that concerns it', async () => {
    const finance = await h.as({ companyId: owner.companyId, roles: ['finance'] })
    for (const [outcome, status] of [
      ['nothing', 404],
      ['warn', 200],
    ] as const) {
      const { id } = await report(h, reporter, await freshTender())
      await uphold(h, operator, id, outcome)
      const params = { id }
      expect((await h.call(contract.reportOf, { params }, owner)).status).toBe(status)
      expect((await h.call(contract.reportOf, { params }, finance)).status).toBe(404)
    }
  })
})
