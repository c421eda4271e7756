// @vitest-environment jsdom
import * as desk from '@jb/contract/security/finance.contract'
import * as own from '@jb/contract/security/order.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aDetail, logInAs, mockServer, open, orderId } from '../test/open-screen.tsx'
import MenuCount from './menu-count.slot.tsx'
import { ExceptionStart } from './starts.slot.tsx'

const server = mockServer()
const picks = [{ nodeId: 'n1', memberNos: ['M7'] }]
const pending = {
  ...({ deed: 'forfeit', deedName: '扣除保证金', status: 'pending', statusName: '审批中' } as const),
  ...{ reason: '来函拒签', outcome: '', askedBy: '陈晓燕', askedAt: '2026-11-21T02:00:00.000Z' },
  instanceId: orderId,
}

/** The part at the end of 发起审批, which stands in for a screen here. */
async function start(deed: string, announceReason?: string) {
  logInAs('finance')
  const onStarted = vi.fn()
  const part = () => (
    <ExceptionStart
      {...{
        search: { id: orderId, deed, ...(announceReason && { announceReason }) },
        picks,
        cc: ['M8'],
        note: '请尽快',
        uniqueId: 'u1',
        onStarted,
      }}
    />
  )
  server.use(...mock(own.orderOf, () => aDetail({ side: 'desk', status: 'paid' })))
  const opened = open('/marginOrder', { 'security.pay': async () => ({ default: part }) })
  await screen.findByText('产业园一期 钢筋采购')
  return { onStarted, ...opened }
}

test('a forfeit goes to the approvers with its ground, its facts and the people that were chosen', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(desk.forfeitOrder, ({ body }) => {
      sent.push(body)
      return aDetail({ side: 'desk', status: 'paid', approval: pending })
    }),
  )
  const { user, history, onStarted } = await start('forfeit')
  await user.click(await screen.findByRole('button', { name: /请选择/ }))
  await user.click(await screen.findByRole('radio', { name: '无正当理由不与招标方签订合同' }))
  await user.type(screen.getByLabelText(/事实和说明/), '来函拒签')
  await user.click(screen.getByRole('button', { name: /^提\s*交$/ }))
  expect(await screen.findByText('已提交审批，审批通过后生效')).toBeTruthy()
  expect(onStarted).toHaveBeenCalledTimes(1)
  expect(history.location.href).toBe(`/orderDetails?id=${orderId}`)
  expect(sent).toEqual([
    {
      ...{ id: orderId, version: 3, reason: 'refusedToSign', note: '来函拒签' },
      approval: { picks, cc: ['M8'], note: '请尽快' },
    },
  ])
})

test('an early refund needs its reason, and what is refused is told', async () => {
  const sent: unknown[] = []
  const msg = '这件事正在审批中，请等审批结束或撤回后再提交'
  server.use(
    ...mock(desk.refundOrder, ({ body }) => {
      sent.push(body)
      return problem(422, 'approval.running', { msg })
    }),
  )
  const { user, onStarted } = await start('refund')
  const submit = await screen.findByRole('button', { name: /^提\s*交$/ })
  await user.click(submit)
  expect(await screen.findByText('请填写提前退还的原因。')).toBeTruthy()
  expect(sent).toEqual([])
  await user.type(screen.getByLabelText(/提前退还的原因/), '项目暂停')
  await user.click(submit)
  const told = await screen.findByText(new RegExp(msg))
  await waitFor(() => expect(document.activeElement?.contains(told)).toBe(true))
  expect(onStarted).not.toHaveBeenCalled()
})

test.each([
  ['refund', /提前退还的原因/],
  ['forfeit', /事实和说明/],
])('what was typed before stands there again (%s)', async (deed, label) => {
  await start(deed, '来函拒签')
  expect(await screen.findByLabelText(label)).toHaveProperty('value', '来函拒签')
})

test('what the server finds wrong in a field stands at that field, which takes the cursor', async () => {
  const wrong = '请写明书面函件的日期。'
  server.use(
    ...mock(desk.forfeitOrder, () =>
      problem(400, 'request.invalid', { msg: '有内容不符合要求。', detail: { fields: { note: wrong } } }),
    ),
  )
  const { user, history, onStarted } = await start('forfeit')
  const submit = await screen.findByRole('button', { name: /^提\s*交$/ })
  await user.click(submit)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /请选择/ }))
  await user.click(screen.getByRole('button', { name: /请选择/ }))
  await user.click(await screen.findByRole('radio', { name: '无正当理由不与招标方签订合同' }))
  const note = screen.getByLabelText(/事实和说明/)
  await user.type(note, '来函拒签')
  await user.click(submit)
  expect(await screen.findByText(wrong)).toBeTruthy()
  expect(note.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(note))
  expect([onStarted.mock.calls, history.location.pathname]).toEqual([[], '/marginOrder'])
})

const counted = (place: string) => {
  const desk = { confirm: 2, refund: 3, failed: 1 }
  server.use(...mock(own.waitingCounts, () => ({ pending: 4, refunding: 0, desk })))
  open('/marginOrder', { 'security.pay': async () => ({ default: () => <MenuCount place={place} /> }) })
}

test.each([
  ['security.list', '4'],
  ['security.desk', '6'],
])('the menu entry %s shows how many wait there', async (place, count) => {
  counted(place)
  expect((await screen.findByText('项待办')).parentElement?.textContent).toBe(`${count}项待办`)
})

test('other entries of the menu ask for nothing', async () => {
  let asked = 0
  server.use(
    ...mock(own.waitingCounts, () => {
      asked += 1
      return { pending: 4, refunding: 0, desk: null }
    }),
  )
  const askingPart = () => <MenuCount place="security.list" />
  const part = () => (
    <>
      <MenuCount place="bid.list" />
      <p>菜单</p>
    </>
  )
  open('/marginOrder', { 'security.pay': async () => ({ default: part }) })
  expect(await screen.findByText('菜单')).toBeTruthy()
  open('/marginOrder', { 'security.pay': async () => ({ default: askingPart }) })
  expect(await screen.findByText('项待办')).toBeTruthy()
  expect(asked).toBe(1)
})
