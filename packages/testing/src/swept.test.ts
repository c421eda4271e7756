import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lockText } from '@jb/architecture/contract-lock'
import { allEndpoints } from '@jb/contract/all'
import type { Endpoint } from '@jb/contract/endpoint'
import { expect, test } from 'vitest'
import { capabilitiesOf } from './changed.ts'
import { endpointsInTurn } from './swept.ts'

const lines = lockText(allEndpoints).trim().split('\n')
const known = { lock: new Set(lines), changed: new Set<string>() }
const turns = [0, 1, 2, 3]
const idsOf = (all: readonly Endpoint[]) => all.map(({ id }) => id)

test('four turns reach every endpoint, each about a fourth of them', () => {
  const parts = turns.map((turn) => endpointsInTurn(allEndpoints, known, turn))
  expect(idsOf(parts.flat()).sort()).toEqual(idsOf(allEndpoints).sort())
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(Math.ceil(allEndpoints.length / 4))
})

test.each(turns)('in turn %i as in any other come all that are new and all of what was changed', (turn) => {
  const [first, ...others] = allEndpoints
  const lock = new Set(lockText(others).trim().split('\n'))
  const paths = ['apps/api/src/modules/notice/notice.routes.ts', 'packages/contract/src/fee/fee.contract.ts']
  const swept = idsOf(endpointsInTurn(allEndpoints, { lock, changed: capabilitiesOf(paths) }, turn))
  const wanted = idsOf(allEndpoints).filter((id) => id === first?.id || /^(notice|fee)\./.test(id))
  expect(wanted.length).toBeGreaterThan(10)
  expect(wanted.filter((id) => !swept.includes(id))).toEqual([])
  expect(swept.length).toBeLessThan(allEndpoints.length / 2)
})

test.each(['lock', 'changed'])('where git does not know the %s, nothing is left out', (what) => {
  const unknown = { [what]: undefined }
  expect(endpointsInTurn(allEndpoints, { ...known, ...unknown }, 1)).toEqual(allEndpoints)
})

test('an endpoint is named after the folder of its contract, by which it counts as changed', async () => {
  const folder = fileURLToPath(new URL('../../contract/src', import.meta.url))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const known = new Set<unknown>(allEndpoints)
  const named: (readonly [id: string, from: string])[] = []
  for (const path of files.filter((file) => file.endsWith('.contract.ts'))) {
    const declared: object = await import(join(folder, path))
    for (const one of Object.values(declared))
      if (known.has(one)) named.push([one.id, path.split('/')[0] ?? ''])
  }
  expect(named.length).toBeGreaterThanOrEqual(allEndpoints.length)
  expect(named.filter(([id, from]) => !id.startsWith(`${from}.`))).toEqual([])
})
