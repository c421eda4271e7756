import { expect, test } from 'vitest'
import { mostRevealed, reveal } from './reveal.ts'

test('the last free number is given and the next is not', () => {
  expect(reveal({ today: 0, again: false })).toEqual({ left: mostRevealed - 1 })
  expect(reveal({ today: mostRevealed - 1, again: false })).toEqual({ left: 0 })
  expect(reveal({ today: mostRevealed, again: false })).toMatchObject({ refused: 'chat.tooMany' })
})

test('what was looked up today may be looked at again', () => {
  expect(reveal({ today: mostRevealed, again: true })).toEqual({ left: 0 })
})
