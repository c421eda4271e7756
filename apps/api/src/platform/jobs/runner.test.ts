import { type Harness, startHarness } from '@jb/testing/api-harness'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { Ctx } from '../ctx.ts'
import type { Module } from '../module.ts'
import { retryDead } from './dead.ts'
import { createRunner } from './runner.ts'

const effects: string[] = []
let fault: ((ctx: Ctx) => Promise<void>) | undefined
/** What the service outside does when it is called; and what its callers wrote down. */
let outside: () => Promise<void> = async () => undefined
const noted: string[] = []

async function mark(ctx: Ctx, route: string): Promise<void> {
  await sql`insert into page_view (day, route, views) values ('2026-01-01', ${route}, 1)
    on conflict (day, route) do update set views = page_view.views + 1`.execute(ctx.tx)
  await fault?.(ctx)
  effects.push(route)
}

const testModule: Module = {
  name: 'test',
  routes: [],
  reactions: [
    {
      name: 'test.first',
      on: 'test.happened',
      run: (ctx, payload) => mark(ctx, `first:${JSON.stringify(payload)}`),
    },
    { name: 'test.second', on: 'test.happened', run: (ctx) => mark(ctx, 'second') },
  ],
  timers: [
    {
      kind: 'test.outside',
      prepare: async (_ctx, subjectId) => async () => {
        await outside()
        const note = async (ctx: Ctx) => {
          noted.push(subjectId)
          if (subjectId === 'successor' && noted.length < 2)
            await ctx.setTimer({ kind: 'test.outside', subjectId, dueAt: minutesAhead(ctx, 1) })
        }
        return Object.assign(note, { superseded: async () => void noted.push(`${subjectId} superseded`) })
      },
    },
    {
      kind: 'test.long',
      leaseSeconds: 1_800,
      prepare: async (_ctx, subjectId) => async () => {
        await outside()
        return async () => void noted.push(subjectId)
      },
    },
    {
      kind: 'test.clock',
      async run(ctx, subjectId) {
        await mark(ctx, `timer:${subjectId}`)
        const dueAt = new Date(ctx.now.getTime() + 60_000)
        if (subjectId === 'again' && effects.length < 2)
          await ctx.setTimer({ kind: 'test.clock', subjectId, dueAt })
      },
    },
  ],
}

let harness: Harness
beforeAll(async () => {
  harness = await startHarness({ modules: [testModule] })
})
beforeEach(async () => {
  effects.length = 0
  fault = undefined
  noted.length = 0
  outside = async () => undefined
  await harness.db.deleteFrom('job').execute()
  await harness.db.deleteFrom('page_view').execute()
})
afterAll(async () => {
  await harness?.close()
})

const minutesAhead = (ctx: Ctx, minutes: number) => new Date(ctx.now.getTime() + minutes * 60_000)

it('runs every reaction to an event once, and none when the change rolled back', async () => {
  await harness.run((ctx) => ctx.emit({ type: 'test.happened', payload: { a: 1 } }))
  const lost = harness.run(async (ctx) => {
    await ctx.emit({ type: 'test.happened', payload: { a: 2 } })
    throw new Error('rolled back')
  })
  await expect(lost).rejects.toThrow('rolled back')
  expect(await harness.drain()).toBe(2)
  expect(await harness.drain()).toBe(0)
  expect(effects.toSorted()).toEqual(['first:{"a":1}', 'second'])
})

it('runs a timer when platform time has come, not before, at its last set moment', async () => {
  await harness.run((ctx) =>
    ctx.setTimer({ kind: 'test.clock', subjectId: 's', dueAt: minutesAhead(ctx, 5) }),
  )
  await harness.run((ctx) =>
    ctx.setTimer({ kind: 'test.clock', subjectId: 's', dueAt: minutesAhead(ctx, 10) }),
  )
  await harness.clock.advance(6 * 60_000)
  expect(effects).toEqual([])
  await harness.clock.advance(5 * 60_000)
  expect(effects).toEqual(['timer:s'])
})

it('waits for what a started runner has in hand', async () => {
  const { platform } = harness.app
  const started = createRunner({ platform, pool: harness.pool, onFailure: () => undefined })
  let letGo: () => void = () => undefined
  let taken: () => void = () => undefined
  const inHand = new Promise<void>((done) => (taken = done))
  const held = new Promise<void>((done) => (letGo = done))
  fault = () => {
    taken()
    return held
  }
  onTestFinished(() => started.stop())
  await started.start()
  await harness.run((ctx) => ctx.setTimer({ kind: 'test.clock', subjectId: 'slow', dueAt: ctx.now }))
  await inHand
  const drained = started.drain().then(() => [...effects])
  // Time enough for it to look twice and to find nothing that it might take.
  for (const _ of [1, 2, 3]) expect(await harness.drain()).toBe(0)
  letGo()
  expect(await drained).toEqual(['timer:slow'])
})

