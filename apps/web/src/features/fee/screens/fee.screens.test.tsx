// @vitest-environment jsdom
import * as bill from '@jb/contract/fee/bill.contract'
import * as fee from '@jb/contract/fee/fee.contract'
import type { FeeBillDetail, FeeOrderDetail, FeeTerms } from '@jb/contract/fee/fee.shapes'
import type { Role } from '@jb/domain/member/roles'
import { mock } from '@jb/testing/typed-msw'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logInWith, openAmong, serveTests } from '../../../test/open-screen.tsx'

const id = '00000000-0000-4000-8000-0000000000f1'
const tenderId = '00000000-0000-4000-8000-000000000001'
const moment = '2026-11-21T02:00:00.000Z'
const later = '2099-11-22T02:00:00.000Z'
const payer = '宝鸡秦钒钢铁贸易有限公司'
const owner = '陕西长砚建设集团有限公司'

const logInAs = (...roles: Role[]) => logInWith({ roles, company: { no: 'C1', name: payer } as never })
const server = serveTests({ before: () => logInAs('supplierAdmin') })
const screens = {
  'fee.pay': () => import('./pay.screen.tsx'),
  'fee.paid': () => import('./paid.screen.tsx'),
  'fee.refund': () => import('./refund.screen.tsx'),
  'fee.service': () => import('./service.screen.tsx'),
  'fee.serviceDetail': () => import('./service-detail.screen.tsx'),
}
const open = (href: string) => openAmong(screens, href)
const deed = (name: string, label: string) => ({ id: name, label, enabled: true })

const aDetail = (given: Partial<FeeOrderDetail> = {}): FeeOrderDetail => ({
  id,
  no: 'FY-20261121-483920',
  side: 'payer',
  subjectKind: 'tender',
  subjectId: tenderId,
  subjectName: '招标文件费',
  subjectTitle: '产业园一期 钢筋采购',
  counterpart: owner,
  asked: false,
  kind: 'transfer',
  kindName: '银行转账',
  amount: '300.00',
  status: 'pendingPayment',
  statusName: '待支付',
  next: '请转账并上传凭证。',
  checking: false,
  payBy: later,
  refundDueAt: null,
  overdue: false,
  createdAt: moment,
  updatedAt: moment,
  version: 3,
  amountInWords: '人民币叁佰元整',
  payerName: payer,
  ownerName: owner,
  paidFrom: null,
  voucher: null,
  rejection: '',
  online: null,
  payee: { name: owner, bank: '建设银行', account: '61001234567890123456', remark: '招标文件费 FY-1' },
  paidAt: null,
  closedAt: null,
  wish: null,
  refund: null,
  approval: null,
  actions: [],
  progress: [{ key: 'order', label: '生成订单', state: 'done', at: moment, note: '' }],
  timeline: [{ at: moment, label: '生成订单', who: payer, note: '' }],
  ...given,
})

const theTerms = (given: Partial<FeeTerms> = {}): FeeTerms => ({
  subjectKind: 'tender',
  subjectId: tenderId,
  required: true,
  name: '招标文件费',
  ownerName: owner,
  title: '产业园一期 钢筋采购',
  amount: '300.00',
  amountInWords: '人民币叁佰元整',
  payUntil: later,
  kinds: [
    { kind: 'transfer', name: '银行转账', hint: '从企业账户转账后上传凭证' },
    { kind: 'online', name: '在线支付', hint: '支付成功后立即生效' },
  ],
  sandbox: false,
  refundNote: '项目终止的自动原路退还。',
  mine: { paid: false, orderId: null },
  whyNot: '',
  ...given,
})

const aBill = (given: Partial<FeeBillDetail> = {}): FeeBillDetail => ({
  id,
  no: 'FW-20261121-1',
  side: 'payer',
  tenderId,
  title: '产业园一期 钢筋采购',
  counterpart: '平台',
  amount: '67000.00',
  status: 'pendingConfirm',
  statusName: '待确认',
  next: '请核对计算明细。',
  dueAt: null,
  overdue: false,
  createdAt: moment,
  updatedAt: moment,
  version: 1,
  amountInWords: '人民币陆万柒仟元整',
  awarded: '6000000.00',
  formula: '参照货物类标准',
  lines: [
    { label: '100 万元以下', note: '1,000,000.00 × 1.5%', amount: '15000.00' },
    { label: '100 至 500 万元', note: '4,000,000.00 × 1.1%', amount: '44000.00' },
    { label: '500 至 1000 万元', note: '1,000,000.00 × 0.8%', amount: '8000.00' },
  ],
  note: '仅供参考。',
  payerName: payer,
  payeeName: '平台',
  winnerName: payer,
  confirmedAt: null,
  orderId: null,
  invoice: { title: '', taxNo: '', no: '', file: null, at: null },
  endReason: '',
  approval: null,
  timeline: [],
  actions: [],
  ...given,
})

