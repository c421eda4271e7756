import {
  aBeginning,
  aDirectory,
  aNode,
  anApproval,
  aTemplate,
  approvalStart as now,
} from '@jb/testing/builders/approval'
import { describe, expect, test } from 'vitest'
import { isRefusal } from '../shared/refusal.ts'
import { agree } from './agree.ts'
import { activeTasks } from './approval.ts'
import { transfer } from './pass-on.ts'
import { reject } from './reject.ts'
import { matrixRow } from './resolve.ts'
import { start } from './start.ts'
import { leave, nobodyLeft } from './succeed.ts'
import { type Source, usualOptions } from './template.ts'

const words = { comment: '', fileIds: [] }
const from = (source: Source) => aTemplate({ nodes: [{ id: 'n1', name: '审核', mode: 'all', source }] })
const peopleOf = (source: Source, given: Parameters<typeof aBeginning>[0] = {}) => {
  const step = start(aBeginning({ template: from(source), ...given }), now)
  return isRefusal(step) ? step : step.approval.nodes[0]?.people
}
const withAmount = (estimatedAmount: string | undefined) => ({
  context: { companyId: 'c', userId: 'starter', departmentNo: '1', estimatedAmount },
})

describe('the people of a node', () => {
  test('by number, by role, by department and by choice', () => {
    const directory = aDirectory({ byRole: new Map([['finance', ['f', 'g']]]), heads: [['h'], ['i']] })
    expect(peopleOf({ kind: 'fixed', memberNos: ['a', 'a', 'b'] })).toEqual(['a', 'b'])
    expect(peopleOf({ kind: 'role', role: 'finance' }, { directory })).toEqual(['f', 'g'])
    expect(peopleOf({ kind: 'departmentHead', levelsUp: 0 }, { directory })).toEqual(['h'])
    expect(peopleOf({ kind: 'departmentHead', levelsUp: 1 }, { directory })).toEqual(['i'])
    expect(peopleOf({ kind: 'departmentHead', levelsUp: 4 }, { directory })).toEqual(['i'])
    const picks = new Map([['n1', ['p', 'q', 'r']]])
    expect(peopleOf({ kind: 'starterPicks', max: 2 }, { picks })).toEqual(['p', 'q'])
  })

  test('by amount: up to and including the end of a row, the last row above all, and for no amount', () => {
    const rows = [
      { upTo: '100000', memberNos: ['a'] },
      { upTo: '500000.00', memberNos: ['b'] },
      { upTo: null, memberNos: ['c'] },
    ]
    const source = { kind: 'amountMatrix', rows } as const
    const found = ['99999.99', '100000', '100000.01', '500000', '9000000', undefined].map((amount) =>
      peopleOf(source, withAmount(amount)),
    )
    expect(found).toEqual([['a'], ['a'], ['b'], ['b'], ['c'], ['c']])
    expect(matrixRow([], '1')).toBeUndefined()
  })

  test('never hold the starter: others decide, else who stands above, else nobody', () => {
    expect(peopleOf({ kind: 'fixed', memberNos: ['starter', 'a'] })).toEqual(['a'])
    const alone = { kind: 'fixed', memberNos: ['starter'] } as const
    expect(peopleOf(alone)).toEqual(['admin'])
    const heads = aDirectory({ instead: ['starter', 'boss', 'admin'] })
    expect(peopleOf(alone, { directory: heads })).toEqual(['boss'])
    const nobody = aDirectory({ instead: ['starter'] })
    expect(peopleOf(alone, { directory: nobody })).toEqual({
      refused: 'approval.nobody',
      detail: { node: '审核' },
    })
  })

  test('keep the seat of somebody who has left: the first who may have it decides instead, else nobody', () => {
    const source = { kind: 'fixed', memberNos: ['a', 'gone'] } as const
    const rows = [{ upTo: null, memberNos: ['a', 'gone'] }]
    const directory = aDirectory({ heirs: new Map([['gone', ['starter', 'head', 'admin']]]) })
    expect(peopleOf(source, { directory })).toEqual(['a', 'head'])
    expect(peopleOf({ kind: 'amountMatrix', rows }, { directory })).toEqual(['a', 'head'])
    const refused = { refused: 'approval.nobody', detail: { node: '审核' } }
    expect(peopleOf(source)).toEqual(refused)
    const barred = aDirectory({ heirs: new Map([['gone', ['starter', 'writer']]]) })
    expect(peopleOf(source, { directory: barred, creators: ['writer'] })).toEqual(refused)
  })

  test('have to be chosen where the starter chooses, and not themselves', () => {
    const source = { kind: 'starterPicks', max: 3 } as const
    const missing = { refused: 'approval.pickRequired', detail: { nodeId: 'n1' } }
    expect(peopleOf(source)).toEqual(missing)
    expect(peopleOf(source, { picks: new Map([['n1', ['starter']]]) })).toEqual(missing)
    expect(peopleOf(source, { picks: new Map([['n1', ['starter', 'a']]]) })).toEqual(['a'])
  })
})

