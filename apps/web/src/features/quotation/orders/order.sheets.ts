import {
  abandonOrder,
  completeOrder,
  declineOrder,
  receiveDelivery,
  recordDelivery,
  reselectQuotations,
  sendOrder,
} from '@jb/contract/quotation/order.contract'
import type { OrderDetail } from '@jb/contract/quotation/order.shapes'
import { mostPhotos } from '@jb/domain/quotation/order'
import type * as z from 'zod/mini'
import type { SectionSpec } from '../../../patterns/field-spec.ts'
import { uploadAttachment } from '../../file/index.ts'

type Order = Pick<OrderDetail, 'id' | 'version'>

const reason = (label: string) =>
  ({ kind: 'textarea', name: 'reason', label, required: true, maxLength: 500, rows: 3 }) as const

export const declineForm = {
  schema: declineOrder.body,
  initial: ({ id, version }: Order) => ({ id, version, reason: '' }),
  section: {
    title: '不接单',
    intro: '采购方会看到原因。不接单会记入贵公司的履约记录，之后不能再确认这份订单。',
    fields: [reason('不接单的原因')],
  } satisfies SectionSpec<z.input<typeof declineOrder.body>>,
}

export const abandonForm = {
  schema: abandonOrder.body,
  section: {
    title: '放弃订单',
    intro: '对方会看到原因；供应商放弃的，会记入履约记录。放弃后不能恢复。',
    fields: [reason('放弃的原因')],
  } satisfies SectionSpec<z.input<typeof abandonOrder.body>>,
}

export const reselectForm = {
  schema: reselectQuotations.body,
  section: {
    title: '重新选定',
    intro:
      '选定的供应商都不再供货。重新选定后回到比价：未中标而价格仍在有效期内的报价恢复有效，它们会收到消息并看到原因；放弃的供应商不再参加。',
    fields: [reason('重新选定的原因')],
  } satisfies SectionSpec<z.input<typeof reselectQuotations.body>>,
}

export const completeForm = {
  schema: completeOrder.body,
  fields: [reason('不再等待的原因')] satisfies SectionSpec<z.input<typeof completeOrder.body>>['fields'],
}

export const deliverForm = {
  schema: recordDelivery.body,
  fields: [
    {
      kind: 'files',
      name: 'fileIds',
      label: '磅单或现场照片',
      upload: uploadAttachment,
      max: mostPhotos,
      accept: 'image/*',
    },
    { kind: 'text', name: 'vehicle', label: '车牌号', maxLength: 40, placeholder: '如：陕A12345' },
    { kind: 'day', name: 'deliveredOn', label: '到货日期', required: true },
    { kind: 'text', name: 'note', label: '说明', maxLength: 200 },
  ] satisfies SectionSpec<z.input<typeof recordDelivery.body>>['fields'],
}

export const receiveForm = {
  schema: receiveDelivery.body,
  fields: [
    { kind: 'text', name: 'note', label: '收货说明', maxLength: 200, placeholder: '实收数量不同时必填' },
  ] satisfies SectionSpec<z.input<typeof receiveDelivery.body>>['fields'],
}

export const sendForm = {
  schema: sendOrder.body,
  section: {
    title: '发送订单',
    intro: '按选定的行、数量和含税价格发送，供应商确认后生效。发送后不能修改。',
    fields: [
      { kind: 'text', name: 'address', label: '送货地址', required: true, maxLength: 200 },
      { kind: 'text', name: 'contactName', label: '收货联系人', required: true, maxLength: 40 },
      { kind: 'phone', name: 'contactPhone', label: '联系电话', required: true },
      { kind: 'day', name: 'wantedOn', label: '要求到货日期', placeholder: '不填表示双方另行约定' },
      { kind: 'textarea', name: 'note', label: '说明', maxLength: 500, rows: 2 },
    ],
  } satisfies SectionSpec<z.input<typeof sendOrder.body>>,
}
