import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type LiveMessage, liveMessage } from '@jb/contract/platform/live.shapes'
import { liveTicket } from '@jb/contract/platform/platform.contract'
import type { Harness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { WebSocket } from 'ws'
import type { App } from '../../app.ts'

/** Lets a server listen and look after its sockets; gives its port. */
export async function listening(app: App): Promise<number> {
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  await app.start()
  return (app.server.server.address() as AddressInfo).port
}

export async function ticketOf(h: Harness, who: Caller): Promise<string> {
  return (await h.call(liveTicket, {}, who)).answer.ticket
}

/** A client's end of a socket, everything it was told (read by the contract), and how it ended. */
export interface Client {
  readonly socket: WebSocket
  readonly told: LiveMessage[]
  /** The close code, when it comes. */
  readonly closed: Promise<number>
  /** Resolves with the messages as soon as `enough` is true of them. */
  until(enough: (told: readonly LiveMessage[]) => boolean): Promise<readonly LiveMessage[]>
}

interface Dialling {
  readonly origin?: string | undefined
  readonly path?: string
  readonly autoPong?: boolean
  readonly headers?: Readonly<Record<string, string>>
}

function dial(port: number, ticket: string, { origin, path = '/live', ...more }: Dialling) {
  const url = `ws://127.0.0.1:${port}${path}?ticket=${encodeURIComponent(ticket)}`
  return new WebSocket(url, { ...more, ...(origin === undefined ? {} : { origin }) })
}

/** Opens a socket as the app's own page does. */
export async function connect(port: number, ticket: string, how: Dialling = {}): Promise<Client> {
  const socket = dial(port, ticket, { origin: `http://127.0.0.1:${port}`, ...how })
  const told: LiveMessage[] = []
  const closed = new Promise<number>((done) => socket.once('close', done))
  socket.on('message', (data) => told.push(liveMessage.parse(JSON.parse(String(data)))))
  await once(socket, 'open')
  return {
    socket,
    told,
    closed,
    async until(enough) {
      while (!enough(told)) await once(socket, 'message')
      return told
    },
  }
}

/** The HTTP status with which an attempt to open a socket is refused. */
export async function refusedWith(port: number, ticket: string, how: Dialling): Promise<number> {
  const socket = dial(port, ticket, how)
  socket.on('error', () => undefined)
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }]
  socket.terminate()
  return response.statusCode
}

/** A socket of a fresh login, greeted. */
export async function greeted(h: Harness, port: number, who: Caller): Promise<Client> {
  const client = await connect(port, await ticketOf(h, who))
  await client.until((told) => told.some(({ type }) => type === 'hello'))
  return client
}
