// @vitest-environment jsdom
import { type TenderApproval, tenderApprovals } from '@jb/contract/tender/approval.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inHours, mockServer, open, tenderId } from '../test/open-screen.tsx'

const server = mockServer()
const approvalId = '00000000-0000-4000-8000-0000000000a1'

const anApproval = (given: Partial<TenderApproval> = {}): TenderApproval => ({
  ...{ id: approvalId, tenderId, tenderNo: 'ZB-1', name: '西咸智造产业园一期钢筋采购' },
  ...{ tenderTypeName: '物资采购', tenderStatus: 'approving', stateName: '审批中' },
  ...{ type: 'tenderPublish', typeName: '发布招标', status: 'running', statusName: '审批中' },
  ...{ starterName: '李慧敏', startedAt: inHours(-2), endedAt: null, reason: null, mine: true },
  ...given,
})

/** What each question was, and the list as answer. */
function answer(...records: readonly TenderApproval[]) {
  const asked: unknown[] = []
  server.use(
    ...mock(tenderApprovals, ({ body }) => {
      asked.push(body)
      return { records: [...records], total: records.length }
    }),
  )
  return asked
}

test('each says what it is about and whether it waits for me, and opens the case', async () => {
  const rejected = {
    status: 'rejected',
    statusName: '已驳回',
    reason: '限价偏高',
    endedAt: inHours(-1),
  } as const
  const asked = answer(anApproval(), anApproval({ id: tenderId, name: '水泥采购', ...rejected }))
  open('/bidApproval')
  expect(await screen.findByText('待您审批')).toBeTruthy()
  expect(screen.getAllByText('待您审批')).toHaveLength(1)
  expect(screen.getByText('原因：限价偏高')).toBeTruthy()
  const link = screen.getByRole('link', { name: '西咸智造产业园一期钢筋采购' })
  expect(link.getAttribute('href')).toContain(`/biddingApprovalDetails?id=${approvalId}`)
  expect(asked).toMatchObject([{ about: 'tender', status: 'all', keyword: '' }])
})

test('the tabs stand in the address and are asked of the server', async () => {
  const asked = answer(anApproval())
  const { user, history } = open('/bidApproval')
  await user.click(await screen.findByRole('tab', { name: '已结束' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ status: 'ended' }))
  expect(history.location.search).toBe('?status=ended')
})

test('those of publicities have a page of their own, and open the case of a publicity', async () => {
  const asked = answer(anApproval({ type: 'publicity', typeName: '公示' }))
  open('/publicityApproval')
  expect(await screen.findByRole('heading', { name: '公示审批' })).toBeTruthy()
  const link = await screen.findByRole('link', { name: '西咸智造产业园一期钢筋采购' })
  expect(link.getAttribute('href')).toContain('/publicityApprovalDetails?')
  expect(asked).toMatchObject([{ about: 'publicity' }])
})

test('without any it says what comes here and leads to my approvals; a failure offers another try', async () => {
  answer()
  open('/bidApproval')
  expect(await screen.findByText(/还没有招标方面的审批/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '我的审批' })).toBeTruthy()
  server.use(...mock(tenderApprovals, () => problem(500, 'platform.failed', { msg: '服务器出错' })))
  open('/publicityApproval')
  expect(await screen.findByRole('button', { name: '重新加载' })).toBeTruthy()
})
