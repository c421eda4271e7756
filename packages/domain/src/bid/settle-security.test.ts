import { expect, test } from 'vitest'
import { fromShanghai } from '../shared/dates.ts'
import { aTender } from '../tender/tender.samples.ts'
import { settleFrom } from './settle-security.ts'

const at = (text: string) => fromShanghai(text) ?? new Date(0)
const awarded = aTender({ status: 'awarded', decidedAt: at('2026-12-10 15:00') })
const now = at('2026-12-20 10:00')

test.each([
  ['2026-12-09', { refused: 'bid.signedOn' }],
  ['2026-12-10', at('2026-12-10 00:00')],
  ['2026-12-20', at('2026-12-20 00:00')],
  ['2026-12-21', { refused: 'bid.signedOn' }],
  ['2026-12-32', { refused: 'bid.signedOn' }],
])('a contract signed on %s, after the award of the 10th and seen on the 20th', (signedOn, found) => {
  expect(settleFrom(awarded, 'ok', signedOn, now)).toEqual(found)
})

test('without an award, or without a security that is held, there is nothing to settle', () => {
  expect(settleFrom({ ...awarded, status: 'deciding' }, 'ok', '2026-12-20', now)).toMatchObject({
    refused: 'tender.wrongStatus',
  })
  for (const held of ['none', 'released', 'pending', 'checking'] as const)
    expect(settleFrom(awarded, held, '2026-12-20', now)).toEqual({ refused: 'bid.noSecurityHeld' })
})
