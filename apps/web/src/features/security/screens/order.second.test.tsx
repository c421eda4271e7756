// @vitest-environment jsdom
import * as desk from '@jb/contract/security/finance.contract'
import * as own from '@jb/contract/security/order.contract'
import type { OrderDetail } from '@jb/contract/security/security.shapes'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { aDetail, deed, emptyDesk, logInAs, mockServer, open, orderId } from '../test/open-screen.tsx'

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
const paid = { side: 'desk', status: 'paid', payBy: null, statusName: '已支付' } as const
const asked: NonNullable<OrderDetail['approval']> = {
  groundName: '无正当理由不与招标方签订合同',
  ...{ deed: 'forfeit', deedName: '扣除保证金', status: 'pending', statusName: '待复核' },
  ...{
    reason: '来函拒签。',
    outcome: '',
    askedBy: '王芳',
    askedAt: '2026-11-21T02:00:00.000Z',
    instanceId: null,
  },
}
const atApprovers = { ...asked, statusName: '审批中', instanceId: orderId }
const decides = [deed('agreeRequest', '同意'), deed('refuseRequest', '不同意')]
const aRequest = (given: Partial<OrderDetail> = {}) =>
  aDetail({ ...paid, approval: asked, actions: decides, ...given })

/** What is sent as an answer to the request; the order afterwards is `after`. */
function answers(state: { order: OrderDetail }, after: OrderDetail) {
  const sent: unknown[] = []
  server.use(
    ...mock(desk.decideRequest, ({ body }) => {
      sent.push(body)
      state.order = after
      return after
    }),
  )
  return sent
}

test('who asked, for what and why stands above an order that waits for a second person', async () => {
  serve(aRequest())
  show()
  expect(
    await screen.findByText(
      /王芳于.*申请扣除保证金，依据：无正当理由不与招标方签订合同，原因：来函拒签。请核对事实后复核/,
    ),
  ).toBeTruthy()
  expect(screen.getByText('扣除保证金的复核')).toBeTruthy()
})

test('the second person agrees after one more question, and it is kept', async () => {
  const state = serve(aRequest())
  const sent = answers(state, aDetail({ ...paid, status: 'forfeited' }))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: /^同\s*意$/ }))
  const question = await screen.findByRole('alertdialog', { name: '同意扣除这笔保证金？' })
  expect(question.textContent).toContain('不能恢复')
  expect(sent).toEqual([])
  await user.click(within(question).getByRole('button', { name: /^同\s*意$/ }))
  expect(await screen.findByText('已同意，保证金已扣除')).toBeTruthy()
  expect(sent).toEqual([{ id: orderId, version: 3, agree: true, reason: '' }])
})

test('a no needs its reason', async () => {
  const state = serve(aRequest())
  const sent = answers(state, aDetail(paid))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '不同意' }))
  const sheet = await screen.findByRole('dialog', { name: '不同意' })
  await user.click(within(sheet).getByRole('button', { name: '不同意' }))
  expect(await within(sheet).findByText(/^请填写不同意的原因/)).toBeTruthy()
  expect(sent).toEqual([])
  await user.type(within(sheet).getByLabelText(/不同意的原因/), '对方已补签')
  await user.click(within(sheet).getByRole('button', { name: '不同意' }))
  expect(await screen.findByText('已退回申请，提出的人会看到原因')).toBeTruthy()
  expect(sent).toEqual([{ id: orderId, version: 3, agree: false, reason: '对方已补签' }])
})

test('whoever asked waits for somebody else, and may take it back', async () => {
  const state = serve(aRequest({ actions: [deed('takeBackRequest', '撤回申请')] }))
  const sent = answers(state, aDetail(paid))
  const { user } = show()
  expect(await screen.findByText(/等待本企业另一位财务或管理员复核，复核前可以撤回/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '撤回申请' }))
  const question = await screen.findByRole('alertdialog', { name: '撤回申请？' })
  await user.click(within(question).getByRole('button', { name: /^撤\s*回$/ }))
  expect(await screen.findByText('申请已撤回')).toBeTruthy()
  expect(sent).toEqual([{ id: orderId, version: 3, agree: false, reason: '' }])
})

