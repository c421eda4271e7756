import { aNode, anApproval, approvalStart, aTemplate } from '@jb/testing/builders/approval'
import { describe, expect, test } from 'vitest'
import { isRefusal, type Refusal } from '../shared/refusal.ts'
import { agree } from './agree.ts'
import { type Approval, type ApprovalStep, activeNode, activeTasks } from './approval.ts'
import { addSign, delegate, transfer } from './pass-on.ts'
import { reject } from './reject.ts'
import { leave } from './succeed.ts'

const at = (hours: number) => new Date(approvalStart.getTime() + hours * 3_600_000)
const words = { comment: '', fileIds: [] }

function after(step: ApprovalStep | Refusal): Approval {
  if (isRefusal(step)) throw new Error(step.refused)
  return step.approval
}
const agreed = (approval: Approval, ...people: string[]) =>
  people.reduce((so, person) => after(agree(so, person, words, at(1))), approval)
const turns = (approval: Approval) => activeTasks(approval).map(({ accountId }) => accountId)
const oneNode = (mode: 'all' | 'any' | 'sequential', ...people: string[]) =>
  anApproval({ template: aTemplate({ nodes: [aNode('n1', people, mode)] }) })

describe('the modes of a node', () => {
  test('会签: everybody is asked at once, and everybody has to agree', () => {
    const one = oneNode('all', 'a', 'b', 'c')
    expect(turns(one)).toEqual(['a', 'b', 'c'])
    expect(agreed(one, 'b', 'a').status).toBe('running')
    expect(agreed(one, 'b', 'a', 'c').status).toBe('approved')
  })

  test('或签: one is enough, and the others are asked no longer', () => {
    const one = agreed(oneNode('any', 'a', 'b'), 'b')
    expect([one.status, turns(one)]).toEqual(['approved', []])
    expect(one.tasks.map(({ result }) => result)).toEqual(['skipped', 'agreed'])
  })

  test('依次: one after the other', () => {
    const one = oneNode('sequential', 'a', 'b')
    expect(turns(one)).toEqual(['a'])
    expect(agree(one, 'b', words, at(1))).toEqual({ refused: 'approval.notYourTurn' })
    expect(turns(agreed(one, 'a'))).toEqual(['b'])
    expect(agreed(one, 'a', 'b').status).toBe('approved')
  })

  test('the turn of each begins when the one before has agreed', () => {
    const one = agreed(oneNode('sequential', 'a', 'b'), 'a')
    expect(activeTasks(one)[0]?.activeAt).toEqual(at(1))
    const step = agree(one, 'b', words, at(3))
    expect(isRefusal(step) || step.deeds[0]).toMatchObject({ action: 'agree', elapsed: 2 * 3_600_000 })
  })
})

describe('who agreed in the node before', () => {
  const nodes = [aNode('n1', ['a']), aNode('n2', ['a']), aNode('n3', ['a', 'b'])]

  test('is not asked again, and the log says so', () => {
    const step = agree(anApproval({ template: aTemplate({ nodes }) }), 'a', words, at(1))
    if (isRefusal(step)) throw new Error(step.refused)
    expect(step.deeds.map(({ action, nodeName }) => [action, nodeName])).toEqual([
      ['agree', '步骤n1'],
      ['autoAgree', '步骤n2'],
      ['autoAgree', '步骤n3'],
    ])
    expect(turns(step.approval)).toEqual(['b'])
  })

  test('is asked where somebody else stood in between', () => {
    const template = aTemplate({ nodes: [aNode('n1', ['a']), aNode('n2', ['b']), aNode('n3', ['a'])] })
    expect(turns(agreed(anApproval({ template }), 'a', 'b'))).toEqual(['a'])
  })

  test('is asked when a later node sends it back to them', () => {
    const template = aTemplate({ nodes: [aNode('n1', ['a']), aNode('n2', ['a', 'b'])] })
    const one = agreed(anApproval({ template }), 'a')
    const back = after(reject(one, 'b', { ...words, comment: '再看', to: 'previous' }, at(2)))
    expect([activeNode(back)?.id, turns(back)]).toEqual(['n1', ['a']])
  })
})

