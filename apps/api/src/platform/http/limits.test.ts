import { endpoint } from '@jb/contract/endpoint'
import { clock } from '@jb/contract/platform/platform.contract'
import { startHarness } from '@jb/testing/api-harness'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { change } from '../module.ts'
import { createLimiter } from './limits.ts'

it('lets so many through a minute per key and says how long to wait', () => {
  const limiter = createLimiter()
  expect([1, 2, 3].map(() => limiter.hit('a', 2, 1_000))).toEqual([0, 0, 60])
  expect(limiter.hit('b', 2, 1_000)).toBe(0)
  expect(limiter.hit('a', 2, 31_000)).toBe(30)
  expect(limiter.hit('a', 2, 61_000)).toBe(0)
})

it('answers 429 with a sentence and retry-after, whatever address the caller claims to forward', async () => {
  const harness = await startHarness({ modules: [], config: { RATE_PER_MINUTE: 3 } })
  try {
    const replies = []
    for (let i = 0; i < 5; i += 1) {
      replies.push(
        await harness.call(clock, undefined, undefined, {
          ip: '203.0.113.7',
          headers: { 'x-forwarded-for': `10.0.0.${i}` },
        }),
      )
    }
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 429, 429])
    expect(replies[4]?.reason).toBe('request.tooMany')
    expect(['30', '60']).toContain(String(replies[4]?.headers['retry-after']))
  } finally {
    await harness.close()
  }
})

it('counts those who are logged in as themselves, so that a whole site may stand behind one address', async () => {
  const knock = endpoint({
    ...{ id: 'test.knock', summary: 'Knocks.', service: 'api', method: 'POST', path: '/test/knocks' },
    ...{ kind: 'change', who: 'loggedIn', scope: 'self', perMinute: 2, field: 'data', refusals: {} },
    answer: z.object({}),
  })
  const module = { name: 'test', routes: [change(knock, async () => ({}))] }
  const harness = await startHarness({ modules: [module] })
  try {
    const [one, other] = [await harness.as(), await harness.as()]
    const statuses = []
    for (const who of [one, one, one, other]) statuses.push((await harness.call(knock, {}, who)).status)
    expect(statuses).toEqual([200, 200, 429, 200])
  } finally {
    await harness.close()
  }
})

it('lets nobody who only looks on keep others behind the same address from their deeds', async () => {
  const knock = endpoint({
    ...{ id: 'test.knock', summary: 'Knocks.', service: 'api', method: 'POST', path: '/test/knocks' },
    ...{ kind: 'change', who: 'anyone', scope: 'self', field: 'data', refusals: {} },
    answer: z.object({}),
  })
  const module = { name: 'test', routes: [change(knock, async () => ({}))] }
  const harness = await startHarness({ modules: [module], config: { RATE_PER_MINUTE: 3 } })
  try {
    const member = await harness.as()
    const looked = []
    for (let n = 0; n < 4; n += 1) looked.push((await harness.call(clock, undefined)).status)
    expect(looked).toEqual([200, 200, 200, 429])
    expect((await harness.call(clock, undefined, member)).status).toBe(200)
    expect((await harness.call(knock, {}, member)).status).toBe(200)
    expect((await harness.call(knock, {})).status).toBe(200)
  } finally {
    await harness.close()
  }
})

it('takes twenty times as much from one address, and no more, whoever asks', async () => {
  const harness = await startHarness({ modules: [], config: { RATE_PER_MINUTE: 3 } })
  try {
    const people = []
    for (let n = 0; n < 21; n += 1) people.push(await harness.as())
    const statuses = []
    for (const who of people)
      for (let n = 0; n < 3; n += 1) statuses.push((await harness.call(clock, undefined, who)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(new Set(statuses.slice(60))).toEqual(new Set([429]))
  } finally {
    await harness.close()
  }
})
