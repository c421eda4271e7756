// @vitest-environment jsdom
import * as desk from '@jb/contract/security/finance.contract'
import * as own from '@jb/contract/security/order.contract'
import type { OrderDetail } from '@jb/contract/security/security.shapes'
import { mock } from '@jb/testing/typed-msw'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  aDetail,
  aRow,
  deed,
  logInAs,
  mockServer,
  open,
  orderId,
  paidFrom,
  refund,
  voucher,
} from '../test/open-screen.tsx'

const server = mockServer()
beforeEach(() => logInAs('finance'))

const nextId = '00000000-0000-4000-8000-0000000000d2'
const paid = { side: 'desk', status: 'paid', payBy: null, statusName: '已支付' } as const
const checking = {
  ...({ side: 'desk', checking: true, statusName: '核对中', paidFrom, voucher } as const),
  actions: [deed('confirm', '确认到账'), deed('rejectVoucher', '退回凭证')],
}
const quiet = [deed('refund', '退还'), deed('forfeit', '扣除保证金')]

/** The order that is opened, what waits at the desk, and what the desk is asked for. */
function serve(first: OrderDetail, waiting: readonly string[] = [orderId, nextId]) {
  const asked: unknown[] = []
  const state = { order: first, asked }
  server.use(
    ...mock(own.orderOf, () => state.order),
    ...mock(desk.rejectVoucher, () => {
      state.order = aDetail({ side: 'desk', rejection: '看不清' })
      return state.order
    }),
    ...mock(desk.settleRefund, () => {
      state.order = aDetail({ ...paid, status: 'refunded', refund })
      return state.order
    }),
    ...mock(desk.refundOrder, () => {
      const actions = [deed('settleRefund', '登记已退款'), deed('failRefund', '登记退款失败')]
      state.order = aDetail({ ...paid, status: 'refunding', refund, actions })
      return state.order
    }),
    ...mock(desk.financeDesk, ({ body }) => {
      asked.push(body)
      return {
        records: waiting.map((id) => aRow({ id, side: 'desk' })),
        total: waiting.length,
        counts: { confirm: 2, refund: 0, failed: 0, held: 0, ended: 0, all: 2 },
        heldAmount: '0.00',
      }
    }),
  )
  return state
}

const reject = async ({ user }: ReturnType<typeof open>) => {
  await user.click(await screen.findByRole('button', { name: '退回凭证' }))
  const sheet = await screen.findByRole('dialog', { name: '退回' })
  await user.type(within(sheet).getByLabelText(/退回原因/), '看不清')
  await user.click(within(sheet).getByRole('button', { name: /^退\s*回$/ }))
  await screen.findByText('已退回')
}
const show = () => open(`/orderDetails?id=${orderId}`)

test('once an order is done the next one that waits in its heap is a tap away, in its place', async () => {
  const state = serve(aDetail(checking))
  const shown = show()
  await screen.findByRole('button', { name: '退回凭证' })
  expect(screen.queryByRole('button', { name: '下一笔' })).toBeNull()
  const before = shown.history.length
  await reject(shown)
  const onward = await screen.findByRole('button', { name: '下一笔' })
  state.order = aDetail({ ...checking, id: nextId })
  await shown.user.click(onward)
  expect(await screen.findByRole('button', { name: '确认到账' })).toBeTruthy()
  expect(shown.history.location.search).toContain(nextId)
  expect(shown.history.length).toBe(before)
  expect(screen.queryByRole('button', { name: '下一笔' })).toBeNull()
  expect(state.asked.at(-1)).toMatchObject({ group: 'confirm', pageSize: 2 })
})

test('with nothing else waiting there is no next one', async () => {
  const { asked } = serve(aDetail(checking), [])
  await reject(show())
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: '下一笔' })).toBeNull()
})

test('as long as a refund waits for its serial number, that comes first', async () => {
  serve(aDetail({ ...paid, refund, actions: quiet }))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: /^退\s*还$/ }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^退\s*还$/ }))
  await user.click(await screen.findByRole('button', { name: '登记已退款' }))
  expect(screen.queryByRole('button', { name: '下一笔' })).toBeNull()
  const sheet = await screen.findByRole('dialog', { name: '登记已退款' })
  await user.type(within(sheet).getByLabelText(/退款流水号/), 'CCB9981')
  await user.click(within(sheet).getByRole('button', { name: /^登\s*记$/ }))
  expect(await screen.findByRole('button', { name: '下一笔' })).toBeTruthy()
})

test('who sees the desk of an order and keeps none is led nowhere', async () => {
  logInAs('buyer')
  const { asked } = serve(aDetail(checking))
  await reject(show())
  expect([asked, screen.queryByRole('button', { name: '下一笔' })]).toEqual([[], null])
})

test('a refund that is tried again is done once the bank has taken it', async () => {
  const failed = { ...paid, status: 'refundFailed', refund } as const
  const state = serve(aDetail({ ...failed, actions: [deed('retryRefund', '重新退款')] }))
  const going = aDetail({
    ...paid,
    status: 'refunding',
    refund,
    actions: [deed('settleRefund', '登记已退款')],
  })
  server.use(
    ...mock(desk.retryRefund, () => {
      state.order = going
      return going
    }),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '重新退款' }))
  expect(await screen.findByRole('button', { name: '登记已退款' })).toBeTruthy()
  expect([state.asked, screen.queryByRole('button', { name: '下一笔' })]).toEqual([[], null])
})
