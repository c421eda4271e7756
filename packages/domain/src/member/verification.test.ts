import { describe, expect, test } from 'vitest'
import { type VerificationStatus, verificationFlow, verificationStatusNames } from './verification.flow.ts'
import { checkDecision, nextVerification } from './verification.ts'

const statuses = Object.keys(verificationStatusNames) as VerificationStatus[]
const actions = ['approve', 'refuse', 'resubmit'] as const

describe.each(statuses)('%s', (status) => {
  test.each(actions)('%s is an arrow or a refusal', (action) => {
    const arrows: Readonly<Record<string, VerificationStatus>> = verificationFlow[status]
    const next = nextVerification({ status, version: 3 }, action, 3)
    const refusal = { refused: 'member.verification.wrongStatus', detail: { status, action } }
    expect(next).toEqual(arrows[action] ? { status: arrows[action], version: 4 } : refusal)
  })
})

test('an approval is final, a refusal can be mended', () => {
  expect(verificationFlow.approved).toEqual({})
  expect(verificationFlow.refused.resubmit).toBe('pending')
})

test('who decides on another version than the present one is told so', () => {
  const verification = { status: 'pending', version: 2 } as const
  expect(nextVerification(verification, 'approve', 1)).toEqual({ refused: 'member.verification.stale' })
})

test.each([
  ['approve', { ownCompany: false, codeHeld: false }, undefined],
  ['refuse', { ownCompany: false, codeHeld: true }, undefined],
  ['approve', { ownCompany: false, codeHeld: true }, { refused: 'member.usccVerified' }],
  ['approve', { ownCompany: true, codeHeld: true }, { refused: 'member.ownCompany' }],
  ['refuse', { ownCompany: true, codeHeld: false }, { refused: 'member.ownCompany' }],
] as const)('%s with %o comes to %o', (action, around, outcome) => {
  expect(checkDecision(action, around)).toEqual(outcome)
})
