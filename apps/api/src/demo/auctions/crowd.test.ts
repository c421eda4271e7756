import { type Harness, startHarness } from '@jb/testing/api-harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { modules } from '../../modules.ts'
import { crowdTimer, startCrowd, stopCrowd } from './crowd.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness({ modules })
})
afterAll(() => harness?.close())

const looks = () =>
  harness.db.selectFrom('job').select(['status', 'attempts']).where('name', '=', crowdTimer).execute()

it('leaves no look of the bidders behind for a server outside the demo, also none that has died there', async () => {
  await startCrowd(harness.app)
  expect(await looks()).toHaveLength(1)
  await stopCrowd(harness.app)
  expect(await looks()).toEqual([])
  await startCrowd(harness.app)
  await harness.db.updateTable('job').set({ status: 'dead' }).where('name', '=', crowdTimer).execute()
  await stopCrowd(harness.app)
  expect(await looks()).toEqual([])
})
