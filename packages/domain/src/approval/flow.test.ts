import { anApproval, approvalStart as now } from '@jb/testing/builders/approval'
import { describe, expect, test } from 'vitest'
import { isRefusal } from '../shared/refusal.ts'
import { agree } from './agree.ts'
import { approvalFlow, approvalStatuses } from './approval.flow.ts'
import type { Approval, ApprovalStep } from './approval.ts'
import { remind } from './beside.ts'
import { addSign, delegate, transfer } from './pass-on.ts'
import { reject } from './reject.ts'
import { leave } from './succeed.ts'
import { templateFlow, templateStatuses } from './template.flow.ts'
import { terminate, withdraw } from './withdraw.ts'

const words = { comment: '', fileIds: [] }
const passing = { target: 'c', comment: '' }
const verbs = {
  agree: (one: Approval) => agree(one, 'a', words, now),
  reject: (one: Approval) => reject(one, 'a', { ...words, to: 'starter' }, now),
  transfer: (one: Approval) => transfer(one, 'a', passing, now),
  delegate: (one: Approval) => delegate(one, 'a', passing, now),
  addSign: (one: Approval) => addSign(one, 'a', { ...passing, where: 'after' }, now),
  withdraw: (one: Approval) => withdraw(one, 'starter', '', now),
  remind: (one: Approval) => remind(one, 'starter', now),
}
const nothing = {
  terminate: (one: Approval) => terminate(one, '', now),
  leave: (one: Approval) => leave(one, 'a', ['admin'], now),
}
const ended = approvalStatuses.filter((status) => Object.keys(approvalFlow[status]).length === 0)

describe('an approval', () => {
  test('has one status in which something happens', () => {
    expect(approvalStatuses.filter((status) => !ended.includes(status))).toEqual(['running'])
  })

  test.each(Object.entries(verbs))('%s is possible while it runs and in no other status', (_name, verb) => {
    expect(isRefusal(verb(anApproval()))).toBe(false)
    for (const status of ended) {
      expect(verb({ ...anApproval(), status })).toMatchObject({ refused: 'approval.wrongStatus' })
    }
  })

  test.each(Object.entries(nothing))('%s does nothing to one that has ended', (_name, verb) => {
    expect(verb(anApproval())).toBeDefined()
    for (const status of ended) expect(verb({ ...anApproval(), status })).toBeUndefined()
  })

  test.each(Object.entries(verbs))(
    '%s makes a new version only when it changes who decides',
    (name, verb) => {
      const step = verb(anApproval()) as ApprovalStep
      expect(step.approval.version).toBe(name === 'remind' ? 1 : 2)
    },
  )
})

test('a template that was in force is never deleted', () => {
  const deletable = templateStatuses.filter((status) => Object.hasOwn(templateFlow[status], 'delete'))
  expect(deletable).toEqual(['draft'])
})
