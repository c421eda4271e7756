import type { ActionOf, Flow } from '../shared/flow.ts'

/** A verification (认证) of a company and its names. */
export const verificationStatusNames = { pending: '等待审核', approved: '已通过', refused: '已退回' } as const
export type VerificationStatus = keyof typeof verificationStatusNames

/** An operator approves or refuses; the company mends what was refused and asks again. */
export const verificationFlow = {
  pending: { approve: 'approved', refuse: 'refused' },
  approved: {},
  refused: { resubmit: 'pending' },
} as const satisfies Flow<VerificationStatus>

export type VerificationAction = ActionOf<typeof verificationFlow>
