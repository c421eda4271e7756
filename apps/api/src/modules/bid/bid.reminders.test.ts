import { type Harness, startHarness } from '@jb/testing/api-harness'
import { sendBid, takePart } from '@jb/testing/builders/bid'
import { aTenderTakingBids, bidModules } from '@jb/testing/builders/bid-story'
import { publishTenderAs } from '@jb/testing/builders/tender'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postponing } from './postponement.fixture.ts'

const hour = 3_600_000
let h: Harness
let owner: Caller
let idle: Caller
let done: Caller
let p: ReturnType<typeof postponing>

beforeAll(async () => {
  h = await startHarness({ modules: bidModules })
  owner = await h.as({ roles: ['buyer'] })
  idle = await h.as({ companyKind: 'supplier' })
  done = await h.as({ companyKind: 'supplier' })
  p = postponing(h)
})
afterAll(() => h.close())

const told = async (id: string, as = idle, kind = 'bid.deadline') =>
  (await p.told(as, kind, id)).map(({ title }) => title)

const day = '投标还有一天截止'
const hours = '投标两小时后截止'
const minutes = '投标半小时后截止'

describe('who could bid and has not is reminded', () => {
  // Bids are taken for 48 hours. Each step: hours that pass, and what has been said by then.
  test.each<[string, readonly (readonly [pass: number, said: readonly string[]])[]]>([
    [
      'a day, two hours and half an hour before the deadline, each once',
      [
        [23.5, []],
        [0.6, [day]],
        [10, [day]],
        [11.9, [day, hours]],
        [1, [day, hours]],
        [0.6, [day, hours, minutes]],
        [0.3, [day, hours, minutes]],
        [0.2, [day, hours, minutes]],
      ],
    ],
    ['after an outage only of what is left', [[47.6, [minutes]]]],
  ])('%s', async (_, steps) => {
    const id = await aTenderTakingBids(h, owner, [idle, done])
    await sendBid(h, done, id)
    for (const [pass, said] of steps) {
      await h.clock.advance(pass * hour)
      expect(await told(id)).toEqual(said)
      await h.drain()
      expect(await told(id)).toEqual(said)
    }
    expect(await told(id, done)).toEqual([])
  })

  test('a postponement moves what is still to come, and what has been said is said again for the new deadline', async () => {
    const id = await aTenderTakingBids(h, owner, [idle, done])
    await h.clock.advance(24.5 * hour)
    expect(await told(id)).toEqual([day])
    await p.put(id, owner)
    await h.clock.advance(23 * hour)
    expect(await told(id)).toEqual([day])
    await h.clock.advance(24.6 * hour)
    expect(await told(id)).toEqual([day, day])
    await sendBid(h, idle, id)
    await h.clock.advance(24 * hour)
    expect(await told(id)).toEqual([day, day])
  })
})

test('all who have signed up are reminded of a visit the day before, once', async () => {
  const { now } = await h.run(async (ctx) => ({ now: ctx.now }))
  const visitAt = new Date(now.getTime() + 40 * hour).toISOString()
  const { id } = await publishTenderAs(h, owner, { visitAt, visitPlace: '项目部门口', visitContact: '王工' })
  await takePart(h, owner, idle, id)
  await h.clock.advance(15 * hour)
  expect(await told(id, idle, 'tender.siteVisit')).toEqual([])
  await h.clock.advance(2 * hour)
  expect(await p.told(idle, 'tender.siteVisit', id)).toEqual([
    { title: '现场踏勘提醒', body: expect.stringMatching(/集合地点：项目部门口，联系人 王工。$/) },
  ])
  await h.clock.advance(20 * hour)
  expect(await told(id, idle, 'tender.siteVisit')).toHaveLength(1)
  expect(await told(id, done, 'tender.siteVisit')).toEqual([])
})
