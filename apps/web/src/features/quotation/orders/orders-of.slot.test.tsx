// @vitest-environment jsdom
import * as contract from '@jb/contract/quotation/order.contract'
import type { OrdersOfDemand } from '@jb/contract/quotation/order.shapes'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAmong } from '../../../test/open-screen.tsx'
import { anOrder, demandId, mockServer, orderId, selectedOne } from './order.fixture.tsx'
import OrdersOf from './orders-of.slot.tsx'

const server = mockServer()
const begin: OrdersOfDemand['begin'] = {
  address: '西咸大道 1 号',
  contactName: '李慧敏',
  contactPhone: '19900000001',
  wantedOn: null,
  note: '',
}
const owners = { side: 'owner', begin, version: 9, actions: [] } satisfies Partial<OrdersOfDemand>
const send = { id: 'send', label: '发送订单', enabled: true }

const show = (answer: OrdersOfDemand) => {
  server.use(...mock(contract.ordersOf, () => answer))
  return openAmong(
    {
      'quotation.purchase': async () => ({ default: () => <OrdersOf demandId={demandId} /> }),
      'quotation.comparison': async () => ({ default: () => <p>比价页</p> }),
    },
    '/purchaseDetails?id=1',
  )
}

test('the owner sends an order with place and contact of the demand, and sees what the supplier has kept so far', async () => {
  const { user } = show({ ...owners, records: [selectedOne({ actions: [send] })] })
  expect(await screen.findByText('已完成 3 份订单，弃单 1 次')).toBeTruthy()
  const sent: unknown[] = []
  server.use(
    ...mock(contract.sendOrder, ({ body }) => {
      sent.push(body)
      return anOrder({ side: 'owner' })
    }),
  )
  await user.click(screen.getByRole('button', { name: '发送订单' }))
  const sheet = await screen.findByRole('dialog', { name: '发送订单' })
  expect(within(sheet).getByText(/1 行，合计 433,500.29 元/)).toBeTruthy()
  await user.click(within(sheet).getByRole('button', { name: '发送订单' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([{ quotationId: selectedOne().quotationId, ...begin }])
})

test.each<[string, OrdersOfDemand, string | RegExp]>([
  [
    'an order leads to it',
    {
      ...owners,
      records: [
        selectedOne({
          order: {
            id: orderId,
            no: 'DD-20261121-0001',
            status: 'sent',
            statusName: '待确认',
            nextStep: '等待供应商确认订单。',
          },
        }),
      ],
    },
    '等待供应商确认订单。',
  ],
  [
    'a supplier waits for its order',
    { ...owners, side: 'supplier', begin: null, records: [selectedOne({ supplierRecord: null })] },
    '等待采购方发送订单。',
  ],
])('%s', async (_, answer, words) => {
  show(answer)
  expect(await screen.findByText(words)).toBeTruthy()
  const link = screen.queryByRole('link', { name: '宝鸡秦钒钢铁有限公司' })
  expect(link?.getAttribute('href')).toBe(
    answer.side === 'owner' ? `/purchaseDetails?id=${orderId}` : undefined,
  )
  expect(screen.queryByRole('button', { name: '发送订单' })).toBeNull()
})

test.each<[string, OrdersOfDemand | undefined]>([
  ['before a selection', { ...owners, records: [] }],
  ['for anybody else', undefined],
])('there is nothing %s', async (_, answer) => {
  let asked = 0
  server.use(
    ...mock(contract.ordersOf, () => {
      asked += 1
      return answer ?? problem(404, 'demand.notFound', { msg: '没有找到这个需求' })
    }),
  )
  openAmong(
    { 'quotation.purchase': async () => ({ default: () => <OrdersOf demandId={demandId} /> }) },
    '/purchaseDetails?id=1',
  )
  await waitFor(() => expect(asked).toBe(1))
  await waitFor(() => expect(screen.queryByText('采购订单')).toBeNull())
})

test('when all have given up the owner says why and compares once more', async () => {
  const reselect = { id: 'reselect', label: '重新选定', enabled: true }
  const sent: unknown[] = []
  server.use(
    ...mock(contract.reselectQuotations, ({ body }) => {
      sent.push(body)
      return { id: demandId, status: 'comparing', version: 10 }
    }),
  )
  const { user, history } = show({ ...owners, records: [selectedOne()], actions: [reselect] })
  await user.click(await screen.findByRole('button', { name: '重新选定' }))
  const sheet = await screen.findByRole('dialog', { name: '重新选定' })
  await user.type(within(sheet).getByLabelText(/重新选定的原因/), '供应商停产')
  await user.click(within(sheet).getByRole('button', { name: '重新选定' }))
  await waitFor(() => expect(history.location.pathname).toBe('/demandComparison'))
  expect(sent).toEqual([{ id: demandId, version: 9, reason: '供应商停产' }])
})

test('where nobody is left to choose it says what to do instead', async () => {
  const why = '没有仍在有效期内的其他报价，可以取消需求后重新询价'
  const actions = [{ id: 'reselect', label: '重新选定', enabled: false, why }]
  const { user } = show({ ...owners, records: [selectedOne()], actions })
  await user.click(await screen.findByRole('button', { name: '重新选定' }))
  expect(await screen.findByText(why)).toBeTruthy()
})
