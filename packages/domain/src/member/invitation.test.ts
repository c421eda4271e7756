import { describe, expect, test } from 'vitest'
import { type Asked, checkInvite, type InvitationStatus } from './invitation.ts'

const start = new Date('2026-03-02T01:00:00Z').getTime()
const minute = 60_000
/** Asked every half hour, with these ends. */
const asked = (...ends: InvitationStatus[]): Asked[] =>
  ends.map((status, index) => ({ status, at: new Date(start + index * 30 * minute) }))
const after = (earlier: readonly Asked[], minutes: number) =>
  checkInvite(earlier, new Date((earlier.at(-1)?.at.getTime() ?? start) + minutes * minute))?.refused

describe('asking somebody to join', () => {
  test('is free at first, and after an invitation that the company took back', () => {
    expect(after([], 0)).toBeUndefined()
    expect(after(asked('withdrawn', 'withdrawn', 'withdrawn', 'withdrawn', 'withdrawn'), 0)).toBeUndefined()
  })

  test('happens once at a time', () => {
    expect(after(asked('sent'), 600)).toBe('member.staffInvited')
  })

  test('waits for half an hour after the last time, once the answer was no', () => {
    expect(after(asked('declined'), 29)).toBe('member.inviteTooSoon')
    expect(after(asked('declined'), 30)).toBeUndefined()
    expect(after(asked('declined', 'withdrawn'), 29)).toBe('member.inviteTooSoon')
  })

  test('ends with the third time after a no, however those ended', () => {
    expect(after(asked('declined', 'declined', 'declined'), 30)).toBeUndefined()
    expect(after(asked('declined', 'declined', 'declined', 'declined'), 9999)).toBe('member.inviteTooOften')
    expect(after(asked('declined', 'withdrawn', 'withdrawn', 'withdrawn'), 9999)).toBe(
      'member.inviteTooOften',
    )
    expect(after(asked('withdrawn', 'declined', 'declined', 'declined'), 30)).toBeUndefined()
  })

  test('begins anew once they had said yes', () => {
    expect(after(asked('declined', 'declined', 'declined', 'accepted'), 0)).toBeUndefined()
    expect(after(asked('declined', 'declined', 'declined', 'accepted', 'declined'), 30)).toBeUndefined()
  })
})
