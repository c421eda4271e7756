// @vitest-environment jsdom
import { recordPayment, voidPayment } from '@jb/contract/project/payment.contract'
import { announceProject, closeProject, projectOf } from '@jb/contract/project/project.contract'
import type { ProjectDetail } from '@jb/contract/project/project.shapes'
import { mock, problem } from '@jb/testing/typed-msw'
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDetail, mockServer, open, ownOf, paymentId, projectId } from '../test/open-screen.tsx'

const server = mockServer()
const show = () => open(`/FProjectDetails?id=${projectId}`)

/** Serves a project that changes of the test replace. */
function serve(first: ProjectDetail) {
  const state = { project: first }
  server.use(...mock(projectOf, () => state.project))
  return state
}

test('its company reads money, people and what was done; who has left is marked', async () => {
  serve(aDetail())
  show()
  expect(await screen.findByRole('heading', { name: '西咸智造产业园一期' })).toBeTruthy()
  expect(screen.getByText('占造价 63%')).toBeTruthy()
  expect(screen.getByText('李慧敏、谢军（已离职）')).toBeTruthy()
  expect(screen.getByText('建立项目 · 张建国')).toBeTruthy()
  expect(screen.getByText('主体结构钢筋')).toBeTruthy()
})

test('others read what is public, without a button', async () => {
  serve(aDetail({ own: null, status: 'announced', statusName: '已公示' }))
  show()
  expect(await screen.findByText('三栋厂房')).toBeTruthy()
  expect(screen.queryByText('预算')).toBeNull()
  expect(screen.queryByRole('button', { name: /公示|编辑/ })).toBeNull()
})

test('a plan above the price is said', async () => {
  const money = { planned: '13000000', committed: '0', paid: '0', overBy: '400000' }
  serve(aDetail({ own: ownOf({ money }) }))
  show()
  expect(await screen.findByText(/预算合计超出工程造价 400,000.00 元/)).toBeTruthy()
})

test('announcing asks why, sends the payload of the old gateway and shows the project anew', async () => {
  const state = serve(aDetail())
  const sent: unknown[] = []
  server.use(
    ...mock(announceProject, ({ body }) => {
      sent.push(body)
      state.project = aDetail({ status: 'announced', statusName: '已公示' })
      return { code: 0, msg: '提交成功' }
    }),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '公示项目' }))
  const sheet = await screen.findByRole('dialog', { name: '公示项目' })
  await user.click(within(sheet).getByRole('button', { name: '提交' }))
  expect(await within(sheet).findByText('请填写公示说明。')).toBeTruthy()
  await user.type(within(sheet).getByRole('textbox', { name: /公示说明/ }), '手续齐全')
  await user.click(within(sheet).getByRole('button', { name: '提交' }))
  expect(await screen.findByText('提交成功')).toBeTruthy()
  expect(await screen.findByText('已公示')).toBeTruthy()
  expect(sent).toEqual([
    {
      ...{ applyDepName: '工程管理部', applyDepNo: '5', applyUnitNo: '1' },
      ...{ applyUnitName: '陕西长砚建设集团有限公司', approveType: 'projectAnnounce' },
      ...{ projectId, announce: 1, announceReason: '手续齐全', cancelAnnounceReason: '' },
      uniqueId: expect.any(String),
    },
  ])
})

test('a refusal is said in the sheet and nothing is lost', async () => {
  serve(aDetail())
  const msg = '您的企业还没有通过认证，通过后才能管理项目'
  server.use(...mock(announceProject, () => problem(422, 'member.companyUnverified', { msg })))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '公示项目' }))
  const reason = await screen.findByRole('textbox', { name: /公示说明/ })
  await user.type(reason, '手续齐全')
  await user.click(screen.getByRole('button', { name: '提交' }))
  expect(await screen.findByText(msg)).toBeTruthy()
  expect((reason as HTMLTextAreaElement).value).toBe('手续齐全')
})

