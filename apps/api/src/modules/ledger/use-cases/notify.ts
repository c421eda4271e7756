import type { MoneyOrder, MoneyTerms } from '@jb/domain/ledger/order'
import { heldNotice, resumedNotice } from '@jb/domain/ledger/words'
import { deskRoles, payingRoles, runningRoles } from '@jb/domain/member/roles'
import type { NoticeKindName } from '@jb/domain/notice/kinds'
import { calendarTime } from '@jb/domain/shared/dates'
import { formatMoney } from '@jb/domain/shared/money-text'
import type { Ctx } from '../../../platform/ctx.ts'
import { memberDoor } from '../../member/index.ts'
import { notify } from '../../notice/index.ts'
import type { Book, Own } from '../ledger.book.ts'
import { leftBehind, orderWithTerms, type Whose, waitingPayers } from '../reads/orders.ts'
import { isHeld, keptNow, outsidersOf, strangersTo } from '../reads/side-for.ts'

/** What is told; `key` beside the event and the order makes it once and for all. */
export interface Telling {
  readonly title: string
  readonly body: string
  readonly key: string
}

/** The platform, without those of it who belong to the owner too. */
async function platformAudience(ctx: Ctx, { ownerCompanyId }: MoneyTerms) {
  return { accountIds: await outsidersOf(ctx.tx, ownerCompanyId, await memberDoor.operators(ctx.tx)) }
}

/**
 * Finance of the owner that runs nothing, has never run this subject and does not belong to its agent; where there is
 * nobody like that, the platform looks after it.
 */
async function apartAudience(ctx: Ctx, terms: MoneyTerms) {
  const { clerkCompanyId, ownerCompanyId } = terms
  const finance = await memberDoor.membersWithRoles(ctx.tx, ownerCompanyId, ['finance'])
  const running = await memberDoor.membersWithRoles(ctx.tx, ownerCompanyId, runningRoles)
  const idle = finance.filter((id) => !running.includes(id))
  const strangers = await strangersTo(ctx.tx, terms.subject, idle)
  const accountIds = clerkCompanyId ? await outsidersOf(ctx.tx, clerkCompanyId, strangers) : strangers
  return accountIds.length === 0
    ? [await platformAudience(ctx, terms)]
    : [{ companyId: ownerCompanyId, accountIds }]
}

/** The clerks of the agent, without those who belong to the owner too. */
async function clerkAudience(ctx: Ctx, companyId: string, { ownerCompanyId }: MoneyTerms) {
  const clerks = await memberDoor.membersWithRoles(ctx.tx, companyId, ['agent'])
  return { companyId, accountIds: await outsidersOf(ctx.tx, ownerCompanyId, clerks) }
}

/** Those who keep the desk: nobody of the owner's from whom it is kept who takes part. */
async function deskAudience(ctx: Ctx, asked: MoneyTerms) {
  const terms = await keptNow(ctx.tx, asked)
  const { clerkCompanyId, ownerCompanyId } = terms
  if (!terms.secret) {
    const owners = { companyId: ownerCompanyId, roles: deskRoles }
    const clerks = clerkCompanyId ? [{ companyId: clerkCompanyId, roles: ['agent'] as const }] : []
    return [owners, ...clerks]
  }
  if (terms.apart) return apartAudience(ctx, terms)
  return [
    clerkCompanyId ? await clerkAudience(ctx, clerkCompanyId, terms) : await platformAudience(ctx, terms),
  ]
}

const letter = (book: Book, { order, terms }: Own, event: string, { title, body, key }: Telling) => ({
  kind: `${book.name}.${event}` as NoticeKindName,
  title,
  body,
  eventKey: `${book.name}.${event}:${order.id}:${key}`,
  about: terms.title,
  place: book.place,
  placeSearch: { id: order.id },
})

/** Tells the desk about an order. */
export async function notifyDesk(
  ctx: Ctx,
  book: Book,
  own: Own,
  event: string,
  telling: Telling,
): Promise<void> {
  for (const audience of await deskAudience(ctx, own.terms)) {
    await notify(ctx, { ...audience, ...letter(book, own, event, telling) })
  }
}

