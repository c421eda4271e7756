import type { OrderDelivery, OrderDetail, OrdersOfDemand } from '@jb/contract/quotation/order.shapes'
import { logInWith, openAmong, serveTests } from '../../../test/open-screen.tsx'

export const orderId = '00000000-0000-4000-8000-0000000000e1'
export const rowId = '00000000-0000-4000-8000-0000000000e2'
const deliveryId = '00000000-0000-4000-8000-0000000000e3'
export const demandId = '00000000-0000-4000-8000-0000000000e4'
const quotationId = '00000000-0000-4000-8000-0000000000e5'
const moment = '2026-11-21T02:00:00.000Z'

const row: OrderDetail['rows'][number] = {
  id: rowId,
  position: 1,
  name: '螺纹钢',
  spec: 'HRB400E Φ12',
  unit: '吨',
  quantity: '120.0000',
  price: '3612.500000',
  amount: '433500.00',
  received: '0',
  waiting: '0',
  difference: '-120',
}

/** A row of which so much has come. */
export const aRow = (given: Partial<typeof row> = {}) => ({ ...row, ...given })

export const aDelivery = (given: Partial<OrderDelivery> = {}): OrderDelivery => ({
  id: deliveryId,
  position: 1,
  deliveredOn: '2026-11-20',
  vehicle: '陕A12345',
  note: '',
  recordedBy: 'supplier',
  recordedAt: moment,
  receivedAt: null,
  receivedNote: '',
  photos: [],
  rows: [{ rowId, name: '螺纹钢 HRB400E Φ12', unit: '吨', quantity: '119.5000', received: null }],
  ...given,
})

export const anOrder = (given: Partial<OrderDetail> = {}): OrderDetail => ({
  id: orderId,
  no: 'DD-20261121-0001',
  title: '西咸产业园一期主体结构螺纹钢采购',
  version: 1,
  status: 'sent',
  statusName: '待确认',
  side: 'supplier',
  nextStep: '请核对数量、价格和到货要求，确认订单。',
  demandId,
  quotationId,
  buyerName: '陕西长砚建设集团有限公司',
  supplierName: '宝鸡秦钒钢铁有限公司',
  terms: {
    address: '西咸大道 1 号 3 号门',
    contactName: '李慧敏',
    contactPhone: '19900000001',
    wantedOn: '2026-12-10',
    note: '',
  },
  sentAt: moment,
  confirmedAt: null,
  endedAt: null,
  endReason: null,
  abandonedBy: null,
  rows: [row],
  freight: '0.29',
  total: '433500.29',
  receivedTotal: '0.00',
  deliveries: [],
  timeline: [{ at: moment, label: '发送订单', who: '陕西长砚建设集团有限公司', note: '' }],
  supplierRecord: null,
  actions: [],
  ...given,
})

export const selectedOne = (
  given: Partial<OrdersOfDemand['records'][number]> = {},
): OrdersOfDemand['records'][number] => ({
  quotationId,
  supplierName: '宝鸡秦钒钢铁有限公司',
  rows: 1,
  total: '433500.29',
  order: null,
  supplierRecord: { completed: 3, abandoned: 1 },
  actions: [],
  ...given,
})

/** The mock server of a test file, with a person logged in before each test. */
export const mockServer = () => serveTests({ before: () => logInWith({}) })

const screens = { 'quotation.purchase': () => import('./purchase.screen.tsx') }

/** Opens the order in the real router. */
export const open = () => openAmong(screens, `/purchaseDetails?id=${orderId}`)
