import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type LiveWish, liveClose, liveWish } from '@jb/contract/platform/live.shapes'
import type { FastifyInstance } from 'fastify'
import { WebSocketServer } from 'ws'
import type { Platform } from '../change.ts'
import { realMs } from '../clock/real-time.ts'
import { namedOrigin, needsHttps } from '../config/entry-settings.ts'
import { trustOf } from '../config/proxy-trust.ts'
import { cameByHttps } from '../http/https-only.ts'
import { standingsOf } from '../session/standings.ts'
import { coalesced } from './coalesce.ts'
import { connectionOf, type Holder } from './connection.ts'
import { createHub } from './hub.ts'
import { originAllowed } from './origin.ts'
import type { LiveRoom } from './room.ts'
import { createRooms } from './rooms.ts'
import { type LiveStream, readNews } from './stream.ts'
import { spendTicket } from './tickets.ts'

const maxFrame = 4_096
const pingMs = 15_000
const checkMs = 2_500
const beatMs = 5_000
const maxPerAccount = 20

export interface LiveOptions {
  readonly server: FastifyInstance
  readonly platform: Platform
  readonly stream: LiveStream
  readonly rooms: readonly LiveRoom[]
}

/** The socket `/live` of this node. */
export interface Live {
  /** Begins to look after the open sockets. */
  start(): void
  /** A NOTIFY on `jb_live` has come. */
  heard(payload: string): void
  /** A NOTIFY on `jb_rooms` has come. */
  roomsHeard(payload: string): void
  /** How many sockets are open on this node. */
  sockets(): number
  /** The platform's time was moved. */
  clockMoved(clockOffset: number): void
}

const answers = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
}

function refuseUpgrade(socket: Duplex, status: keyof typeof answers): void {
  socket.end(`HTTP/1.1 ${status} ${answers[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** What a client said; undefined when it is none of the words there are. */
function wishOf(said: string): LiveWish | undefined {
  try {
    return liveWish.safeParse(JSON.parse(said)).data
  } catch {
    return undefined
  }
}

/**
 * Mounts `/live` on the server: origin, then the one-time ticket, then the login behind it. A client can only say which
 * rooms it watches; what it is told can all be asked for over HTTP too. Closing the server closes the sockets (1012).
 */
export function createLive({ server, platform, stream, rooms: kinds }: LiveOptions): Live {
  const { db, services } = platform
  const { LIVE_ORIGINS, TRUST_PROXY } = services.config
  const ours = [LIVE_ORIGINS, namedOrigin(services.config) ?? ''].join(',')
  const trusts = trustOf(TRUST_PROXY)
  const onFailure = (err: unknown) => server.log.warn({ err }, 'live')
  const hub = createHub({ db, stream, onFailure })
  const rooms = createRooms({ platform: { db, services }, kinds, onFailure })
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxFrame, perMessageDeflate: false })
  let timers: readonly NodeJS.Timeout[] = []
  let closing = false
  const check = coalesced(async () => {
    await hub.check().catch(onFailure)
    await rooms.check().catch(onFailure)
  })

  async function admit(request: IncomingMessage): Promise<Holder | keyof typeof answers> {
    const url = new URL(request.url ?? '', 'http://live')
    if (url.pathname !== '/live') return 400
    if (closing) return 503
    if (needsHttps(services.config) && !cameByHttps(request, trusts)) return 403
    if (!originAllowed(request.headers, ours)) return 403
    const ticket = await spendTicket(db, services.secret, url.searchParams.get('ticket') ?? '')
    const standing = ticket && (await standingsOf(db, [ticket.sessionId])).get(ticket.sessionId)
    if (!ticket || standing === undefined) return 401
    return hub.countOf(ticket.accountId) >= maxPerAccount ? 429 : { ...ticket, standing }
  }

  async function greet(connection: ReturnType<typeof connectionOf>): Promise<void> {
    const { accountId } = connection
    connection.seq = (await stream.lastSeqs(db, [accountId])).get(accountId) ?? 0
    connection.send({ type: 'hello', seq: connection.seq, serverTime: realMs() })
    // What came between the question and now was not sent to a socket without a number.
    hub.news([accountId])
  }

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const holder = await admit(request)
    if (typeof holder === 'number') return refuseUpgrade(socket, holder)
    sockets.handleUpgrade(request, socket, head, (opened) => {
      const connection = connectionOf(opened, holder, {
        gone() {
          hub.remove(connection)
          rooms.gone(connection)
        },
        said(text) {
          const wish = wishOf(text)
          if (wish) rooms.said(connection, wish).catch(onFailure)
        },
      })
      hub.add(connection)
      greet(connection).catch((problem: unknown) => {
        onFailure(problem)
        connection.close(liveClose.restart)
      })
    })
  }

  server.server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    upgrade(request, socket, head).catch((problem: unknown) => {
      onFailure(problem)
      refuseUpgrade(socket, 503)
    })
  })
  server.addHook('preClose', async () => {
    closing = true
    for (const timer of timers) clearInterval(timer)
    hub.each((connection) => connection.close(liveClose.restart))
  })
  return {
    start() {
      timers = [
        setInterval(check, checkMs),
        setInterval(rooms.beat, beatMs),
        setInterval(() => hub.each((one) => one.ping()), pingMs),
      ]
    },
    heard(payload) {
      const news = readNews(payload)
      if (news === 'logins') check()
      else hub.news(news.accountIds)
    },
    roomsHeard: rooms.heard,
    sockets: () => sockets.clients.size,
    clockMoved: (clockOffset) => hub.tellAll({ type: 'clock', clockOffset }),
  }
}
