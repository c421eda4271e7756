import { confirmOrder, rejectSubmission, submitVoucher } from '@jb/domain/ledger/give'
import { failRefund, retryRefund, settleRefund, startRefund } from '@jb/domain/ledger/give-back'
import type { MoneyOrder, MoneyTerms } from '@jb/domain/ledger/order'
import { isDueBack, isRemindedToday } from '@jb/domain/ledger/words'
import { formatDay } from '@jb/domain/shared/dates'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { claimFiles } from '../../file/index.ts'
import { memberDoor } from '../../member/index.ts'
import type { Own } from '../ledger.book.ts'
import { claimTrade } from '../ledger.repository.ts'
import { isHeld } from '../reads/side-for.ts'
import { commit, sentBack } from './commit.ts'
import { type Desk, handle, lockFor, type Seen } from './handle.ts'
import { notifyDesk } from './notify.ts'
import { cancel, payOnline } from './pay-outside.ts'

/** What an endpoint hands over: the parts of its body that the ledger reads. */
type Sent<Body> = { readonly body: Body }

interface Voucher extends Seen {
  readonly fileId: string
  readonly payerName: string
  readonly payerBank: string
  readonly payerAccount: string
}

interface Confirmation extends Seen {
  readonly serialNo: string
  readonly amount: string
  readonly payerName: string
  readonly acceptOtherPayer: boolean
}

interface Reasoned extends Seen {
  readonly reason: string
}

/** The payer says from where the transfer came. */
function handInVoucher<O extends MoneyOrder, T extends MoneyTerms, D>(
  ctx: Ctx,
  desk: Desk<O, T, D>,
  body: Voucher,
) {
  const { name } = desk.book
  const handling = { ...body, side: 'payer', action: 'submitVoucher', event: 'submitted' } as const
  return handle(ctx, desk, handling, async (order, terms) => {
    if (await isHeld(ctx.tx, terms)) return refuse(`${name}.onHold`)
    const files = await claimFiles(ctx, [body.fileId], { purpose: 'attachment' })
    if (isRefusal(files)) return files
    const from = { name: body.payerName, bank: body.payerBank, account: body.payerAccount.replace(/\D/g, '') }
    const companyName = callerOf(ctx).companyName ?? ''
    return submitVoucher(name, order, { fileId: body.fileId, from, companyName }, ctx.now)
  })
}

/** Finance has seen the money on its own account, or has verified the paper. */
function confirm<O extends MoneyOrder, T extends MoneyTerms, D>(
  ctx: Ctx,
  desk: Desk<O, T, D>,
  body: Confirmation,
) {
  const { book } = desk
  const handling = { ...body, side: 'desk', action: 'confirm', event: 'paid' } as const
  return handle(ctx, desk, handling, async (order, terms) => {
    const brief = await memberDoor.companyBrief(ctx.tx, [order.payerCompanyId])
    const companyName = brief.get(order.payerCompanyId)?.name ?? ''
    const after = confirmOrder(book.name, order, { ...body, companyName }, { terms, now: ctx.now })
    if (isRefusal(after)) return after
    return (await claimTrade(ctx.tx, book, after, 'trade')) ? after : refuse(`${book.name}.serialNoUsed`)
  })
}

/** What was handed in is given back, with the reason. */
function rejectVoucher<O extends MoneyOrder, T extends MoneyTerms, D>(
  ctx: Ctx,
  desk: Desk<O, T, D>,
  body: Reasoned,
) {
  const handling = { ...body, side: 'desk', action: 'rejectVoucher', event: 'rejected' } as const
  return handle(ctx, desk, handling, (order, terms) =>
    rejectSubmission(desk.book.name, order, body.reason, { terms, now: ctx.now }),
  )
}

/** Against the usual course: what a kind asks of others before it sends something back that is not due. */
export type AskEarly<O extends MoneyOrder, T extends MoneyTerms, Body> = (
  ctx: Ctx,
  own: Own<O, T>,
  body: Body,
) => Promise<Refusal | undefined>

/** Sends it back: at once where it is due, else with a reason and past others. */
async function refund<O extends MoneyOrder, T extends MoneyTerms, D, Body extends Reasoned>(
  ctx: Ctx,
  { book, detail }: Desk<O, T, D>,
  body: Body,
  askEarly: AskEarly<O, T, Body>,
) {
  const own = await lockFor(ctx, book, { ...body, side: 'desk' })
  if (isRefusal(own)) return own
  const { order: before, terms } = own
  const after = startRefund(book.name, before, callerOf(ctx).accountId, ctx.now)
  if (isRefusal(after)) return after
  if (before.release) {
    const change = { before, after, terms, action: 'refund', reason: body.reason }
    await commit(ctx, book, { ...change, ...sentBack(after) })
    return detail(ctx, before.id)
  }
  if (body.reason === '') return refuse(`${book.name}.reasonRequired`)
  return (await askEarly(ctx, own, body)) ?? detail(ctx, before.id)
}

