// @vitest-environment jsdom
import { auctionDetailOf } from '@jb/contract/auction/auction-view.contract'
import { decideBreach, reportBreach, takeBackBreach } from '@jb/contract/auction/breach.contract'
import { auctionLog } from '@jb/contract/auction/log.contract'
import { auctionStandingOf, liveViewOf, voidOffer } from '@jb/contract/auction/offer.contract'
import { auctionResultOf } from '@jb/contract/auction/result.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aBid, anAuction, mockServer, open, ownStanding, ownView } from '../test/open-owner.tsx'
import { aResult, auctionId, orderId } from '../test/open-screen.tsx'

const server = mockServer()
const href = `/auctionConsole?id=${auctionId}`
const button = { id: 'breach', label: '认定悔拍', enabled: true }
const answer = { id: auctionId, status: 'settling' as const, version: 4 }

function unpaid(actions: Parameters<typeof ownStanding>[0] = {}) {
  server.use(
    ...mock(auctionDetailOf, () => anAuction({ status: 'settling' }, { phase: 'closed' })),
    ...mock(liveViewOf, () => ownView({ phase: 'closed', status: 'settling', statusName: '待结算' })),
    ...mock(auctionResultOf, () => aResult()),
    ...mock(auctionStandingOf, () =>
      ownStanding({
        status: 'settling',
        actions: [button],
        ...actions,
      }),
    ),
  )
}

async function report(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('button', { name: '更多' }))
  await user.click(await screen.findByRole('radio', { name: /认定悔拍/ }))
  const sheet = await screen.findByRole('dialog', { name: '认定悔拍' })
  await user.type(within(sheet).getByLabelText(/认定的事实/), '两次催告仍未付款')
  await user.click(within(sheet).getByRole('button', { name: '认定悔拍' }))
}

test('without a process a second person is asked, and nothing is said to be decided', async () => {
  unpaid()
  server.use(...mock(reportBreach, () => ({ ...answer, waitsForSecond: true as const })))
  const { user } = open(href)
  await report(user)
  expect(await screen.findByText('已通知企业的财务和管理员复核，复核同意后生效')).toBeTruthy()
})

test('where approvers have to be chosen it leads to 发起审批 with the facts', async () => {
  unpaid({ actions: [{ ...button, asks: 'approvers', process: 'refund' }] })
  server.use(
    ...mock(reportBreach, () => problem(422, 'approval.pickRequired', { msg: '请先选择审批人再提交' })),
  )
  const { user, history } = open(href)
  await report(user)
  expect(await screen.findByText('发起审批页')).toBeTruthy()
  const search = new URLSearchParams(history.location.search)
  expect([search.get('type'), search.get('deed')]).toEqual(['refund', 'auction:breach'])
  expect(search.get('announceReason')).toBe('两次催告仍未付款')
})

test('the second person reads who asked and why, and agrees or says why not', async () => {
  const breach = { personName: '李慧敏', reason: '两次催告仍未付款', askedAt: '2026-11-20T02:00:00.000Z' }
  unpaid({
    breach,
    actions: [
      { id: 'breachAgree', label: '同意扣除', enabled: true },
      { id: 'breachRefuse', label: '不同意扣除', enabled: true },
    ],
  })
  const sent: unknown[] = []
  server.use(
    ...mock(decideBreach, ({ body }) => {
      sent.push(body)
      return answer
    }),
  )
  const { user } = open(href)
  expect(await screen.findByText(/李慧敏提出认定违约.*两次催告仍未付款/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: '更多' }))
  await user.click(await screen.findByRole('radio', { name: /不同意扣除/ }))
  const no = await screen.findByRole('dialog', { name: '不同意扣除' })
  await user.click(within(no).getByRole('button', { name: '不同意扣除' }))
  expect(await within(no).findByText('请填写不同意的原因。')).toBeTruthy()
  await user.type(within(no).getByLabelText(/不同意的原因/), '对方已付款')
  await user.click(within(no).getByRole('button', { name: '不同意扣除' }))
  expect(await screen.findByText('已退回认定，提出的人会收到消息')).toBeTruthy()
  expect(sent).toEqual([{ id: auctionId, version: 4, agree: false, reason: '对方已付款' }])
})