it('lets a timer set its successor, and a cleared one stays away', async () => {
  await harness.run(async (ctx) => {
    await ctx.setTimer({ kind: 'test.clock', subjectId: 'again', dueAt: ctx.now })
    await ctx.setTimer({ kind: 'test.clock', subjectId: 'gone', dueAt: ctx.now })
    await ctx.setTimer({ kind: 'test.clock', subjectId: 'gone', dueAt: undefined })
  })
  await harness.drain()
  expect(effects).toEqual(['timer:again'])
  await harness.clock.advance(61_000)
  expect(effects).toEqual(['timer:again', 'timer:again'])
})

it('undoes the effect of a job that fails and tries it again until it is dead', async () => {
  fault = async () => {
    throw new Error('broken')
  }
  await harness.run((ctx) => ctx.setTimer({ kind: 'test.clock', subjectId: 'f', dueAt: ctx.now }))
  for (let attempt = 0; attempt < 10; attempt += 1) await harness.clock.advance(200_000)
  const job = await harness.db
    .selectFrom('job')
    .select(['status', 'attempts', 'last_error'])
    .executeTakeFirstOrThrow()
  expect(job).toMatchObject({ status: 'dead', attempts: 10, last_error: 'Error: broken' })
  expect(await harness.db.selectFrom('page_view').selectAll().execute()).toEqual([])
})

it('runs dead jobs again when told to, and dead timers at every start', async () => {
  const dead = (kind: 'timer' | 'reaction', name: string, subject: string | null) =>
    harness.db
      .insertInto('job')
      .values({ kind, name, subject_id: subject, due_at: new Date(0), status: 'dead', attempts: 10 })
      .execute()
  await dead('timer', 'test.clock', 'twice')
  await dead('timer', 'test.clock', 'twice')
  await dead('timer', 'test.clock', 'pending')
  await dead('reaction', 'test.second', null)
  await harness.run((ctx) =>
    ctx.setTimer({ kind: 'test.clock', subjectId: 'pending', dueAt: minutesAhead(ctx, 5) }),
  )
  const node = await harness.node()
  await node.start()
  await vi.waitFor(() => expect(effects).toEqual(['timer:twice']), { timeout: 5_000 })
  await node.stop()
  expect(await retryDead(harness.db)).toBe(2)
  await harness.drain()
  expect(effects.toSorted()).toEqual(['second', 'timer:twice', 'timer:twice'])
  expect(await retryDead(harness.db)).toBe(0)
})

it('has one effect when the connection dies between the work and its commit', async () => {
  let crashes = 1
  fault = async (ctx) => {
    crashes -= 1
    if (crashes >= 0) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(ctx.tx)
  }
  await harness.run((ctx) => ctx.setTimer({ kind: 'test.clock', subjectId: 'crash', dueAt: ctx.now }))
  await harness.drain()
  await harness.clock.advance(2_000)
  const rows = await harness.db.selectFrom('page_view').select('views').execute()
  expect(rows).toEqual([{ views: 1 }])
})

it('runs each job once with two runners, woken by the news of the commit', async () => {
  const options = { platform: harness.app.platform, pool: harness.pool, onFailure: () => undefined }
  const runners = [createRunner(options), createRunner(options)]
  await Promise.all(runners.map((runner) => runner.start()))
  await harness.run(async (ctx) => {
    for (let i = 0; i < 30; i += 1)
      await ctx.setTimer({ kind: 'test.clock', subjectId: `r${i}`, dueAt: ctx.now })
  })
  await vi.waitFor(() => expect(effects).toHaveLength(30), { timeout: 5_000 })
  await Promise.all(runners.map((runner) => runner.stop()))
  expect(new Set(effects).size).toBe(30)
})

it('runs a due clock while every call to a service outside hangs', async () => {
  let answer: () => void = () => undefined
  const hung = new Promise<void>((done) => {
    answer = done
  })
  outside = () => hung
  const node = await harness.node()
  await node.start()
  await harness.run(async (ctx) => {
    for (let i = 0; i < 30; i += 1)
      await ctx.setTimer({ kind: 'test.outside', subjectId: `o${i}`, dueAt: ctx.now })
  })
  await harness.run((ctx) => ctx.setTimer({ kind: 'test.clock', subjectId: 'tender', dueAt: ctx.now }))
  await vi.waitFor(() => expect(effects).toEqual(['timer:tender']), { timeout: 5_000 })
  expect(noted).toEqual([])
  answer()
  await vi.waitFor(() => expect(new Set(noted).size).toBe(30), { timeout: 5_000 })
  expect(noted).toHaveLength(30)
  await node.stop()
})

