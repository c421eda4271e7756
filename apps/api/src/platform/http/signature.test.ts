import { randomBytes } from 'node:crypto'
import { freshKey, type Harness, startHarness } from '@jb/testing/api-harness'
import { injected, requestOf } from '@jb/testing/injected'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enter, hitsOf, secretNumber, testModule } from './gateway.fixture.ts'
import { appKey, sha256Hex, signatureOf } from './signature.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness({ modules: [testModule] })
})
afterAll(async () => {
  await harness?.close()
})

describe('signature', () => {
  const path = '/api/test/count'
  const text = JSON.stringify({ name: 'signed' })
  let key = ''
  const newKey = () => {
    key = freshKey()
    return key
  }
  const good = () => ({
    method: 'POST',
    path,
    query: '',
    bodySha256: sha256Hex(text),
    time: Date.now(),
    nonce: randomBytes(18).toString('base64url'),
    idempotencyKey: newKey(),
  })
  const post = (
    signature: string | undefined,
    over: { url?: string; payload?: string; bearer?: string; key?: string } = {},
  ) =>
    harness.app.server.inject({
      method: 'POST',
      url: over.url ?? path,
      payload: over.payload ?? text,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': over.key ?? key,
        ...(signature === undefined ? {} : { signature }),
        ...(over.bearer ? { authorization: `Bearer ${over.bearer}` } : {}),
      },
    })

  it('accepts a right one and says its own time', async () => {
    const response = await post(signatureOf(appKey, good()))
    expect(response.statusCode).toBe(200)
    expect(Math.abs(response.json().serverTime - Date.now())).toBeLessThan(5_000)
  })

  const tampered: readonly [string, string, (parts: ReturnType<typeof good>) => string | undefined][] = [
    ['is missing', 'signature.missing', () => undefined],
    ['has another version', 'signature.malformed', (parts) => signatureOf(appKey, parts).replace('v2', 'v1')],
    [
      'has a short nonce',
      'signature.malformed',
      (parts) => signatureOf(appKey, { ...parts, nonce: 'short' }),
    ],
    ['is of another method', 'signature.mac', (parts) => signatureOf(appKey, { ...parts, method: 'GET' })],
    [
      'is of another path',
      'signature.mac',
      (parts) => signatureOf(appKey, { ...parts, path: '/api/test/list' }),
    ],
    ['is of another query', 'signature.mac', (parts) => signatureOf(appKey, { ...parts, query: 'a=1' })],
    [
      'is of another body',
      'signature.mac',
      (parts) => signatureOf(appKey, { ...parts, bodySha256: sha256Hex('x') }),
    ],
    ['has another key', 'signature.mac', (parts) => signatureOf(randomBytes(32), parts)],
    [
      'is older than 300 s',
      'signature.time',
      (parts) => signatureOf(appKey, { ...parts, time: parts.time - 301_000 }),
    ],
    [
      'is 301 s ahead',
      'signature.time',
      (parts) => signatureOf(appKey, { ...parts, time: parts.time + 301_500 }),
    ],
    [
      'has its time changed',
      'signature.mac',
      (parts) => signatureOf(appKey, parts).replace(String(parts.time), String(parts.time + 1)),
    ],
    [
      'has its nonce changed',
      'signature.mac',
      (parts) => signatureOf(appKey, parts).replace(parts.nonce, randomBytes(18).toString('base64url')),
    ],
  ]
  it.each(tampered)('refuses a change whose signature %s', async (_name, reason, tamper) => {
    const before = await hitsOf(harness, 'signed')
    const response = await post(tamper(good()))
    expect(response.statusCode).toBe(401)
    expect(response.json()).toMatchObject({ code: 401, reason })
    expect(await hitsOf(harness, 'signed')).toBe(before)
  })

  it('refuses a nonce that was spent, whatever the idempotency key', async () => {
    const signature = signatureOf(appKey, good())
    expect((await post(signature)).statusCode).toBe(200)
    expect((await post(signature)).json().reason).toBe('signature.replayed')
  })

  it('goes with one key: even where nonces were forgotten, a captured call does nothing twice', async () => {
    const before = await hitsOf(harness, 'signed')
    const signature = signatureOf(appKey, good())
    const first = await post(signature)
    expect(first.statusCode).toBe(200)
    // What a crash of the database leaves of a table that is not logged.
    await harness.db.deleteFrom('request_nonce').execute()
    expect((await post(signature, { key: freshKey() })).json().reason).toBe('signature.mac')
    await harness.db.deleteFrom('request_nonce').execute()
    expect((await post(signature)).json().data).toEqual(first.json().data)
    expect(await hitsOf(harness, 'signed')).toBe(before + 1)
  })

  it('is good for one effect where the answer is not kept, also after a crash of the database', async () => {
    const entering = requestOf(enter, {})
    expect((await harness.app.server.inject(entering)).statusCode).toBe(200)
    // What a crash of the database leaves of a table that is not logged.
    await harness.db.deleteFrom('request_nonce').execute()
    const replay = await harness.app.server.inject(entering)
    expect([replay.statusCode, replay.json().reason, replay.cookies]).toEqual([401, 'signature.replayed', []])
    expect(await hitsOf(harness, 'entered')).toBe(1)
  })

  it("refuses another session's key and the public key under a session", async () => {
    const [one, other] = [await harness.as(), await harness.as()]
    const foreign = Buffer.from(other.signingKey, 'base64url')
    expect((await post(signatureOf(foreign, good()), { bearer: one.bearer })).json().reason).toBe(
      'signature.mac',
    )
    expect((await post(signatureOf(appKey, good()), { bearer: one.bearer })).json().reason).toBe(
      'signature.mac',
    )
  })

  it('does not mind the order of the query', async () => {
    const parts = { ...good(), query: 'a=1&b=2' }
    expect((await post(signatureOf(appKey, parts), { url: `${path}?b=2&a=1` })).statusCode).toBe(200)
  })

  it('covers everything behind the first question mark', async () => {
    const parts = { ...good(), query: 'a=1' }
    const signature = signatureOf(appKey, parts)
    for (const tail of ['?a=1?b=2', '??a=1', '?a=1?']) {
      expect((await post(signature, { url: `${path}${tail}` })).json().reason).toBe('signature.mac')
    }
    const odd = signatureOf(appKey, { ...good(), query: '?x=1?y' })
    expect((await post(odd, { url: `${path}??x=1?y` })).json().reason).not.toBe('signature.mac')
  })

  it('checks a read only when it is signed', async () => {
    const caller = await harness.as()
    const unsigned = await injected(
      harness.app.server,
      secretNumber,
      { params: { id: '1' }, query: {} },
      caller,
      { signature: null },
    )
    expect(unsigned.status).toBe(200)
    const wrong = signatureOf(appKey, good())
    const refused = await injected(
      harness.app.server,
      secretNumber,
      { params: { id: '1' }, query: {} },
      caller,
      { signature: wrong },
    )
    expect(refused.reason).toBe('signature.mac')
  })
})
