import { type ArrivedFile, getObsToken, grantHeaders } from '@jb/contract/file/upload-grant.contract'
import { buckets } from '@jb/domain/file/upload-grant'
import { freshKey, type Harness, startHarness } from '@jb/testing/api-harness'
import { aPdf, aPng } from '@jb/testing/builders/file'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionOf } from '../../platform/session/session.ts'
import { confirm, grantTo, headersOf, put, sha256, storedObjects } from './file.grant.fixture.ts'
import { claimFiles, fileModule } from './index.ts'

let h: Harness
let buyer: Caller
let other: Caller
beforeAll(async () => {
  h = await startHarness({ modules: [fileModule] })
  buyer = await h.as({ roles: ['buyer'] })
  other = await h.as({ roles: ['buyer'] })
})
afterAll(() => h.close())

const hour = 3_600_000
const prefixOf = (endPoint: string) => endPoint.split('/').slice(-3).join('/')
const rowOf = (id: string) =>
  h.db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('POST /mg-oss-service/file/getObsToken gives temporary credentials for one bucket', async () => {
  const reply = await h.call(getObsToken, { body: { bucketName: 'attachment' } }, buyer)
  expect(reply.status).toBe(200)
  expect(Object.keys(reply.answer).sort()).toEqual(
    ['ak', 'durationSeconds', 'endPoint', 'securityToken', 'sk'].sort(),
  )
  expect(reply.answer.durationSeconds).toBe(900)
  expect(reply.answer.sk.length).toBeGreaterThanOrEqual(43)
  const path = '/mg-oss-service/file/getObsToken'
  const unsigned = await h.app.server.inject({
    method: 'POST',
    url: path,
    payload: { bucketName: 'attachment' },
  })
  expect(unsigned.statusCode).toBe(401)
})

test('the storage folder is organised by year and month', async () => {
  const grant = await grantTo(h, buyer)
  const { now } = await h.run(async (ctx) => ({ now: ctx.now }))
  const [year = '', month = ''] = new Date(now.getTime() + 8 * hour).toISOString().split('-')
  expect(prefixOf(grant.endPoint)).toMatch(new RegExp(`^${year}/${month}/[0-9a-f]{32}$`))
  const before = await storedObjects(h)
  expect((await put(h, grant)).status).toBe(200)
  const [stored = '', ...more] = (await storedObjects(h)).filter((path) => !before.includes(path))
  expect(more).toEqual([])
  expect(stored).toMatch(new RegExp(`^${year}/${month}/[0-9a-f]{32}$`))
})

test('a file put by a grant and confirmed is an attachment like any other', async () => {
  const grant = await grantTo(h, buyer)
  const bytes = aPdf('straight to storage')
  const { status, file } = await put(h, grant, { name: '施工图（一层）100%.pdf', bytes })
  expect([status, file.size, file.sha256]).toEqual([200, bytes.length, sha256(bytes)])
  expect(file.name).toBe('施工图（一层）100%.pdf')
  const { answer } = await confirm(h, file, buyer)
  expect(answer).toMatchObject({ id: file.id, name: file.name, size: bytes.length, type: 'application/pdf' })
  const opened = await h.app.server.inject(answer.url)
  expect(opened.rawPayload).toEqual(Buffer.from(bytes))
  const caller = await sessionOf(h.db, h.secret, buyer.bearer)
  const claimed = await h.run((ctx) => claimFiles(ctx, [file.id], { purpose: 'attachment' }), caller?.session)
  expect(claimed).toEqual([file.id])
})

test('a large file with the longest of names streams in over the wire', async () => {
  const grant = await grantTo(h, buyer)
  const address = await h.app.server.listen({ port: 0, host: '127.0.0.1' })
  const name = `${'长'.repeat(116)}.txt`
  const bytes = Buffer.alloc(19 * 1024 * 1024, 'x')
  const response = await fetch(`${address}${grant.endPoint}/${encodeURIComponent(name)}`, {
    method: 'PUT',
    headers: headersOf(grant),
    body: bytes,
  })
  const { data } = (await response.json()) as { data: ArrivedFile }
  expect(data).toMatchObject({ name, size: bytes.length, sha256: sha256(bytes) })
  expect((await confirm(h, data, buyer)).answer.name).toBe(name)
})

test('until it is confirmed a put file is in quarantine and nobody’s', async () => {
  const { file } = await put(h, await grantTo(h, buyer))
  expect(await rowOf(file.id)).toMatchObject({ status: 'quarantined', company_id: buyer.companyId })
  const caller = await sessionOf(h.db, h.secret, buyer.bearer)
  const claimed = await h.run((ctx) => claimFiles(ctx, [file.id], { purpose: 'attachment' }), caller?.session)
  expect(claimed).toMatchObject({ refused: 'file.notFound' })
})

test('a file confirmed twice is one file, with one key or two', async () => {
  const { file } = await put(h, await grantTo(h, buyer))
  const [first, second] = [await confirm(h, file, buyer), await confirm(h, file, buyer)]
  expect(second.answer.id).toBe(first.answer.id)
  expect(await rowOf(file.id)).toMatchObject({ status: 'ready' })
})

test('only whoever put a file can confirm it; to others it is as absent as none', async () => {
  const { file } = await put(h, await grantTo(h, buyer))
  const colleague = await h.as({ roles: ['buyer'], companyId: buyer.companyId })
  const absent = await confirm(h, { id: freshKey(), sha256: file.sha256 }, other)
  expect(absent).toMatchObject({ status: 404, reason: 'file.notFound' })
  for (const person of [other, colleague, await h.as({ companyId: null })]) {
    const reply = await confirm(h, file, person)
    expect([reply.status, reply.reason, reply.msg]).toEqual([404, 'file.notFound', absent.msg])
  }
  expect((await confirm(h, file, buyer)).status).toBe(200)
})

