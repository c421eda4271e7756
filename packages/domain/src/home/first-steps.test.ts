import { expect, test } from 'vitest'
import { firstSteps } from './first-steps.ts'
import type { StepId } from './step-ids.ts'

const idsOf = (of: Parameters<typeof firstSteps>[0], done: readonly StepId[]) =>
  firstSteps(of, new Set(done), false)?.map(({ id, done: is }) => (is ? `${id} ✓` : id))

test.each([
  ['platform', ['contact'], ['terms', 'contact ✓', 'firstCompany']],
  [
    'buyer',
    ['verification', 'project'],
    ['verification ✓', 'colleagues', 'approvals', 'project ✓', 'firstTender', 'suppliers'],
  ],
  ['supplier', [], ['verification', 'colleagues', 'certificates', 'signUp']],
] as const)('a %s with %j done sees %j', (of, done, seen) => {
  expect(idsOf(of, done)).toEqual(seen)
})

test('when all is done there is no list, whatever else was done', () => {
  expect(idsOf('platform', ['terms', 'contact', 'firstCompany', 'signUp'])).toBeUndefined()
})

test('who waits for the verification reads what can be done meanwhile', () => {
  const tender = (waiting: boolean) =>
    firstSteps('buyer', new Set(), waiting)?.find(({ id }) => id === 'firstTender')?.sentence
  expect(tender(true)).toContain('草稿')
  expect(tender(false)).not.toContain('草稿')
})
