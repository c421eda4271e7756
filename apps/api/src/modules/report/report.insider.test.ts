import type { Endpoint } from '@jb/contract/endpoint'
import { homeTodos } from '@jb/contract/home/home.contract'
import * as desk from '@jb/contract/report/desk.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aMandate } from '@jb/testing/builders/mandate'
import { report, takeUp } from '@jb/testing/builders/report-story'
import { aTenderRow } from '@jb/testing/builders/tender-row'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** For an operator on the side of the reported company, now or formerly, its reports do not exist. */
let h: Harness
let operator: Caller
let insiders: Record<'a member' | 'a former member' | 'a member of the agent', Caller>
let id: string
let no: string
let version: number
const absent = '5b3f1b1e-0f5c-4d2f-9a53-6d6f0a1f5a11'
const content = '公告要求本市仓库，只有我们一家外地供应商去问过。'

/** Left that company, and runs the platform now. */
async function formerMember(companyId: string): Promise<Caller> {
  const person = await h.as({ companyId, roles: ['operator'] })
  const { accountId } = person
  const platform = { company_id: operator.companyId }
  const left = { left_at: new Date() }
  await h.db.updateTable('membership').set(left).where('account_id', '=', accountId).execute()
  await h.db
    .insertInto('membership')
    .values({ account_id: accountId, ...platform, roles: ['operator'] })
    .execute()
  await h.db.updateTable('session').set(platform).where('account_id', '=', accountId).execute()
  return person
}

beforeAll(async () => {
  h = await startHarness()
  operator = await h.as({ companyKind: 'platform', roles: ['operator'] })
  const owner = await h.as()
  const agent = await h.as({ companyKind: 'agent', roles: ['agent'] })
  await aMandate(h, owner, agent)
  insiders = {
    'a member': await h.as({ companyId: owner.companyId, roles: ['operator'] }),
    'a former member': await formerMember(owner.companyId),
    'a member of the agent': await h.as({ companyId: agent.companyId, roles: ['operator'] }),
  }
  const tender = await aTenderRow(h, owner, {
    agent_company_id: agent.companyId,
    title: '内部人回避 钢筋采购',
  })
  const reporter = await h.as({ companyKind: 'supplier', name: '举报人李某' })
  ;({ id, no } = await report(h, reporter, tender, { content }))
  await h.drain()
  version = await takeUp(h, operator, id)
})
afterAll(() => h.close())

const cases = ['a member', 'a former member', 'a member of the agent'] as const

describe.each(cases)('to an operator who is %s', (who) => {
  test('the case looks like one that does not exist, whatever is done to it', async () => {
    const person = insiders[who]
    const look = async (it: string) => {
      const seen = { id: it, version }
      const sent = [
        [desk.acceptReport, { body: seen }],
        [desk.investigateReport, { body: seen }],
        [desk.noteOnReport, { body: { ...seen, content: '已致电' } }],
        [desk.upholdReport, { body: { ...seen, outcome: 'warn', text: '属实' } }],
        [desk.dismissReport, { body: { ...seen, text: '查无实据' } }],
        [desk.redirectReport, { body: { ...seen, authority: '市住建局', text: '转交' } }],
        [desk.liftOutcome, { body: { ...seen, reason: '已改正' } }],
        [desk.reportCaseOf, { params: { id: it } }],
      ] as const
      const replies = []
      for (const [endpoint, what] of sent)
        replies.push(await h.call<Endpoint>(endpoint, what as never, person))
      return replies.map(({ status, reason, msg, detail }) => ({ status, reason, msg, detail }))
    }
    const found = await look(id)
    expect(found).toEqual(await look(absent))
    expect(found.map(({ reason }) => reason)).toEqual(found.map(() => 'report.notFound'))
  })

  test('it is neither on the desk nor counted there or among the duties', async () => {
    const read = async (as: Caller) => (await h.call(desk.reportDesk, { body: { group: 'all' } }, as)).answer
    expect(await read(operator)).toMatchObject({ total: 1, counts: { working: 1 } })
    const own = await read(insiders[who])
    expect(own).toMatchObject({ records: [], total: 0, counts: { waiting: 0, working: 0, ended: 0 } })
    const duties = async (as: Caller) => JSON.stringify((await h.call(homeTodos, {}, as)).answer)
    expect(await duties(operator)).toContain('举报')
    expect(await duties(insiders[who])).not.toContain('举报')
  })

  test('it is told by no notice', async () => {
    const of = (person: Caller) =>
      h.db.selectFrom('notice').selectAll().where('account_id', '=', person.accountId).execute()
    expect(JSON.stringify(await of(operator))).toContain(no)
    expect(JSON.stringify(await of(insiders[who]))).not.toContain('举报')
  })
})
