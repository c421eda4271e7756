import type { Answer, Received } from '@jb/contract/endpoint'
import type { startRefundBatch } from '@jb/contract/security/finance.contract'
import { startRefund } from '@jb/domain/ledger/give-back'
import type { Order } from '@jb/domain/security/order'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { commit, deskOrder, isAsked, lockOwn, sentBack } from '../../ledger/index.ts'
import { insertBatch, lockBatch, saveBatch } from '../batch.repository.ts'
import { securities } from '../security.book.ts'
import { presentBatch } from '../security.presenter.ts'
import { failuresOf } from '../security.rows.ts'

/** A batch of refunds goes on. */
export const batchTimer = 'security.batch'

/** How many a step of the batch takes: the lines in between show how far it is. */
const perStep = 10

/** Finance sends many securities back together; they go one by one in the background. */
export async function startBatch(
  ctx: Ctx,
  { body }: Received<typeof startRefundBatch>,
): Promise<Answer<typeof startRefundBatch> | Refusal> {
  const caller = callerOf(ctx)
  const wanted: Order[] = []
  for (const id of new Set(body.ids)) {
    const order = await deskOrder(ctx.tx, securities, caller, id)
    if (!order) return refuse('security.notFound')
    wanted.push(order)
  }
  const { companyId } = caller
  if (!companyId) return refuse('security.notFound')
  const batch = { id: ctx.newId(), companyId, startedBy: caller.accountId, orderIds: inOneOrder(wanted) }
  const row = await insertBatch(ctx.tx, batch, ctx.now)
  await ctx.setTimer({ kind: batchTimer, subjectId: row.id, dueAt: ctx.now })
  return presentBatch(row, [])
}

/** Subject by subject, the same for everybody: two batches never wait for each other crosswise. */
function inOneOrder(orders: readonly Order[]): readonly string[] {
  const keyOf = ({ subject, id }: Order) => `${subject.kind} ${subject.id} ${id}`
  return orders.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)).map(({ id }) => id)
}

/** The next orders of a batch; it goes on until all have been gone through. */
export async function runBatch(ctx: Ctx, id: string): Promise<void> {
  const batch = await lockBatch(ctx.tx, id)
  if (!batch || batch.ended_at) return
  const ids = batch.order_ids.slice(batch.position, batch.position + perStep)
  let { done } = batch
  const failures = [...failuresOf(batch)]
  for (const orderId of ids) {
    const why = await sendOne(ctx, orderId, batch.started_by)
    if (why) failures.push({ id: orderId, why })
    else done += 1
  }
  const position = batch.position + ids.length
  const over = position >= batch.order_ids.length
  await saveBatch(ctx.tx, id, { position, done, failures, ended_at: over ? ctx.now : null })
  if (!over) await ctx.setTimer({ kind: batchTimer, subjectId: id, dueAt: ctx.now })
}

async function sendOne(ctx: Ctx, orderId: string, by: string): Promise<string | undefined> {
  const own = await lockOwn(ctx, securities, orderId)
  if (!own) return '没有找到这笔保证金'
  const { order: before, terms } = own
  if (!before.release) return '还没有到应当退还的情形，请逐笔办理并说明原因'
  if (await isAsked(ctx.tx, securities, orderId)) return '有事项正在审批，请等审批结束'
  const after = startRefund('security', before, by, ctx.now)
  if (isRefusal(after)) return '状态已经变化，请打开查看'
  await commit(ctx, securities, { before, after, terms, action: 'refund', ...sentBack(after) })
  return undefined
}