describe('a rejection', () => {
  const template = aTemplate({ nodes: [aNode('n1', ['a']), aNode('n2', ['b']), aNode('n3', ['c', 'd'])] })
  const third = () => agreed(anApproval({ template }), 'a', 'b')

  test('to the starter ends the approval at that node', () => {
    const one = after(reject(third(), 'c', { ...words, comment: '价格不合理', to: 'starter' }, at(2)))
    expect(one).toMatchObject({
      status: 'rejected',
      reason: '价格不合理',
      rejectedNodeId: 'n3',
      endedAt: at(2),
    })
    expect([turns(one), activeNode(one)]).toEqual([[], undefined])
  })

  test('to the node before lets it run from there anew', () => {
    const one = after(reject(third(), 'c', { ...words, comment: '补充', to: 'previous' }, at(2)))
    expect([one.status, turns(one)]).toEqual(['running', ['b']])
    expect(one.nodes.map(({ status }) => status)).toEqual(['done', 'active', 'waiting'])
    expect(turns(agreed(one, 'b'))).toEqual(['c', 'd'])
    expect(agreed(one, 'b', 'c', 'd').status).toBe('approved')
  })

  test('to a chosen node names it in the log', () => {
    const step = reject(third(), 'd', { ...words, comment: '重来', to: 'node', nodeId: 'n1' }, at(2))
    expect(isRefusal(step) || [turns(step.approval), step.deeds[0]?.toNode]).toEqual([['a'], '步骤n1'])
  })

  test.each([{ to: 'node', nodeId: 'n3' }, { to: 'node', nodeId: 'n9' }, { to: 'node' }] as const)(
    'does not go to %o',
    (target) => {
      expect(reject(third(), 'c', { ...words, ...target }, at(2))).toEqual({ refused: 'approval.badTarget' })
    },
  )

  test('from the first node has no node before', () => {
    const no = reject(anApproval({ template }), 'a', { ...words, to: 'previous' }, at(1))
    expect(no).toEqual({ refused: 'approval.badTarget' })
  })
})

