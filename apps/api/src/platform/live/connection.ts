import { type LiveMessage, liveClose } from '@jb/contract/platform/live.shapes'
import type { WebSocket } from 'ws'

const messagesPerSecond = 5
/** A reader this far behind (in bytes) is cut off; it comes back and fetches the state. */
const maxQueue = 128 * 1024
const closeGraceMs = 1_000

/** Whose socket it is, and what their login may do at that moment. */
export interface Holder {
  readonly sessionId: string
  readonly accountId: string
  readonly standing: string
}

/** One open socket. */
export interface Connection extends Holder {
  /** Last number of the person's stream that was sent; undefined until the greeting. */
  seq: number | undefined
  send(message: LiveMessage): void
  /** Sends a message that was made into text, or into its bytes, once for many. */
  sendText(message: string | Uint8Array): void
  /** False once it is closed or about to be. */
  open(): boolean
  /** Says goodbye with the code and cuts the line a second later, whatever the peer does. */
  close(code: number): void
  /** Asks for a sign of life; cuts the line when the last question was not answered. */
  ping(): void
}

/** What the owner of an open socket does: once when it is closed, and with each text that it says. */
export interface Ears {
  gone(): void
  said(text: string): void
}

/** Guards an open socket: counts what it says, cuts off slow readers. */
export function connectionOf(socket: WebSocket, holder: Holder, ears: Ears): Connection {
  let alive = true
  let closing = false
  let windowFrom = 0
  let said = 0
  const close = (code: number) => {
    if (closing) return
    closing = true
    socket.close(code)
    setTimeout(() => socket.terminate(), closeGraceMs).unref()
  }
  const count = () => {
    const now = performance.now()
    if (now - windowFrom >= 1_000) {
      windowFrom = now
      said = 0
    }
    said += 1
    if (said > messagesPerSecond) close(liveClose.tooMany)
  }
  socket.on('message', (data, isBinary) => {
    count()
    if (!closing && !isBinary) ears.said(String(data))
  })
  socket.on('ping', count)
  socket.on('pong', () => {
    alive = true
    count()
  })
  socket.on('error', () => socket.terminate())
  socket.once('close', ears.gone)
  const open = () => !closing && socket.readyState === socket.OPEN
  const sendText = (message: string | Uint8Array) => {
    if (!open()) return
    if (socket.bufferedAmount > maxQueue) return close(liveClose.slow)
    socket.send(message, { binary: false })
  }
  return {
    ...holder,
    seq: undefined,
    send: (message) => sendText(JSON.stringify(message)),
    sendText,
    open,
    close,
    ping() {
      if (!alive) return socket.terminate()
      alive = false
      socket.ping()
    },
  }
}
