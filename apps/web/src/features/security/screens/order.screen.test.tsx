// @vitest-environment jsdom
import { uploadFile } from '@jb/contract/file/file.contract'
import * as own from '@jb/contract/security/order.contract'
import type { OrderDetail } from '@jb/contract/security/security.shapes'
import { mock, problem } from '@jb/testing/typed-msw'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aDetail, deed, mockServer, open, orderId, paidFrom, refund } from '../test/open-screen.tsx'

const server = mockServer()

/** Serves an order that changes of the test replace. */
function serve(first: OrderDetail) {
  const state = { order: first }
  server.use(...mock(own.orderOf, () => state.order))
  return state
}

const show = () => open(`/orderDetails?id=${orderId}`)

test('a transfer shows where it goes, each line to be copied, and its steps', async () => {
  serve(aDetail({ actions: [deed('submitVoucher', '上传转账凭证')] }))
  const { user } = show()
  expect(await screen.findByText('6100 1234 5678 9012 3456')).toBeTruthy()
  expect(screen.getByText(/转账附言填写“保证金 BZ-20261121-483920”/)).toBeTruthy()
  expect(screen.getByText('人民币伍万元整')).toBeTruthy()
  const written = vi.fn(async () => undefined)
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(written)
  await user.click(screen.getByRole('button', { name: '复制账号' }))
  await user.click(screen.getByRole('button', { name: '复制金额（元）' }))
  expect(written.mock.calls).toEqual([['61001234567890123456'], ['50000.00']])
})

test('the slip is sent with the version that was read; without one nothing is sent', async () => {
  const state = serve(aDetail({ actions: [deed('submitVoucher', '上传转账凭证')] }))
  const sent: unknown[] = []
  server.use(
    ...mock(uploadFile, () => ({
      id: orderId,
      name: '回单.pdf',
      size: 9,
      type: 'application/pdf',
      url: '/f',
    })),
    ...mock(own.submitVoucher, ({ body }) => {
      sent.push(body)
      state.order = aDetail({ checking: true, statusName: '核对中', version: 4 })
      return state.order
    }),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '上传转账凭证' }))
  const sheet = await screen.findByRole('dialog', { name: '上传转账凭证' })
  await user.type(within(sheet).getByLabelText(/付款开户行/), '工商银行宝鸡分行')
  await user.type(within(sheet).getByLabelText(/付款账号/), '6222020012345678')
  await user.click(within(sheet).getByRole('button', { name: '提交核对' }))
  expect(await within(sheet).findByText('请上传转账凭证。')).toBeTruthy()
  expect(sent).toEqual([])
  const file = new File(['%PDF'], '回单.pdf', { type: 'application/pdf' })
  await user.upload(within(sheet).getByLabelText(/转账凭证/), file)
  await within(sheet).findByRole('button', { name: '删除 回单.pdf' })
  await user.click(within(sheet).getByRole('button', { name: '提交核对' }))
  expect(await screen.findByText('核对中')).toBeTruthy()
  expect(sent).toEqual([
    {
      ...{ id: orderId, version: 3, fileId: orderId, payerName: '宝鸡秦钒钢铁贸易有限公司' },
      ...{ payerBank: '工商银行宝鸡分行', payerAccount: '6222020012345678' },
    },
  ])
  expect(screen.queryByText('收款账户')).toBeNull()
})

test.each([
  ['submitVoucher', '上传转账凭证', '付款开户行'],
  ['submitGuarantee', '提交保函', '开立机构'],
] as const)(
  'what was filled in for %s is there again after the page was left',
  async (name, title, label) => {
    serve(aDetail({ actions: [deed(name, title)] }))
    const fill = async ({ user }: ReturnType<typeof show>) => {
      await user.click(await screen.findByRole('button', { name: title }))
      return within(await screen.findByRole('dialog', { name: title }))
    }
    const first = show()
    await first.user.type((await fill(first)).getByLabelText(new RegExp(label)), '工商银行')
    cleanup()
    const sheet = await fill(show())
    expect(await sheet.findByDisplayValue('工商银行')).toBeTruthy()
  },
)

test('what was given back says why, and what to do stands there again', async () => {
  serve(aDetail({ rejection: '金额看不清' }))
  show()
  expect(await screen.findByText('上次提交被退回：金额看不清')).toBeTruthy()
  expect(screen.getByText('收款账户')).toBeTruthy()
})