test('whoever asked takes it back', async () => {
  unpaid({ actions: [{ id: 'breachTakeBack', label: '撤回认定', enabled: true }] })
  const sent: unknown[] = []
  server.use(
    ...mock(takeBackBreach, ({ body }) => {
      sent.push(body)
      return answer
    }),
  )
  const { user } = open(href)
  await user.click(await screen.findByRole('button', { name: '更多' }))
  await user.click(await screen.findByRole('radio', { name: /撤回认定/ }))
  const sheet = await screen.findByRole('dialog', { name: '撤回认定' })
  expect(within(sheet).getByText(/之后仍可以确认结清，或重新认定/)).toBeTruthy()
  await user.click(within(sheet).getByRole('button', { name: '撤回认定' }))
  expect(await screen.findByText('认定已撤回')).toBeTruthy()
  expect(sent).toEqual([{ id: auctionId, version: 4 }])
})

test('from the second void on a kind of reason and ten characters are asked for', async () => {
  const feed = [aBid(4, '570', '竞买人A2'), { ...aBid(3, '57000', '竞买人A1'), voided: true }]
  const sent: unknown[] = []
  server.use(
    ...mock(auctionDetailOf, () => anAuction({ status: 'live' }, { phase: 'live' })),
    ...mock(auctionStandingOf, () =>
      ownStanding({ status: 'live', actions: [{ id: 'void', label: '作废出价', enabled: true }] }),
    ),
    ...mock(liveViewOf, () => ownView({ feed })),
    ...mock(voidOffer, ({ body }) => {
      sent.push(body)
      return ownView({ feed })
    }),
  )
  const { user } = open(href)
  await screen.findByText('竞买人A2')
  await user.click(await screen.findByRole('button', { name: '更多' }))
  await user.click(await screen.findByRole('radio', { name: /作废出价/ }))
  const sheet = await screen.findByRole('dialog', { name: '作废出价' })
  await user.type(within(sheet).getByLabelText(/作废原因/), '少写两位')
  await user.click(within(sheet).getByRole('button', { name: '作废出价' }))
  expect(await within(sheet).findByText('请至少用 10 个字写清楚情况。')).toBeTruthy()
  expect(sent).toEqual([])
  await user.click(within(sheet).getByRole('button', { name: /原因类别/ }))
  await user.click(await screen.findByRole('radio', { name: '金额明显填错' }))
  await user.type(within(sheet).getByLabelText(/作废原因/), '，出价企业来电确认是填错')
  await user.click(within(sheet).getByRole('button', { name: '作废出价' }))
  expect(await screen.findByText('出价已作废，参加的企业会收到消息')).toBeTruthy()
  const reason = '少写两位，出价企业来电确认是填错'
  expect(sent).toEqual([{ id: auctionId, seq: 4, reason, cause: 'slip' }])
})

test('the operation log of an auction is one press away, and keeps prices until the end', async () => {
  const line = {
    ...{ at: '2026-11-20T02:00:00.000Z', action: 'publish', actionName: '发布竞价' },
    ...{ personName: '李慧敏', companyName: '陕西长砚建设', reason: null },
  }
  server.use(...mock(auctionLog, () => ({ records: [line], total: 1, title: '劳保用品采购', proof: null })))
  const { user } = open(href)
  await user.click(await screen.findByRole('button', { name: '更多' }))
  await user.click(await screen.findByRole('radio', { name: /操作日志/ }))
  expect(await screen.findByText(/竞价结束前不显示报价和报名/)).toBeTruthy()
  expect(await screen.findByText('发布竞价')).toBeTruthy()
})

test('the log tells after the end that it is as it was written', async () => {
  const proof = { lines: 9, head: orderId, intact: true }
  server.use(...mock(auctionLog, () => ({ records: [], total: 0, title: '劳保用品采购', proof })))
  open(`/auctionLog?id=${auctionId}`)
  expect(await screen.findByText('共 9 条，逐条核对过，与写入时一致。')).toBeTruthy()
})
