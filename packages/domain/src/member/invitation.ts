import { type Refusal, refuse } from '../shared/refusal.ts'

/** An invitation to join a company: it waits, or it has ended in one of three ways. */
export const invitationStatusNames = {
  sent: '等待本人答复',
  accepted: '已接受',
  declined: '已拒绝',
  withdrawn: '已撤回',
} as const
export type InvitationStatus = keyof typeof invitationStatusNames

/** One time that a company has asked a person. */
export interface Asked {
  readonly status: InvitationStatus
  readonly at: Date
}

/** How often a company may ask again once somebody has said no, and how far apart. */
export const againAtMost = 3
export const againAfterMinutes = 30

type No = 'member.staffInvited' | 'member.inviteTooSoon' | 'member.inviteTooOften'

/**
 * Whether a company may ask a person now. `earlier`: what it has asked this person so far, the first one first. Nobody
 * is asked twice at a time; after a no only so often and so far apart; a yes makes that forgotten.
 */
export function checkInvite(earlier: readonly Asked[], now: Date): Refusal<No> | undefined {
  if (earlier.some(({ status }) => status === 'sent')) return refuse('member.staffInvited')
  const since = earlier.slice(earlier.findLastIndex(({ status }) => status === 'accepted') + 1)
  const no = since.findIndex(({ status }) => status === 'declined')
  const last = since.at(-1)
  if (no < 0 || !last) return undefined
  if (since.length - 1 - no >= againAtMost) return refuse('member.inviteTooOften')
  const free = last.at.getTime() + againAfterMinutes * 60_000
  return now.getTime() < free ? refuse('member.inviteTooSoon') : undefined
}
