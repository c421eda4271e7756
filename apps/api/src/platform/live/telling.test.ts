import { expect, it } from 'vitest'
import type { LiveRoom, RoomMoment, Viewer } from './room.ts'
import { tellingOf } from './telling.ts'

const place = { kind: { name: 'counter' } as LiveRoom, id: 'x' }
const asText = (bytes: Uint8Array) => Buffer.from(bytes).toString()

/** A moment in which something has changed for the owner of `a` alone. */
function secretMoment() {
  const calls = { delta: 0, snapshot: 0, own: 0 }
  const seqOf = ({ own }: Viewer) => (own === 'a' ? 2 : 1)
  const moment: RoomMoment = {
    closed: false,
    admission: '',
    audience: ({ class: sight, own }) => own ?? sight,
    delta(viewer, after) {
      calls.delta += 1
      return seqOf(viewer) === after ? undefined : 'far'
    },
    snapshot(viewer) {
      calls.snapshot += 1
      return { seq: seqOf(viewer), state: { for: viewer.own ?? viewer.class } }
    },
    own({ own }) {
      calls.own += 1
      return own === undefined ? undefined : { mine: own }
    },
  }
  return { calls, moment }
}

it('lets nobody learn of what has changed for another audience only', () => {
  const { moment } = secretMoment()
  const telling = tellingOf(place, moment)
  const said = ['a', 'b', undefined].map((own) =>
    telling.delta({ class: 'bidder', ...(own === undefined ? {} : { own }) }, 1, undefined),
  )
  expect(said).toEqual(['far', undefined, undefined])
})

it('makes each message once for all who are told the same, of a moment once for ever', () => {
  const { calls, moment } = secretMoment()
  for (let phone = 0; phone < 3; phone += 1) {
    const telling = tellingOf(place, moment)
    telling.delta({ class: 'bidder', own: 'b' }, 1, undefined)
    expect(asText(telling.snapshot({ class: 'bidder', own: 'b' }).bytes)).toContain('"state":{"for":"b"}')
    expect(telling.own({ class: 'bidder', own: 'b' })).toBe('{"mine":"b"}')
    expect(telling.own({ class: 'public' })).toBeUndefined()
  }
  expect(calls).toEqual({ delta: 1, snapshot: 1, own: 1 })
})

it('wraps a part of one’s own that is text already', () => {
  const telling = tellingOf(place, secretMoment().moment)
  const own = telling.own({ class: 'bidder', own: 'a' }) ?? ''
  expect(JSON.parse(telling.ownMessage(own, 7))).toEqual({
    ...{ type: 'room.own', room: 'counter', id: 'x', seq: 7 },
    own: { mine: 'a' },
  })
})

it('does not tell those who heard another moment last the same', () => {
  const { moment: first } = secretMoment()
  const { moment } = secretMoment()
  const since: (RoomMoment | undefined)[] = []
  const telling = tellingOf(place, {
    ...moment,
    delta: (_viewer, _after, told) => {
      since.push(told)
      return told === first ? undefined : 'far'
    },
  })
  const viewer = { class: 'public' }
  expect([first, undefined, first].map((told) => telling.delta(viewer, 1, told))).toEqual([
    undefined,
    'far',
    undefined,
  ])
  expect(since).toEqual([first, undefined])
})