test('a person who acts for no company has grants too, and keeps their files apart', async () => {
  const [one, two] = [await h.as({ companyId: null }), await h.as({ companyId: null })]
  const { file } = await put(h, await grantTo(h, one))
  expect((await confirm(h, file, two)).status).toBe(404)
  expect((await confirm(h, file, one)).status).toBe(200)
})

test.each([
  ['file.mismatch', { name: 'a.png', bytes: aPdf() }],
  ['file.mismatch', { name: 'a.txt', bytes: Buffer.from('<script>alert(1)</script>') }],
  ['file.tooManyPixels', { name: 'a.png', bytes: aPng(30_000, 30_000) }],
])(
  '%s: what is not what it says is refused when it is confirmed, and its bytes are removed',
  async (reason, what) => {
    const before = await storedObjects(h)
    const { status, file } = await put(h, await grantTo(h, buyer), what)
    expect(status).toBe(200)
    const reply = await confirm(h, file, buyer)
    expect(reply).toMatchObject({ status: 422, reason })
    expect(reply.msg).toMatch(/请/)
    expect(await storedObjects(h)).toEqual(before)
    expect((await confirm(h, file, buyer)).status).toBe(404)
  },
)

test('bytes that are not those the sender meant are refused', async () => {
  const { file } = await put(h, await grantTo(h, buyer))
  const reply = await confirm(h, { id: file.id, sha256: sha256(Buffer.from('other')) }, buyer)
  expect(reply).toMatchObject({ status: 422, reason: 'file.damagedOnTheWay' })
})

test('what nobody confirms is swept away, and what was confirmed stays', async () => {
  const grant = await grantTo(h, buyer)
  const kept = (await put(h, grant, { name: 'kept.pdf' })).file
  const { answer } = await confirm(h, kept, buyer)
  const left = (await put(h, await grantTo(h, other))).file
  const key = (await rowOf(left.id)).storage_key
  expect(await storedObjects(h)).toContain(key)
  await h.clock.advance(3 * hour + 900_000)
  expect(await storedObjects(h)).not.toContain(key)
  expect((await confirm(h, left, other)).status).toBe(404)
  expect(await storedObjects(h)).toContain((await rowOf(kept.id)).storage_key)
  expect(answer.id).toBe(kept.id)
})

test('the sweep is set when the grant is given, so that it comes even if nothing else is ever uploaded', async () => {
  const alone = await startHarness({ modules: [fileModule] })
  try {
    const person = await alone.as()
    const { file } = await put(alone, await grantTo(alone, person))
    // The last moment of the grant, in the next hour of the clock: still older than an hour when it is swept.
    const late = new Date((await alone.run(async (ctx) => ctx.now)).getTime() + 890_000)
    await alone.db.updateTable('file').set({ created_at: late }).where('id', '=', file.id).execute()
    await alone.clock.advance(3 * hour)
    expect(await storedObjects(alone)).toEqual([])
  } finally {
    await alone.close()
  }
})

test('old grants are forgotten, their files are not', async () => {
  const grant = await grantTo(h, buyer)
  const { file } = await put(h, grant)
  await confirm(h, file, buyer)
  const old = new Date(Date.now() - 2 * 24 * hour)
  await h.db.updateTable('upload_grant').set({ expires_at: old }).where('id', '=', grant.ak).execute()
  await h.clock.advance(3 * hour)
  const rows = await h.db.selectFrom('upload_grant').select('id').where('id', '=', grant.ak).execute()
  expect(rows).toEqual([])
  expect(await rowOf(file.id)).toMatchObject({ status: 'ready', grant_id: null })
})

test('a grant counts into what a company may upload in an hour', async () => {
  const newcomer = await h.as({ roles: ['buyer'], verified: false })
  const bytes = Buffer.alloc(20 * 1024 * 1024, 'x')
  const grant = await grantTo(h, newcomer)
  const reasons = []
  for (let n = 0; n < 6; n += 1) reasons.push((await put(h, grant, { name: `${n}.txt`, bytes })).reason)
  expect(reasons).toEqual([undefined, undefined, undefined, undefined, undefined, 'file.tooMuch'])
})

test('small files that wait for their confirmation count by what they are', async () => {
  const newcomer = await h.as({ roles: ['buyer'], verified: false })
  const grant = await grantTo(h, newcomer)
  for (let n = 0; n < 9; n += 1) expect((await put(h, grant, { name: `${n}.pdf` })).status).toBe(200)
})

test('the database keeps no secret of a grant', async () => {
  const grant = await grantTo(h, buyer)
  await put(h, grant)
  const rows = await h.pool.query(
    'select t::text from (select u from upload_grant u) t union all select k::text from idempotency_key k',
  )
  const all = JSON.stringify(rows.rows)
  expect(all).toContain(grant.ak)
  expect(all).not.toContain(grant.sk)
  expect(all).not.toContain(grant.securityToken)
})

test('the buckets are a list, with a size, kinds and a number of files each', () => {
  expect(Object.keys(grantHeaders)).toEqual(['ak', 'sk', 'securityToken'])
  for (const { exts, maxBytes, maxFiles } of Object.values(buckets)) {
    expect([exts.length > 0, maxBytes <= 20 * 1024 * 1024, maxFiles <= 20]).toEqual([true, true, true])
  }
})
