import { biddingRoles } from '@jb/domain/member/roles'
import type { OrderEventType, OrderParties, OrderSide } from '@jb/domain/quotation/order'
import type { Ctx } from '../../../../platform/ctx.ts'
import { type News, notify } from '../../../notice/index.ts'
import { notifyOwnSide } from '../../../procurement/index.ts'
import { sitePeople } from '../reads/site-people.ts'

/** What a notice needs of an event about an order. */
export interface OrderNews extends Omit<OrderParties, 'demandId' | 'quotationId'> {
  readonly by: OrderSide
  readonly deliveryId?: string | undefined
}

interface Words extends Pick<News, 'kind' | 'title'> {
  readonly ending: string
}

const words = {
  'order.sent': { kind: 'order.sent', title: '收到采购订单', ending: '请核对后确认；不能供货的请说明原因。' },
  'order.confirmed': {
    kind: 'order.answered',
    title: '供应商已确认订单',
    ending: '供应商已确认，等待到货。',
  },
  'order.declined': { kind: 'order.answered', title: '供应商不接单', ending: '供应商没有接单，请查看原因。' },
  'order.delivered': { kind: 'order.delivered', title: '登记了到货', ending: '对方登记了一次到货，请核对。' },
  'order.received': {
    kind: 'order.received',
    title: '采购方已确认收货',
    ending: '采购方已确认收货，请查看实收数量。',
  },
  'order.completed': {
    kind: 'order.ended',
    title: '订单已完成',
    ending: '采购方已完成订单，请按实收数量结算。',
  },
  'order.abandoned': { kind: 'order.ended', title: '订单已放弃', ending: '对方放弃了订单，请查看原因。' },
} as const satisfies Readonly<Record<OrderEventType, Words>>

/** Tells the other side what happened to an order; of what comes to a site also those who work on the project. */
export async function notifyOtherSide(ctx: Ctx, type: OrderEventType, news: OrderNews): Promise<void> {
  const { kind, title, ending } = words[type]
  const { id, title: about, companyId, agentCompanyId } = news
  const event = news.deliveryId ? `${type}:${news.deliveryId}` : type
  const body = `《${about}》订单 ${news.no}：${ending}`
  const place = 'quotation.purchase'
  if (news.by === 'owner') {
    const eventKey = `${event}:supplier:${id}`
    const to = { companyId: news.supplierCompanyId, roles: biddingRoles }
    await notify(ctx, { ...to, eventKey, kind, title, about, body, place, placeSearch: { id } })
    return
  }
  await notifyOwnSide(
    ctx,
    { id, title: about, companyId, agentCompanyId },
    { event, kind, title, body, place },
  )
  if (type !== 'order.delivered') return
  const accountIds = await sitePeople(ctx.tx, news.projectId)
  const eventKey = `${event}:owner:${id}`
  if (accountIds.length > 0)
    await notify(ctx, {
      accountIds,
      companyId,
      eventKey,
      kind,
      title,
      about,
      body,
      place,
      placeSearch: { id },
    })
}
