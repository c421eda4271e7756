import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { problemsOf } from './check-history.ts'
import { failedSeeds, keepFailedSeeds } from './failed-seeds.ts'
import { live } from './history.ts'

test('no history that once went wrong goes wrong again', () => {
  expect(failedSeeds().filter((seed) => problemsOf(live(seed)).length > 0)).toEqual([])
})

test('seeds are kept once each, beside those of earlier runs', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'seeds-')), 'failed-seeds.json')
  writeFileSync(path, '[7]')
  const store = pathToFileURL(path)
  keepFailedSeeds([3, 7, 12], store)
  expect(failedSeeds(store)).toEqual([3, 7, 12])
})
