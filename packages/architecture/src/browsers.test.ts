import { expect, it } from 'vitest'
import { tooNewIn } from './browsers.ts'

it.each([
  ['a copy that is sorted', 'x.toSorted((a,b)=>a-b)', ['.toSorted(']],
  ['a regular expression that looks back, which stops a whole file', '/(?<=a)b/.test(c)', ['(?<=']],
  ['two of a kind, once', 'a.toReversed();b.toReversed()', ['.toReversed(']],
  ['a signal of several', 'AbortSignal.any([a,b])', ['AbortSignal.any(']],
])('names %s', (_, script, found) => {
  expect(tooNewIn(script)).toEqual(found)
})

it('lets pass what browsers of that spring know, and groups that have a name', () => {
  expect(tooNewIn('a.at(-1);b.findLast(c);Object.hasOwn(d,e);/(?<year>x)/.exec(f)')).toEqual([])
})
