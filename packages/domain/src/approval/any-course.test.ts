import { aDirectory, aNode, anApproval, approvalStart } from '@jb/testing/builders/approval'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRefusal, type Refusal } from '../shared/refusal.ts'
import { agree } from './agree.ts'
import {
  type Approval,
  type ApprovalStep,
  activeNode,
  activeTasks,
  agreersOf,
  type Deed,
} from './approval.ts'
import { copyTo, remind } from './beside.ts'
import { handOn } from './hand-on.ts'
import { addSign, delegate, transfer } from './pass-on.ts'
import { reject } from './reject.ts'
import { leave } from './succeed.ts'
import { nodeModes, type Template, usualOptions } from './template.ts'
import { withdraw } from './withdraw.ts'

/** Whatever a template looks like and whatever people do, these hold. */
const people = ['starter', 'a', 'b', 'c', 'd', 'e', 'admin'] as const
const person = fc.constantFrom(...people)
const template = fc
  .record({
    nodes: fc.array(
      fc.tuple(fc.uniqueArray(person, { minLength: 1, maxLength: 4 }), fc.constantFrom(...nodeModes)),
      { minLength: 1, maxLength: 4 },
    ),
    withdraw: fc.constantFrom('untilFirstDecision' as const, 'untilEnd' as const),
    creators: fc.subarray(['a', 'b']),
  })
  .map(({ nodes, withdraw: policy, creators }): Partial<Template> & Pick<Approval, 'creators'> => ({
    creators,
    nodes: nodes.map(([names, mode], at) => aNode(`n${at}`, names, mode)),
    options: { ...usualOptions, withdraw: policy },
  }))

const doing = fc.record({
  verb: fc.constantFrom(
    ...(['agree', 'agree', 'agree', 'starter', 'previous', 'node', 'transfer', 'delegate'] as const),
    ...(['before', 'after', 'withdraw', 'remind', 'cc', 'leave', 'handOn'] as const),
  ),
  who: person,
  target: person,
  node: fc.nat(3),
  hours: fc.nat(5),
})
type Doing = typeof doing extends fc.Arbitrary<infer D> ? D : never

function attempt(
  one: Approval,
  { verb, who, target, node }: Doing,
  now: Date,
): ApprovalStep | Refusal | undefined {
  const words = { comment: '', fileIds: [] }
  const passing = { target, comment: '' }
  if (verb === 'agree') return agree(one, who, words, now)
  if (verb === 'starter' || verb === 'previous' || verb === 'node') {
    return reject(one, who, { ...words, to: verb, nodeId: `n${node}` }, now)
  }
  if (verb === 'transfer') return transfer(one, who, passing, now)
  if (verb === 'delegate') return delegate(one, who, passing, now)
  if (verb === 'before' || verb === 'after') return addSign(one, who, { ...passing, where: verb }, now)
  if (verb === 'withdraw') return withdraw(one, who, '', now)
  if (verb === 'remind') return remind(one, who, now)
  if (verb === 'handOn') return handOn(one, 'admin', { ...passing, from: who }, now)
  if (verb === 'cc') return copyTo(one, who, { to: [target], comment: '' })
  return leave(one, who, ['a', 'b', 'admin'], now)
}

const deciding = ['agree', 'starter', 'previous', 'node', 'transfer', 'delegate', 'before', 'after']
const settled = ['agreed', 'autoAgreed', 'rejected', 'handedOver', 'skipped']

/** What is true of an approval at any moment. */
function expectSound(one: Approval) {
  const active = activeTasks(one)
  const node = activeNode(one)
  if (one.status === 'running') {
    expect(node).toBeDefined()
    expect(active.length).toBeGreaterThan(0)
  } else {
    expect([active, node]).toEqual([[], undefined])
    expect(one.tasks.filter(({ result }) => result === 'open')).toEqual([])
  }
  expect(active.every((task) => task.nodeId === node?.id && task.round === node.round)).toBe(true)
  expect(new Set(active.map(({ accountId }) => accountId)).size).toBe(active.length)
  expect(one.tasks.map(({ n }) => n)).toEqual(one.tasks.map((_, at) => at + 1))
  expect(one.tasks.some(({ accountId }) => accountId === one.starter)).toBe(false)
  const last = one.tasks.filter(({ nodeId }) => nodeId === one.nodes.at(-1)?.id)
  expect(last.some(({ accountId }) => one.creators.includes(accountId))).toBe(false)
}

/** What one deed may change: nothing that was settled, and nothing without a line in the log. */
function expectFair(before: Approval, { approval, deeds }: ApprovalStep, done: Doing) {
  for (const task of before.tasks.filter(({ result }) => settled.includes(result))) {
    const now = approval.tasks[task.n - 1]
    expect([now?.result, now?.accountId, now?.decidedAt]).toEqual([
      task.result,
      task.accountId,
      task.decidedAt,
    ])
  }
  if (deciding.includes(done.verb)) {
    expect(activeTasks(before).some(({ accountId }) => accountId === done.who)).toBe(true)
    expect(approval.version).toBe(before.version + 1)
  }
  const decided = approval.tasks.filter((task) => {
    const was = before.tasks[task.n - 1]
    return ['agreed', 'autoAgreed', 'rejected'].includes(task.result) && was?.result !== task.result
  })
  const lines = deeds.filter(({ action }) => ['agree', 'advise', 'autoAgree', 'reject'].includes(action))
  expect(lines.map(({ accountId }) => accountId).sort()).toEqual(
    decided.map(({ accountId }) => accountId).sort(),
  )
  const ended = deeds.filter(({ action }: Deed) => ['approve', 'withdraw', 'terminate'].includes(action))
  const over = before.status === 'running' && approval.status === 'approved'
  if (!over) return
  expect(ended.map(({ action }) => action)).toEqual(['approve'])
  for (const node of approval.nodes) expect(agreersOf(approval, node).size).toBeGreaterThan(0)
}

/** Everybody agrees as soon as it is their turn. */
function toTheEnd(one: Approval): Approval {
  let now = one
  for (let step = 0; now.status === 'running' && step < 500; step += 1) {
    const next = agree(now, activeTasks(now)[0]?.accountId ?? '', { comment: '', fileIds: [] }, approvalStart)
    if (isRefusal(next)) throw new Error(next.refused)
    expectSound(next.approval)
    now = next.approval
  }
  return now
}

test('in any course of any approval: one turn, one decision, one line; never the starter; and it can end', () => {
  fc.assert(
    fc.property(template, fc.array(doing, { maxLength: 40 }), (given, course) => {
      const { nodes = [], options = usualOptions, creators } = given
      const whole = { id: 't', version: 1, name: '审批', position: 1, nodes, options }
      const conditions = {
        ...{ departmentNos: [], amountFrom: null, amountTo: null },
        ...{ engineeringTypes: [], demandTypes: [] },
      }
      let one = anApproval({ template: { ...whole, conditions }, directory: aDirectory(), creators })
      let now = approvalStart
      expectSound(one)
      for (const done of course) {
        now = new Date(now.getTime() + done.hours * 3_600_000)
        const step = attempt(one, done, now)
        if (!step || isRefusal(step)) continue
        expectFair(one, step, done)
        expectSound(step.approval)
        one = step.approval
      }
      expect(toTheEnd(one).status).not.toBe('running')
    }),
    { numRuns: 400 },
  )
})
