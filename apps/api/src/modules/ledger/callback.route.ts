import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { contextIn, inTransaction } from '../../platform/change.ts'
import { noRequest } from '../../platform/ctx.ts'
import type { MountedPlatform } from '../../platform/module.ts'
import type { Callback } from '../../platform/payment/payment.ts'
import type { Book } from './ledger.book.ts'
import { takeCallback } from './use-cases/arrivals.ts'

const mostBytes = 65_536

const answer = (reply: FastifyReply, code: number, msg: string) =>
  reply.code(code).header('cache-control', 'no-store').send({ code, msg })

/**
 * Takes news of a payment provider: no session, no signature of ours; the provider's own signature is all that counts.
 * A provider that gets no 200 tells again: it gets one for what we believe and for what we know already.
 */
export function mountCallback(app: FastifyInstance, platform: MountedPlatform, books: readonly Book[]): void {
  const { payment } = platform.services
  app.post('/payment/callbacks/:provider', { bodyLimit: mostBytes }, async (request, reply) => {
    const { provider } = request.params as { provider: string }
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const known = payment.configured && payment.name === provider
    const callback = known ? payment.verifyCallback(request.headers, raw) : undefined
    if (!callback) return answer(reply, known ? 401 : 404, known ? '签名无效' : '没有这个支付渠道')
    const verdict = await write(platform, books, callback, createHash('sha256').update(raw).digest('hex'))
    if (verdict === 'accepted' || verdict === 'repeated') return answer(reply, 200, verdict)
    request.log.warn({ verdict, event: callback.eventId }, 'payment callback not accepted')
    return answer(reply, 422, verdict)
  })
}

function write(
  platform: MountedPlatform,
  books: readonly Book[],
  callback: Callback,
  sha256: string,
): Promise<string> {
  const { payment } = platform.services
  return inTransaction(platform.db, async (tx) =>
    takeCallback(await contextIn(tx, platform, { system: `支付渠道 ${payment.label}` }, noRequest), books, {
      callback,
      sha256,
      provider: payment.name,
    }),
  )
}