test('while an approval decides, the buttons are grey and say so', async () => {
  const why = '公示审批还没有结束，审批通过或撤回后才能操作。'
  const actions = [{ id: 'announce', label: '公示项目', enabled: false, why }]
  const announcement = {
    ...{ id: paymentId, announce: 1, status: 'pending' as const, statusName: '审批中', reason: '手续齐全' },
    ...{ outcome: '', askedBy: '张建国', askedAt: '2026-11-21T02:00:00.000Z' },
    ...{ decidedAt: null, instanceId: null },
  }
  serve(aDetail({ own: ownOf({ actions, announcement }) }))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '公示项目' }))
  expect(await screen.findByText(why)).toBeTruthy()
  expect(screen.getByText('公示申请')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the end of the works is sent with the version that was read', async () => {
  const actions = [{ id: 'close', label: '登记完工', enabled: true }]
  const state = serve(aDetail({ own: ownOf({ actions, version: 3 }) }))
  const sent: unknown[] = []
  server.use(
    ...mock(closeProject, ({ body }) => {
      sent.push(body)
      state.project = aDetail({ status: 'closed', statusName: '已完工', own: ownOf({ actions: [] }) })
      return state.project
    }),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '登记完工' }))
  await user.type(await screen.findByRole('textbox', { name: /完工说明/ }), '验收合格')
  await user.click(screen.getByRole('button', { name: '确认完工' }))
  expect(await screen.findByText('已完工')).toBeTruthy()
  expect(sent).toEqual([{ id: projectId, version: 3, reason: '验收合格' }])
})

test('finance records a payment and voids one', async () => {
  const payment = {
    ...{ id: paymentId, category: 'labour' as const, categoryName: '劳务费', amount: '100.00' },
    ...{ paidOn: '2026-11-01', note: '', voidReason: null },
  }
  serve(aDetail({ own: ownOf({ mayPay: true, payments: [payment] }) }))
  const sent: unknown[] = []
  server.use(
    ...mock(recordPayment, () =>
      problem(422, 'project.badPayment', {
        msg: '付款金额或日期不对',
        detail: { fields: { paidOn: '付款日期不能晚于今天，请重新选择。' } },
      }),
    ),
    ...mock(voidPayment, ({ body }) => {
      sent.push(body)
      return aDetail()
    }),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '作废 2026-11-01 的劳务费付款' }))
  await user.type(await screen.findByRole('textbox', { name: /原因/ }), '重复登记')
  await user.click(screen.getByRole('button', { name: '确认作废' }))
  expect(await screen.findByText('付款已作废')).toBeTruthy()
  expect(sent).toEqual([{ id: paymentId, reason: '重复登记' }])
  await user.click(await screen.findByRole('button', { name: '登记付款' }))
  const sheet = await screen.findByRole('dialog', { name: '登记付款' })
  await user.click(within(sheet).getByRole('button', { name: '登记付款' }))
  expect(await within(sheet).findByText('请填写付款金额。')).toBeTruthy()
})

test('a project of another company does not exist', async () => {
  server.use(...mock(projectOf, () => problem(404, 'project.notFound', { msg: '没有找到这个项目' })))
  show()
  expect(await screen.findByText('没有找到这个项目')).toBeTruthy()
})

test('a code of an old gateway that answers 200 is no success', async () => {
  serve(aDetail())
  server.use(...mock(announceProject, () => ({ code: 9, msg: '系统繁忙，请稍后再提交' })))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '公示项目' }))
  const sheet = await screen.findByRole('dialog', { name: '公示项目' })
  await user.type(within(sheet).getByRole('textbox', { name: /公示说明/ }), '手续齐全')
  await user.click(within(sheet).getByRole('button', { name: '提交' }))
  expect(await within(sheet).findByText('系统繁忙，请稍后再提交')).toBeTruthy()
  expect(screen.queryByText('提交成功')).toBeNull()
})

test('when a colleague was faster the other direction is not sent', async () => {
  const actions = [{ id: 'cancel', label: '取消公示', enabled: true }]
  const state = serve(aDetail({ status: 'announced', statusName: '已公示', own: ownOf({ actions }) }))
  const sent: unknown[] = []
  server.use(
    ...mock(announceProject, ({ body }) => {
      sent.push(body)
      return { code: 0, msg: '提交成功' }
    }),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '取消公示' }))
  const sheet = await screen.findByRole('dialog', { name: '取消公示' })
  await user.type(within(sheet).getByRole('textbox', { name: /取消原因/ }), '桩号调整')
  state.project = aDetail({ status: 'cancelled', statusName: '取消公示', description: '已经收回' })
  await act(async () => {
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
  })
  await screen.findByText('已经收回')
  await user.click(within(sheet).getByRole('button', { name: '提交' }))
  expect(await within(sheet).findByText(/公示状态刚刚变了/)).toBeTruthy()
  expect(sent).toEqual([])
})