test('a way to pay is chosen, then the order stands with its steps', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(fee.feeTermsOf, () => theTerms()),
    ...mock(fee.feeOrderOf, () => aDetail()),
    ...mock(fee.createFeeOrder, ({ body }) => {
      sent.push(body)
      return aDetail()
    }),
  )
  const { user, history } = open(`/paymentFees?kind=tender&subject=${tenderId}`)
  await user.click(await screen.findByRole('radio', { name: /银行转账/ }))
  await user.click(screen.getByRole('button', { name: '生成订单' }))
  expect(await screen.findByText('收款账户')).toBeTruthy()
  expect(sent).toEqual([{ subjectKind: 'tender', subjectId: tenderId, kind: 'transfer' }])
  expect(history.location.href).toBe(`/paymentFees?id=${id}`)
})

test('documents that cost nothing say so', async () => {
  server.use(...mock(fee.feeTermsOf, () => theTerms({ required: false, kinds: [] })))
  open(`/paymentFees?kind=tender&subject=${tenderId}`)
  expect(await screen.findByText(/招标文件不收费/)).toBeTruthy()
})

test('a refund is asked for with a cause of the list', async () => {
  const sent: unknown[] = []
  const paid = aDetail({ status: 'paid', statusName: '已支付', actions: [deed('askRefund', '申请退款')] })
  server.use(
    ...mock(fee.feeOrderOf, () => paid),
    ...mock(fee.askFeeRefund, ({ body }) => {
      sent.push(body)
      return paid
    }),
  )
  const { user } = open(`/bidRefund?id=${id}`)
  await user.click(await screen.findByText('退款原因'))
  await user.click(await screen.findByRole('radio', { name: /重复付款/ }))
  await user.type(screen.getByLabelText(/说明/), '付了两次')
  await user.click(screen.getByRole('button', { name: '提交申请' }))
  await screen.findByText('退款申请已提交，请等待收款方处理')
  expect(sent).toEqual([{ id, version: 3, cause: 'paidTwice', reason: '付了两次' }])
})

test('the desk turns a wish down with a reason, and agrees with a question', async () => {
  const sent: unknown[] = []
  const asked = aDetail({
    side: 'desk',
    status: 'paid',
    statusName: '退款申请中',
    asked: true,
    wish: { causeName: '重复付款', reason: '付了两次', at: moment, answer: '' },
    actions: [deed('acceptRefund', '同意退款'), deed('turnDown', '驳回申请')],
  })
  server.use(
    ...mock(fee.feeOrderOf, () => asked),
    ...mock(fee.answerFeeRefund, ({ body }) => {
      sent.push(body)
      return asked
    }),
  )
  logInAs('finance')
  const { user } = open(`/paymentFeesDetails?id=${id}`)
  await user.click(await screen.findByRole('button', { name: '驳回申请' }))
  await user.type(await screen.findByLabelText(/驳回原因/), '只有一笔')
  await user.click(screen.getByRole('button', { name: '驳回' }))
  await screen.findByText('已驳回，付款方会看到原因')
  await user.click(screen.getByRole('button', { name: '同意退款' }))
  const question = await screen.findByRole('alertdialog', { name: '同意退款？' })
  await user.click(within(question).getByRole('button', { name: '同意退款' }))
  expect(sent[0]).toEqual({ id, version: 3, agree: false, reason: '只有一笔' })
})

test('a service fee shows its brackets, and is confirmed with what the invoice needs', async () => {
  const sent: unknown[] = []
  const one = aBill({ actions: [deed('confirmBill', '确认金额')] })
  server.use(
    ...mock(bill.feeBillOf, () => one),
    ...mock(bill.confirmFeeBill, ({ body }) => {
      sent.push(body)
      return one
    }),
  )
  const { user } = open(`/winningServiceFeeDetail?id=${id}`)
  expect(await screen.findByText('4,000,000.00 × 1.1%')).toBeTruthy()
  expect(screen.getByText('仅供参考。')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '确认金额' }))
  await user.type(await screen.findByLabelText(/纳税人识别号/), '91610000MA6TX0000X')
  await user.click(screen.getAllByRole('button', { name: '确认金额' }).at(-1) as HTMLElement)
  await screen.findByText('已确认，请按时付款')
  expect(sent).toEqual([{ id, version: 1, invoiceTitle: payer, taxNo: '91610000MA6TX0000X' }])
})

test('service fees are listed by side; who charges none sees no sides', async () => {
  const counts = { all: 1, confirm: 1, pay: 0, overdue: 0, paid: 0, ended: 0 }
  const sides: unknown[] = []
  server.use(
    ...mock(bill.feeBills, ({ body }) => {
      sides.push(body?.side)
      return { records: [aBill()], total: 1, counts, charges: body?.side === 'desk' }
    }),
  )
  open('/winningServiceFee')
  expect(await screen.findByText('产业园一期 钢筋采购')).toBeTruthy()
  expect(screen.queryByRole('tab', { name: '应收的' })).toBeNull()
  expect(sides).toEqual(['payer'])
})
