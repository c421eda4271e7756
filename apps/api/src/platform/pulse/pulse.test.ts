import { type Harness, startHarness } from '@jb/testing/api-harness'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { now as appNow } from '../clock/clock.ts'
import { outagesSince } from './outages.ts'
import { createPulse, thisNode } from './pulse.ts'

describe('a pulse', () => {
  let asked: (readonly unknown[])[] = []
  let stood: number[] = []
  let known = 0
  let answer = async () => true
  const failures: unknown[] = []
  const pulse = () =>
    createPulse({
      ask: (_text, values) => {
        asked.push(values)
        return answer()
      },
      onFrozen: (ms) => stood.push(ms),
      onKnown: async () => {
        known += 1
      },
      onFailure: (problem) => failures.push(problem),
    })
  beforeEach(() => {
    ;[asked, stood, known, answer] = [[], [], 0, async () => true]
  })

  it.each([
    ['that comes in time', [0, 200, 400], [], [0, 0, 0]],
    ['that comes late, but not by a second', [0, 200, 1_200], [], [0, 0, 0]],
    ['that comes more than a second late', [0, 200, 1_201, 1_400], [1_001], [0, 0, 1_001, 0]],
    ['after most of a minute', [0, 54_000], [54_000], [0, 54_000]],
  ])('%s tells how long it stood', async (_, looks, late, told) => {
    const { look } = pulse()
    for (const now of looks) await look(now)
    expect(stood).toEqual(late)
    expect(asked.map(([, ms]) => ms)).toEqual(told)
    expect(known).toBe(late.length)
  })

  it.each([
    ['is broken', async () => false],
    ['fails', () => Promise.reject(new Error('no line'))],
  ])('owes an outage until the database knows it, when the line %s', async (_, broken) => {
    const { look } = pulse()
    await look(0)
    answer = broken
    await look(2_000)
    expect(known).toBe(0)
    answer = async () => true
    await look(2_200)
    expect(asked.map(([, ms]) => ms)).toEqual([0, 2_000, 2_000])
    expect(known).toBe(1)
  })

  it('tells at once what was noticed while an earlier sign of life was on its way', async () => {
    const { look } = pulse()
    let arrive: (told: boolean) => void = () => undefined
    answer = () =>
      new Promise((done) => {
        arrive = done
      })
    const first = look(0)
    const second = look(5_000)
    answer = async () => true
    arrive(true)
    await Promise.all([first, second])
    expect(asked.map(([, ms]) => ms)).toEqual([0, 5_000])
  })

  it('measures a loop that really stands', async () => {
    const { look } = createPulse({
      ask: async () => true,
      onFrozen: (ms) => stood.push(ms),
      onKnown: async () => undefined,
      onFailure: (problem) => failures.push(problem),
      frozenMs: 30,
    })
    await look(performance.now())
    const until = performance.now() + 40
    while (performance.now() < until);
    await look(performance.now())
    expect(stood[0]).toBeGreaterThanOrEqual(40)
    expect(failures.length).toBeLessThan(2)
  })
})

describe('what the database knows of the servers', () => {
  const other = '00000000-0000-4000-8000-000000000002'
  let h: Harness
  let pid: number
  beforeAll(async () => {
    h = await startHarness({ modules: [] })
    const line = await h.pool.connect()
    const { rows } = await line.query<{ pid: number }>('select pg_backend_pid() as pid')
    pid = rows[0]?.pid ?? 0
    line.release()
  })
  afterAll(() => h?.close())
  beforeEach(() => h.pool.query('truncate node_pulse, node_outage'))

  const beat = (node: string, frozen = 0) => h.pool.query('select node_beat($1, $2)', [node, frozen])
  const silent = (node: string, ms: number, backend = pid) =>
    h.pool.query(
      `insert into node_pulse values ($1, $2, clock_timestamp() - $3 * interval '1 millisecond')`,
      [node, backend, ms],
    )
  const since = async (from: number) => {
    const now = (await appNow(h.db)).getTime()
    return { now, ...(await outagesSince(h.db, now + from)) }
  }

  it('keeps when one stood still, and finds it as long as it is asked for', async () => {
    await beat(thisNode, 54_000)
    const { now, outages, heardUntil } = await since(-60_000)
    expect(outages).toHaveLength(1)
    expect(Math.abs((outages[0]?.until ?? 0) - now)).toBeLessThan(1_000)
    expect((outages[0]?.until ?? 0) - (outages[0]?.from ?? 0)).toBe(54_000)
    expect(heardUntil).toBeNull()
    expect((await since(5_000)).outages).toEqual([])
  })

  it.each<[string, () => Promise<unknown>, number, boolean]>([
    ['one that has just been heard is known to serve', () => beat(other), 0, true],
    ['one that is silent for a second and a half stands still', () => silent(other, 1_500), 1, false],
    ['so does this one, until it tells the next sign of life', () => silent(thisNode, 54_000), 1, false],
    ['one whose connection is closed has ended', () => silent(other, 5_000, 0), 0, false],
    ['one that is silent for long is gone', () => silent(other, 700_000), 0, false],
    ['this one needs not be heard of', () => beat(thisNode), 0, false],
    ['this one too is waited for when its own sign of life is late', () => silent(thisNode, 600), 0, true],
  ])('%s', async (_, told, standing, heard) => {
    await told()
    const { now, outages, heardUntil } = await since(-60_000)
    expect(outages).toHaveLength(standing)
    expect(heardUntil !== null).toBe(heard)
    if (heardUntil !== null) expect(Math.abs(heardUntil - now)).toBeLessThan(1_000)
  })

  it('is not moved by a clock that jumps', async () => {
    await silent(other, 600)
    await h.clock.advance(3_600_000)
    expect((await since(-60_000)).outages).toEqual([])
  })
})
