import { aNode, anApproval, approvalStart, aTemplate } from '@jb/testing/builders/approval'
import { describe, expect, test } from 'vitest'
import { isRefusal, type Refusal } from '../shared/refusal.ts'
import { agree } from './agree.ts'
import { type Approval, type ApprovalStep, activeTasks } from './approval.ts'
import { handOn } from './hand-on.ts'
import { delegate } from './pass-on.ts'

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

describe('an administrator hands on what somebody does not decide', () => {
  const give = (target: string, from?: string) => ({ target, comment: '出差', ...(from && { from }) })

  test('the other decides instead; whose task it was gets a copy, and the log names all three', () => {
    const step = handOn(agreed(oneNode('all', 'a', 'b'), 'b'), 'admin', give('c'), at(3))
    if (isRefusal(step)) throw new Error(step.refused)
    expect([turns(step.approval), step.approval.cc, step.approval.version]).toEqual([['c'], ['a'], 3])
    expect(step.deeds).toEqual([
      {
        ...{ action: 'handOn', accountId: 'admin', nodeName: '步骤n1', comment: '出差' },
        ...{ from: 'a', to: ['c'], elapsed: 3 * 3_600_000 },
      },
    ])
    expect(agreed(step.approval, 'c').status).toBe('approved')
  })

  test('of several it is said whose', () => {
    const both = oneNode('all', 'a', 'b')
    expect(handOn(both, 'admin', give('c'), at(1))).toEqual({ refused: 'approval.whose' })
    expect(turns(after(handOn(both, 'admin', give('c', 'b'), at(1))))).toEqual(['a', 'c'])
    expect(handOn(both, 'admin', give('c', 'd'), at(1))).toEqual({ refused: 'approval.notYourTurn' })
  })

  test('never to the starter, to who wrote it, or to who decides there; nor by them, nor after the end', () => {
    const one = anApproval({ template: aTemplate({ nodes: [aNode('n1', ['a', 'b'])] }), creators: ['w'] })
    for (const target of ['starter', 'w']) {
      expect(handOn(one, 'admin', give(target, 'a'), at(1))).toEqual({ refused: 'approval.selfApproval' })
      expect(handOn(one, target, give('c', 'a'), at(1))).toEqual({ refused: 'approval.selfApproval' })
    }
    expect(handOn(one, 'admin', give('b', 'a'), at(1))).toEqual({ refused: 'approval.alreadyThere' })
    expect(handOn(agreed(one, 'a', 'b'), 'admin', give('c', 'a'), at(2))).toMatchObject({
      refused: 'approval.wrongStatus',
    })
  })

  test('an opinion that is handed on stays an opinion', () => {
    const asked = after(delegate(oneNode('all', 'a'), 'a', { target: 'c', comment: '' }, at(1)))
    const given = after(handOn(asked, 'admin', give('d'), at(2)))
    expect(turns(agreed(given, 'd'))).toEqual(['a'])
  })
})
