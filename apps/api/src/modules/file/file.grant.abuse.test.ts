import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { connect } from 'node:net'
import { getObsToken } from '@jb/contract/file/upload-grant.contract'
import { buckets } from '@jb/domain/file/upload-grant'
import { freshKey, type Harness, startHarness } from '@jb/testing/api-harness'
import { placesWith } from '@jb/testing/canary'
import type { Caller } from '@jb/testing/persona'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { secretFrom } from '../../platform/secret/secret.ts'
import { revokeSessions } from '../../platform/session/session.ts'
import { confirm, type Grant, grantTo, headersOf, put, storedObjects } from './file.grant.fixture.ts'
import { openGrant, sealGrant } from './grant-token.ts'
import { fileModule } from './index.ts'

/** What a grant must not be good for: of all this nothing may be accepted. */
let h: Harness
let buyer: Caller
let other: Caller
let grant: Grant
const logged: string[] = []
const write = process.stdout.write

beforeAll(async () => {
  // A logger that finds standard output replaced writes through it.
  process.stdout.write = ((chunk: string | Uint8Array) => logged.push(String(chunk)) > 0) as typeof write
  h = await startHarness({ modules: [fileModule], config: { LOG_LEVEL: 'debug' } })
  await h.app.server.listen({ port: 0, host: '127.0.0.1' })
  buyer = await h.as({ roles: ['buyer'] })
  other = await h.as({ roles: ['buyer'] })
})
afterAll(async () => {
  process.stdout.write = write
  await h.close()
})

