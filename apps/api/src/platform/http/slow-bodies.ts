import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { realMs } from '../clock/real-time.ts'
import type { Config } from '../config/config.ts'
import { problemOutcome } from './envelope.ts'
import { Problem } from './problem.ts'

const lookMs = 500
/** Whoever is done by then comes and goes unseen. */
const unseenMs = 1_000
/** A body of up to so many bytes has to be there in time as a whole. */
const small = 1_048_576
/** What is no walking pace. */
const bytesPerSecond = 16_384

/** How a body is coming in. */
export interface Coming {
  /** Bytes that were announced. */
  readonly declared: number
  readonly received: number
  readonly elapsedMs: number
  /** Since the last byte came. */
  readonly idleMs: number
}

const isBehind = (received: number, ms: number) => received < (ms / 1_000) * bytesPerSecond

/** Whether a body is given up: a small one after `limitMs`, a larger one when it stands still as long or only drips. */
export function isGivenUp({ declared, received, elapsedMs, idleMs }: Coming, limitMs: number): boolean {
  if (elapsedMs < limitMs) return false
  return declared <= small || idleMs >= limitMs || isBehind(received, elapsedMs - limitMs)
}

/** Whether a body counts among those of which one address may have only some. */
export function isSlow({ received, elapsedMs }: Coming): boolean {
  return elapsedMs >= unseenMs && isBehind(received, elapsedMs)
}

interface Body {
  readonly raw: IncomingMessage
  readonly response: ServerResponse
  readonly ip: string
  readonly traceId: string
  readonly declared: number
  readonly began: number
  readonly bytesBefore: number
  lastBytes: number
  lastAt: number
}

const now = () => performance.now()

const isOpen = ({ raw }: Body) => !raw.complete && !raw.destroyed && !raw.socket.destroyed

/** Ends the connection, with a sentence where nothing has been answered yet. */
function cut({ raw, response, traceId }: Body, problem: Problem): void {
  const { status, body } = problemOutcome(problem)
  const json = JSON.stringify({ ...body, traceId, serverTime: realMs() })
  const lines = [
    `HTTP/1.1 ${status} ${status === 408 ? 'Request Timeout' : 'Too Many Requests'}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(json)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  // Without its socket the answer waits behind an earlier one.
  if (response.socket && !response.headersSent) raw.socket.write(`${lines.join('\r\n')}\r\n\r\n${json}`)
  raw.socket.destroySoon()
}

function comingOf(body: Body, at: number): Coming {
  const { bytesRead } = body.raw.socket
  if (bytesRead !== body.lastBytes) Object.assign(body, { lastBytes: bytesRead, lastAt: at })
  const received = bytesRead - body.bytesBefore
  return { declared: body.declared, received, elapsedMs: at - body.began, idleMs: at - body.lastAt }
}

/**
 * Gives up bodies that do not come: in `BODY_SECONDS`, or at a walking pace where they are large. Of those that are
 * slow, one address may have `BODY_SLOW_PER_ADDRESS` under way; the later ones are cut off.
 */
export function giveUpSlowBodies(app: FastifyInstance, config: Config): void {
  const limitMs = config.BODY_SECONDS * 1_000
  const late = new Problem('request.slow')
  const crowded = new Problem('request.tooMany', {
    sentence: '您所在的网络同时有太多没有传完的内容，请等它们传完后再试',
  })
  let open: readonly Body[] = []
  const arrived: Body[] = []
  let timer: NodeJS.Timeout | undefined
  const look = () => {
    const at = now()
    const slowFrom = new Map<string, number>()
    const problemOf = (body: Body) => {
      const coming = comingOf(body, at)
      const slow = (slowFrom.get(body.ip) ?? 0) + (isSlow(coming) ? 1 : 0)
      slowFrom.set(body.ip, slow)
      if (isSlow(coming) && slow > config.BODY_SLOW_PER_ADDRESS) return crowded
      return isGivenUp(coming, limitMs) ? late : undefined
    }
    open = [...open, ...arrived.splice(0)].filter((body) => {
      if (!isOpen(body)) return false
      const problem = problemOf(body)
      if (problem) cut(body, problem)
      return problem === undefined
    })
    if (open.length > 0) return
    clearInterval(timer)
    timer = undefined
  }
  app.addHook('onRequest', (request, reply, next) => {
    const { raw, id } = request
    const length = raw.headers['content-length'] ?? '0'
    if (raw.complete === false && (length !== '0' || raw.headers['transfer-encoding'] !== undefined)) {
      const [at, bytes] = [now(), raw.socket.bytesRead]
      const times = { began: at, lastAt: at, bytesBefore: bytes, lastBytes: bytes }
      const whose = { raw, response: reply.raw, ip: request.ip, traceId: id }
      arrived.push({ ...whose, declared: Number(length), ...times })
      timer ??= setInterval(look, lookMs).unref()
    }
    next()
  })
}
