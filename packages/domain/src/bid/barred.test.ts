import { expect, test } from 'vitest'
import { barred, frozenBars, offlineBars, offlineWhy } from './barred.ts'
import { ownerActionIds } from './owner-actions.ts'

const button = (id: string) => ({ id, label: id, enabled: true })

test('while a tender is offline nothing is begun or decided; looking, withdrawing and ending it go on', () => {
  const ids = [...ownerActionIds, 'register', 'bid', 'replaceBid', 'withdrawBid', 'viewBid']
  const shown = barred(ids.map(button), { ids: offlineBars, why: offlineWhy })
  const live = shown.filter(({ enabled }) => enabled).map(({ id }) => id)
  expect(live).toEqual([
    'editDraft',
    'registrations',
    'attendOpening',
    'viewOpening',
    'settleSecurity',
    'cancel',
    'reTender',
    'withdrawBid',
    'viewBid',
  ])
  expect(shown.filter(({ enabled }) => !enabled).every((action) => 'why' in action)).toBe(true)
})

test('a frozen company may withdraw what it has sent', () => {
  const shown = barred(['register', 'bid', 'replaceBid', 'withdrawBid'].map(button), {
    ids: frozenBars,
    why: '已冻结',
  })
  expect(shown.map(({ enabled }) => enabled)).toEqual([false, false, false, true])
})
