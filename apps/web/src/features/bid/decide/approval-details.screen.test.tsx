// @vitest-environment jsdom
import { approvalOf, myApprovals, readCopy } from '@jb/contract/approval/approval.contract'
import { agreeApproval } from '@jb/contract/approval/decision.contract'
import { approvalSubjectOf } from '@jb/contract/bid/approval.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDetail as anApproval, may } from '../../approval/test/open-screen.tsx'
import { counts } from '../../approval/test/serve-approval.ts'
import { approvalId, aSubject } from '../test/a-subject.ts'
import { mockServer, open } from '../test/open-screen.tsx'

const server = mockServer()
const href = `/biddingApprovalDetails?id=${approvalId}`
const gone = () => problem(404, 'approval.notFound', { msg: '没有找到这个审批' })

function show(subject = aSubject(), at = href) {
  server.use(...mock(approvalSubjectOf, () => subject))
  return open(at)
}

test('its sections are the winner, its prices, the bids, the notice and the invited', async () => {
  server.use(...mock(approvalOf, () => anApproval({ id: approvalId })))
  const { user } = show()
  expect(await screen.findByText('壹仟壹佰叁拾元整')).toBeTruthy()
  expect(screen.getByText('武汉江砼有限公司')).toBeTruthy()
  expect(screen.getByText('价格最低')).toBeTruthy()
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    ...['推荐中标人信息', '推荐中标人报价清单', '投标记录', '招标公告', '邀请记录'],
  ])
  await user.click(screen.getByRole('tab', { name: '推荐中标人报价清单' }))
  expect((await screen.findByRole('table', { name: '推荐中标人报价清单' })).textContent).toContain('龙钢')
  await user.click(screen.getByRole('tab', { name: '投标记录' }))
  expect(await screen.findByText('回执编号 HZ-1')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: '招标公告' }))
  expect(await screen.findByText('评审办法')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: '邀请记录' }))
  expect(await screen.findByText('这个项目没有邀请记录。')).toBeTruthy()
})

test('the skeleton stands there until the case is read, and then nothing of it is disabled', async () => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  server.use(
    ...mock(approvalOf, () => anApproval({ id: approvalId })),
    ...mock(approvalSubjectOf, async () => {
      await arrived
      return aSubject()
    }),
  )
  open(href)
  const tab = async (name: string) => (await screen.findByRole('tab', { name })).getAttribute('aria-disabled')
  expect(await tab('投标记录')).toBe('true')
  expect(await tab('招标公告')).toBe('true')
  arrive()
  expect(await screen.findByText('壹仟壹佰叁拾元整')).toBeTruthy()
  expect(await tab('投标记录')).not.toBe('true')
  expect(await tab('招标公告')).not.toBe('true')
})

test('an approval of an auction is shown by its own facts and under its own name', async () => {
  const lines = [{ label: '起拍价', value: '280,000.00 元', change: 'same' as const, before: null }]
  server.use(
    ...mock(approvalSubjectOf, gone),
    ...mock(approvalOf, () =>
      anApproval({
        ...{ id: approvalId, subjectKind: 'auction', typeName: '发布竞价', title: '闲置挖掘机转让' },
        ...{ comparedFacts: lines, actions: [may('agree', '同意')], mineSince: '2026-11-21T02:00:00.000Z' },
      }),
    ),
  )
  open(href)
  expect(await screen.findByText('闲置挖掘机转让')).toBeTruthy()
  expect(screen.getByText('发布竞价')).toBeTruthy()
  expect(screen.getByText('起拍价')).toBeTruthy()
  expect(await screen.findByRole('button', { name: '同意' })).toBeTruthy()
  expect(screen.queryByText('招标公告')).toBeNull()
})

test('before the opening nothing of the bids is there, and each section says why', async () => {
  server.use(...mock(approvalOf, () => anApproval({ id: approvalId })))
  const sealed = { candidates: null, quotes: null, records: null, awardReason: null }
  const { user } = show(aSubject({ ...sealed, type: 'tenderPublish', typeName: '发布招标' }))
  expect(await screen.findByText('评审办法')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: '投标记录' }))
  expect(await screen.findByText(/^还没有开标，开标后才有这部分内容。$/)).toBeTruthy()
})

test('an approver agrees at the foot, and the log is at hand', async () => {
  const actions = [may('agree', '同意'), may('reject', '驳回'), may('transfer', '转发')]
  const approval = anApproval({ id: approvalId, actions })
  const sent: unknown[] = []
  server.use(
    ...mock(approvalOf, () => approval),
    ...mock(myApprovals, () => ({ records: [], total: 0, counts })),
    ...mock(agreeApproval, ({ body }) => {
      sent.push(body)
      return { ...approval, status: 'approved' as const, actions: [] }
    }),
  )
  const { user } = show()
  expect(await screen.findByRole('button', { name: '审批日志' })).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: '同意' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: '同意' }))
  await waitFor(() => expect(sent).toMatchObject([{ id: approvalId, version: 3 }]))
})

test('a colleague who takes no part reads it without log and bar', async () => {
  let refuse = () => {}
  const refused = new Promise<void>((resolve) => (refuse = resolve))
  server.use(
    ...mock(approvalOf, () => {
      refuse()
      return gone()
    }),
    ...mock(approvalSubjectOf, async () => {
      await refused
      return aSubject()
    }),
  )
  open(href)
  expect(await screen.findByText('壹仟壹佰叁拾元整')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '审批日志' })).toBeNull()
  expect(screen.queryByRole('button', { name: '同意' })).toBeNull()
})

test('an approval that cannot be read now is said, with a way to try again', async () => {
  server.use(...mock(approvalOf, () => problem(503)))
  const { user } = show()
  expect(await screen.findByText('壹仟壹佰叁拾元整')).toBeTruthy()
  const again = await screen.findByRole('button', { name: '重新加载' })
  server.use(...mock(approvalOf, () => anApproval({ id: approvalId, actions: [may('agree', '同意')] })))
  await user.click(again)
  expect(await screen.findByRole('button', { name: '同意' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull()
})

test('a copy that is looked at here is read', async () => {
  const read: unknown[] = []
  server.use(
    ...mock(approvalOf, () => anApproval({ id: approvalId, unread: true })),
    ...mock(readCopy, ({ body }) => {
      read.push(body)
      return { unread: 0 }
    }),
  )
  show()
  await waitFor(() => expect(read).toEqual([{ id: approvalId }]))
})

test('of a publicity it has its own title; somebody else finds nothing', async () => {
  server.use(...mock(approvalOf, gone))
  show(aSubject({ type: 'publicity', typeName: '公示' }), `/publicityApprovalDetails?id=${approvalId}`)
  expect(await screen.findByRole('heading', { name: '公示审批详情' })).toBeTruthy()
  server.use(...mock(approvalSubjectOf, () => problem(404, 'tender.notFound', { msg: '没有找到这个审批' })))
  open(`/biddingApprovalDetails?id=${tenderOf()}`)
  expect(await screen.findByText('没有找到这个审批')).toBeTruthy()
})

const tenderOf = () => aSubject().tenderId