describe('a second attempt', () => {
  const options = { ...usualOptions, resumeAtRejecting: true }
  const template = aTemplate({ options })
  const second = agree(anApproval({ template }), 'a', words, now)
  if (isRefusal(second)) throw new Error(second.refused)
  const rejected = reject(second.approval, 'b', { ...words, to: 'starter' }, now)
  if (isRefusal(rejected)) throw new Error(rejected.refused)
  const previous = rejected.approval
  const begun = (given: Parameters<typeof aBeginning>[0]) => {
    const step = start(aBeginning({ template, previous, ...given }), now)
    if (isRefusal(step)) throw new Error(step.refused)
    return step
  }

  test('goes on at the node that rejected, where the template says so', () => {
    const { approval, deeds } = begun({})
    expect(activeTasks(approval).map(({ accountId }) => accountId)).toEqual(['b'])
    expect([approval.previousId, deeds.map(({ action }) => action)]).toEqual(['i', ['resume']])
    expect(approval.nodes.map(({ status }) => status)).toEqual(['done', 'active'])
  })

  test('tells those who had agreed before what has changed', () => {
    const facts = [{ label: '估算价', value: '100.00' }]
    expect(begun({ facts, cc: ['z'] }).approval.cc).toEqual(['z'])
    expect(begun({ facts: [{ label: '估算价', value: '90.00' }], cc: ['z'] }).approval.cc).toEqual(['z', 'a'])
  })

  test('goes on there a second time, though nobody was asked again before it', () => {
    const rejectedAgain = reject(begun({}).approval, 'b', { ...words, to: 'starter' }, now)
    if (isRefusal(rejectedAgain)) throw new Error(rejectedAgain.refused)
    const third = begun({ previous: rejectedAgain.approval })
    expect(activeTasks(third.approval).map(({ accountId }) => accountId)).toEqual(['b'])
  })

  const context = { companyId: 'c', userId: 'starter', departmentNo: '1' }
  test.each([
    ['the amount is another', { context: { ...context, estimatedAmount: '99999999' } }],
    ['the department is another', { context: { ...context, departmentNo: '2' } }],
    ['the kind of works is another', { context: { ...context, engineeringType: 'bridge' } }],
    ['its name is another', { title: '完全另一个项目' }],
    [
      'somebody else would decide before',
      {
        directory: aDirectory({
          byNo: new Map([
            ['a', 'c'],
            ['b', 'b'],
          ]),
        }),
      },
    ],
    ['who agreed hands it in now', { starter: 'a', context: { ...context, userId: 'a' } }],
  ])('begins at the beginning when %s', (_why, given) => {
    const { approval, deeds } = begun(given)
    expect(deeds.map(({ action }) => action)).toEqual(['start'])
    expect(approval.nodes.map(({ status }) => status)).toEqual(['active', 'waiting'])
  })

  test('begins at the beginning when who agreed for somebody else is not in the chain', () => {
    const passed = transfer(anApproval({ template }), 'a', { target: 'c', comment: '' }, now)
    if (isRefusal(passed)) throw new Error(passed.refused)
    const agreed = agree(passed.approval, 'c', words, now)
    if (isRefusal(agreed)) throw new Error(agreed.refused)
    const over = reject(agreed.approval, 'b', { ...words, to: 'starter' }, now)
    if (isRefusal(over)) throw new Error(over.refused)
    expect(begun({ previous: over.approval }).deeds.map(({ action }) => action)).toEqual(['start'])
  })

  test.each([
    ['the template does not say so', aTemplate()],
    ['it is a newer version', aTemplate({ options, version: 2 })],
    ['it is another template', aTemplate({ options, id: 'other' })],
  ])('begins at the beginning when %s', (_why, other) => {
    const { approval, deeds } = begun({ template: other })
    expect(activeTasks(approval).map(({ accountId }) => accountId)).toEqual(['a'])
    expect(deeds.map(({ action }) => action)).toEqual(['start'])
  })
})

