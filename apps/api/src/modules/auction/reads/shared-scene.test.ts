import type { Harness } from '@jb/testing/api-harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { offer, stage, startAuctions } from '../hot/lot.fixture.ts'
import { freshScene, makeRoom, sharedScene } from './shared-scene.ts'

let h: Harness
beforeAll(async () => {
  h = await startAuctions()
})
afterAll(() => h?.close())

it('is read for all together who ask at the same time, and never older than the question', async () => {
  const { id, a, b } = await stage(h)
  await offer(h, id, a, '1000')
  const asked = Array.from({ length: 50 }, () => freshScene(h.db, h.secret, id))
  expect(new Set(asked).size).toBe(1)
  expect((await asked[0])?.lot.seq).toBe(1)
  const running = freshScene(h.db, h.secret, id)
  await Promise.resolve()
  await offer(h, id, b, '1010')
  expect((await freshScene(h.db, h.secret, id))?.lot.seq).toBe(2)
  expect((await running)?.lot.seq).toBeGreaterThan(0)
  expect((await sharedScene(h.db, h.secret, id))?.moment.events.map(({ seq }) => seq)).toEqual([1, 2])
})

it('keeps nothing of an auction that is not there', async () => {
  const nowhere = crypto.randomUUID()
  expect(await freshScene(h.db, h.secret, nowhere)).toBeUndefined()
  expect(await sharedScene(h.db, h.secret, nowhere)).toBeUndefined()
})

it('lets go of what was read longest ago, by number and by lines', () => {
  const scenes = (...lines: number[]) => new Map(lines.map((n, at) => [`${at}`, { lines: n }]))
  const left = (from: ReturnType<typeof scenes>) => {
    makeRoom(from, { scenes: 3, lines: 1_000 })
    return [...from.keys()].join('')
  }
  expect(left(scenes(1, 1, 1))).toBe('012')
  expect(left(scenes(1, 1, 1, 1))).toBe('123')
  expect(left(scenes(600, 1, 500))).toBe('12')
  expect(left(scenes(600, 1, 1_000))).toBe('2')
})