const notByHand = (name: string, { kind }: MoneyOrder) =>
  kind === 'transfer' ? undefined : refuse(`${name}.otherKind`)

/** Finance has transferred the money back to the account it came from. */
function settle<O extends MoneyOrder, T extends MoneyTerms, D>(
  ctx: Ctx,
  desk: Desk<O, T, D>,
  body: Seen & { readonly serialNo: string },
) {
  const { book } = desk
  const handling = { ...body, side: 'desk', action: 'settle', event: 'refunded' } as const
  return handle(ctx, desk, handling, async (order) => {
    const after = notByHand(book.name, order) ?? settleRefund(book.name, order, body.serialNo, ctx.now)
    if (isRefusal(after)) return after
    return (await claimTrade(ctx.tx, book, after, 'refund')) ? after : refuse(`${book.name}.serialNoUsed`)
  })
}

/** The bank has sent the money back to finance. */
function fail<O extends MoneyOrder, T extends MoneyTerms, D>(ctx: Ctx, desk: Desk<O, T, D>, body: Reasoned) {
  const { name } = desk.book
  const handling = { ...body, side: 'desk', action: 'fail', event: 'refundFailed' } as const
  return handle(
    ctx,
    desk,
    handling,
    (order) => notByHand(name, order) ?? failRefund(name, order, body.reason),
  )
}

/** The payer asks for the money that is due, once a day. */
function remind<O extends MoneyOrder, T extends MoneyTerms, D>(ctx: Ctx, desk: Desk<O, T, D>, body: Seen) {
  const { book } = desk
  const { name, words } = book
  return handle(ctx, desk, { ...body, side: 'payer', action: 'remind' }, async (order, terms) => {
    if (!isDueBack(order)) return refuse(`${name}.nothingDue`)
    if (isRemindedToday(order, ctx.now)) return refuse(`${name}.remindedToday`)
    await notifyDesk(ctx, book, { order, terms }, 'reminded', {
      title: `对方催办${words.thing}退款`,
      body: `《${terms.title}》的一笔${words.thing}（${order.no}）被催办退款，请尽快处理。`,
      key: formatDay(ctx.now),
    })
    return { ...order, remindedAt: ctx.now }
  })
}

/**
 * What people may do to an order of a kind, each to be bound to an endpoint of that kind: `cancel` and `payOnline` with
 * `outside`, the others with `change`. Every deed locks, authorises, compares the version, decides, writes, tells and
 * logs; its refusals begin with the kind's name.
 */
export const actionsOf = <O extends MoneyOrder, T extends MoneyTerms, D, Early extends Reasoned>(
  desk: Desk<O, T, D>,
  askEarly: AskEarly<O, T, Early>,
) => ({
  cancel: (ctx: Ctx, { body }: Sent<Seen>) => cancel(ctx, desk, body),
  payOnline: (ctx: Ctx, { body }: Sent<Seen>) => payOnline(ctx, desk.book, body),
  submitVoucher: (ctx: Ctx, { body }: Sent<Voucher>) => handInVoucher(ctx, desk, body),
  remind: (ctx: Ctx, { body }: Sent<Seen>) => remind(ctx, desk, body),
  confirm: (ctx: Ctx, { body }: Sent<Confirmation>) => confirm(ctx, desk, body),
  rejectVoucher: (ctx: Ctx, { body }: Sent<Reasoned>) => rejectVoucher(ctx, desk, body),
  refund: (ctx: Ctx, { body }: Sent<Early>) => refund(ctx, desk, body, askEarly),
  settleRefund: (ctx: Ctx, { body }: Sent<Seen & { readonly serialNo: string }>) => settle(ctx, desk, body),
  failRefund: (ctx: Ctx, { body }: Sent<Reasoned>) => fail(ctx, desk, body),
  retryRefund: (ctx: Ctx, { body }: Sent<Seen>) =>
    handle(ctx, desk, { ...body, side: 'desk', action: 'retry' }, (order) =>
      retryRefund(desk.book.name, order),
    ),
})