describe('somebody leaves the company', () => {
  const template = aTemplate({ nodes: [aNode('n1', ['a', 'b']), aNode('n2', ['a']), aNode('n3', ['c'])] })
  const one = anApproval({ template })

  test('what waits for them, now or later, goes to the first who may have it', () => {
    const step = leave(one, 'a', ['starter', 'head', 'admin'], now)
    expect(step?.approval.nodes.map(({ people }) => people)).toEqual([['head', 'b'], ['head'], ['c']])
    expect(
      activeTasks(step?.approval ?? one)
        .map(({ accountId }) => accountId)
        .sort(),
    ).toEqual(['b', 'head'])
    expect(step?.deeds).toMatchObject([{ action: 'succeed', to: ['head'] }])
  })

  test('somebody who decides there already gets no second seat', () => {
    const step = leave(one, 'a', ['b'], now)
    expect(activeTasks(step?.approval ?? one).map(({ accountId }) => accountId)).toEqual(['b'])
    const agreed = agree(step?.approval ?? one, 'b', words, now)
    expect(isRefusal(agreed) || activeTasks(agreed.approval).map(({ accountId }) => accountId)).toEqual(['c'])
  })

  test('the approval ends when nobody is left but the starter', () => {
    const alone = anApproval({ template: aTemplate({ nodes: [aNode('n1', ['a'])] }) })
    expect(leave(alone, 'a', ['starter'], now)?.approval).toMatchObject({
      status: 'terminated',
      reason: nobodyLeft,
    })
  })

  test('who has no part in what is to come changes nothing', () => {
    expect(leave(one, 'stranger', ['head'], now)).toBeUndefined()
  })
})

describe('who wrote the thing', () => {
  const template = aTemplate({ nodes: [aNode('n1', ['writer']), aNode('n2', ['writer', 'b'])] })
  const directory = aDirectory({
    byNo: new Map([
      ['writer', 'writer'],
      ['b', 'b'],
    ]),
  })

  test('may decide before the last node, never in it', () => {
    const one = anApproval({ template, directory, creators: ['other', 'writer'] })
    expect(one.nodes.map(({ people }) => people)).toEqual([['writer'], ['b']])
    const last = agree(one, 'writer', words, now)
    if (isRefusal(last)) throw new Error(last.refused)
    const no = transfer(last.approval, 'b', { target: 'writer', comment: '' }, now)
    expect(no).toEqual({ refused: 'approval.selfApproval' })
  })

  test('does not come into the last node when somebody leaves', () => {
    const one = anApproval({ template, directory, creators: ['other', 'writer'] })
    expect(leave(one, 'b', ['writer', 'admin'], now)?.approval.nodes.at(-1)?.people).toEqual(['admin'])
  })
})
