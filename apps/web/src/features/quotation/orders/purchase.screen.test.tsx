// @vitest-environment jsdom
import * as contract from '@jb/contract/quotation/order.contract'
import type { OrderDetail } from '@jb/contract/quotation/order.shapes'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aDelivery, anOrder, aRow, mockServer, open, orderId, rowId } from './order.fixture.tsx'

const server = mockServer()
const action = (id: string, label: string) => ({ id, label, enabled: true })
const deliver = action('deliver', '登记到货')
const receive = action('receive', '确认收货')
const complete = action('complete', '完成')

let sent: unknown[] = []
beforeEach(() => {
  sent = []
})

/** Serves an order; whatever is done to it is remembered and answered with `after`. */
function serve(first: OrderDetail, after: OrderDetail = first) {
  const state = { order: first }
  const keep = ({ body }: { readonly body: unknown }) => {
    sent.push(body)
    state.order = after
    return after
  }
  server.use(
    ...mock(contract.orderOf, () => state.order),
    ...mock(contract.confirmOrder, keep),
    ...mock(contract.declineOrder, keep),
    ...mock(contract.recordDelivery, keep),
    ...mock(contract.receiveDelivery, keep),
    ...mock(contract.completeOrder, keep),
    ...mock(contract.abandonOrder, keep),
  )
}

const sheetOf = (name: string) => screen.findByRole('dialog', { name })

test('a supplier reads what is ordered, the sum in words, and confirms after a second look', async () => {
  serve(
    anOrder({ actions: [action('confirm', '确认订单'), action('decline', '不接单')] }),
    anOrder({ status: 'confirmed', statusName: '已确认', version: 2 }),
  )
  const { user } = open()
  expect(await screen.findByText('肆拾叁万叁仟伍佰元贰角玖分')).toBeTruthy()
  expect(screen.getByText('陕西长砚建设集团有限公司')).toBeTruthy()
  expect(screen.getByRole('link', { name: '19900000001' }).getAttribute('href')).toBe('tel:19900000001')
  await user.click(screen.getByRole('button', { name: '确认订单' }))
  const dialog = await screen.findByRole('alertdialog', { name: '确认这份订单？' })
  expect(within(dialog).getByText(/433,500.29 元（肆拾叁万叁仟伍佰元贰角玖分）/)).toBeTruthy()
  expect(sent).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: '确认订单' }))
  await waitFor(() => expect(screen.getAllByText('已确认').length).toBeGreaterThan(0))
  expect(sent).toEqual([{ id: orderId, version: 1 }])
})

test.each([
  ['decline', '不接单', '确定不接单', '不接单的原因'],
  ['abandon', '放弃', '确定放弃', '放弃的原因'],
])('%s asks for a reason that the other side reads', async (id, label, submit, field) => {
  serve(anOrder({ actions: [action(id, label)] }), anOrder({ status: 'abandoned', statusName: '已弃单' }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: label }))
  const sheet = await screen.findByRole('dialog')
  await user.click(within(sheet).getByRole('button', { name: submit }))
  expect(sent).toEqual([])
  await user.type(within(sheet).getByRole('textbox', { name: new RegExp(field) }), '没有货')
  await user.click(within(sheet).getByRole('button', { name: submit }))
  await waitFor(() => expect(sent).toEqual([{ id: orderId, version: 1, reason: '没有货' }]))
})

test('a delivery is recorded in three taps: the quantity that is missing and the day stand there', async () => {
  const rows = [aRow({ received: '80', waiting: '10', difference: '-40' })]
  serve(anOrder({ side: 'owner', status: 'confirmed', version: 4, rows, actions: [deliver] }))
  const { user } = open()
  expect(await screen.findByText('还差 40 吨')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '登记到货' }))
  const sheet = await sheetOf('登记到货')
  const quantity = within(sheet).getByRole('textbox', { name: /螺纹钢 HRB400E Φ12 本次到货/ })
  expect((quantity as HTMLInputElement).value).toBe('30')
  await user.click(within(sheet).getByRole('button', { name: '登记到货' }))
  await waitFor(() =>
    expect(sent).toMatchObject([
      { id: orderId, version: 4, vehicle: '', fileIds: [], loads: [{ rowId, quantity: '30' }] },
    ]),
  )
})

test('a delivery is received as it was recorded, or with what came instead', async () => {
  const waiting = aDelivery()
  serve(
    anOrder({ side: 'owner', status: 'confirmed', version: 3, deliveries: [waiting], actions: [receive] }),
  )
  const { user } = open()
  const entry = await screen.findByRole('article', { name: '第 1 次到货' })
  expect(within(entry).getByText('待确认收货')).toBeTruthy()
  await user.click(within(entry).getByRole('button', { name: '确认收货' }))
  const sheet = await sheetOf('确认收货')
  const quantity = within(sheet).getByRole('textbox', { name: /螺纹钢 HRB400E Φ12 实收/ })
  await user.clear(quantity)
  await user.type(quantity, '119.46')
  await user.type(within(sheet).getByRole('textbox', { name: /收货说明/ }), '复磅少 40 公斤')
  await user.click(within(sheet).getByRole('button', { name: '确认收货' }))
  await waitFor(() =>
    expect(sent).toEqual([
      {
        id: orderId,
        version: 3,
        deliveryId: waiting.id,
        received: [{ rowId, quantity: '119.46' }],
        note: '复磅少 40 公斤',
      },
    ]),
  )
})

test.each([
  ['in full', '0', '完成'],
  ['short', '-0.5', '确定完成'],
])('an order that came %s is completed', async (_, difference, submit) => {
  const rows = [aRow({ received: '119.5', difference })]
  serve(
    anOrder({ side: 'owner', status: 'confirmed', rows, receivedTotal: '431694.04', actions: [complete] }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '完成' }))
  const short = difference !== '0'
  const asked = await screen.findByRole(short ? 'dialog' : 'alertdialog')
  expect(within(asked).getByText(short ? /还差 0.5 吨/ : /431,694.04 元/)).toBeTruthy()
  if (short) await user.type(within(asked).getByRole('textbox', { name: /不再等待的原因/ }), '项目收尾')
  await user.click(within(asked).getByRole('button', { name: submit }))
  await waitFor(() => expect(sent).toEqual([{ id: orderId, version: 1, reason: short ? '项目收尾' : '' }]))
})

test('the owner is warned of a supplier that has given up orders', async () => {
  serve(anOrder({ side: 'owner', supplierRecord: { completed: 3, abandoned: 2 } }))
  open()
  expect(await screen.findByText('这家供应商已完成 3 份订单，弃单 2 次。')).toBeTruthy()
})

test('when somebody else was faster the order is loaded anew and says so', async () => {
  serve(anOrder({ actions: [action('confirm', '确认订单')] }))
  const msg = '这份订单刚刚有变化，请刷新后查看最新内容再操作'
  server.use(...mock(contract.confirmOrder, () => problem(409, 'order.stale', { msg })))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '确认订单' }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: '确认订单' }))
  expect(await screen.findByText(msg)).toBeTruthy()
})

test('an order of other companies does not exist', async () => {
  server.use(...mock(contract.orderOf, () => problem(404, 'order.notFound', { msg: '没有找到这份采购订单' })))
  open()
  expect(await screen.findByText('没有找到这份采购订单')).toBeTruthy()
})