test('what somebody else has settled meanwhile is refused with its sentence', async () => {
  serve(aRequest())
  const msg = '没有等待复核的申请，它可能已经处理，请刷新后查看'
  server.use(...mock(desk.decideRequest, () => problem(422, 'security.notAsked', { msg })))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: /^同\s*意$/ }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: /^同\s*意$/ }))
  expect(await screen.findByText(new RegExp(msg))).toBeTruthy()
})

type User = ReturnType<typeof show>['user']

/** Fills in that it is to be kept, and sends it. */
async function keep(user: User) {
  await user.click(await screen.findByRole('button', { name: '扣除保证金' }))
  const sheet = await screen.findByRole('dialog', { name: '扣除保证金' })
  await user.click(within(sheet).getByRole('button', { name: /请选择/ }))
  await user.click(await screen.findByRole('radio', { name: '无正当理由不与招标方签订合同' }))
  await user.type(within(sheet).getByLabelText(/事实和说明/), '来函拒签')
  await user.click(within(sheet).getByRole('button', { name: '提交扣除申请' }))
  return sheet
}

/** Fills in that it goes back early, and sends it. */
async function sendBack(user: User) {
  await user.click(await screen.findByRole('button', { name: /^退\s*还$/ }))
  const sheet = await screen.findByRole('dialog', { name: '提前退还' })
  await user.type(within(sheet).getByLabelText(/提前退还的原因/), '项目暂停')
  await user.click(within(sheet).getByRole('button', { name: '提交退还申请' }))
}

test('keeping one alone is only a request, and the page says so', async () => {
  serve(aDetail({ ...paid, actions: [{ ...deed('forfeit', '扣除保证金'), asks: 'second' }] }))
  server.use(...mock(desk.forfeitOrder, () => aRequest({ actions: [deed('takeBackRequest', '撤回申请')] })))
  const { user } = show()
  const sheet = await keep(user)
  expect(sheet.textContent).toContain('由另一位财务或管理员复核')
  expect(await screen.findByText('已提交，等待另一位财务或管理员复核')).toBeTruthy()
  expect(screen.queryByText('保证金已扣除')).toBeNull()
})

test('what the approvers decide is no second look', async () => {
  serve(aRequest({ approval: atApprovers, actions: [] }))
  show()
  expect(await screen.findByText('扣除保证金的审批')).toBeTruthy()
  expect(screen.queryByText(/王芳于/)).toBeNull()
})

describe('a process that was opened after the order was read', () => {
  const exceptions = [deed('refund', '退还'), deed('forfeit', '扣除保证金')]
  const no = problem(422, 'approval.pickRequired', { msg: '请先选择审批人再提交' })

  test.each([
    ['kept', desk.forfeitOrder, keep, '保证金已扣除'],
    ['given back early', desk.refundOrder, sendBack, '已办理'],
  ])('is said, not that it has been %s', async (_, endpoint, ask, done) => {
    serve(aDetail({ ...paid, actions: exceptions }))
    server.use(...mock(endpoint, () => aRequest({ approval: atApprovers, actions: [] })))
    const { user } = show()
    await ask(user)
    expect(await screen.findByText('已提交审批，审批通过后生效')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByText(done)).toBeNull()
  })

  test.each([
    { wanted: 'forfeit', endpoint: desk.forfeitOrder, ask: keep, announceReason: '来函拒签' },
    { wanted: 'refund', endpoint: desk.refundOrder, ask: sendBack, announceReason: '项目暂停' },
  ])('opens 发起审批 for a $wanted where approvers have to be chosen, with what was typed', async (given) => {
    const { wanted, endpoint, ask, announceReason } = given
    serve(aDetail({ ...paid, actions: exceptions }))
    server.use(...mock(endpoint, () => no))
    const stand = async () => ({ default: () => <p>发起审批的页面</p> })
    const { user, history } = open(`/orderDetails?id=${orderId}`, { 'approval.start': stand })
    await ask(user)
    expect(await screen.findByText('发起审批的页面')).toBeTruthy()
    const search = Object.fromEntries(new URLSearchParams(history.location.search))
    expect(search).toMatchObject({ type: 'refund', id: orderId, deed: wanted, announceReason })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
