import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { uploadFile, uploadSealedFile } from '@jb/contract/file/file.contract'
import { freshKey, type Harness, startHarness } from '@jb/testing/api-harness'
import { anOffice, aPdf, aPng, aZip } from '@jb/testing/builders/file'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noRequest } from '../../platform/ctx.ts'
import { sessionOf } from '../../platform/session/session.ts'
import { claimFiles, fileModule, fileRefs, saveFile } from './index.ts'
import { receiveFile } from './use-cases/receive-file.ts'

let h: Harness
let buyer: Caller
let other: Caller
beforeAll(async () => {
  h = await startHarness({ modules: [fileModule] })
  buyer = await h.as({ roles: ['buyer'] })
  other = await h.as({ roles: ['buyer'] })
})
afterAll(() => h.close())

const pdf = (text = 'hello') => ({ name: '报价单.pdf', bytes: aPdf(text) })
const put = (file: { name: string; bytes: Uint8Array }, as: Caller | undefined = buyer) =>
  h.call(uploadFile, {}, as, { file })

async function claim(as: Caller, ids: readonly string[], purpose: 'attachment' | 'sealed' = 'attachment') {
  const caller = await sessionOf(h.db, h.secret, as.bearer)
  if (!caller) throw new Error('the test person is not logged in')
  return h.run((ctx) => claimFiles(ctx, ids, { purpose }), caller.session)
}

async function storedObjects(): Promise<number> {
  const names = await readdir(join(h.config.DATA_DIR, 'files'), { recursive: true, withFileTypes: true })
  return names.filter((entry) => entry.isFile()).length
}

test('nobody uploads without a login', async () => {
  expect(await h.call(uploadFile, {}, undefined, { file: pdf() })).toMatchObject({ status: 401 })
  expect(await h.call(uploadSealedFile, {}, undefined, { file: pdf() })).toMatchObject({ status: 401 })
})

test('an upload is answered with a reference whose link opens the file', async () => {
  const { answer } = await put(pdf())
  expect(answer).toMatchObject({ name: '报价单.pdf', size: aPdf().length, type: 'application/pdf' })
  const opened = await h.app.server.inject(answer.url)
  expect(opened.rawPayload).toEqual(Buffer.from(aPdf()))
  expect(opened.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
  })
  expect(opened.headers['content-disposition']).toMatch(/^inline; /)
})

