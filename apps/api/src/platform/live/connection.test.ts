import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import type { LiveMessage } from '@jb/contract/platform/live.shapes'
import { afterAll, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { type Connection, connectionOf } from './connection.ts'

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
afterAll(() => server.close())

const holder = { sessionId: 's', accountId: 'a', standing: '' }

async function pair(autoPong = true) {
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, { autoPong })
  const [[socket]] = (await Promise.all([once(server, 'connection'), once(client, 'open')])) as [
    [WebSocket],
    unknown,
  ]
  let gone: () => void = () => undefined
  const ended = new Promise<void>((done) => {
    gone = done
  })
  const connection: Connection = connectionOf(socket, holder, { gone, said: () => undefined })
  return { client, socket, connection, ended }
}

const long: LiveMessage = {
  type: 'notice.new',
  seq: 1,
  unread: 1,
  notice: { id: '', kind: '', title: '', body: 'x'.repeat(60_000), place: '', placeSearch: {} },
}

it('cuts off a reader that does not read, with a bounded queue', async () => {
  const { client, socket, connection, ended } = await pair()
  ;(client as unknown as { _socket: Socket })._socket.pause()
  let most = 0
  for (let n = 0; n < 2_000 && socket.readyState === socket.OPEN; n += 1) {
    connection.send(long)
    most = Math.max(most, socket.bufferedAmount)
    if (n % 20 === 0) await new Promise(setImmediate)
  }
  expect(socket.readyState).not.toBe(socket.OPEN)
  expect(most).toBeLessThan(256 * 1024)
  await ended
})

it('says to a slow reader that comes back in time that it was too slow', async () => {
  const { client, socket, connection } = await pair()
  const raw = (client as unknown as { _socket: Socket })._socket
  const code = once(client, 'close')
  raw.pause()
  while (socket.readyState === socket.OPEN) {
    connection.send(long)
    if (socket.bufferedAmount === 0) await new Promise(setImmediate)
  }
  raw.resume()
  expect((await code)[0]).toBe(4408)
})

it('cuts the line of a peer that gives no sign of life, and keeps one that does', async () => {
  const living = await pair()
  living.connection.ping()
  await once(living.socket, 'pong')
  living.connection.ping()
  await once(living.socket, 'pong')
  expect(living.socket.readyState).toBe(living.socket.OPEN)
  living.client.close()
  const silent = await pair(false)
  silent.connection.ping()
  await once(silent.client, 'ping')
  silent.connection.ping()
  await silent.ended
})

it('cuts the line a second after its goodbye, whatever the peer does', async () => {
  const { client, connection, ended } = await pair()
  ;(client as unknown as { _socket: Socket })._socket.pause()
  connection.close(4401)
  connection.send(long)
  await ended
  client.terminate()
})