it('calls outside with the job claimed and no transaction open, and notes the outcome once', async () => {
  const seen: unknown[] = []
  outside = async () => {
    // Waits for the row if somebody holds it; a claimed one is taken by nobody else.
    seen.push(await harness.db.selectFrom('job').select('status').forUpdate().execute())
    seen.push(await harness.drain())
  }
  await harness.run((ctx) => ctx.setTimer({ kind: 'test.outside', subjectId: 'one', dueAt: ctx.now }))
  expect(await harness.drain()).toBe(1)
  expect(seen).toEqual([[{ status: 'pending' }], 0])
  expect(noted).toEqual(['one'])
  expect(await harness.drain()).toBe(0)
})

it('lets the note of an outside call set a successor under its own name', async () => {
  await harness.run((ctx) => ctx.setTimer({ kind: 'test.outside', subjectId: 'successor', dueAt: ctx.now }))
  await harness.drain()
  expect(noted).toEqual(['successor'])
  await harness.clock.advance(61_000)
  expect(noted).toEqual(['successor', 'successor'])
})

it('calls again after a failure, and when the process that called has died', async () => {
  let calls = 0
  outside = async () => {
    calls += 1
    if (calls === 1) throw new Error('unreachable')
  }
  await harness.run((ctx) => ctx.setTimer({ kind: 'test.outside', subjectId: 'again', dueAt: ctx.now }))
  await harness.drain()
  expect(noted).toEqual([])
  await harness.clock.advance(2_000)
  expect(noted).toEqual(['again'])
  let die: (problem: Error) => void = () => undefined
  outside = () =>
    new Promise((_done, fail) => {
      die = fail
    })
  await harness.run((ctx) => ctx.setTimer({ kind: 'test.outside', subjectId: 'dead', dueAt: ctx.now }))
  const left = harness.drain()
  await vi.waitFor(async () => {
    const job = await harness.db
      .selectFrom('job')
      .select('version')
      .where('subject_id', '=', 'dead')
      .executeTakeFirst()
    expect(job?.version).toBe(1)
  })
  outside = async () => undefined
  await harness.clock.advance(10 * 60_000)
  expect(noted).toEqual(['again', 'dead'])
  die(new Error('late'))
  await left
  expect(await harness.drain()).toBe(0)
})

interface Ended {
  readonly answer: () => void
  readonly fail: (problem: Error) => void
}

/** Calls outside that hang until they are told how they end. */
function hanging() {
  const ends: Ended[] = []
  outside = () => new Promise((answer, fail) => ends.push({ answer, fail }))
  const begun = (count: number) => vi.waitFor(() => expect(ends).toHaveLength(count))
  return { ends, begun }
}

const theJob = () =>
  harness.db
    .selectFrom('job')
    .select(['status', 'attempts', 'version', 'last_error'])
    .executeTakeFirstOrThrow()

it.each([
  ['fails', ['late'], (end: Ended) => end.fail(new Error('late'))],
  ['ends', ['late superseded', 'late'], (end: Ended) => end.answer()],
] as const)(
  'an attempt that was given up and %s after all takes nothing from the one that goes on',
  async (_, expected, how) => {
    const { ends, begun } = hanging()
    await harness.run((ctx) => ctx.setTimer({ kind: 'test.outside', subjectId: 'late', dueAt: ctx.now }))
    const first = harness.drain()
    await begun(1)
    const second = harness.clock.advance(121_000)
    await begun(2)
    how(ends[0] as Ended)
    await first
    expect(await theJob()).toEqual({ status: 'pending', attempts: 0, version: 2, last_error: null })
    ends[1]?.answer()
    await second
    expect([noted, (await theJob()).status]).toEqual([expected, 'done'])
  },
)

it('waits for a call as long as its timer says that it may take', async () => {
  const { ends, begun } = hanging()
  await harness.run((ctx) => ctx.setTimer({ kind: 'test.long', subjectId: 'long', dueAt: ctx.now }))
  const first = harness.drain()
  await begun(1)
  await harness.clock.advance(29 * 60_000)
  expect(ends).toHaveLength(1)
  ends[0]?.answer()
  await first
  expect(noted).toEqual(['long'])
})
