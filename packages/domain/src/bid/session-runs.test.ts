import { expect, test } from 'vitest'
import { sessionStages } from './session.ts'
import { sessionGuard } from './session-runs.ts'

test('nothing is decided from the start of a session until it has closed', () => {
  const held = sessionStages.filter((stage) => sessionGuard(stage)?.refused === 'bid.sessionRuns')
  expect(held).toEqual(['decrypting', 'settling', 'publishing', 'published'])
  expect(sessionGuard(undefined)).toBeUndefined()
})
