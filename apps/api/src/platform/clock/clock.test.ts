import { advanceClock, clock } from '@jb/contract/platform/platform.contract'
import { startHarness } from '@jb/testing/api-harness'
import { expect, it } from 'vitest'

it('moves forwards by a span or to a moment, and never back', async () => {
  const harness = await startHarness({ modules: [] })
  try {
    const before = (await harness.call(clock)).answer
    const hour = (await harness.call(advanceClock, { body: { ms: 3_600_000 } })).answer
    expect(hour.offsetMs - before.offsetMs).toBe(3_600_000)
    const to = new Date(new Date(hour.now).getTime() + 86_400_000).toISOString()
    const day = (await harness.call(advanceClock, { body: { to } })).answer
    expect(Math.abs(new Date(day.now).getTime() - new Date(to).getTime())).toBeLessThan(2_000)
    const back = await harness.call(advanceClock, { body: { to: before.now } })
    expect([back.status, back.reason]).toEqual([422, 'clock.backwards'])
  } finally {
    await harness.close()
  }
})

it('is refused outside the demo', async () => {
  const harness = await startHarness({ modules: [], config: { DEMO: false } })
  try {
    expect((await harness.call(advanceClock, { body: { ms: 1 } })).reason).toBe('clock.notDemo')
    expect((await harness.call(clock)).answer).toMatchObject({ offsetMs: 0, canAdvance: false })
  } finally {
    await harness.close()
  }
})
