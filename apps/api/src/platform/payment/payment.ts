import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Config } from '../config/config.ts'
import { paymentProvider } from '../config/payment-settings.ts'
import type { DB } from '../db/types.ts'
import type { Secret } from '../secret/secret.ts'
import { sandboxPayment } from './sandbox.ts'

/** A payment to be made on the provider's own page. Amounts are whole fen. */
export interface PaymentWish {
  /** Our number: a provider takes at most one payment under it. */
  readonly orderNo: string
  /** Ours, opaque; comes back in every callback. */
  readonly reference: string
  readonly title: string
  readonly amountFen: bigint
  readonly expiresAt: Date
  /** Path and query of ours where the payer is led afterwards. */
  readonly returnPath: string
}

/** Money back along the way it came. `refundNo` is the key: the same one never moves money twice. */
export interface RefundWish {
  readonly orderNo: string
  readonly refundNo: string
  readonly tradeNo: string
  readonly amountFen: bigint
  readonly reason: string
}

/**
 * What became of a refund. `unknown`: no answer, it may or may not have happened; `pending`: taken, not finished;
 * `absent`: the provider has never heard of it.
 */
export type RefundState =
  | { readonly state: 'done'; readonly tradeNo: string; readonly at: Date }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'pending' | 'unknown' | 'absent' }

/** What became of a payment. */
export type PaymentState =
  | {
      readonly state: 'paid'
      readonly tradeNo: string
      readonly amountFen: bigint
      readonly at: Date
      readonly reference: string
    }
  | { readonly state: 'unpaid' | 'unknown' }

interface CallbackFacts {
  /** Unique per provider: the same one is the same news. */
  readonly eventId: string
  readonly orderNo: string
  readonly reference: string
}

/** News of a provider whose signature holds. */
export type Callback = CallbackFacts &
  (
    | { readonly about: 'payment'; readonly tradeNo: string; readonly amountFen: bigint; readonly at: Date }
    | { readonly about: 'refund'; readonly refundNo: string; readonly outcome: RefundState }
  )

/** The provider's page for a payment; `unknown`: no answer, it may or may not know of the wish now. */
export type PaymentPage = { readonly state: 'open'; readonly url: string } | { readonly state: 'unknown' }

/** The way to pay online. Calls take 5 s at most and never throw: no answer is `unknown`. */
export interface PaymentProvider {
  /** Short name of letters: part of the callback's path and of the ledger's accounts. */
  readonly name: string
  /** What people read. */
  readonly label: string
  /** False: online payment is not offered. */
  readonly configured: boolean
  /** True: no real money moves, and every screen says so. */
  readonly sandbox: boolean
  /** A second wish under one number opens the same payment. */
  createPayment(wish: PaymentWish): Promise<PaymentPage>
  queryPayment(orderNo: string): Promise<PaymentState>
  refund(wish: RefundWish): Promise<RefundState>
  queryRefund(refundNo: string): Promise<RefundState>
  /** The news in a callback; undefined when it is not the provider's, or too old. `raw` are the bytes as they came. */
  verifyCallback(headers: IncomingHttpHeaders, raw: Uint8Array): Callback | undefined
  /** Pages that the provider's stand-in serves itself. */
  readonly mount?: (app: FastifyInstance) => void
}

const unknown = { state: 'unknown' } as const

/** No provider: nothing can be paid online, and nothing pretends to. */
export const noPayment: PaymentProvider = {
  name: 'none',
  label: '未开通在线支付',
  configured: false,
  sandbox: false,
  createPayment: async () => unknown,
  queryPayment: async () => unknown,
  refund: async () => unknown,
  queryRefund: async () => unknown,
  verifyCallback: () => undefined,
}

/** The provider that the settings come to. */
export function paymentOf(config: Config, secret: Secret, db: Kysely<DB>): PaymentProvider {
  return paymentProvider(config) === 'sandbox' ? sandboxPayment(secret, db) : noPayment
}
