import { expect, test } from 'vitest'
import { checkRevoke, checkUntil, mandateStatus } from './mandate.ts'

const now = new Date('2026-11-20T08:00:00Z')
const day = 86_400_000
const inDays = (days: number) => new Date(now.getTime() + days * day)

test('a mandate is active until its end, and not after it was revoked', () => {
  const status = (until: Date, revokedAt?: Date) => mandateStatus({ until, revokedAt }, now)
  expect([status(inDays(1)), status(now), status(inDays(1), now), status(now, now)]).toEqual([
    'active',
    'ended',
    'revoked',
    'revoked',
  ])
})

test('it ends in the future, within a year', () => {
  const refused = { refused: 'member.mandateUntil' }
  expect([now, inDays(-1), inDays(367)].map((until) => checkUntil(until, now))).toEqual([
    refused,
    refused,
    refused,
  ])
  expect([inDays(0.001), inDays(365)].map((until) => checkUntil(until, now))).toEqual([undefined, undefined])
})

test('only an active one that the buyer has seen as it is can be revoked', () => {
  const mandate = { version: 2, until: inDays(1), revokedAt: undefined }
  expect(checkRevoke(mandate, 2, now)).toBeUndefined()
  expect(checkRevoke(mandate, 1, now)).toEqual({ refused: 'member.mandate.stale' })
  const wrong = { refused: 'member.mandate.wrongStatus' }
  expect(checkRevoke({ ...mandate, until: now }, 2, now)).toEqual(wrong)
  expect(checkRevoke({ ...mandate, revokedAt: now }, 2, now)).toEqual(wrong)
})
