import { biddingRoles, runningRoles } from '@jb/domain/member/roles'
import { mostDeliveries } from '@jb/domain/quotation/order'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { endedItem, seenItem, seenWithReason } from '../procurement/item.shapes.ts'
import { ownVerb } from '../procurement/own-endpoints.ts'
import { id, optionalText } from '../shared/values.ts'
import { deliveryReceived, deliverySent, orderDetail, orderSent, ordersOfDemand } from './order.shapes.ts'

const notFound = { 'order.notFound': '没有找到这份采购订单，它可能不属于您的企业' }
const changed = {
  ...notFound,
  'order.stale': '这份订单刚刚有变化，请刷新后查看最新内容再操作',
  'order.wrongStatus': '订单当前的状态不能这样操作，请刷新页面查看最新状态',
  'order.forbidden': '您的角色不能这样操作，请联系本企业管理员',
}
const refreshes = ['quotation', 'home', 'project'] as const

/** What every change of an order that exists has in common. */
const orderVerb = {
  ...ownVerb,
  refreshes,
  answer: orderDetail,
  encoded: 'object',
} as const

export const orderOf = endpoint({
  id: 'quotation.order',
  summary: '采购订单：状态、清单、到货和金额（采购方和供应商）',
  service: 'api',
  method: 'GET',
  path: '/quotation/orders/{id}',
  kind: 'read',
  who: 'loggedIn',
  scope: 'own',
  params: z.object({ id }),
  answer: orderDetail,
  field: 'data',
  encoded: 'object',
  refusals: notFound,
})

export const ordersOf = endpoint({
  id: 'quotation.ordersOf',
  summary: '一个需求选定的供应商和各自的订单（采购方看全部，供应商看自己的）',
  service: 'api',
  method: 'GET',
  path: '/quotation/orders-of/{id}',
  kind: 'read',
  who: 'loggedIn',
  scope: 'own',
  params: z.object({ id }),
  answer: ordersOfDemand,
  field: 'data',
  encoded: 'object',
  refusals: { 'demand.notFound': '没有找到这个需求，它可能已被删除，或您没有查看权限' },
})

export const sendOrder = endpoint({
  ...orderVerb,
  id: 'quotation.sendOrder',
  summary: '向选定的供应商发送采购订单',
  path: '/quotation/orders',
  body: orderSent,
  refusals: {
    'quotation.notFound': '没有找到这份报价，它可能不属于您的企业',
    'order.notSelected': '这份报价没有被选定，或已经发过订单，请刷新查看',
    'order.wantedPast': '要求到货日期已经过去，请重新选择',
    'member.companyUnverified': '您的企业还没有通过认证，认证通过后才能发送订单',
    'member.frozen': '您的企业已被平台冻结，暂时不能发送订单；请在“设置”里查看平台客服电话并联系解除',
  },
})

export const reselectQuotations = endpoint({
  ...ownVerb,
  id: 'quotation.reselect',
  summary: '选定的供应商都放弃了订单：重新比价选定，未中标而仍在有效期内的报价恢复有效',
  path: '/quotation/reselections',
  refreshes: ['quotation', 'demand', 'home'],
  body: seenWithReason,
  answer: endedItem,
  refusals: {
    'demand.notFound': '没有找到这个需求，它可能已被删除，或您没有查看权限',
    'demand.stale': '这个需求刚刚有变化，请刷新后查看最新内容再操作',
    'demand.wrongStatus': '需求当前的状态不能这样操作，请刷新页面查看最新状态',
    'demand.offline': '这个需求已被平台下架，恢复之前不能重新选定，详情请联系平台客服',
    'demand.reasonRequired': '请写明重新选定的原因，报过价的供应商会看到',
    'quotation.notForsaken': '选定的报价还在履约，不能重新选定；请先处理没有结束的订单',
    'quotation.noneLeft': '没有仍在有效期内的其他报价，请取消需求后重新询价',
    'member.companyUnverified': '您的企业还没有通过认证，认证通过后才能重新选定',
    'member.frozen': '您的企业已被平台冻结，暂时不能重新选定；请在“设置”里查看平台客服电话并联系解除',
  },
})

export const confirmOrder = endpoint({
  ...orderVerb,
  id: 'quotation.confirmOrder',
  summary: '确认订单（供应商）',
  path: '/quotation/order-confirmations',
  who: biddingRoles,
  body: seenItem,
  refusals: {
    ...changed,
    'member.frozen': '您的企业已被平台冻结，暂时不能确认订单；请在“设置”里查看平台客服电话并联系解除',
  },
})

export const declineOrder = endpoint({
  ...orderVerb,
  id: 'quotation.declineOrder',
  summary: '不接单，说明原因（供应商）',
  path: '/quotation/order-declines',
  who: biddingRoles,
  body: seenWithReason,
  refusals: changed,
})

export const recordDelivery = endpoint({
  ...orderVerb,
  id: 'quotation.recordDelivery',
  summary: '登记一次到货：车辆、各行数量、磅单照片（双方都可以）',
  path: '/quotation/deliveries',
  who: 'loggedIn',
  body: deliverySent,
  refusals: {
    ...changed,
    'file.notFound': '有照片已失效，请删除后重新上传',
    'order.deliveryFuture': '到货日期不能晚于今天，请重新选择',
    'order.deliveryEmpty': '请至少填写一行的到货数量',
    'order.deliveryRows': '到货的行与订单不一致，请刷新后重新登记',
    'order.tooManyDeliveries': `一份订单最多登记 ${mostDeliveries} 次到货，请合并登记`,
  },
})

export const receiveDelivery = endpoint({
  ...orderVerb,
  id: 'quotation.receiveDelivery',
  summary: '确认收货，数量不符时填写实收（采购方）',
  path: '/quotation/delivery-receipts',
  who: 'loggedIn',
  body: deliveryReceived,
  refusals: {
    ...changed,
    'order.deliveryNotFound': '没有找到这次到货，请刷新后查看',
    'order.deliveryReceived': '这次到货已经确认过了，请刷新查看',
    'order.deliveryRows': '实收的行与登记的不一致，请刷新后重新填写',
    'order.differenceNote': '实收数量与登记的不同，请写明原因',
  },
})

export const completeOrder = endpoint({
  ...orderVerb,
  id: 'quotation.completeOrder',
  summary: '完成订单；没有到齐的说明原因（采购方）',
  path: '/quotation/order-completions',
  body: z.extend(seenItem, { reason: optionalText(500) }),
  refusals: {
    ...changed,
    'order.deliveryWaiting': '还有到货没有确认，请先确认收货',
    'order.nothingDelivered': '还没有收到货，不能完成；不再需要的请放弃订单',
    'order.shortReason': '还有货没有到齐，请写明不再等待的原因',
  },
})

export const abandonOrder = endpoint({
  ...orderVerb,
  id: 'quotation.abandonOrder',
  summary: '第一次到货之前放弃订单，说明原因（双方都可以）',
  path: '/quotation/order-abandonments',
  who: [...runningRoles, 'supplierAdmin', 'quoter'],
  body: seenWithReason,
  refusals: {
    ...changed,
    'order.delivered': '已经有到货，不能放弃；剩余不再需要的，请采购方完成订单并说明原因',
  },
})