describe('passing on', () => {
  const one = () => oneNode('all', 'a', 'b')
  const to = (target: string) => ({ target, comment: '' })

  test('转发: the other decides instead, and who passed it on gets a copy', () => {
    const passed = after(transfer(one(), 'a', to('c'), at(1)))
    expect([turns(passed).sort(), passed.cc]).toEqual([['b', 'c'], ['a']])
    expect(agree(passed, 'a', words, at(2))).toEqual({ refused: 'approval.notYourTurn' })
    expect(agreed(passed, 'b', 'c').status).toBe('approved')
  })

  test('委派: it comes back, and the delegate does not reject', () => {
    const passed = after(delegate(one(), 'a', to('c'), at(1)))
    expect(turns(passed).sort()).toEqual(['b', 'c'])
    const no = reject(passed, 'c', { ...words, to: 'starter' }, at(2))
    expect(no).toEqual({ refused: 'approval.delegated' })
    expect(turns(agreed(passed, 'c')).sort()).toEqual(['a', 'b'])
    expect(agreed(passed, 'c', 'b').status).toBe('running')
    expect(agreed(passed, 'c', 'b', 'a').status).toBe('approved')
  })

  test('委派: an opinion is no agreement: who gave it is asked again where they decide themselves', () => {
    const template = aTemplate({ nodes: [aNode('n1', ['a']), aNode('n2', ['c'])] })
    const asked = after(delegate(anApproval({ template }), 'a', to('c'), at(1)))
    const step = agree(asked, 'c', { ...words, comment: '我反对' }, at(2))
    expect(isRefusal(step) || step.deeds.map(({ action }) => action)).toEqual(['advise'])
    const own = agreed(asked, 'c', 'a')
    expect([own.status, turns(own)]).toEqual(['running', ['c']])
  })

  test('委派: an opinion decides no node for somebody who has left', () => {
    const asked = after(delegate(oneNode('any', 'a', 'b'), 'a', to('c'), at(1)))
    const left = leave(asked, 'a', ['b'], at(2))?.approval ?? asked
    const one = agreed(left, 'c')
    expect([one.status, turns(one)]).toEqual(['running', ['b']])
    const before = leave(agreed(asked, 'c'), 'a', ['b'], at(2))?.approval
    expect([before?.status, before && turns(before)]).toEqual(['running', ['b']])
    expect(
      leave(after(delegate(oneNode('all', 'a'), 'a', to('c'), at(1))), 'a', [], at(2))?.approval.status,
    ).toBe('terminated')
  })

  test('委派: who gave an opinion may be the one who decides in the end', () => {
    const given = agreed(after(delegate(oneNode('all', 'a'), 'a', to('c'), at(1))), 'c')
    expect(turns(after(transfer(given, 'a', to('c'), at(2))))).toEqual(['c'])
    const left = leave(given, 'a', ['c'], at(2))?.approval
    expect([left?.status, left && turns(left)]).toEqual(['running', ['c']])
  })

  test('what was delegated stays delegated when it is passed on', () => {
    const passed = after(transfer(after(delegate(one(), 'a', to('c'), at(1))), 'c', to('d'), at(2)))
    expect(reject(passed, 'd', { ...words, to: 'starter' }, at(3))).toEqual({ refused: 'approval.delegated' })
    expect(turns(agreed(passed, 'd')).sort()).toEqual(['a', 'b'])
  })

  test('加签 before and after: in that order, in the seat of who added them', () => {
    const before = after(addSign(one(), 'a', { ...to('c'), where: 'before' }, at(1)))
    expect(turns(before).sort()).toEqual(['b', 'c'])
    const both = after(addSign(agreed(before, 'c'), 'a', { ...to('d'), where: 'after' }, at(2)))
    expect(turns(both).sort()).toEqual(['a', 'b'])
    expect(turns(agreed(both, 'a')).sort()).toEqual(['b', 'd'])
    expect(agreed(both, 'a', 'b', 'd').status).toBe('approved')
  })

  test('或签 waits for whoever was added to the seat that agreed', () => {
    const added = after(addSign(oneNode('any', 'a', 'b'), 'a', { ...to('c'), where: 'after' }, at(1)))
    expect(agreed(added, 'a').status).toBe('running')
    expect(agreed(added, 'a', 'c').status).toBe('approved')
    expect(agreed(added, 'a', 'b').status).toBe('approved')
  })

  test('three people may be added to a node, no fourth', () => {
    const three = ['c', 'd', 'e'].reduce(
      (so, target) => after(addSign(so, 'a', { ...to(target), where: 'after' }, at(1))),
      one(),
    )
    const no = addSign(three, 'b', { ...to('f'), where: 'before' }, at(1))
    expect(no).toEqual({ refused: 'approval.tooManySigns' })
  })

  test.each([
    ['starter', 'approval.selfApproval'],
    ['b', 'approval.alreadyThere'],
    ['a', 'approval.alreadyThere'],
  ])('not to %s', (target, refused) => {
    for (const pass of [transfer, delegate]) {
      expect(pass(one(), 'a', to(target), at(1))).toEqual({ refused })
    }
    expect(addSign(one(), 'a', { ...to(target), where: 'after' }, at(1))).toEqual({ refused })
  })

  test('back to who passed it on is possible', () => {
    const there = after(transfer(one(), 'a', to('c'), at(1)))
    expect(turns(after(transfer(there, 'c', to('a'), at(2)))).sort()).toEqual(['a', 'b'])
  })
})