let before: readonly string[] = []
const given: Grant[] = []
beforeEach(async () => {
  grant = await grantTo(h, buyer)
  given.push(grant)
  before = await storedObjects(h)
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** The whole of a refusal: the same sentence for all of these, a closed line, and no byte kept. */
async function expectForbidden(reply: Awaited<ReturnType<typeof put>>): Promise<void> {
  expect([reply.status, reply.reason]).toEqual([403, 'file.grant.forbidden'])
  expect(reply.msg).toMatch(/请/)
  expect(reply.connection).toBe('close')
  expect(await storedObjects(h)).toEqual(before)
}

const random = 'f'.repeat(32)
const parts = () => grant.endPoint.split('/')
const at = (year: string, month: string, folder: string) =>
  [...parts().slice(0, -3), year, month, folder, 'a.pdf'].join('/')

describe('another place', () => {
  test('another prefix, year or month, and that of another grant', async () => {
    const [year = '', month = '', folder = ''] = parts().slice(-3)
    const others = [
      at(year, month, random),
      at('2020', month, folder),
      at(year, month === '01' ? '02' : '01', folder),
    ]
    const theirs = await grantTo(h, other)
    for (const url of [...others, `${theirs.endPoint}/a.pdf`])
      await expectForbidden(await put(h, grant, { url }))
  })

  test.each([
    '/../a.pdf',
    '/../../a.pdf',
    '/%2e%2e/a.pdf',
    '/..%2fa.pdf',
    '/%2e%2e%2fa.pdf',
    '/%252e%252e%252fa.pdf',
    '/..%5ca.pdf',
    '/b/a.pdf',
    '/b%2fa.pdf',
    '//a.pdf',
    '/%2fetc%2fa.pdf',
    '/a%00.pdf',
    '/..',
    '/%2e%2e',
    '/',
    '',
    '/%ff.pdf',
  ])('the address %j behind the prefix', async (tail) => {
    const reply = await put(h, grant, { url: `${grant.endPoint}${tail}` })
    expect(reply.status).toBeGreaterThanOrEqual(400)
    expect(reply.status).toBeLessThan(500)
    expect(await storedObjects(h)).toEqual(before)
  })

  test('a way around it on the wire, where nobody tidies the address', async () => {
    const address = h.app.server.listeningOrigin
    const headers = Object.entries(headersOf(grant)).map(([name, value]) => `${name}: ${value}\r\n`)
    const url = `${grant.endPoint}/../${random}/a.pdf`
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    socket.end(
      `PUT ${url} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 5\r\n${headers.join('')}\r\n%PDF-`,
    )
    const chunks: Buffer[] = []
    for await (const chunk of socket) chunks.push(chunk as Buffer)
    expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(await storedObjects(h)).toEqual(before)
  })

  test('another bucket: it is a list, not a name', async () => {
    for (const bucketName of ['licence', 'sealed', '../attachment', 'attachment/../x', 'Attachment', '']) {
      const reply = await h.call(getObsToken, { body: { bucketName } as never }, buyer)
      expect([bucketName, reply.status]).toEqual([bucketName, 400])
    }
    const pictures = await grantTo(h, buyer, 'picture')
    const mixed = { ...grant, securityToken: pictures.securityToken }
    await expectForbidden(await put(h, mixed))
  })

  test('listing, reading and removing: there is no such thing', async () => {
    const { file } = await put(h, grant)
    const stored = await storedObjects(h)
    const places = [
      grant.endPoint,
      `${grant.endPoint}/`,
      `${grant.endPoint}/${encodeURIComponent(file.name)}`,
    ]
    for (const url of [...places, '/mg-oss-service/objects/', '/mg-oss-service/objects']) {
      for (const method of ['GET', 'HEAD', 'DELETE', 'POST'] as const) {
        const reply = await put(h, grant, { url, method, headers: { accept: 'text/html' } })
        expect([method, url, reply.status >= 400 && reply.status < 500]).toEqual([method, url, true])
      }
    }
    expect(await storedObjects(h)).toEqual(stored)
  })
})

describe('another file', () => {
  test('overwriting, before and after the confirmation, and many at once', async () => {
    const { file } = await put(h, grant, { name: 'a.pdf' })
    const stored = await storedObjects(h)
    expect(await put(h, grant, { name: 'a.pdf' })).toMatchObject({ status: 422, reason: 'file.nameTaken' })
    await confirm(h, file, buyer)
    expect(await put(h, grant, { name: 'a.pdf' })).toMatchObject({ status: 422, reason: 'file.nameTaken' })
    expect(await put(h, grant, { name: 'a\u200b.pdf' })).toMatchObject({ reason: 'file.nameTaken' })
    expect(await storedObjects(h)).toEqual(stored)
    const replies = await Promise.all(Array.from({ length: 6 }, () => put(h, grant, { name: 'b.pdf' })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('more files than the grant says, one after the other or all at once', async () => {
    const { maxFiles } = buckets.attachment
    const many = Array.from({ length: maxFiles + 10 }, (_, n) => `${n}.pdf`)
    const replies = await Promise.all(many.map((name) => put(h, grant, { name })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(maxFiles)
    expect(await put(h, grant, { name: 'last.pdf' })).toMatchObject({ status: 422, reason: 'file.grantFull' })
    expect(await storedObjects(h)).toHaveLength(before.length + maxFiles)
  })

  test('a larger one than the grant says, and one whose length nobody says', async () => {
    const pictures = await grantTo(h, buyer, 'picture')
    const bytes = Buffer.alloc(buckets.picture.maxBytes + 1)
    const reply = await put(h, pictures, { name: 'a.png', bytes })
    expect(reply).toMatchObject({ status: 413, reason: 'file.grantSize', connection: 'close' })
    const lying = await put(h, pictures, { name: 'a.png', bytes, headers: { 'content-length': '1x' } })
    expect(lying.status).toBe(400)
    expect(await storedObjects(h)).toEqual(before)
  })

  test('another type than the grant says', async () => {
    const pictures = await grantTo(h, buyer, 'picture')
    expect(await put(h, pictures, { name: 'a.pdf' })).toMatchObject({ status: 422, reason: 'file.grantKind' })
    for (const name of ['a.svg', 'a.html', 'a.exe', 'a', '.pdf'])
      expect(await put(h, grant, { name })).toMatchObject({ status: 422, reason: 'file.kind' })
    expect(await put(h, grant, { name: 'a.php.pdf' })).toMatchObject({ reason: 'file.doubleExtension' })
    expect(await put(h, grant, { bytes: new Uint8Array() })).toMatchObject({ reason: 'file.empty' })
    expect(await storedObjects(h)).toEqual(before)
  })

  test('half of one: a line that is lost leaves nothing, and the name is free again', async () => {
    const address = h.app.server.listeningOrigin
    const headers = { ...headersOf(grant), 'content-length': '100000' }
    const half = request(`${address}${grant.endPoint}/half.pdf`, { method: 'PUT', headers })
    half.on('error', () => undefined)
    half.write('%PDF-1.7')
    const statuses = async () => {
      const rows = await h.db.selectFrom('file').select('status').where('name', '=', 'half.pdf').execute()
      return rows.map(({ status }) => status)
    }
    await vi.waitFor(async () => expect(await statuses()).toEqual(['quarantined']))
    half.destroy()
    await vi.waitFor(async () => expect(await statuses()).toEqual(['refused']))
    expect(await storedObjects(h)).toEqual(before)
    expect((await put(h, grant, { name: 'half.pdf' })).status).toBe(200)
  })
})

describe('another hand or another time', () => {
  test('after its quarter of an hour, by the clock of the server or of the database', async () => {
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + 901_000)
    await expectForbidden(await put(h, grant))
    vi.restoreAllMocks()
    const past = new Date(Date.now() - 1000)
    await h.db.updateTable('upload_grant').set({ expires_at: past }).where('id', '=', grant.ak).execute()
    await expectForbidden(await put(h, grant))
  })

  test('after the log-out of whoever asked for it', async () => {
    const person = await h.as({ roles: ['buyer'] })
    const theirs = await grantTo(h, person)
    expect((await put(h, theirs)).status).toBe(200)
    before = await storedObjects(h)
    const { sessionId } = await h.db
      .selectFrom('session')
      .select('id as sessionId')
      .where('account_id', '=', person.accountId)
      .executeTakeFirstOrThrow()
    await revokeSessions(h.db, { sessionId }, 'logout')
    await expectForbidden(await put(h, theirs, { name: 'b.pdf' }))
  })

  test('after its holder has left the company, acts for another one, or was disabled', async () => {
    const changes = [
      (person: Caller) =>
        h.db
          .updateTable('membership')
          .set({ left_at: new Date() })
          .where('account_id', '=', person.accountId)
          .execute(),
      (person: Caller) =>
        h.db
          .updateTable('session')
          .set({ company_id: null })
          .where('account_id', '=', person.accountId)
          .execute(),
      (person: Caller) =>
        h.db.updateTable('account').set({ status: 'disabled' }).where('id', '=', person.accountId).execute(),
    ]
    for (const change of changes) {
      const person = await h.as({ roles: ['buyer'] })
      const theirs = await grantTo(h, person)
      await change(person)
      await expectForbidden(await put(h, theirs))
    }
  })

  test('with any part of another person’s, or of another grant of one’s own', async () => {
    for (const second of [await grantTo(h, other), await grantTo(h, buyer)]) {
      for (const part of ['ak', 'sk', 'securityToken'] as const)
        await expectForbidden(await put(h, { ...grant, [part]: second[part] }))
      await expectForbidden(await put(h, { ...grant, ak: second.ak, securityToken: second.securityToken }))
      await expectForbidden(await put(h, { ...grant, ak: second.ak, sk: second.sk }))
    }
  })

  test('with a part that is missing, empty or no such thing', async () => {
    for (const part of ['ak', 'sk', 'securityToken'] as const) {
      for (const value of ['', 'x', 'null', freshKey(), 'A'.repeat(3000)])
        await expectForbidden(await put(h, { ...grant, [part]: value }))
    }
    const bare = await h.app.server.inject({
      method: 'PUT',
      url: `${grant.endPoint}/a.pdf`,
      payload: Buffer.from('x'),
    })
    expect(bare.statusCode).toBe(403)
  })

  test('with a token that was altered in any place', async () => {
    const { securityToken: token } = grant
    const places = Array.from({ length: 24 }, (_, n) => Math.floor((n * (token.length - 1)) / 23))
    for (const place of places) {
      const altered = `${token.slice(0, place)}${token[place] === 'A' ? 'B' : 'A'}${token.slice(place + 1)}`
      await expectForbidden(await put(h, { ...grant, securityToken: altered }))
    }
    for (const altered of [`${token}=`, `${token}A`, token.slice(0, -1), token.toUpperCase()])
      await expectForbidden(await put(h, { ...grant, securityToken: altered }))
  })

  test('with a token that this server did not seal for it', async () => {
    const { services } = h.app.platform
    const honest = openGrant(services, grant.ak, grant.securityToken)
    if (!honest) throw new Error('the grant cannot be opened')
    const foreign = { secret: secretFrom(randomBytes(32)) }
    const forged = sealGrant(foreign, grant.ak, { ...honest, maxFiles: 1000 })
    await expectForbidden(await put(h, { ...grant, securityToken: forged }))
  })

  test('a token says nothing to whoever holds it', () => {
    const seen = Buffer.from(grant.securityToken, 'base64url').toString('latin1')
    for (const word of [buyer.accountId, buyer.companyId ?? '', 'attachment', grant.endPoint.slice(-32)])
      expect(seen).not.toContain(word)
  })
})

test('without a login nobody gets a grant or confirms a file', async () => {
  expect(await h.call(getObsToken, { body: { bucketName: 'attachment' } })).toMatchObject({ status: 401 })
})

test('of all this nothing secret stands in the log', () => {
  const secrets = given.flatMap(({ sk, securityToken, endPoint }) => [sk, securityToken, endPoint.slice(-32)])
  expect(given.length).toBeGreaterThan(20)
  expect(logged.join('').split('"msg":"request"').length).toBeGreaterThan(100)
  const lines = logged.map((line) => ({ name: line.slice(0, 200), bytes: Buffer.from(line) }))
  expect(placesWith(secrets, lines)).toEqual([])
})