/** Tells those of the payer who handle it. */
export async function notifyPayer(
  ctx: Ctx,
  book: Book,
  own: Own,
  event: string,
  telling: Telling,
): Promise<void> {
  const audience = { companyId: own.order.payerCompanyId, roles: payingRoles }
  await notify(ctx, { ...audience, ...letter(book, own, event, telling) })
}

function wordsFor(
  { words }: Book,
  event: string,
  order: MoneyOrder,
  now: Date,
): { readonly title: string; readonly says: string } | undefined {
  const { thing } = words
  const goesBack = order.release ? `应在 ${calendarTime(order.release.dueAt, now)} 前原路退还。` : ''
  switch (event) {
    case 'rejected':
      return {
        title: `${thing}凭证被退回`,
        says: `：提交的材料被退回，原因：${order.rejection}。请修改后重新提交。`,
      }
    case 'paid':
      return { title: `${thing}已到账`, says: `已到账，${goesBack || words.whenPaid}` }
    case 'released':
      // It has been taken back meanwhile: the company takes part again.
      return order.release ? { title: `${thing}进入退还`, says: goesBack } : undefined
    case 'refunded':
      return { title: `${thing}已退还`, says: '已退还，请查收。' }
    case 'refundFailed':
      return { title: `${thing}退款失败`, says: '退款没有成功，收款方会重新办理，您也可以催办。' }
    default:
      return words.own?.(event, order)
  }
}

/** Tells both sides what happened to an order; `event` without the name of the book. */
export async function notifyBoth(ctx: Ctx, book: Book, event: string, orderId: string): Promise<void> {
  const own = await orderWithTerms(ctx.tx, book, orderId)
  if (!own) return
  const { order, terms } = own
  const { thing } = book.words
  const key = String(order.version)
  if (event === 'submitted') {
    const body = `《${terms.title}》收到一笔${thing}凭证（${order.no}），请核对。`
    return notifyDesk(ctx, book, own, event, { title: `${thing}待核对`, body, key })
  }
  const words = wordsFor(book, event, order, ctx.now)
  if (!words) return
  const { title, says } = words
  const body = `《${terms.title}》的${thing} ¥${formatMoney(order.amount)}${says}`
  await notifyPayer(ctx, book, own, event, { title, body, key })
  if (event !== 'refundFailed') return
  const failure = `《${terms.title}》的一笔${thing}（${order.no}）退款失败：${order.refund?.failure ?? ''}。请处理。`
  await notifyDesk(ctx, book, own, event, { title, body: failure, key: `${key}:desk` })
}

/** What an agent was to check and can no longer, since its mandate is over: the platform hears of it. */
export async function handOver(ctx: Ctx, book: Book): Promise<void> {
  for (const orderId of await leftBehind(ctx.tx, book)) await notifyBoth(ctx, book, 'submitted', orderId)
}

/** Whoever was about to pay hears that they are not to, and that what they have paid is safe. */
export async function notifyHeld(ctx: Ctx, book: Book, whose: Whose, at: Date): Promise<void> {
  for (const own of await waitingPayers(ctx.tx, book, whose)) {
    await notifyPayer(ctx, book, own, 'held', {
      title: `请先不要缴纳${book.words.thing}`,
      body: heldNotice(own.order, own.terms.title),
      key: at.toISOString(),
    })
  }
}

/** It goes on, unless something else still holds it back: also for those whose time ran out meanwhile. */
export async function notifyResumed(ctx: Ctx, book: Book, whose: Whose, since: Date): Promise<void> {
  for (const own of await waitingPayers(ctx.tx, book, whose, since)) {
    if (await isHeld(ctx.tx, own.terms)) continue
    await notifyPayer(ctx, book, own, 'resumed', {
      title: `可以继续缴纳${book.words.thing}`,
      body: resumedNotice(own.order, own.terms, ctx.now),
      key: since.toISOString(),
    })
  }
}
