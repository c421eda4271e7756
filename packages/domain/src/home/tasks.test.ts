import { describe, expect, test } from 'vitest'
import { byConsequence, concernsAll, isUrgent, type Stake, withoutEchoes } from './tasks.ts'

const now = new Date('2026-03-02T09:00:00+08:00')
/** A row that is due so many hours from now; without hours it has no deadline. */
const row = (stake: Stake, hours: number | null = null, subject = `${stake} ${hours}`) => {
  const dueAt = hours === null ? null : new Date(now.getTime() + hours * 3_600_000).toISOString()
  return { stake, dueAt, subject }
}
const names = (rows: readonly { readonly subject: string }[]) => rows.map(({ subject }) => subject)

test.each<[string, ReturnType<typeof row>, ReturnType<typeof row>]>([
  ['a bid lost today before an opening that is late', row('loss', 20), row('others', -1)],
  ['the nearer loss before the later', row('loss', 2), row('loss', 70)],
  ['people who wait now before a loss that is a week away', row('others'), row('loss', 200)],
  ['people who wait in vain before those with time left', row('others', -5), row('others', 5)],
  ['a deadline of others before what they wait for without one', row('others', 60), row('others')],
  ['a loss a week away before a chore', row('loss', 200), row('chore')],
  ['sign-ups that close in a week before a chore', row('others', 200), row('chore')],
  ['a chore before a moment that comes by itself, however near', row('chore'), row('moment', 1)],
  ['the nearer moment before the later', row('moment', 1), row('moment', 2)],
])('%s', (_, first, second) => {
  expect(names(byConsequence([second, first], now))).toEqual(names([first, second]))
})

test('rows of the same weight keep their order', () => {
  const rows = ['a', 'b', 'c'].map((subject) => row('others', null, subject))
  expect(names(byConsequence(rows, now))).toEqual(['a', 'b', 'c'])
})

test.each<[Stake, number | null, boolean, boolean]>([
  ['loss', 23, true, false],
  ['loss', 25, false, false],
  ['others', -1, true, true],
  ['others', 5, false, true],
  ['others', 25, false, false],
  ['others', null, false, false],
  ['chore', -1, false, false],
  ['moment', 1, false, false],
])('%s due in %s hours is marked: %s, concerns colleagues: %s', (stake, hours, marked, colleagues) => {
  const one = row(stake, hours)
  expect([isUrgent(one, now), concernsAll(one, now)]).toEqual([marked, colleagues])
})

describe('a thing', () => {
  test('with something to do has no moment beside it, but every one of its deeds', () => {
    const rows = [row('others', 5, 'x'), row('chore', null, 'x'), row('moment', 5, 'x')]
    expect(withoutEchoes(rows, now).map(({ stake }) => stake)).toEqual(['others', 'chore'])
  })

  test('that only runs its course shows its next moment', () => {
    const rows = [row('moment', 9, 'x'), row('moment', 5, 'x'), row('moment', 7, 'y')]
    expect(withoutEchoes(rows, now).map(({ dueAt }) => dueAt)).toEqual([rows[1]?.dueAt, rows[2]?.dueAt])
  })
})
