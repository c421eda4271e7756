import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { now as appNow } from '../clock/clock.ts'
import type { DB } from '../db/types.ts'
import type { PaymentWish, RefundState, RefundWish } from './payment.ts'

/** One payment as the stand-in of a provider has it in its own book. */
export interface Booked {
  readonly orderNo: string
  readonly reference: string
  readonly title: string
  readonly amountFen: bigint
  readonly returnPath: string
  readonly expiresAt: Date
  readonly tradeNo: string
  readonly paidAt: Date | null
}

const freshNo = (prefix: string) => `${prefix}${randomUUID().replaceAll('-', '').slice(0, 20).toUpperCase()}`

/** Writes a wish down; a second one with the same number changes nothing. */
export async function book(db: Kysely<DB>, wish: PaymentWish): Promise<void> {
  await db
    .insertInto('payment_sandbox')
    .values({
      order_no: wish.orderNo,
      reference: wish.reference,
      title: wish.title,
      amount_fen: Number(wish.amountFen),
      return_path: wish.returnPath,
      expires_at: wish.expiresAt,
      trade_no: freshNo('SX'),
      created_at: sql<Date>`app_now()`,
    })
    .onConflict((conflict) => conflict.column('order_no').doNothing())
    .execute()
}

/** What is booked under a number. */
export async function booked(db: Kysely<DB>, orderNo: string): Promise<Booked | undefined> {
  const row = await db
    .selectFrom('payment_sandbox')
    .selectAll()
    .where('order_no', '=', orderNo)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    orderNo: row.order_no,
    reference: row.reference,
    title: row.title,
    amountFen: BigInt(row.amount_fen),
    returnPath: row.return_path,
    expiresAt: row.expires_at,
    tradeNo: row.trade_no,
    paidAt: row.paid_at,
  }
}

/** Takes the money, once; false when it was too late. */
export async function take(db: Kysely<DB>, orderNo: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_sandbox')
    .set({ paid_at: sql<Date>`coalesce(paid_at, app_now())` })
    .where('order_no', '=', orderNo)
    .where((eb) => eb.or([eb('paid_at', 'is not', null), eb('expires_at', '>', sql<Date>`app_now()`)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const refundStateOf = (row: { refund_trade_no: string | null; refunded_at: Date | null } | undefined) =>
  row?.refund_trade_no && row.refunded_at
    ? ({ state: 'done', tradeNo: row.refund_trade_no, at: row.refunded_at } as const)
    : undefined

/** Gives the money back, once per refund number and once per payment. */
export async function giveBack(db: Kysely<DB>, wish: RefundWish): Promise<RefundState> {
  const at = await appNow(db)
  await db
    .updateTable('payment_sandbox')
    .set({ refund_no: wish.refundNo, refund_trade_no: freshNo('ST'), refunded_at: at })
    .where('order_no', '=', wish.orderNo)
    .where('trade_no', '=', wish.tradeNo)
    .where('amount_fen', '=', Number(wish.amountFen))
    .where('paid_at', 'is not', null)
    .where('refund_no', 'is', null)
    .execute()
  const done = await givenBack(db, wish.refundNo)
  return done.state === 'absent' ? { state: 'failed', reason: '原支付不存在、金额不符或已退款' } : done
}

/** What is known of a refund number. */
export async function givenBack(db: Kysely<DB>, refundNo: string): Promise<RefundState> {
  const row = await db
    .selectFrom('payment_sandbox')
    .select(['refund_trade_no', 'refunded_at'])
    .where('refund_no', '=', refundNo)
    .executeTakeFirst()
  return refundStateOf(row) ?? { state: 'absent' }
}
