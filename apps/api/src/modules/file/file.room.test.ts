import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadFile, uploadSealedFile } from '@jb/contract/file/file.contract'
import { freshKey, type Harness, startHarness } from '@jb/testing/api-harness'
import { aPdf } from '@jb/testing/builders/file'
import { injected } from '@jb/testing/injected'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileModule, saveFile } from './index.ts'

let h: Harness
let buyer: Caller
beforeAll(async () => {
  h = await startHarness({ modules: [fileModule], config: { UPLOAD_MB_PER_HOUR_UNVERIFIED: 41 } })
  buyer = await h.as({ roles: ['buyer'] })
})
afterAll(() => h.close())

const hour = 3_600_000
const pdf = { name: '报价单.pdf', bytes: aPdf() }
const put = async (as = buyer) => (await h.call(uploadFile, {}, as, { file: pdf })).answer.id
const large = () => ({ name: 'a.txt', bytes: Buffer.alloc(20 * 1024 * 1024, 'x') })

async function storedObjects(): Promise<number> {
  const names = await readdir(join(h.config.DATA_DIR, 'files'), { recursive: true, withFileTypes: true })
  return names.filter((entry) => entry.isFile()).length
}
const ids = async () => (await h.db.selectFrom('file').select('id').execute()).map(({ id }) => id)

/** Lets the hourly work of the platform run now. */
async function anHourPasses(): Promise<void> {
  await h.run((ctx) => ctx.setTimer({ kind: 'platform.cleanUp', subjectId: 'hourly', dueAt: ctx.now }))
  await h.drain()
}

/** Gives a file its use, as the licence of its company. */
async function serve(fileId: string): Promise<void> {
  const asked = {
    company_id: buyer.companyId ?? '',
    status: 'approved',
    licence_file_id: fileId,
    submitted_by: buyer.accountId,
  } as const
  await h.db
    .insertInto('company_verification')
    .values({ ...asked, submitted_at: new Date() })
    .execute()
}
const keyOf = (id: string) => `2026/01/${id.replaceAll('-', '')}`

test('a person without a verified company may upload so much an hour, and then no more', async () => {
  const newcomer = await h.as({ roles: ['buyer'], verified: false })
  const alone = await h.as({ companyId: null })
  for (const who of [newcomer, alone]) {
    const replies = []
    for (let n = 0; n < 4; n += 1) replies.push(await h.call(uploadFile, {}, who, { file: large() }))
    expect(replies.map(({ reason }) => reason)).toEqual([undefined, undefined, undefined, 'file.tooMuch'])
    const sealed = await h.call(uploadSealedFile, {}, who, { file: large() })
    expect(sealed).toMatchObject({ status: 422, reason: 'file.tooMuch' })
    expect(sealed.msg).toMatch(/请/)
  }
  const verified = []
  for (let n = 0; n < 4; n += 1)
    verified.push((await h.call(uploadFile, {}, buyer, { file: large() })).status)
  expect(verified).toEqual([200, 200, 200, 200])
  await h.clock.advance(hour + 60_000)
  expect((await h.call(uploadFile, {}, newcomer, { file: pdf })).status).toBe(200)
})

test('many uploads at once are no way around it', async () => {
  const newcomer = await h.as({ roles: ['buyer'], verified: false })
  await Promise.all(Array.from({ length: 12 }, () => h.call(uploadFile, {}, newcomer, { file: large() })))
  const { bytes } = await h.db
    .selectFrom('file')
    .select((eb) => eb.fn.sum<string>('size').as('bytes'))
    .where('company_id', '=', newcomer.companyId)
    .executeTakeFirstOrThrow()
  expect(Number(bytes)).toBeLessThanOrEqual(60 * 1024 * 1024)
})

test('nothing is uploaded to a disk that is nearly full', async () => {
  const full = await h.node({ DISK_MIN_FREE_MB: 100_000_000 })
  const before = await storedObjects()
  const reply = await injected(full.server, uploadFile, {}, buyer, { file: pdf })
  expect(reply).toMatchObject({ status: 422, reason: 'file.noSpace' })
  expect(await storedObjects()).toBe(before)
})

test('what serves nothing is gone after two days, with its bytes; what serves something stays', async () => {
  const owner = { companyId: buyer.companyId, accountId: buyer.accountId }
  const make = (purpose: 'export' | 'template') =>
    h.run((ctx) => saveFile(ctx, { name: '清单.pdf', bytes: aPdf(), purpose, owner }))
  const [used, unused] = [await put(), await put()]
  await serve(used)
  const [exported, template] = [String(await make('export')), String(await make('template'))]
  await h.clock.advance(47 * hour)
  await anHourPasses()
  expect(await ids()).toEqual(expect.arrayContaining([used, unused, exported, template]))
  await h.clock.advance(2 * hour)
  const fresh = await put()
  await anHourPasses()
  const left = await ids()
  expect(left).toEqual(expect.arrayContaining([used, template, fresh]))
  expect(left).not.toContain(unused)
  expect(left).not.toContain(exported)
  const ready = await h.db.selectFrom('file').select('id').where('status', '=', 'ready').execute()
  expect(await storedObjects()).toBe(ready.length)
})

test('a long sweep goes on until nothing is left', async () => {
  const row = await h.db
    .selectFrom('file')
    .selectAll()
    .where('id', '=', await put())
    .executeTakeFirstOrThrow()
  const created_at = new Date(row.created_at.getTime() - 49 * hour)
  const old = Array.from({ length: 450 }, () => ({ ...row, id: freshKey(), created_at }))
  await h.db
    .insertInto('file')
    .values(old.map((one) => ({ ...one, storage_key: keyOf(one.id) })))
    .execute()
  await anHourPasses()
  const gone = new Set(old.map(({ id }) => id))
  expect((await ids()).filter((id) => gone.has(id))).toEqual([])
})
