// @vitest-environment jsdom
import * as desk from '@jb/contract/security/finance.contract'
import * as own from '@jb/contract/security/order.contract'
import type { OrderDetail } from '@jb/contract/security/security.shapes'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  aDetail,
  deed,
  emptyDesk,
  logInAs,
  mockServer,
  open,
  orderId,
  paidFrom,
  refund,
  voucher,
} from '../test/open-screen.tsx'

const server = mockServer()
beforeEach(() => {
  logInAs('finance')
  server.use(...emptyDesk)
})

function serve(first: OrderDetail) {
  const state = { order: first }
  server.use(...mock(own.orderOf, () => state.order))
  return state
}

const show = () => open(`/orderDetails?id=${orderId}`)
const checking = { side: 'desk', checking: true, statusName: '核对中', paidFrom, voucher } as const
const confirmIt = deed('confirm', '确认到账')
const paid = { side: 'desk', status: 'paid', payBy: null, statusName: '已支付' } as const

test('an arrival is confirmed beside its slip, with the name on the bank’s line', async () => {
  const state = serve(aDetail({ ...checking, actions: [confirmIt] }))
  const sent: unknown[] = []
  server.use(
    ...mock(desk.confirmOrder, ({ body }) => {
      sent.push(body)
      state.order = aDetail({ ...paid, version: 4 })
      return state.order
    }),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '确认到账' }))
  const sheet = await screen.findByRole('dialog', { name: '确认到账' })
  expect(within(sheet).getByText('回单.pdf')).toBeTruthy()
  await user.click(within(sheet).getByRole('button', { name: '确认到账' }))
  expect(await within(sheet).findByText('请填写银行到账流水号。')).toBeTruthy()
  await user.type(within(sheet).getByLabelText(/银行到账流水号/), 'ICBC20261121')
  await user.click(within(sheet).getByRole('button', { name: '确认到账' }))
  expect(await within(sheet).findByText(/请填写银行流水上的付款户名/)).toBeTruthy()
  expect(within(sheet).getByText('请填写银行流水上的到账金额。')).toBeTruthy()
  expect(sent).toEqual([])
  await user.type(within(sheet).getByLabelText(/到账金额/), '50000')
  expect(within(sheet).getAllByText('伍万元整')).toBeTruthy()
  await user.type(within(sheet).getByLabelText(/付款户名/), '宝鸡秦钒钢铁贸易有限公司')
  await user.click(within(sheet).getByRole('button', { name: '确认到账' }))
  expect(await screen.findByText('已核对通过')).toBeTruthy()
  const read = { serialNo: 'ICBC20261121', amount: '50000', payerName: '宝鸡秦钒钢铁贸易有限公司' }
  expect(sent).toEqual([{ id: orderId, version: 3, ...read }])
})

test('less or more than was asked for is told at its field, and not sent', async () => {
  serve(aDetail({ ...checking, actions: [confirmIt] }))
  const sent: unknown[] = []
  server.use(
    ...mock(desk.confirmOrder, ({ body }) => {
      sent.push(body)
      return aDetail(paid)
    }),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '确认到账' }))
  const sheet = await screen.findByRole('dialog', { name: '确认到账' })
  const amount: HTMLInputElement = within(sheet).getByLabelText(/到账金额/)
  expect(amount.value).toBe('')
  await user.type(within(sheet).getByLabelText(/银行到账流水号/), 'ICBC20261121')
  await user.type(within(sheet).getByLabelText(/付款户名/), '宝鸡秦钒钢铁贸易有限公司')
  await user.type(amount, '49000')
  await user.tab()
  expect(await within(sheet).findByText(/应收 50,000.00 元，到账 49,000.00 元，少 1,000.00 元/)).toBeTruthy()
  await user.clear(amount)
  await user.type(amount, '50000.01')
  await user.click(within(sheet).getByRole('button', { name: '确认到账' }))
  expect(await within(sheet).findByText(/多 0.01 元.*先把多付的部分原路退回/)).toBeTruthy()
  expect(sent).toEqual([])
})

