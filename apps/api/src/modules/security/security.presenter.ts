import type { OrderDetail, OrderRow, RefundBatch } from '@jb/contract/security/security.shapes'
import type { Side } from '@jb/domain/ledger/words'
import { fallsShort, shortWords } from '@jb/domain/security/guarantee'
import { causeName, forfeitReasonNames, guaranteeFormNames, kindNames } from '@jb/domain/security/labels'
import type { Order, Terms } from '@jb/domain/security/order'
import { progressOf } from '@jb/domain/security/progress'
import { releaseRule } from '@jb/domain/security/release-rule'
import { lookWords } from '@jb/domain/security/request'
import { nextWords, shownStatus } from '@jb/domain/security/words'
import {
  type Around as MoneyAround,
  presentBack,
  presentMoney,
  presentPay,
  presentSteps,
} from '../ledger/index.ts'
import type { Look } from './reads/orders-with-names.ts'
import { type BatchRow, failuresOf, type OrderRow as StoredOrder, toOrder } from './security.rows.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** What is known about an order beside its own columns. */
export interface Around extends MoneyAround {
  /** Until when the subject wants guarantees to hold. */
  readonly guaranteeUntil: string | null
  /** A request that waits for a second person. */
  readonly look?: Look | null
}

/** What happens next; what waits for a second person is the desk's own affair. */
function nextFor(order: Order, around: Around): string {
  const { side, now, held, look } = around
  if (look && side === 'desk') return lookWords(look, look.askedBy)
  if (fallsShort(order, around)) return shortWords(order, around, side)
  return nextWords(order, side, now, held)
}

/** An order in a list, as its reader sees it. */
const presentRow = (order: Order, around: Around): OrderRow =>
  presentMoney(order, around, {
    kindName: kindNames[order.kind],
    statusName: shownStatus(order),
    next: nextFor(order, around),
  })

/** A row of a list as its query gives it: with the title and the two names beside it. */
type Listed = StoredOrder & {
  readonly title: string
  readonly payer_name_now: string
  readonly owner_name: string
  readonly held_at: Date | null
  readonly asked_until: string | null
  readonly owner_frozen_at: Date | null
  readonly look: Look | null
}

/** An order as a list reads it. */
export function presentListed(row: Listed, side: Side, now: Date): OrderRow {
  const { updated_at: updatedAt, title, payer_name_now: payerName, owner_name: ownerName, look } = row
  const held = row.held_at !== null || row.owner_frozen_at !== null
  const guaranteeUntil = row.asked_until
  const names = { title, payerName, ownerName }
  return presentRow(toOrder(row), { side, now, updatedAt, ...names, held, guaranteeUntil, look })
}

function guaranteeOf(
  order: Order,
  { guaranteeFile: file, extensions }: Pick<Beside, 'guaranteeFile' | 'extensions'>,
): OrderDetail['guarantee'] {
  if (!order.guarantee) return null
  const { form, no, issuer, validUntil } = order.guarantee
  return { form, formName: guaranteeFormNames[form], no, issuer, validUntil, file, extensions }
}

function forfeitOf({ forfeit }: Order): OrderDetail['forfeit'] {
  if (!forfeit) return null
  const { reason, note, payTo, at } = forfeit
  return { reasonName: forfeitReasonNames[reason], note, payTo, at: at.toISOString() }
}

/** What a detail shows beside the order: files, channel, history, approval, buttons. */
export interface Beside extends Pick<OrderDetail, 'voucher' | 'approval' | 'timeline' | 'actions'> {
  readonly guaranteeFile: OrderDetail['voucher']
  readonly extensions: NonNullable<OrderDetail['guarantee']>['extensions']
  readonly provider: { readonly label: string; readonly sandbox: boolean }
}

/** The one door from an order to the wire. */
export function presentDetail(order: Order, terms: Terms, around: Around, beside: Beside): OrderDetail {
  const { voucher, approval, timeline, actions, provider } = beside
  const { release } = order
  return {
    ...presentRow(order, around),
    ...presentPay(order, terms, around, { voucher, thing: '保证金' }),
    guarantee: guaranteeOf(order, beside),
    guaranteeUntil: order.kind === 'guarantee' ? terms.guaranteeUntil : null,
    ...presentBack(order, {
      provider,
      now: around.now,
      causeName: release ? causeName(release.cause, order.subject) : '',
      rule: release ? releaseRule(terms.profile, release.cause) : undefined,
    }),
    forfeit: forfeitOf(order),
    approval,
    timeline,
    actions,
    progress: presentSteps(progressOf(order, terms.profile)),
  }
}

/** A batch as its company sees it; `numbers` are those of the orders that were left out. */
export function presentBatch(
  row: BatchRow,
  numbers: readonly { readonly id: string; readonly no: string }[],
): RefundBatch {
  const failures = failuresOf(row).map(({ id, why }) => {
    const no = numbers.find((one) => one.id === id)?.no ?? ''
    return { orderId: id, no, why }
  })
  return {
    ...{ id: row.id, status: row.ended_at ? 'done' : 'running', total: row.order_ids.length },
    ...{ done: row.done, failed: failures.length, failures },
    ...{ startedAt: row.started_at.toISOString(), endedAt: iso(row.ended_at) },
  }
}
