import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aPdf } from '@jb/testing/builders/file'
import { folderDump } from '@jb/testing/canary'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileModule, fillApart, reserveFile } from './index.ts'
import { removeBytes } from './use-cases/remove-bytes.ts'

let h: Harness
let buyer: Caller
beforeAll(async () => {
  h = await startHarness({ modules: [fileModule] })
  buyer = await h.as({ roles: ['buyer'] })
})
afterAll(() => h?.close())

const stored = () => folderDump(h.config.DATA_DIR).filter(({ bytes }) => bytes.equals(aPdf())).length

async function reserved(): Promise<string> {
  const owner = { companyId: buyer.companyId ?? null, accountId: buyer.accountId }
  return h.run((ctx) => reserveFile(ctx, { name: '方案.pdf', purpose: 'opened', owner }))
}

/** An attempt to fill it, begun and not yet noted. */
async function attempt(id: string, breaks = false) {
  const call = await h.run((ctx) =>
    fillApart(ctx, id, async function* () {
      yield new Uint8Array(aPdf())
      if (breaks) throw new Error('broken')
      return undefined
    }),
  )
  if (!call) throw new Error('it was filled before')
  return call
}

test('an attempt that was overtaken takes back what it wrote, and that of the other stays', async () => {
  const id = await reserved()
  const before = stored()
  const first = await (await attempt(id))()
  const second = await attempt(id)
  const note = await second()
  await h.run(note)
  await first.superseded?.()
  expect(stored() - before).toBe(1)
  await expect(attempt(id)).rejects.toThrow('filled before')
})

test('one that breaks leaves no readable byte', async () => {
  const id = await reserved()
  const before = stored()
  const call = await attempt(id, true)
  await expect(call()).rejects.toThrow('broken')
  expect(stored()).toBe(before)
})

test.each([
  ['rolls back', true, 1],
  ['commits', false, 0],
])('bytes that a change removes are there until it has been done: it %s', async (_, fails, left) => {
  const id = await reserved()
  const before = stored()
  const note = await (await attempt(id))()
  await h.run(note)
  const { storage_key: key } = await h.db
    .selectFrom('file')
    .select('storage_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const removing = h.run(async (ctx) => {
    removeBytes(ctx, [key])
    expect(stored() - before).toBe(1)
    if (fails) throw new Error('rolled back')
  })
  await (fails ? expect(removing).rejects.toThrow('rolled back') : removing)
  expect(stored() - before).toBe(left)
})
