import { expect, test } from 'vitest'
import { differencesOf } from './differences.ts'

type Row = readonly (number | undefined)[]
const inUnits = (values: Row) => values.map((value) => (value === undefined ? undefined : BigInt(value)))

/** `+20 +2%` for each value: by how much, and how many percent. */
const told = (values: Row, wins: 'lowest' | 'highest', to: 'best' | 'median') =>
  differencesOf(inUnits(values), wins).of.map((one) => one && `${one[to].by} ${one[to].percent}%`)

test.each<[string, Row, 'lowest' | 'highest', (string | undefined)[], (string | undefined)[]]>([
  ['one bid alone is both ends and the middle', [1000], 'lowest', ['0 0%'], ['0 0%']],
  ['nobody', [], 'lowest', [], []],
  [
    'an odd count has a bid in the middle',
    [1000, 1100, 1300],
    'lowest',
    ['0 0%', '100 10%', '300 30%'],
    ['-100 -9.1%', '0 0%', '200 18.2%'],
  ],
  [
    'an even count has its middle between two bids',
    [1000, 1100],
    'lowest',
    ['0 0%', '100 10%'],
    ['-50 -4.8%', '50 4.8%'],
  ],
  [
    'equal bids are equally near',
    [1000, 1000, 1200, 1200],
    'lowest',
    ['0 0%', '0 0%', '200 20%', '200 20%'],
    ['-100 -9.1%', '-100 -9.1%', '100 9.1%', '100 9.1%'],
  ],
  [
    'what was not offered, or was rejected, moves neither end nor middle',
    [undefined, 1000, 1100, undefined],
    'lowest',
    [undefined, '0 0%', '100 10%', undefined],
    [undefined, '-50 -4.8%', '50 4.8%', undefined],
  ],
  [
    'of a sale the highest is the best, and all others lie below it',
    [1000, 1100, 1250],
    'highest',
    ['-250 -20%', '-150 -12%', '0 0%'],
    ['-100 -9.1%', '0 0%', '150 13.6%'],
  ],
  [
    'half a tenth of a percent is rounded away from nought',
    [2000, 2001],
    'lowest',
    ['0 0%', '1 0.1%'],
    ['-1 0%', '0 0%'],
  ],
  [
    'from nothing there are no percent',
    [0, 10],
    'lowest',
    ['0 undefined%', '10 undefined%'],
    ['-5 -100%', '5 100%'],
  ],
])('%s', (_, values, wins, best, median) => {
  expect([told(values, wins, 'best'), told(values, wins, 'median')]).toEqual([best, median])
})
