// @vitest-environment jsdom
import { comparisonOf, confirmAward, failOpened, publiciseResult } from '@jb/contract/bid/opening.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aComparison } from '../test/a-comparison.ts'
import { approvalId } from '../test/a-subject.ts'
import { bidId, mockServer, open, tenderId } from '../test/open-screen.tsx'
import { DecisionStart } from './starts.slot.tsx'

const server = mockServer()
const recommended = { recommendedBidId: bidId, awardReason: '价格最低' }
const asked = { id: tenderId, status: 'deciding', version: 8, approvalId }

/** The part at the foot of 发起审批; another place stands for that page here. */
function show(type: string) {
  const onStarted = vi.fn()
  server.use(...mock(comparisonOf, () => aComparison(recommended)))
  const picks = [{ nodeId: 'n1', memberNos: ['M7'] }]
  const page = () => (
    <DecisionStart
      search={{ id: tenderId, type }}
      {...{ picks, onStarted }}
      cc={['M8']}
      note="请尽快"
      uniqueId="u1"
    />
  )
  const calibration = async () => ({ default: () => <p>定标页</p> })
  return {
    ...open('/winNotice', {
      'tender.winNotice': async () => ({ default: page }),
      'tender.calibration': calibration,
    }),
    onStarted,
  }
}

const approval = { picks: [{ nodeId: 'n1', memberNos: ['M7'] }], cc: ['M8'], note: '请尽快' }

test.each([
  ['award', confirmAward],
  ['publicity', publiciseResult],
] as const)('%s: whom it is about, then it is handed in and the comparison opens', async (type, endpoint) => {
  const sent: unknown[] = []
  server.use(
    ...mock(endpoint, ({ body }) => {
      sent.push(body)
      return asked
    }),
  )
  const { user, onStarted } = show(type)
  expect(await screen.findByText('宝鸡秦钒钢铁有限公司')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '提交' }))
  expect(await screen.findByText('定标页')).toBeTruthy()
  expect(sent).toEqual([{ id: tenderId, version: 7, approval }])
  expect(onStarted).toHaveBeenCalledOnce()
})

test('a scrapping asks for its reason first', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(failOpened, ({ body }) => {
      sent.push(body)
      return asked
    }),
  )
  const { user } = show('scrap')
  await screen.findByText('产业园一期 钢筋采购')
  await user.click(screen.getByRole('button', { name: '提交' }))
  expect(await screen.findByText('请先写明原因，至少 5 个字。')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /原因/ }), '图纸重大变更')
  await user.click(screen.getByRole('button', { name: '提交' }))
  expect(await screen.findByText('定标页')).toBeTruthy()
  expect(sent).toEqual([{ id: tenderId, version: 7, reason: '图纸重大变更', approval }])
})

/** On 发起审批 itself, from where the person picker is opened. */
function showAtStart(announceReason = '') {
  server.use(...mock(comparisonOf, () => aComparison(recommended)))
  const page = () => (
    <DecisionStart
      search={{ id: tenderId, type: 'scrap', ...(announceReason && { announceReason }) }}
      {...{ picks: [], cc: [], note: '', uniqueId: 'u1', onStarted: vi.fn() }}
    />
  )
  return open('/leaseCustomApproval?type=scrap', {
    'approval.start': async () => ({ default: page }),
    'member.personPicker': async () => ({ default: () => <p>选人</p> }),
  })
}

test('the reason that is typed is still there after the person picker', async () => {
  const { user, history } = showAtStart()
  await user.type(await screen.findByRole('textbox', { name: /原因/ }), '图纸重大变更')
  history.push('/commentUserSelect')
  await screen.findByText('选人')
  history.back()
  const reason = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /原因/ })
  expect(reason.value).toBe('图纸重大变更')
})

test('a reason in the address that is too short can be completed here', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(failOpened, ({ body }) => {
      sent.push(body)
      return asked
    }),
  )
  const { user } = showAtStart('变更')
  const reason = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /原因/ })
  expect(reason.value).toBe('变更')
  await screen.findByText('产业园一期 钢筋采购')
  await user.type(reason, '：图纸重大')
  await user.click(screen.getByRole('button', { name: '提交' }))
  await waitFor(() => expect(sent).toMatchObject([{ reason: '变更：图纸重大' }]))
})

test('a refusal is said and the page stays', async () => {
  server.use(
    ...mock(confirmAward, () => problem(422, 'tender.approvalRunning', { msg: '这个项目有事项正在审批' })),
  )
  const { user, onStarted } = show('award')
  await screen.findByText('产业园一期 钢筋采购')
  await user.click(screen.getByRole('button', { name: '提交' }))
  expect(await screen.findByText('这个项目有事项正在审批')).toBeTruthy()
  expect(screen.queryByText('定标页')).toBeNull()
  expect(onStarted).not.toHaveBeenCalled()
})
