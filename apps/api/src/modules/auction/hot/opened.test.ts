import { expect, it } from 'vitest'
import { knownOf } from './opened.ts'

it('repeats a no as it was kept: its code and its facts, no moment that nobody has read', () => {
  const asked = { company: 'c', key: 'k', hash: 'h' }
  const no = (detail: { readonly nextFen: number } | null) =>
    knownOf({ ...asked, code: 'auction.step', detail }).verdict
  expect(no(null)).toStrictEqual({ state: 'refused', code: 'auction.step', detail: {} })
  expect(no({ nextFen: 5 })).toStrictEqual({
    ...{ state: 'refused', code: 'auction.step', detail: { nextFen: 5 } },
  })
})
