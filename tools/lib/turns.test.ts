import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { endTurn, turnOf } from './turns.mjs'

const folder = mkdtempSync(join(tmpdir(), 'jb-turns-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a turn is taken again until it has passed, then comes the next; each step counts for itself', () => {
  const path = join(folder, 'turns.json')
  expect(turnOf(path, 'units')).toMatch(/^\d+$/)
  endTurn(path, 'units', '7')
  endTurn(path, 'journeys', '40')
  expect([turnOf(path, 'units'), turnOf(path, 'units'), turnOf(path, 'journeys')]).toEqual(['8', '8', '41'])
  endTurn(path, 'units', turnOf(path, 'units'))
  expect([turnOf(path, 'units'), turnOf(path, 'journeys')]).toEqual(['9', '41'])
})