test('another payer than the company is asked about once more', async () => {
  serve(aDetail({ ...checking, actions: [confirmIt] }))
  const sent: boolean[] = []
  server.use(
    ...mock(desk.confirmOrder, ({ body }) => {
      sent.push(body.acceptOtherPayer ?? false)
      const msg = '付款户名与企业名称不一致，请核对后再确认一次'
      return body.acceptOtherPayer ? aDetail(paid) : problem(422, 'security.payerDiffers', { msg })
    }),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '确认到账' }))
  const sheet = await screen.findByRole('dialog', { name: '确认到账' })
  await user.type(within(sheet).getByLabelText(/银行到账流水号/), 'ICBC20261121')
  await user.type(within(sheet).getByLabelText(/到账金额/), '50000')
  await user.type(within(sheet).getByLabelText(/付款户名/), '王某个人')
  await user.click(within(sheet).getByRole('button', { name: '确认到账' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(sent).toEqual([false])
  await user.click(within(dialog).getByRole('button', { name: '仍然确认' }))
  expect(await screen.findByText('已核对通过')).toBeTruthy()
  expect(sent).toEqual([false, true])
})

test('what is due goes back after one question, only to where it came from', async () => {
  serve(aDetail({ ...paid, refund, actions: [deed('refund', '退还')] }))
  const sent: unknown[] = []
  server.use(
    ...mock(desk.refundOrder, ({ body }) => {
      sent.push(body)
      return aDetail({ ...paid, status: 'refunding' })
    }),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: /^退\s*还$/ }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('只能退回原付款账户')
  await user.click(within(dialog).getByRole('button', { name: /^退\s*还$/ }))
  expect(await screen.findByText('已发起退还')).toBeTruthy()
  expect(sent).toEqual([{ id: orderId, version: 3, reason: '' }])
})

test('before its time it goes back with a reason, where nobody has to approve', async () => {
  serve(aDetail({ ...paid, actions: [deed('refund', '退还')] }))
  const sent: unknown[] = []
  server.use(
    ...mock(desk.refundOrder, ({ body }) => {
      sent.push(body)
      return aDetail({ ...paid, status: 'refunding' })
    }),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: /^退\s*还$/ }))
  const sheet = await screen.findByRole('dialog', { name: '提前退还' })
  await user.type(within(sheet).getByLabelText(/提前退还的原因/), '项目暂停')
  await user.click(within(sheet).getByRole('button', { name: '提交退还申请' }))
  expect(await screen.findByText('已办理')).toBeTruthy()
  expect(sent).toEqual([{ id: orderId, version: 3, reason: '项目暂停' }])
})

test('what the approvers decide leads to them, with the deed that was meant', async () => {
  const asked = { ...deed('forfeit', '扣除保证金'), asks: 'approvers', process: 'refund' } as const
  serve(aDetail({ ...paid, actions: [asked] }))
  const stand = async () => ({ default: () => <p>发起审批的页面</p> })
  const { user, history } = open(`/orderDetails?id=${orderId}`, { 'approval.start': stand })
  await user.click(await screen.findByRole('button', { name: '扣除保证金' }))
  expect(await screen.findByText('发起审批的页面')).toBeTruthy()
  expect(Object.fromEntries(new URLSearchParams(history.location.search))).toMatchObject({
    ...{ type: 'refund', id: orderId, deed: 'forfeit' },
  })
})

test('a kept security needs its ground and the facts', async () => {
  serve(aDetail({ ...paid, actions: [deed('forfeit', '扣除保证金')] }))
  const sent: unknown[] = []
  server.use(
    ...mock(desk.forfeitOrder, ({ body }) => {
      sent.push(body)
      return aDetail({ ...paid, status: 'forfeited' })
    }),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '扣除保证金' }))
  const sheet = await screen.findByRole('dialog', { name: '扣除保证金' })
  await user.click(within(sheet).getByRole('button', { name: '提交扣除申请' }))
  expect(await within(sheet).findByText('请选择扣除依据。')).toBeTruthy()
  await user.click(within(sheet).getByRole('button', { name: /请选择/ }))
  await user.click(await screen.findByRole('radio', { name: '无正当理由不与招标方签订合同' }))
  await user.type(within(sheet).getByLabelText(/事实和说明/), '来函拒签')
  await user.click(within(sheet).getByRole('button', { name: '提交扣除申请' }))
  expect(await screen.findByText('保证金已扣除')).toBeTruthy()
  expect(sent).toEqual([{ id: orderId, version: 3, reason: 'refusedToSign', note: '来函拒签' }])
})

test('a transfer that went back is entered with its serial number', async () => {
  serve(aDetail({ ...paid, status: 'refunding', refund, actions: [deed('settleRefund', '登记已退款')] }))
  const sent: unknown[] = []
  server.use(
    ...mock(desk.settleRefund, ({ body }) => {
      sent.push(body)
      return aDetail({ ...paid, status: 'refunded' })
    }),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '登记已退款' }))
  const sheet = await screen.findByRole('dialog', { name: '登记已退款' })
  await user.type(within(sheet).getByLabelText(/退款流水号/), 'x')
  await user.click(within(sheet).getByRole('button', { name: /^登\s*记$/ }))
  expect(await within(sheet).findByText(/位字母或数字/)).toBeTruthy()
  await user.type(within(sheet).getByLabelText(/退款流水号/), 'CCB9981')
  await user.click(within(sheet).getByRole('button', { name: /^登\s*记$/ }))
  expect(await screen.findByText('已登记退还完成')).toBeTruthy()
  expect(sent).toEqual([{ id: orderId, version: 3, serialNo: 'xCCB9981' }])
})
