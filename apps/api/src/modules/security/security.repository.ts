import { randomUUID } from 'node:crypto'
import type { Subject } from '@jb/domain/security/kinds'
import { postingOf } from '@jb/domain/security/ledger'
import type { Order } from '@jb/domain/security/order'
import { liveStatuses } from '@jb/domain/security/order.flow'
import { sql } from 'kysely'
import type { Tx } from '../../platform/ctx.ts'
import { rowOf, toOrder } from './security.rows.ts'

const locked = (tx: Tx) => tx.selectFrom('security_order').selectAll().forUpdate()

/** The order with this id, locked until the transaction ends. */
export async function lockOrder(tx: Tx, id: string): Promise<Order | undefined> {
  const row = await locked(tx).where('id', '=', id).executeTakeFirst()
  return row && toOrder(row)
}

/** The order with this number, locked. */
export async function lockByNo(tx: Tx, no: string): Promise<Order | undefined> {
  const row = await locked(tx).where('no', '=', no).executeTakeFirst()
  return row && toOrder(row)
}

/** The orders of a subject, or those of some companies, locked in one order for everybody. */
function ofSubject(tx: Tx, { kind, id }: Subject, companyIds: readonly string[] | undefined) {
  const all = locked(tx).where('subject_kind', '=', kind).where('subject_id', '=', id).orderBy('id')
  return companyIds ? all.where('payer_company_id', '=', sql<string>`any(${[...companyIds]}::uuid[])`) : all
}

/** All orders of a subject that are not over, or those of some companies, locked. */
export async function lockLive(
  tx: Tx,
  subject: Subject,
  companyIds?: readonly string[],
): Promise<readonly Order[]> {
  const live = ofSubject(tx, subject, companyIds).where('status', 'in', [...liveStatuses])
  return (await live.where('stray', '=', false).execute()).map(toOrder)
}

/** Orders of a subject that were given up and for which a provider may have taken money, or those of some companies, locked. */
export async function lockOnWay(
  tx: Tx,
  subject: Subject,
  companyIds?: readonly string[],
): Promise<readonly Order[]> {
  const rows = await ofSubject(tx, subject, companyIds)
    .where('kind', '=', 'online')
    .where('status', '=', 'closed')
    .where('channel_trade_no', 'is', null)
    .where('release_cause', 'is', null)
    .where((eb) =>
      eb.exists(
        eb.selectFrom('payment_intent').select('order_id').whereRef('order_id', '=', 'security_order.id'),
      ),
    )
    .execute()
  return rows.map(toOrder)
}

/** Whether the company has another order for the subject that counts. */
export async function isCrowded(tx: Tx, order: Order): Promise<boolean> {
  const row = await tx
    .selectFrom('security_order')
    .select('id')
    .where('subject_kind', '=', order.subject.kind)
    .where('subject_id', '=', order.subject.id)
    .where('payer_company_id', '=', order.payerCompanyId)
    .where('status', 'in', [...liveStatuses])
    .where('stray', '=', false)
    .where('id', '<>', order.id)
    .executeTakeFirst()
  return row !== undefined
}

/** Writes a new order; false when its number or its place is taken. */
export async function insertOrder(tx: Tx, order: Order): Promise<boolean> {
  const written = await tx
    .insertInto('security_order')
    .values(rowOf(order, order.createdAt))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return written.numInsertedOrUpdatedRows === 1n
}

/** Writes what a verb changed, and posts the money that moved with it. */
export async function saveOrder(tx: Tx, before: Order, after: Order, now: Date): Promise<void> {
  const { id: _, created_at: _made, ...changes } = rowOf(after, now)
  await tx.updateTable('security_order').set(changes).where('id', '=', after.id).execute()
  const entries = postingOf(before, after)
  if (entries.length === 0) return
  const posting_id = randomUUID()
  await tx
    .insertInto('ledger_entry')
    .values(
      entries.map(({ account, fen }) => ({
        ...{ posting_id, account, at: now },
        ...{ order_id: after.id, amount_fen: Number(fen) },
      })),
    )
    .execute()
}

/** Lets those who use the same word (a serial number, a guarantee) come one after the other. */
export async function lockWord(tx: Tx, word: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`security:${word}`}, 0))`.execute(tx)
}

/** True when another order has this order's serial number of a bank or provider, or its guarantee. */
export async function isTaken(
  tx: Tx,
  order: Order,
  what: 'trade' | 'refund' | 'guarantee',
): Promise<boolean> {
  const others = tx.selectFrom('security_order').select('id').where('id', '<>', order.id)
  if (what === 'guarantee') {
    const same = others
      .where('guarantee_no', '=', order.guarantee?.no ?? '')
      .where('guarantee_issuer', '=', order.guarantee?.issuer ?? '')
      .where((eb) => eb.or([eb('status', '=', 'paid'), eb('submitted_at', 'is not', null)]))
    return (await same.executeTakeFirst()) !== undefined
  }
  const column = what === 'trade' ? 'channel_trade_no' : 'refund_trade_no'
  const no = what === 'trade' ? order.tradeNo : (order.refund?.tradeNo ?? null)
  const book = order.channel ?? order.ownerCompanyId
  const same = others
    .where(column, '=', no)
    .where(sql<boolean>`coalesce(channel, owner_company_id::text) = ${book}`)
  return (await same.executeTakeFirst()) !== undefined
}
