// @vitest-environment jsdom
import { auctionDraftOf, delayAuction, publishAuction } from '@jb/contract/auction/auction.contract'
import { auctionStandingOf } from '@jb/contract/auction/offer.contract'
import { auctionResultOf, confirmResult } from '@jb/contract/auction/result.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import type { ApprovalStartProps } from '../../../map/slot.tsx'
import { openAmong } from '../../../test/open-screen.tsx'
import { takesPress } from '../test/open-bid.tsx'
import { anAuctionForm, inHours, mockServer, ownStanding } from '../test/open-owner.tsx'
import { aResult, auctionId } from '../test/open-screen.tsx'
import { delayRequests } from './auction.delay.ts'
import { DelayStart, PublishStart, ResultStart } from './starts.slot.tsx'

const server = mockServer()
const approvalId = '00000000-0000-4000-8000-0000000000c1'
const bidderId = '00000000-0000-4000-8000-0000000000b1'
const approval = { picks: [{ nodeId: 'n1', memberNos: ['M7'] }], cc: ['M8'], note: '请尽快' }
const says = (words: string) => async () => ({ default: () => <p>{words}</p> })

/** A part at the foot of 发起审批; another place stands for that page here. */
function show(Part: ComponentType<ApprovalStartProps>, search: Readonly<Record<string, string>> = {}) {
  const onStarted = vi.fn()
  const given = { ...approval, onStarted, uniqueId: 'u1', search: { id: auctionId, ...search } }
  const shown = openAmong(
    {
      'auction.manage': async () => ({ default: () => <Part {...given} /> }),
      'auction.publish': says('发布页'),
      'auction.console': says('控制台'),
      'auction.delay': says('延期页'),
    },
    '/auctionManage',
  )
  return { ...shown, onStarted }
}

const aDraft = () =>
  server.use(
    ...mock(auctionDraftOf, () => ({
      ...{ id: auctionId, no: 'JJ-1', version: 3, status: 'draft', pictures: [], files: [] },
      ...{ savedAt: inHours(-1), form: anAuctionForm() },
    })),
  )

test('a publication is handed in with those chosen, and the page that waits opens', async () => {
  aDraft()
  const sent: unknown[] = []
  server.use(
    ...mock(publishAuction, ({ body }) => {
      sent.push(body)
      return { id: auctionId, status: 'approving', version: 4, approvalId }
    }),
  )
  const { user, onStarted } = show(PublishStart, { announceReason: '现场急用' })
  expect(await screen.findByText('安全帽反光衣等劳保用品集中采购')).toBeTruthy()
  await user.click(await takesPress('提交'))
  expect(await screen.findByText('发布页')).toBeTruthy()
  expect(sent).toEqual([{ id: auctionId, version: 3, reason: '现场急用', approval }])
  expect(onStarted).toHaveBeenCalledOnce()
})

test('a warning that only the platform finds asks for a reason here', async () => {
  aDraft()
  server.use(...mock(publishAuction, () => problem(422, 'auction.reasonRequired')))
  const { user } = show(PublishStart)
  await screen.findByText('安全帽反光衣等劳保用品集中采购')
  await user.click(await takesPress('提交'))
  expect(await screen.findByLabelText(/仍要发布的原因/)).toBeTruthy()
})

test('what was refused for what stands in the draft leads back to it', async () => {
  aDraft()
  server.use(...mock(publishAuction, () => problem(422, 'auction.incomplete')))
  const { user } = show(PublishStart)
  await screen.findByText('安全帽反光衣等劳保用品集中采购')
  expect(screen.queryByRole('button', { name: '返回修改' })).toBeNull()
  await user.click(await takesPress('提交'))
  await user.click(await screen.findByRole('button', { name: '返回修改' }))
  expect(await screen.findByText('发布页')).toBeTruthy()
})

test('a delay is handed in with the times that were filled in, and they do not stay on the phone', async () => {
  const wish = { startsAt: inHours(120), endsAt: inHours(121), applyEnd: null, reason: '增加看样时间' }
  await delayRequests.keep('', auctionId, { ...wish, version: 4 })
  const sent: unknown[] = []
  server.use(
    ...mock(delayAuction, ({ body }) => {
      sent.push(body)
      return { id: auctionId, status: 'scheduled', version: 4, approvalId, delayId: approvalId }
    }),
  )
  const { user } = show(DelayStart)
  await user.click(await takesPress('提交'))
  expect(await screen.findByText('延期页')).toBeTruthy()
  expect(sent).toEqual([{ id: auctionId, version: 4, ...wish, approval }])
  await delayRequests.forget('', auctionId)
})

test('times that were chosen before the auction changed lead back to the form, which has to be filled in anew', async () => {
  const times = { startsAt: inHours(120), endsAt: inHours(121), applyEnd: null }
  await delayRequests.keep('', auctionId, { ...times, reason: '增加看样时间', version: 4 })
  server.use(...mock(delayAuction, () => problem(409, 'auction.stale', { msg: '竞价刚刚有变化' })))
  const { user } = show(DelayStart)
  await user.click(await takesPress('提交'))
  expect(await screen.findByText(/竞价有了变化.*重新填写/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '重新核对时间' }))
  expect(await screen.findByText('延期页')).toBeTruthy()
  await delayRequests.forget('', auctionId)
})

test('without times it leads back to fill them in', async () => {
  const { user, onStarted } = show(DelayStart)
  await user.click(await screen.findByRole('button', { name: '填写新的时间' }))
  expect(await screen.findByText('延期页')).toBeTruthy()
  expect(onStarted).toHaveBeenCalledOnce()
})

test('a result is handed in for the one that was chosen, in the version that stands now', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(auctionResultOf, () => aResult()),
    ...mock(confirmResult, ({ body }) => {
      sent.push(body)
      return { id: auctionId, status: 'ended', version: 4, approvalId }
    }),
  )
  const { user } = show(ResultStart, { deed: `auction:${bidderId}`, announceReason: '质量更可靠' })
  expect(await screen.findByText('项目名称')).toBeTruthy()
  await user.click(await takesPress('提交'))
  expect(await screen.findByText('控制台')).toBeTruthy()
  expect(sent).toEqual([{ id: auctionId, version: 4, reason: '质量更可靠', approval, bidderId }])
})

test('a result that was refused since the auction has moved is handed in as it stands then', async () => {
  const sent: unknown[] = []
  let version = 4
  server.use(
    ...mock(auctionStandingOf, () => ownStanding({ version, status: 'ended' })),
    ...mock(auctionResultOf, () => aResult()),
    ...mock(confirmResult, ({ body }) => {
      sent.push(body.version)
      if (body.version !== 5) {
        version = 5
        return problem(409, 'auction.stale')
      }
      return { id: auctionId, status: 'ended', version, approvalId }
    }),
  )
  const { user } = show(ResultStart, { deed: `auction:${bidderId}`, announceReason: '质量更可靠' })
  expect(await screen.findByText('质量更可靠')).toBeTruthy()
  await user.click(await takesPress('提交'))
  await waitFor(() => expect(sent).toEqual([4]))
  await user.click(await takesPress('提交'))
  expect(await screen.findByText('控制台')).toBeTruthy()
  expect(sent).toEqual([4, 5])
})
