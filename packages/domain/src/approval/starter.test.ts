import { aNode, anApproval, approvalStart, aTemplate } from '@jb/testing/builders/approval'
import { describe, expect, test } from 'vitest'
import { isRefusal, type Refusal } from '../shared/refusal.ts'
import { agree } from './agree.ts'
import type { Approval, ApprovalStep } from './approval.ts'
import { commentOn, copyTo, remind } from './beside.ts'
import { reject } from './reject.ts'
import { usualOptions } from './template.ts'
import { withdraw } from './withdraw.ts'

const at = (hours: number) => new Date(approvalStart.getTime() + hours * 3_600_000)
const words = { comment: '好', fileIds: [] }
function after(step: ApprovalStep | Refusal): Approval {
  if (isRefusal(step)) throw new Error(step.refused)
  return step.approval
}

describe('taking it back', () => {
  const untilEnd = aTemplate({ options: { ...usualOptions, withdraw: 'untilEnd' } })

  test('is for the starter only', () => {
    expect(withdraw(anApproval(), 'a', '', at(1))).toEqual({ refused: 'approval.notStarter' })
    expect(after(withdraw(anApproval(), 'starter', '写错了', at(1)))).toMatchObject({
      status: 'withdrawn',
      reason: '写错了',
    })
  })

  test('is too late after the first decision, unless the template lets it', () => {
    const touched = after(agree(anApproval(), 'a', words, at(1)))
    expect(withdraw(touched, 'starter', '', at(2))).toEqual({ refused: 'approval.tooLate' })
    const free = after(agree(anApproval({ template: untilEnd }), 'a', words, at(1)))
    expect(after(withdraw(free, 'starter', '', at(2))).status).toBe('withdrawn')
  })

  test('is too late too when somebody has sent it back to an earlier node', () => {
    const template = aTemplate({ nodes: [aNode('n1', ['a']), aNode('n2', ['b'])] })
    const second = after(agree(anApproval({ template }), 'a', words, at(1)))
    const back = after(reject(second, 'b', { ...words, to: 'previous' }, at(2)))
    expect(withdraw(back, 'starter', '', at(3))).toEqual({ refused: 'approval.tooLate' })
  })
})

describe('reminding', () => {
  test('is for the starter, once in two hours, and says from when again', () => {
    expect(remind(anApproval(), 'a', at(1))).toEqual({ refused: 'approval.notStarter' })
    const step = remind(anApproval(), 'starter', at(1))
    expect(isRefusal(step) || step.deeds).toMatchObject([{ action: 'remind', to: ['a'] }])
    const reminded = after(step)
    const soon = { refused: 'approval.tooSoon', detail: { from: at(3) } }
    expect(remind(reminded, 'starter', new Date(at(3).getTime() - 1))).toEqual(soon)
    expect(isRefusal(remind(reminded, 'starter', at(3)))).toBe(false)
  })
})

describe('copies and comments', () => {
  test('a copy goes to each person once; starter and approvers may send it', () => {
    const once = after(copyTo(anApproval(), 'starter', { to: ['x', 'y'], comment: '' }))
    expect(after(copyTo(once, 'a', { to: ['y', 'z'], comment: '' })).cc).toEqual(['x', 'y', 'z'])
    const no = { refused: 'approval.noPart' }
    expect(copyTo(once, 'x', { to: ['w'], comment: '' })).toEqual(no)
    expect(copyTo(once, 'b', { to: ['w'], comment: '' })).toEqual(no)
  })

  test('whoever takes part may comment, others not', () => {
    const copied = after(copyTo(anApproval(), 'starter', { to: ['x'], comment: '' }))
    for (const person of ['starter', 'a', 'x']) {
      expect(commentOn(copied, person, words)).toMatchObject({
        deeds: [{ action: 'comment', comment: '好' }],
      })
    }
    expect(commentOn(copied, 'stranger', words)).toEqual({ refused: 'approval.noPart' })
    expect(commentOn(copied, 'b', words)).toEqual({ refused: 'approval.noPart' })
  })
})
