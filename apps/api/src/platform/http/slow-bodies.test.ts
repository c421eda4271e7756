import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testModule } from './gateway.fixture.ts'
import { isGivenUp, isSlow } from './slow-bodies.ts'

const mega = 1_048_576
const limitMs = 30_000

describe('a body', () => {
  const standing = { received: 100, elapsedMs: 29_000, idleMs: 29_000 }
  it.each([
    ['a small one before its time is over', { ...standing, declared: 2_000 }, false],
    ['a small one after it', { ...standing, declared: 2_000, elapsedMs: limitMs }, true],
    ['a small one that drips', { ...standing, declared: mega, elapsedMs: limitMs, idleMs: 10 }, true],
    ['one of unknown length after it', { ...standing, declared: 0, elapsedMs: limitMs, idleMs: 10 }, true],
    [
      'a large one that goes on',
      { declared: 20 * mega, received: 9 * mega, elapsedMs: 240_000, idleMs: 900 },
      false,
    ],
    [
      'a large one that drips',
      { declared: 20 * mega, received: mega, elapsedMs: 240_000, idleMs: 900 },
      true,
    ],
    [
      'a large one that stands',
      { declared: 20 * mega, received: 9 * mega, elapsedMs: 60_000, idleMs: limitMs },
      true,
    ],
  ])('is given up or not: %s', (_which, coming, expected) => {
    expect(isGivenUp(coming, limitMs)).toBe(expected)
  })

  it.each([
    ['in its first second', { declared: 9_000, received: 0, elapsedMs: 999, idleMs: 999 }, false],
    ['when it stands', { declared: 9_000, received: 900, elapsedMs: 1_000, idleMs: 999 }, true],
    [
      'when it comes as fast as a poor line brings it',
      { declared: 9 * mega, received: mega, elapsedMs: 50_000, idleMs: 0 },
      false,
    ],
  ])('counts as slow or not: %s', (_when, coming, expected) => {
    expect(isSlow(coming)).toBe(expected)
  })
})

let h: Harness
let port = 0
const sockets: Socket[] = []
beforeAll(async () => {
  h = await startHarness({ modules: [testModule], config: { BODY_SECONDS: 3, BODY_SLOW_PER_ADDRESS: 2 } })
  await h.app.server.listen({ port: 0, host: '127.0.0.1' })
  port = (h.app.server.server.address() as AddressInfo).port
})
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  return h?.close()
})

const usual = { length: 'Content-Length: 900', type: 'application/json', body: '{"name":' }

/** Begins to send a body and stops: what comes back until the connection ends. */
function unfinished(from: string, how: Partial<typeof usual> = {}) {
  const { length, type, body } = { ...usual, ...how }
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  let said = ''
  socket.on('data', (bytes) => {
    said += String(bytes)
  })
  const head = ['POST /api/test/count HTTP/1.1', 'Host: x', `Content-Type: ${type}`, length]
  socket.write(`${head.join('\r\n')}\r\nX-Forwarded-For: ${from}\r\n\r\n${body}`)
  return { socket, answer: once(socket, 'close').then(() => said) }
}

describe.concurrent('on a real connection', () => {
  it.each([
    ['of a known length', {}],
    ['in pieces', { length: 'Transfer-Encoding: chunked', body: '8\r\n{"name":\r\n' }],
  ])(
    'a body %s that does not come is answered with a sentence, and its connection ends',
    async (_which, how) => {
      expect(await unfinished('10.0.0.1', how).answer).toMatch(
        /^HTTP\/1\.1 408 .*"request\.slow".*没有在规定时间内传完.*"traceId":"[0-9a-f-]{36}"/s,
      )
    },
  )

  it('a body that goes on after its call was answered ends with its connection', async () => {
    const { socket, answer } = unfinished('10.0.0.2', { type: 'text/plain' })
    await once(socket, 'data')
    expect(await answer).toMatch(/^HTTP\/1\.1 415 /)
    expect((await answer).match(/HTTP\/1\.1/g)).toHaveLength(1)
  })

  it('one address may have only some slow bodies under way, and keeps nobody else from theirs', async () => {
    const kept = [unfinished('10.0.0.3'), unfinished('10.0.0.3')]
    for (const { socket } of kept) await once(socket, 'connect')
    const others = [unfinished('10.0.0.4'), unfinished('10.0.0.4')]
    const late = unfinished('10.0.0.3')
    expect(await late.answer).toMatch(/^HTTP\/1\.1 429 .*"request\.tooMany".*没有传完/s)
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '10.0.0.3' }
    const quick = await fetch(`http://127.0.0.1:${port}/api/test/count`, {
      method: 'POST',
      headers,
      body: '{}',
    })
    expect((await quick.json()).reason).toBe('signature.missing')
    for (const { answer } of [...kept, ...others]) expect(await answer).toMatch(/^HTTP\/1\.1 408 /)
  })
})
