import { request } from 'node:http'
import { connect } from 'node:net'
import { getObsToken } from '@jb/contract/file/upload-grant.contract'
import { buckets } from '@jb/domain/file/upload-grant'
import { describe, expect, test, vi } from 'vitest'
import { confirm, grantSetting, grantTo, headersOf, put, storedObjects } from './file.grant.fixture.ts'

/** Places and files that a grant must not be good for: of all this nothing may be accepted. */
const setting = grantSetting()

const random = 'f'.repeat(32)

describe('another place', () => {
  test('another prefix, year or month, and that of another grant', async () => {
    const { h, other, grant, refused } = setting()
    const parts = grant.endPoint.split('/')
    const [year = '', month = '', folder = ''] = parts.slice(-3)
    const at = (...place: readonly string[]) => [...parts.slice(0, -3), ...place, 'a.pdf'].join('/')
    const others = [
      at(year, month, random),
      at('2020', month, folder),
      at(year, month === '01' ? '02' : '01', folder),
    ]
    const theirs = await grantTo(h, other)
    for (const url of [...others, `${theirs.endPoint}/a.pdf`]) await refused(await put(h, grant, { url }))
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
    const { h, grant, before } = setting()
    const reply = await put(h, grant, { url: `${grant.endPoint}${tail}` })
    expect(reply.status).toBeGreaterThanOrEqual(400)
    expect(reply.status).toBeLessThan(500)
    expect(await storedObjects(h)).toEqual(before)
  })

  test('a way around it on the wire, where nobody tidies the address', async () => {
    const { h, grant, before } = setting()
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
    const { h, buyer, grant, refused } = setting()
    for (const bucketName of ['licence', 'sealed', '../attachment', 'attachment/../x', 'Attachment', '']) {
      const reply = await h.call(getObsToken, { body: { bucketName } as never }, buyer)
      expect([bucketName, reply.status]).toEqual([bucketName, 400])
    }
    const pictures = await grantTo(h, buyer, 'picture')
    const mixed = { ...grant, securityToken: pictures.securityToken }
    await refused(await put(h, mixed))
  })

  test('listing, reading and removing: there is no such thing', async () => {
    const { h, grant } = setting()
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
    const { h, buyer, grant } = setting()
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
    const { h, grant, before } = setting()
    const { maxFiles } = buckets.attachment
    const many = Array.from({ length: maxFiles + 10 }, (_, n) => `${n}.pdf`)
    const replies = await Promise.all(many.map((name) => put(h, grant, { name })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(maxFiles)
    expect(await put(h, grant, { name: 'last.pdf' })).toMatchObject({ status: 422, reason: 'file.grantFull' })
    expect(await storedObjects(h)).toHaveLength(before.length + maxFiles)
  })

  test('a larger one than the grant says, and one whose length nobody says', async () => {
    const { h, buyer, before } = setting()
    const pictures = await grantTo(h, buyer, 'picture')
    const bytes = Buffer.alloc(buckets.picture.maxBytes + 1)
    const reply = await put(h, pictures, { name: 'a.png', bytes })
    expect(reply).toMatchObject({ status: 413, reason: 'file.grantSize', connection: 'close' })
    const lying = await put(h, pictures, { name: 'a.png', bytes, headers: { 'content-length': '1x' } })
    expect(lying.status).toBe(400)
    expect(await storedObjects(h)).toEqual(before)
  })

  test('another type than the grant says', async () => {
    const { h, buyer, grant, before } = setting()
    const pictures = await grantTo(h, buyer, 'picture')
    expect(await put(h, pictures, { name: 'a.pdf' })).toMatchObject({ status: 422, reason: 'file.grantKind' })
    for (const name of ['a.svg', 'a.html', 'a.exe', 'a', '.pdf'])
      expect(await put(h, grant, { name })).toMatchObject({ status: 422, reason: 'file.kind' })
    expect(await put(h, grant, { name: 'a.php.pdf' })).toMatchObject({ reason: 'file.doubleExtension' })
    expect(await put(h, grant, { bytes: new Uint8Array() })).toMatchObject({ reason: 'file.empty' })
    expect(await storedObjects(h)).toEqual(before)
  })

  test('half of one: a line that is lost leaves nothing, and the name is free again', async () => {
    const { h, grant, before } = setting()
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

test('of all this nothing secret stands in the log', () => {
  const { server, given } = setting()
  expect(given.length).toBeGreaterThan(20)
  expect(server.requests()).toBeGreaterThan(40)
  expect(server.leaks(given)).toEqual([])
})