test('what is not a picture or PDF is saved, never shown, and stands in a sandbox', async () => {
  const { answer } = await put({ name: "清单'<b>.xlsx", bytes: anOffice('xl') })
  const opened = await h.app.server.inject(answer.url)
  expect(opened.headers['content-disposition']).toMatch(/^attachment; filename="[\w.]+"; filename\*=UTF-8''/)
  expect(opened.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
})

test('a changed, borrowed or missing link opens nothing', async () => {
  const mine = (await put(pdf())).answer
  const second = (await put(pdf('second'))).answer
  const borrowed = mine.url.replace(mine.id, second.id)
  for (const url of [
    borrowed,
    mine.url.replace('name=', 'name=x'),
    `/files/${mine.id}`,
    '/files/..%2f..%2fsecret',
  ]) {
    const opened = await h.app.server.inject(url)
    expect(opened.statusCode, url).toBe(403)
    expect(opened.body).not.toContain('%PDF')
  }
})

test('a repeated upload with one key is one file', async () => {
  const key = freshKey()
  const first = await h.call(uploadFile, {}, buyer, { file: pdf('once'), key })
  const again = await h.call(uploadFile, {}, buyer, { file: pdf('once'), key })
  expect(again.answer.id).toBe(first.answer.id)
  const sha256 = createHash('sha256').update(aPdf('once')).digest('hex')
  const rows = await h.db.selectFrom('file').select('id').where('sha256', '=', sha256).execute()
  expect(rows).toHaveLength(1)
})

test.each([
  ['file.kind', { name: 'a.svg', bytes: Buffer.from('<svg/>') }],
  ['file.kind', { name: 'a.html', bytes: Buffer.from('<html>') }],
  ['file.kind', { name: 'a.pdf.exe', bytes: Buffer.from('MZ') }],
  ['file.doubleExtension', { name: 'a.php.png', bytes: aPng() }],
  ['file.mismatch', { name: 'a.png', bytes: aPdf() }],
  ['file.mismatch', { name: 'a.txt', bytes: Buffer.from('<script>alert(1)</script>') }],
  ['file.tooManyPixels', { name: 'a.png', bytes: aPng(30_000, 30_000) }],
  ['file.zipBomb', { name: 'a.zip', bytes: aZip([{ name: 'a', declared: 4_000_000_000 }]) }],
  ['file.zipPath', { name: 'a.zip', bytes: aZip([{ name: '../../a' }]) }],
  ['file.empty', { name: 'a.txt', bytes: new Uint8Array() }],
])('%s: a bad file is refused in a sentence and leaves no bytes', async (reason, file) => {
  const before = await storedObjects()
  const reply = await put(file)
  expect(reply).toMatchObject({ status: 422, reason })
  expect(reply.msg).toMatch(/请/)
  expect(await storedObjects()).toBe(before)
})

test('a body that differs from the signed hash is refused', async () => {
  const wrong = createHash('sha256').update('other').digest('hex')
  const reply = await h.call(uploadFile, {}, buyer, { file: pdf(), headers: { 'content-sha256': wrong } })
  expect(reply.status).toBeGreaterThanOrEqual(400)
  expect(['signature.mac', 'file.damagedOnTheWay']).toContain(reply.reason)
})

test('a file over 20 MB is refused', async () => {
  const reply = await put({ name: 'a.txt', bytes: Buffer.alloc(20 * 1024 * 1024 + 1, 'x') })
  expect(reply.status).toBe(413)
  expect(reply.msg).toContain('20 MB')
  expect((await put({ name: 'a.txt', bytes: Buffer.alloc(20 * 1024 * 1024, 'x') })).status).toBe(200)
})

test('a stream that has failed before it is read is a failed upload, not an endless one', async () => {
  const stream = new PassThrough()
  stream.on('error', () => undefined)
  stream.destroy(new Error('connection lost'))
  const caller = await sessionOf(h.db, h.secret, buyer.bearer)
  const { services } = h.app.platform
  const ctx = { db: h.db, services, session: caller?.session, now: new Date(), request: noRequest }
  const before = await storedObjects()
  const part = { name: 'a.txt', stream, sha256: undefined }
  await expect(receiveFile(ctx, part, 'attachment')).rejects.toThrow()
  expect(await storedObjects()).toBe(before)
})

test('a path in the name stays a name', async () => {
  const { answer } = await put({ name: '../../../etc/cron.d/x.txt', bytes: Buffer.from('hello') })
  expect(answer.name).toBe('x.txt')
})

test('a ciphertext of any shape is kept for its sender, under a plain name', async () => {
  const bytes = Buffer.from([1, 2, 3, 0, 255])
  const { answer } = await h.call(uploadSealedFile, {}, buyer, { file: { name: '我的底价.bin', bytes } })
  expect(answer).toEqual({ id: answer.id, size: 5, sha256: createHash('sha256').update(bytes).digest('hex') })
  const row = await h.db.selectFrom('file').selectAll().where('id', '=', answer.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    purpose: 'sealed',
    name: '加密附件',
    status: 'ready',
    company_id: buyer.companyId,
  })
})

