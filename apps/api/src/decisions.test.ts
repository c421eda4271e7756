import { approvalOf, openCheck, previewApproval } from '@jb/contract/approval/approval.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { approvalAs } from '@jb/testing/builders/approval-story'
import { anAgentOf } from '@jb/testing/builders/tender-kinds'
import type { Caller } from '@jb/testing/persona'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Course, type Made, courses as otherCourses } from './decisions.fixture.ts'
import {
  type Approving,
  anApprovingCompany,
  approve,
  reject,
  withdrawAs,
} from './modules/bid/approval.fixture.ts'
import { memberDoor } from './modules/member/index.ts'
import { securityModule } from './modules/security/index.ts'
import { decisions, modules } from './modules.ts'
import { moneyCourses } from './money-decisions.fixture.ts'

const courses = { ...otherCourses, ...moneyCourses }

// Every decision that the server knows goes the same way: whoever adds one adds its row.
let h: Harness
beforeAll(async () => {
  // Securities that do not ask for a sign-up first.
  h = await startHarness({ modules: modules.map((one) => (one.name === 'security' ? securityModule : one)) })
})
afterAll(() => h?.close())

interface Stage {
  readonly us: Approving
  /** Whoever asks. */
  readonly runner: Caller
}

/** A company, with its process for this where `open`. */
async function aStage({ type, role }: Course, open = true): Promise<Stage> {
  const us = await anApprovingCompany(h, open ? [type] : [])
  const runner = await h.as({ companyId: us.admin.companyId, roles: [role], name: '发起人' })
  return { us, runner }
}

/** What was asked about a thing last. */
const latest = (id: string) =>
  h.db
    .selectFrom('decision_request')
    .selectAll()
    .where('thing_id', '=', id)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Asks the approvers; gives their approval. */
async function asked(made: Made, as: Caller): Promise<string> {
  const { status, reason } = await made.ask(as)
  if (status !== 200) throw new Error(`not asked: ${reason}`)
  const row = await latest(made.id)
  expect(row?.status).toBe('running')
  return row?.instance_id ?? ''
}

const freeze = (companyId: string) => h.run((ctx) => memberDoor.freezeCompany(ctx, companyId, '举报核实'))
const unfreeze = (companyId: string) => h.run((ctx) => memberDoor.unfreezeCompany(ctx, companyId, '已更正'))

const preview = (course: Course, decision: string, id: string, as: Caller) =>
  h.call(previewApproval, { body: { type: course.type, decision, context: {}, subjectId: id } }, as)
const check = (course: Course, decision: string, id: string, as: Caller) => {
  const body = { type: course.type, decision, companyNo: '1', subjectId: id }
  return h.call(openCheck, { body }, as)
}

test('every decision has its row, and every row a decision', () => {
  expect(Object.keys(courses).toSorted()).toEqual(decisions.map(({ subject }) => subject).toSorted())
  for (const { subject, process, second } of decisions) {
    expect(process).toContain(courses[subject]?.type)
    expect(courses[subject]?.second === undefined).toBe(second === undefined)
  }
})

describe.each(Object.entries(courses))('%s', (subject, course) => {
  test('is foreseen, asked once, refused, taken back, asked anew, and done once when all agree', async () => {
    const { us, runner } = await aStage(course)
    const made = await course.make(h, runner)
    const stranger = await h.as({ roles: [course.role] })

    expect((await check(course, subject, made.id, runner)).answer).toMatchObject({
      open: true,
      type: course.type,
    })
    const { answer: plan } = await preview(course, subject, made.id, runner)
    expect(plan.nodes.map(({ people }) => people.map(({ name }) => name))).toEqual([['王海涛'], ['赵立新']])
    for (const look of [check, preview])
      expect((await look(course, subject, made.id, stranger)).reason).toBe('approval.notFound')

    const before = await made.seen()
    const tries = await Promise.all([made.ask(runner), made.ask(runner)])
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, expect.any(Number)])
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    const first = (await latest(made.id))?.instance_id ?? ''
    expect((await made.ask(runner)).reason).toMatch(new RegExp(`^(${course.running}|approval.running)$`))
    expect([await made.done(), await made.seen()]).toEqual([false, before])
    expect((await h.call(approvalOf, { params: { id: first } }, stranger)).status).toBe(404)
    const row = await latest(made.id)
    expect(row).toMatchObject({ subject_kind: subject, type: course.type, started_by: runner.accountId })
    if (course.secret) expect(JSON.stringify(row?.request)).not.toContain(course.secret)

    await reject(h, us, first, '资料不全')
    expect(await latest(made.id)).toMatchObject({ status: 'rejected', reason: '资料不全' })
    expect([await made.done(), await made.seen()]).toEqual([false, before])

    await withdrawAs(h, runner, await asked(made, runner))
    expect((await latest(made.id))?.status).toBe('withdrawn')
    expect([await made.done(), await made.seen()]).toEqual([false, before])

    const last = await asked(made, runner)
    const { comparedFacts } = await approvalAs(h, last, us.first)
    expect(comparedFacts.length).toBeGreaterThan(0)
    if (course.secret) expect(JSON.stringify(comparedFacts)).not.toContain(course.secret)
    await approve(h, us, last)
    expect(await made.done()).toBe(true)
    expect(await latest(made.id)).toMatchObject({ status: 'approved', reason: null })
    const done = await made.seen()
    await tellAgain(last)
    expect([await made.done(), await made.seen()]).toEqual([true, done])
  }, 60_000)

  test('agreed to too late is not done; whoever asked finds out why', async () => {
    const { us, runner } = await aStage(course)
    const made = await course.make(h, runner)
    const approvalId = await asked(made, runner)
    await made.spoil()
    await approve(h, us, approvalId)
    expect(await made.done()).toBe(false)
    const ended = await latest(made.id)
    expect(ended).toMatchObject({ status: 'approved', reason: expect.stringMatching(/.+。/) })
    const told = h.db.selectFrom('notice').select('body').where('account_id', '=', runner.accountId)
    expect((await told.execute()).map(({ body }) => body)).toContainEqual(
      expect.stringContaining(ended?.reason ?? 'nothing'),
    )
  }, 60_000)

  test(`agreed to while the owner is frozen is ${course.frozen ? 'done all the same' : 'not done'}`, async () => {
    const { us, runner } = await aStage(course)
    const made = await course.make(h, runner)
    const approvalId = await asked(made, runner)
    await freeze(us.admin.companyId)
    await approve(h, us, approvalId)
    expect(await made.done()).toBe(course.frozen)
  }, 60_000)

  test('where the process is off, is done at once, or by a second person', async () => {
    const { us, runner } = await aStage(course, false)
    const made = await course.make(h, runner)
    expect((await check(course, subject, made.id, runner)).answer).toMatchObject({ open: false })
    expect((await made.ask(runner)).status).toBe(200)
    expect(await made.done()).toBe(course.second === undefined)
    if (course.second) await seconded({ us, runner }, made, course.second)
    else expect(await latest(made.id)).toBeUndefined()
  }, 60_000)
})

