import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { now as appNow } from '../clock/clock.ts'
import { realSeconds } from '../clock/real-time.ts'
import type { DB } from '../db/types.ts'
import type { Secret } from '../secret/secret.ts'
import type { Callback, PaymentProvider } from './payment.ts'
import { type Booked, book, booked, giveBack, givenBack, take } from './sandbox-book.ts'
import { lostPage, paymentPage } from './sandbox-page.ts'
import { isSigned, orderOfToken, pageToken, signatureOf } from './sandbox-signature.ts'

const header = 'payment-signature'
const fen = z.string().check(z.regex(/^\d{1,15}$/))
const news = z.object({
  eventId: z.string().check(z.maxLength(100)),
  orderNo: z.string().check(z.maxLength(64)),
  reference: z.string().check(z.maxLength(64)),
  tradeNo: z.string().check(z.maxLength(64)),
  amountFen: fen,
  at: z.iso.datetime(),
})

function parsed(raw: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(raw).toString('utf8'))
  } catch {
    return undefined
  }
}

/** The callback about a payment, as the sandbox sends it. */
export function sandboxNews(key: Uint8Array, payment: Booked, seconds = realSeconds()) {
  const raw = JSON.stringify({
    eventId: `paid-${payment.tradeNo}`,
    orderNo: payment.orderNo,
    reference: payment.reference,
    tradeNo: payment.tradeNo,
    amountFen: String(payment.amountFen),
    at: payment.paidAt?.toISOString(),
  })
  return { raw, headers: { [header]: signatureOf(key, raw, seconds), 'content-type': 'application/json' } }
}

/** The key under which the sandbox signs. */
export const sandboxKey = (secret: Secret): Uint8Array => secret.deriveKey('payment-sandbox')

function callbackOf(raw: Uint8Array): Callback | undefined {
  const told = news.safeParse(parsed(raw))
  if (!told.success) return undefined
  const { amountFen, at, ...facts } = told.data
  return { about: 'payment', ...facts, amountFen: BigInt(amountFen), at: new Date(at) }
}

/**
 * A stand-in of a payment provider inside the server: its own page, its own book, signed callbacks. It moves no real
 * money and says so wherever it shows.
 */
export function sandboxPayment(secret: Secret, db: Kysely<DB>): PaymentProvider {
  const key = sandboxKey(secret)
  return {
    name: 'sandbox',
    label: '沙箱支付',
    configured: true,
    sandbox: true,
    async createPayment(wish) {
      await book(db, wish)
      return { state: 'open', url: `/payment-sandbox/${pageToken(key, wish.orderNo)}` }
    },
    async queryPayment(orderNo) {
      const payment = await booked(db, orderNo)
      if (!payment?.paidAt) return { state: 'unpaid' }
      const { tradeNo, amountFen, paidAt: at, reference } = payment
      return { state: 'paid', tradeNo, amountFen, at, reference }
    },
    refund: (wish) => giveBack(db, wish),
    queryRefund: (refundNo) => givenBack(db, refundNo),
    verifyCallback: (headers, raw) =>
      isSigned(key, raw, headers[header], realSeconds()) ? callbackOf(raw) : undefined,
    mount: (app) => mountPages(app, key, db),
  }
}

const show = (reply: FastifyReply, code: number, page: string) =>
  reply
    .code(code)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    // Its address lets whoever holds it pay: it goes nowhere else.
    .header('referrer-policy', 'no-referrer')
    .send(page)

function mountPages(app: FastifyInstance, key: Uint8Array, db: Kysely<DB>): void {
  const paymentOf = async (params: unknown) => {
    const { token = '' } = params as { token?: string }
    const orderNo = orderOfToken(key, token)
    return orderNo === undefined ? undefined : booked(db, orderNo)
  }
  app.get('/payment-sandbox/:token', async (request, reply) => {
    const payment = await paymentOf(request.params)
    if (!payment) return show(reply, 404, lostPage)
    return show(reply, 200, paymentPage(payment, { late: (await appNow(db)) >= payment.expiresAt }))
  })
  app.post('/payment-sandbox/:token', async (request, reply) => {
    const payment = await paymentOf(request.params)
    if (!payment) return show(reply, 404, lostPage)
    if (!(await take(db, payment.orderNo))) return show(reply, 422, paymentPage(payment, { late: true }))
    const paid = await booked(db, payment.orderNo)
    if (paid) await deliver(app, key, paid)
    return reply.header('cache-control', 'no-store').redirect(payment.returnPath, 303)
  })
}

/** Tells our own server as a provider would, signed and over its routes; a lost callback is found by asking later. */
async function deliver(app: FastifyInstance, key: Uint8Array, paid: Booked): Promise<void> {
  const { raw, headers } = sandboxNews(key, paid)
  await app.inject({ method: 'POST', url: '/payment/callbacks/sandbox', headers, payload: raw })
}