test("only one's own company's ready files of the right purpose can be claimed", async () => {
  const { id } = (await put(pdf())).answer
  const colleague = await h.as({ roles: ['buyer'], companyId: buyer.companyId })
  expect(await claim(buyer, [id, id])).toEqual([id])
  expect(await claim(colleague, [id])).toEqual([id])
  expect(await claim(other, [id])).toMatchObject({ refused: 'file.notFound' })
  expect(await claim(buyer, [id], 'sealed')).toMatchObject({ refused: 'file.notFound' })
  expect(await claim(buyer, [id, freshKey()])).toMatchObject({ refused: 'file.notFound' })
  const setStatus = (status: 'quarantined' | 'ready') =>
    h.db.updateTable('file').set({ status }).where('id', '=', id).execute()
  await setStatus('quarantined')
  expect(await claim(buyer, [id])).toMatchObject({ refused: 'file.notFound' })
  await setStatus('ready')
})

test('people who act for no company keep their files apart', async () => {
  const [one, two] = [await h.as({ companyId: null }), await h.as({ companyId: null })]
  const { id } = (await put(pdf(), one)).answer
  expect(await claim(one, [id])).toEqual([id])
  expect(await claim(two, [id])).toMatchObject({ refused: 'file.notFound' })
})

test('references keep the order of the ids and leave out what is not there', async () => {
  const [a, b] = [(await put(pdf('a'))).answer.id, (await put(pdf('b'))).answer.id]
  const refs = await fileRefs(h.app.platform.services, h.db, [b, freshKey(), a])
  expect(refs.map((ref) => ref.id)).toEqual([b, a])
})

test('a file that the platform makes is judged like an upload', async () => {
  const owner = { companyId: buyer.companyId, accountId: undefined }
  const made = await h.run((ctx) =>
    saveFile(ctx, { name: '开标.pdf', bytes: aPdf(), purpose: 'sheet', owner }),
  )
  expect(made).toMatch(/^[0-9a-f-]{36}$/)
  const bad = await h.run((ctx) =>
    saveFile(ctx, { name: '开标.pdf', bytes: aPng(), purpose: 'sheet', owner }),
  )
  expect(bad).toMatchObject({ refused: 'file.mismatch' })
})

test('a file that the platform makes leaves no bytes when what it was made for fails', async () => {
  const owner = { companyId: buyer.companyId, accountId: undefined }
  const before = await storedObjects()
  const made = h.run(async (ctx) => {
    await saveFile(ctx, { name: '导出.pdf', bytes: aPdf(), purpose: 'sheet', owner })
    throw new Error('failed later')
  })
  await expect(made).rejects.toThrow('failed later')
  expect(await storedObjects()).toBe(before)
})

test('the bytes of a broken-off upload are swept away later, those of a good one stay', async () => {
  const good = (await put(pdf('good'))).answer
  const left = (await put(pdf('left'))).answer
  await h.db.updateTable('file').set({ status: 'quarantined' }).where('id', '=', left.id).execute()
  const before = await storedObjects()
  await h.clock.advance(3 * 3_600_000)
  expect(await storedObjects()).toBe(before - 1)
  expect((await h.app.server.inject(good.url)).statusCode).toBe(200)
  expect((await h.app.server.inject(left.url)).statusCode).toBe(403)
})

test('twenty uploads at once all arrive', async () => {
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      put({ name: `${i}.txt`, bytes: Buffer.alloc(1_000_000, String(i % 10)) }),
    ),
  )
  expect(new Set(replies.map((reply) => reply.answer.id)).size).toBe(20)
})

test('a company that uploads without end is stopped', async () => {
  const flooder = await h.as({ roles: ['buyer'] })
  const { id } = (await put(pdf(), flooder)).answer
  const row = await h.db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await h.db
    .insertInto('file')
    .values(Array.from({ length: 299 }, () => ({ ...row, id: freshKey() })))
    .execute()
  const rows = () =>
    h.db.selectFrom('file').select('id').where('company_id', '=', flooder.companyId).execute()
  const before = (await rows()).length
  expect(await put(pdf(), flooder)).toMatchObject({ status: 422, reason: 'file.tooMany' })
  expect(await rows()).toHaveLength(before)
  expect((await put(pdf(), other)).status).toBe(200)
})