test('the way back shows until when, by which article, and is asked for with one tap', async () => {
  const due = { status: 'paid', statusName: '待退还', payBy: null, refundDueAt: refund.dueAt } as const
  const state = serve(aDetail({ ...due, refund, paidFrom, actions: [deed('remind', '催办退款')] }))
  const sent: unknown[] = []
  server.use(
    ...mock(own.remindRefund, ({ body }) => {
      sent.push(body)
      const why = '今天已经催办过了，请明天再催办'
      state.order = aDetail({
        ...due,
        refund,
        actions: [{ ...deed('remind', '催办退款'), enabled: false, why }],
      })
      return state.order
    }),
  )
  const { user } = show()
  expect(await screen.findByText('2026-11-26')).toBeTruthy()
  expect(screen.getByText(/第五十七条/)).toBeTruthy()
  expect(screen.getByText(/银行同期存款利息/)).toBeTruthy()
  expect(screen.getByText(/原付款账户：.*\*\*\*\* 5678/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '催办退款' }))
  expect(await screen.findByText('已催办，对方已收到消息')).toBeTruthy()
  expect(sent).toEqual([{ id: orderId }])
  await user.click(screen.getByRole('button', { name: '催办退款' }))
  expect(await screen.findByText('今天已经催办过了，请明天再催办')).toBeTruthy()
  expect(sent).toHaveLength(1)
})

test('cancelling asks first', async () => {
  const state = serve(aDetail({ actions: [deed('cancel', '取消订单')] }))
  const sent: unknown[] = []
  server.use(
    ...mock(own.cancelOrder, ({ body }) => {
      sent.push(body)
      state.order = aDetail({ status: 'closed', statusName: '已关闭', payBy: null })
      return state.order
    }),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '取消订单' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(sent).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: '取消订单' }))
  expect(await screen.findByText('已关闭')).toBeTruthy()
  expect(sent).toEqual([{ id: orderId, version: 3 }])
})

test('a sandbox says everywhere that no money moves, and a refusal keeps one on the page', async () => {
  const online = { provider: '沙箱支付', sandbox: true, tradeNo: null }
  serve(
    aDetail({
      kind: 'online',
      kindName: '在线支付',
      payee: null,
      online,
      actions: [deed('payOnline', '去支付')],
    }),
  )
  const msg = '缴纳保证金的时间已过，不能再提交'
  server.use(...mock(own.payOnline, () => problem(422, 'security.payTimeOver', { msg })))
  const { user } = show()
  expect(await screen.findByText('沙箱支付，不产生真实资金。')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '去支付' }))
  expect(await screen.findByText(new RegExp(msg))).toBeTruthy()
})

test('an order of others does not exist', async () => {
  const msg = '没有找到这笔保证金，它可能不属于您的企业'
  server.use(...mock(own.orderOf, () => problem(404, 'security.notFound', { msg })))
  show()
  expect(await screen.findByText(msg)).toBeTruthy()
})

test.each([
  ['tender', '回到项目，继续投标', '/newBiddingNoticeDetail'],
  ['auction', '回到竞价，继续出价', '/auctionDetails'],
] as const)('once it has arrived the way leads back to the %s', async (subjectKind, label, path) => {
  serve(aDetail({ status: 'paid', statusName: '已支付', subjectKind }))
  const away = async () => ({ default: () => <p>项目页</p> })
  const given = { 'tender.detail': away, 'auction.detail': away }
  const { user, history } = open(`/marginOrder?id=${orderId}`, given)
  await user.click(await screen.findByRole('button', { name: label }))
  expect(await screen.findByText('项目页')).toBeTruthy()
  expect(history.location.href).toContain(path)
})

test('what is about to go back leads nowhere on', async () => {
  serve(aDetail({ status: 'paid', statusName: '待退还', refund }))
  show()
  expect(await screen.findByText('待退还')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /继续投标/ })).toBeNull()
})

test('while the slip is checked nothing leads: it can only be handed in anew', async () => {
  const again = deed('submitVoucher', '重新上传转账凭证')
  const barred = { id: 'cancel', label: '取消订单', enabled: false, why: '正在核对，核对有结果之前不能取消' }
  serve(aDetail({ checking: true, statusName: '核对中', actions: [again, barred] }))
  const { user } = show()
  const button = await screen.findByRole('button', { name: '重新上传转账凭证' })
  expect(button.className).toContain('quiet')
  await user.click(screen.getByRole('button', { name: '取消订单' }))
  expect(await screen.findByText(/核对有结果之前不能取消/)).toBeTruthy()
})
