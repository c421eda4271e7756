import { expect, test } from 'vitest'
import { follow, mostFollowed } from './follow.ts'

const ids = (count: number) => Array.from({ length: count }, (_, at) => `id-${at}`)

test('what is followed already is not added again', () => {
  const visible = new Set(['a', 'b'])
  expect(follow({ wanted: ['a', 'b'], visible, followed: new Set(['a']) })).toEqual({ added: ['b'] })
  expect(follow({ wanted: ['a'], visible, followed: new Set(['a']) })).toEqual({ added: [] })
})

test('one that is not there for everybody refuses all', () => {
  expect(follow({ wanted: ['a', 'x'], visible: new Set(['a']), followed: new Set() })).toEqual({
    refused: 'follow.notFound',
  })
})

test('the list ends where a phone can still hold it', () => {
  const visible = new Set(['new', 'newer', ...ids(mostFollowed)])
  const full = { visible, followed: new Set(ids(mostFollowed)) }
  expect(follow({ ...full, wanted: ['new'] })).toMatchObject({ refused: 'follow.tooMany' })
  expect(follow({ ...full, wanted: ['id-0'] })).toEqual({ added: [] })
  const nearly = { visible, followed: new Set(ids(mostFollowed - 1)) }
  expect(follow({ ...nearly, wanted: ['new'] })).toEqual({ added: ['new'] })
  expect(follow({ ...nearly, wanted: ['new', 'newer'] })).toMatchObject({ refused: 'follow.tooMany' })
})
