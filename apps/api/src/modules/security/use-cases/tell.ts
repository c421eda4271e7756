import { runningRoles } from '@jb/domain/member/roles'
import type { NoticeKindName } from '@jb/domain/notice/kinds'
import type { SecurityEvent } from '@jb/domain/security/events'
import type { Order, Terms } from '@jb/domain/security/order'
import { becameOf } from '@jb/domain/security/words'
import { calendarTime } from '@jb/domain/shared/dates'
import { formatMoney } from '@jb/domain/shared/money-text'
import type { Ctx } from '../../../platform/ctx.ts'
import { memberDoor } from '../../member/index.ts'
import { notify } from '../../notice/index.ts'
import { keptNow } from '../reads/kept-now.ts'
import { outsidersOf, strangersTo } from '../reads/may-hear.ts'
import { orderWithTerms } from '../reads/order-with-terms.ts'

interface Telling {
  readonly kind: NoticeKindName
  readonly title: string
  readonly body: string
  readonly eventKey: string
}

/** The platform, without those of it who belong to the owner too. */
async function platformAudience(ctx: Ctx, { ownerCompanyId }: Terms) {
  return { accountIds: await outsidersOf(ctx.tx, ownerCompanyId, await memberDoor.operators(ctx.tx)) }
}

/**
 * Finance of the owner that runs nothing, has never run this subject and does not belong to its agent; where there is
 * nobody like that, the platform looks after it.
 */
async function apartAudience(ctx: Ctx, terms: Terms) {
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
async function clerkAudience(ctx: Ctx, companyId: string, { ownerCompanyId }: Terms) {
  const clerks = await memberDoor.membersWithRoles(ctx.tx, companyId, ['agent'])
  return { companyId, accountIds: await outsidersOf(ctx.tx, ownerCompanyId, clerks) }
}

/** Those who keep the desk: nobody of the owner's from whom it is kept who takes part. */
async function deskAudience(ctx: Ctx, asked: Terms) {
  const terms = await keptNow(ctx.tx, asked)
  const { clerkCompanyId, ownerCompanyId } = terms
  if (!terms.secret) {
    const owners = { companyId: ownerCompanyId, roles: ['finance', 'orgAdmin'] as const }
    const clerks = clerkCompanyId ? [{ companyId: clerkCompanyId, roles: ['agent'] as const }] : []
    return [owners, ...clerks]
  }
  if (terms.apart) return apartAudience(ctx, terms)
  return [
    clerkCompanyId ? await clerkAudience(ctx, clerkCompanyId, terms) : await platformAudience(ctx, terms),
  ]
}

/** Tells the desk about an order. */
export async function tellDesk(ctx: Ctx, order: Order, terms: Terms, telling: Telling): Promise<void> {
  for (const audience of await deskAudience(ctx, terms)) {
    await notify(ctx, {
      ...audience,
      ...telling,
      about: terms.title,
      place: 'security.order',
      placeSearch: { id: order.id },
    })
  }
}

/** Tells those of the payer who handle it. */
export async function tellPayer(ctx: Ctx, order: Order, terms: Terms, telling: Telling): Promise<void> {
  await notify(ctx, {
    companyId: order.payerCompanyId,
    roles: ['supplierAdmin', 'quoter', 'orgAdmin', 'finance'],
    ...telling,
    about: terms.title,
    place: 'security.order',
    placeSearch: { id: order.id },
  })
}

type Told = Exclude<SecurityEvent['type'], 'security.submitted'>

const titles = {
  'security.rejected': '保证金凭证被退回',
  'security.paid': '保证金已到账',
  'security.released': '保证金进入退还',
  'security.refunded': '保证金已退还',
  'security.refundFailed': '保证金退款失败',
  'security.forfeited': '保证金已扣除',
  'security.applied': '保证金已抵扣',
} as const satisfies Record<Told, string>

function payerWords(type: Told, order: Order, terms: Terms, now: Date): string {
  const about = `《${terms.title}》的保证金 ¥${formatMoney(order.amount)}`
  const goesBack = order.release ? `应在 ${calendarTime(order.release.dueAt, now)} 前原路退还。` : ''
  switch (type) {
    case 'security.rejected':
      return `${about}：提交的材料被退回，原因：${order.rejection}。请修改后重新提交。`
    case 'security.paid':
      return `${about}已到账，${goesBack || '可以继续投标或出价。'}`
    case 'security.released':
      return `${about}${goesBack}`
    case 'security.refunded':
      return `${about}已退还，请查收。`
    case 'security.refundFailed':
      return `${about}退款没有成功，收款方会重新办理，您也可以催办。`
    case 'security.forfeited':
      return `${about}已被扣除，请查看原因；如有异议请联系收款方。`
    case 'security.applied':
      return `${about}${becameOf(order)}，不再退还。如有疑问请联系发布方，或联系平台客服。`
  }
}

/** Tells both sides what happened to an order. */
export async function tell(ctx: Ctx, type: SecurityEvent['type'], orderId: string): Promise<void> {
  const found = await orderWithTerms(ctx.tx, orderId)
  if (!found) return
  const { order, terms } = found
  const eventKey = `${type}:${orderId}:${order.version}`
  if (type === 'security.submitted') {
    return tellDesk(ctx, order, terms, {
      ...{ kind: type, eventKey, title: '保证金待核对' },
      body: `《${terms.title}》收到一笔保证金凭证（${order.no}），请核对。`,
    })
  }
  // It has been taken back meanwhile: the company takes part again.
  if (type === 'security.released' && !order.release) return
  const body = payerWords(type, order, terms, ctx.now)
  await tellPayer(ctx, order, terms, { kind: type, eventKey, title: titles[type], body })
  if (type !== 'security.refundFailed') return
  await tellDesk(ctx, order, terms, {
    ...{ kind: type, eventKey: `${eventKey}:desk`, title: titles[type] },
    body: `《${terms.title}》的一笔保证金（${order.no}）退款失败：${order.refund?.failure ?? ''}。请处理。`,
  })
}
