import { startHarness } from '@jb/testing/api-harness'
import { expect, it, vi } from 'vitest'
import type { Module } from '../module.ts'

const testModule: Module = {
  name: 'test',
  routes: [],
  reactions: [{ name: 'test.slow', on: 'test.happened', run: () => held }],
  timers: [{ kind: 'test.sharp', run: async () => undefined }],
}

let release: () => void = () => undefined
const held = new Promise<void>((done) => {
  release = done
})

it('runs jobs at the moments they fall due, not at the next look, which comes once a second', async () => {
  const harness = await startHarness({ modules: [testModule] })
  await harness.app.start()
  const due: number[] = []
  await harness.run(async (ctx) => {
    for (let n = 0; n < 6; n += 1) {
      due.push(ctx.now.getTime() + 1_100 + 180 * n)
      await ctx.setTimer({ kind: 'test.sharp', subjectId: `s${n}`, dueAt: new Date(due[n] ?? 0) })
    }
  })
  const done = harness.db.selectFrom('job').select('done_at').where('name', '=', 'test.sharp')
  const ran = await vi.waitFor(
    async () => {
      const rows = await done.where('status', '=', 'done').orderBy('due_at').execute()
      expect(rows).toHaveLength(6)
      return rows
    },
    { timeout: 8_000 },
  )
  const late = ran.map(({ done_at }, n) => (done_at?.getTime() ?? 0) - (due[n] ?? 0))
  // One of six that are 0.18 s apart waits 0.8 s for the next look, if there is no other.
  expect(Math.max(...late)).toBeLessThan(600)
  await harness.close()
})

it('lets what falls due wait behind no letters', async () => {
  const harness = await startHarness({ modules: [testModule] })
  await harness.app.start()
  try {
    await harness.run(async (ctx) => {
      for (let n = 0; n < 12; n += 1) await ctx.emit({ type: 'test.happened', payload: { n } })
      const dueAt = new Date(ctx.now.getTime() + 300)
      await ctx.setTimer({ kind: 'test.sharp', subjectId: 'end', dueAt })
    })
    const clock = harness.db.selectFrom('job').select('status').where('name', '=', 'test.sharp')
    await vi.waitFor(async () => expect((await clock.executeTakeFirst())?.status).toBe('done'), {
      timeout: 8_000,
    })
    const letters = await harness.db
      .selectFrom('job')
      .select('id')
      .where('name', '=', 'test.slow')
      .where('status', '=', 'pending')
      .execute()
    expect(letters).toHaveLength(12)
  } finally {
    release()
    await harness.close()
  }
})
