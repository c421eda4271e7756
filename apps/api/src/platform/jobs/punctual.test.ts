import { startHarness } from '@jb/testing/api-harness'
import { expect, it, vi } from 'vitest'
import type { Module } from '../module.ts'

const testModule: Module = {
  name: 'test',
  routes: [],
  timers: [{ kind: 'test.sharp', run: async () => undefined }],
}

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
