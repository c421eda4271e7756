import { expect, test } from 'vitest'
import { aLine, aView } from '../test/open-screen.tsx'
import { voidEndOf } from './void-end.tsx'

const end = Date.parse('2026-11-21T06:00:00.000Z')
const terms = {
  ...{ windowMinutes: 2, extensionMinutes: 2, maxExtensions: 20, hardEndAt: null },
  auction: { mode: 'clock' as const },
}
const feed = [aLine(3, { amount: '500.00' }), aLine(2, { amount: '500.00' }), aLine(1, { amount: '400.00' })]
const view = aView({ endsAt: new Date(end).toISOString(), currentPrice: '500.00', feed })
const at = (secondsLeft: number) => new Date(end - secondsLeft * 1000)

test.each([
  ['the leading price in the window', terms, '2', 30, '14:01:30'],
  ['none chosen yet', terms, '', 30, '14:01:30'],
  ['a price behind it, of equal ones the later', terms, '3', 30, undefined],
  ['the leading price before the window', terms, '2', 121, undefined],
  ['extensions used up', { ...terms, maxExtensions: 0 }, '2', 30, '不能再作废'],
  ['no extension published, two minutes left', { ...terms, windowMinutes: 0 }, '2', 120, undefined],
  ['no extension published, less left', { ...terms, windowMinutes: 0 }, '2', 119, '不能再作废'],
  ['the latest end reached', { ...terms, hardEndAt: view.endsAt }, '2', 30, '不能再作废'],
])('%s', (_, given, seq, left, words) => {
  const said = voidEndOf(given, view, seq, at(left))
  expect(said?.words).toEqual(words === undefined ? undefined : expect.stringContaining(words))
})

test('in rounds the leading price stays once the turns of the last round have begun', () => {
  const inRounds = { ...terms, auction: { mode: 'rounds' as const } }
  const turn = { rounds: 3, bidderName: null, isMine: false, until: view.endsAt }
  const told = (round: number, kind: 'pause' | 'turn') =>
    voidEndOf(inRounds, { ...view, turn: { ...turn, round, kind } }, '2', at(500))?.tooLate
  expect([told(2, 'turn'), told(3, 'pause'), told(3, 'turn')]).toEqual([undefined, undefined, true])
})