// Securities and projects have no agent.
const withAgent = Object.entries(courses).flatMap(([subject, course]) =>
  course.agent ? [[subject, course, course.agent] as const] : [],
)

test.each(withAgent)(
  '%s is asked for by the clerk of an agent, who chooses nobody there',
  async (subject, course, table) => {
    const { us, runner } = await aStage(course)
    const made = await course.make(h, runner)
    const clerk = await anAgentOf(h, runner)
    await h.db
      .updateTable(table)
      .set({ agent_company_id: clerk.companyId })
      .where('id', '=', made.id)
      .execute()
    const { answer: plan } = await preview(course, subject, made.id, clerk)
    expect(plan.nodes.flatMap(({ people }) => people.map(({ memberNo }) => memberNo))).toEqual(['', ''])
    const approvalId = await asked(made, clerk)
    const own = await approvalAs(h, approvalId, clerk)
    expect(own.nodes.flatMap(({ tasks }) => tasks.map(({ memberNo }) => memberNo)).join('')).toBe('')
    await approve(h, us, approvalId)
    expect(await made.done()).toBe(true)
  },
  60_000,
)

/** Tells once more how an approval ended, as a queue may. */
async function tellAgain(instanceId: string): Promise<void> {
  await h.db
    .updateTable('job')
    .set({ status: 'pending', done_at: null })
    .where('name', '=', 'approval.settle')
    .where(sql<boolean>`payload ->> 'instanceId' = ${instanceId}`)
    .execute()
  expect(await h.drain()).toBeGreaterThan(0)
}

type Second = NonNullable<Course['second']>

/** Somebody of the owner has asked, and waits for a second person of it. */
async function seconded(
  { us, runner }: Stage,
  made: Made,
  { answer, takeBack, refusals }: Second,
): Promise<void> {
  const { id } = made
  const { companyId } = us.admin
  const colleague = await h.as({ companyId, roles: ['finance'] })
  const say = (as: Caller, agree: boolean, reason = '') => answer(h, id, as, { agree, reason })
  const kept = async () => (await latest(id))?.status
  expect((await made.ask(runner)).reason).toBe(refusals.running)
  expect(await kept()).toBe('running')

  // Nobody agrees alone, in whatever hat; whoever says no says why.
  const alone = (await say(runner, true)).reason
  expect(['role.missing', refusals.samePerson]).toContain(alone)
  expect((await say(colleague, false)).reason).toBe(refusals.reasonNeeded)

  // All that held has to hold: while it does not, nobody can agree, and the request waits on.
  await freeze(companyId)
  expect((await say(colleague, true)).reason).toBe(refusals.barred)
  expect([await made.done(), await kept()]).toEqual([false, 'running'])
  await unfreeze(companyId)

  expect((await say(colleague, false, '依据不足')).status).toBe(200)
  expect(await latest(id)).toMatchObject({
    status: 'rejected',
    reason: '依据不足',
    decided_by: colleague.accountId,
  })

  expect((await made.ask(runner)).status).toBe(200)
  expect((await takeBack(h, id, runner)).status).toBe(200)
  expect(await latest(id)).toMatchObject({ status: 'withdrawn', decided_by: null })
  expect((await say(colleague, true)).reason).toBe(refusals.notAsked)

  expect((await made.ask(runner)).status).toBe(200)
  const twice = await Promise.all([say(colleague, true), say(us.admin, true)])
  expect(twice.filter(({ status }) => status === 200)).toHaveLength(1)
  expect([await made.done(), await kept()]).toEqual([true, 'approved'])
}
