import { type LiveMessage, type LiveWish, liveClose, liveMessage } from '@jb/contract/platform/live.shapes'
import { liveTicket } from '@jb/contract/platform/platform.contract'
import { call } from './api-client.ts'
import { retryDelay } from './live-retry.ts'
import { type RoomNews, roomsAlive, roomsHear, roomsOpen, roomsShut, watchesRooms } from './live-rooms.ts'
import { liveOpen } from './live-state.ts'
import { endingUnderWay } from './login-state.ts'
import { gatewayBase } from './runtime-config.ts'
import { noteClockOffset } from './server-clock.ts'
import { checkUser } from './session.ts'

/** A page that nobody sees gives its socket back after this long. */
const hiddenMs = 30_000
/** Signs of life come every five seconds; a line that is silent for longer than two of them is dead. */
const silentMs = 12_000

export type LiveNews = Extract<LiveMessage, { type: 'notice.new' }>

/** What the app does with what the socket says. */
export interface LiveListener {
  onNews(news: LiveNews): void
  /** Something may have been missed (first greeting, reconnect, gap): fetch the state anew. */
  onMissed(): void
  /** The platform's time was moved by somebody. */
  onClock(): void
}

function addressFor(ticket: string): string {
  const url = new URL('/live', gatewayBase() || location.origin)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  url.searchParams.set('ticket', ticket)
  return url.href
}

const isRoom = (message: LiveMessage): message is RoomNews => message.type.startsWith('room.')

function read(data: unknown): LiveMessage | undefined {
  try {
    // A message of a newer server, or none of ours.
    return liveMessage.safeParse(JSON.parse(String(data))).data
  } catch {
    return undefined
  }
}

/**
 * Keeps one socket open for the person who is logged in, while the page is seen and online; comes back by itself with
 * growing pauses. Returns the function that ends it.
 */
export function startLive(listener: LiveListener): () => void {
  let socket: WebSocket | undefined
  let attempt = 0
  let failures = 0
  let known: number | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  const seen = () => document.visibilityState === 'visible'

  async function open(): Promise<void> {
    drop()
    attempt += 1
    const mine = attempt
    try {
      // Who is just logging out needs no line: its ticket would be refused.
      if ((await endingUnderWay()) || mine !== attempt) return
      const { ticket } = await call(liveTicket, {})
      if (mine === attempt) listenTo(new WebSocket(addressFor(ticket)))
    } catch {
      if (mine === attempt) later()
    }
  }

  function listenTo(fresh: WebSocket): void {
    socket = fresh
    fresh.onmessage = ({ data }) => {
      const message = read(data)
      if (!message || socket !== fresh) return
      listenForLife()
      if (isRoom(message)) roomsHear(message)
      else if (message.type === 'beat') roomsAlive()
      else take(message)
    }
    fresh.onclose = ({ code }) => {
      if (socket !== fresh) return
      drop()
      if (code === liveClose.ended) void checkUser()
      later()
    }
  }

  /** A line that broke without a word (a tunnel, a server that hangs) looks open for minutes. */
  function listenForLife(): void {
    clearTimeout(silence)
    silence = setTimeout(() => watchesRooms() && void open(), silentMs)
  }

  function say(wish: LiveWish): void {
    // The answer, or at least a sign of life, is waited for from here on.
    listenForLife()
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(wish))
  }

  function take(message: Exclude<LiveMessage, RoomNews | { type: 'beat' }>): void {
    if (message.type === 'clock') {
      noteClockOffset(message.clockOffset)
      listener.onClock()
      return
    }
    const expected = known
    if (message.type === 'notice.new' && message.seq <= (expected ?? 0)) return
    known = message.seq
    if (message.type === 'hello') {
      failures = 0
      liveOpen.set(true)
      roomsOpen(say)
      if (message.seq !== expected) listener.onMissed()
      return
    }
    if (message.seq !== (expected ?? 0) + 1) listener.onMissed()
    listener.onNews(message)
  }

  /** Ends the attempt under way and the open socket. */
  function drop(): void {
    clearTimeout(retry)
    clearTimeout(silence)
    attempt += 1
    const old = socket
    socket = undefined
    old?.close()
    liveOpen.set(false)
    roomsShut()
  }

  function later(): void {
    clearTimeout(retry)
    retry = setTimeout(() => seen() && void open(), retryDelay(failures, Math.random()))
    failures += 1
  }

  function onSight(): void {
    clearTimeout(hiding)
    if (!seen()) hiding = setTimeout(drop, hiddenMs)
    else if (!socket) void open()
  }

  /** The network is back: what was open before may be dead without knowing. */
  function onNetwork(): void {
    failures = 0
    if (seen()) void open()
  }

  document.addEventListener('visibilitychange', onSight)
  addEventListener('online', onNetwork)
  if (seen()) void open()
  return () => {
    document.removeEventListener('visibilitychange', onSight)
    removeEventListener('online', onNetwork)
    clearTimeout(hiding)
    drop()
  }
}
