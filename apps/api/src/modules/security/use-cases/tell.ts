import { runningRoles } from '@jb/domain/member/roles'
import type { NoticeKindName } from '@jb/domain/notice/kinds'
import type { SecurityEvent } from '@jb/domain/security/events'
import type { Order, Terms } from '@jb/domain/security/order'
import { calendarTime } from '@jb/domain/shared/dates'
import { formatMoney } from '@jb/domain/shared/money-text'
import type { Ctx } from '../../../platform/ctx.ts'
import { memberDoor } from '../../member/index.ts'
import { notify } from '../../notice/index.ts'
import { keptNow } from '../reads/kept-now.ts'
import { orderWithTerms } from '../reads/order-with-terms.ts'

interface Telling {
  readonly kind: NoticeKindName
  readonly title: string
  readonly body: string
  readonly eventKey: string
}

/** Finance of the owner that runs nothing; where there is nobody like that, the platform looks after it. */
async function apartAudience(ctx: Ctx, { ownerCompanyId }: Terms) {
  const finance = await memberDoor.membersWithRoles(ctx.tx, ownerCompanyId, ['finance'])
  const running = await memberDoor.membersWithRoles(ctx.tx, ownerCompanyId, runningRoles)
  const accountIds = finance.filter((id) => !running.includes(id))
  if (accountIds.length === 0) return [{ accountIds: await memberDoor.operators(ctx.tx) }]
  return [{ companyId: ownerCompanyId, accountIds }]
}

/** Those who keep the desk: nobody of the owner's from whom it is kept who takes part. */
async function deskAudience(ctx: Ctx, asked: Terms) {
  const terms = await keptNow(ctx.tx, asked)
  if (terms.secret && terms.apart) return apartAudience(ctx, terms)
  const owners = terms.secret
    ? []
    : [{ companyId: terms.ownerCompanyId, roles: ['finance', 'orgAdmin'] as const }]
  const clerks = terms.clerkCompanyId ? [{ companyId: terms.clerkCompanyId, roles: ['agent'] as const }] : []
  if (!terms.secret || terms.clerkCompanyId) return [...owners, ...clerks]
  return [{ accountIds: await memberDoor.operators(ctx.tx) }]
}

/** Tells the desk about an order. */
export async function tellDesk(ctx: Ctx, order: Order, terms: Terms, telling: Telling): Promise<void> {
  for (const audience of await deskAudience(ctx, terms)) {
    await notify(ctx, {
      ...audience,
      ...telling,
      place: 'security.order',
      placeSearch: { id: order.id },
    })
  }
}

/** Tells those of the payer who handle it. */
export async function tellPayer(ctx: Ctx, order: Order, telling: Telling): Promise<void> {
  await notify(ctx, {
    companyId: order.payerCompanyId,
    roles: ['supplierAdmin', 'quoter', 'orgAdmin', 'finance'],
    ...telling,
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
  switch (type) {
    case 'security.rejected':
      return `${about}：提交的材料被退回，原因：${order.rejection}。请修改后重新提交。`
    case 'security.paid':
      return `${about}已到账，可以继续投标或出价。`
    case 'security.released':
      return `${about}应在 ${order.release ? calendarTime(order.release.dueAt, now) : ''} 前原路退还。`
    case 'security.refunded':
      return `${about}已退还，请查收。`
    case 'security.refundFailed':
      return `${about}退款没有成功，收款方会重新办理，您也可以催办。`
    case 'security.forfeited':
      return `${about}已被扣除，请查看原因；如有异议请联系收款方。`
    case 'security.applied':
      return `${about}已转为履约保证金或抵作价款。`
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
  const body = payerWords(type, order, terms, ctx.now)
  await tellPayer(ctx, order, { kind: type, eventKey, title: titles[type], body })
  if (type !== 'security.refundFailed') return
  await tellDesk(ctx, order, terms, {
    ...{ kind: type, eventKey: `${eventKey}:desk`, title: titles[type] },
    body: `《${terms.title}》的一笔保证金（${order.no}）退款失败：${order.refund?.failure ?? ''}。请处理。`,
  })
}
