// @vitest-environment jsdom
import { auctionDetailOf, auctionForApproval } from '@jb/contract/auction/auction-view.contract'
import { auctionStandingOf, liveViewOf } from '@jb/contract/auction/offer.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anAuction, companyId, inHours, mockServer, open, ownStanding } from '../test/open-owner.tsx'
import { auctionId } from '../test/open-screen.tsx'

const server = mockServer()
const href = `/auctionConsole?id=${auctionId}`
const approvalId = '00000000-0000-4000-8000-0000000000e1'
const principalId = '00000000-0000-4000-8000-0000000000a9'

/** Not yet public: only its own side finds anything. */
function unpublished(status: 'approving' | 'approvalFailed' | 'draft') {
  const approval = { id: approvalId, type: 'tenderPublish', typeName: '发布竞价', startedAt: inHours(-1) }
  server.use(
    ...mock(auctionDetailOf, () => problem(404, 'auction.notFound')),
    ...mock(liveViewOf, () => problem(404, 'auction.notFound')),
    ...mock(auctionStandingOf, () =>
      ownStanding({
        ...{ status, actions: [] },
        nextStep: status === 'draft' ? '继续填写并发布' : '等待审批',
        ...(status === 'approving' && { approval }),
      }),
    ),
    ...mock(auctionForApproval, () => ({
      detail: anAuction({
        status,
        name: '塔吊租赁反向竞价',
        companyId: principalId,
        companyName: '长砚建设',
      }),
      ...{ approvalId: status === 'draft' ? null : approvalId, delay: null, reservePrice: null },
    })),
  )
}

test('while its publication is being approved the console says so, and leads to the approval and to what was filled in', async () => {
  unpublished('approving')
  const { user, history } = open(href)
  expect(await screen.findByText(/“发布竞价”正在审批/)).toBeTruthy()
  const link = screen.getByRole('link', { name: '查看审批' })
  expect(link.getAttribute('href')).toContain(approvalId)
  expect(await screen.findByText('塔吊租赁反向竞价')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '查看填写的内容' }))
  expect(history.location.pathname + history.location.search).toBe(`/auctionPublish?id=${auctionId}`)
})

test('of one that came back it leads to the approval that says why', async () => {
  unpublished('approvalFailed')
  open(href)
  const link = await screen.findByRole('link', { name: '查看审批' })
  expect(link.getAttribute('href')).toContain(approvalId)
  expect(screen.getByRole('button', { name: '继续填写' })).toBeTruthy()
})

test('of a draft it says that it is not published yet', async () => {
  unpublished('draft')
  open(href)
  expect(await screen.findByText(/竞价还没有发布/)).toBeTruthy()
  expect(screen.getByText('继续填写并发布。')).toBeTruthy()
  expect(screen.getByRole('button', { name: '继续填写' })).toBeTruthy()
})

const publishedBy = (id: string) =>
  server.use(...mock(auctionDetailOf, () => anAuction({ companyId: id, companyName: '关中城投集团' })))

test('an agent reads for whom it runs the auction', async () => {
  publishedBy(principalId)
  open(href)
  expect(await screen.findByRole('heading', { name: '委托方' })).toBeTruthy()
  expect(screen.getByText('关中城投集团')).toBeTruthy()
})

test('the company itself does not read its own name', async () => {
  publishedBy(companyId)
  open(href)
  expect(await screen.findByText(/等供应商报名/)).toBeTruthy()
  expect(screen.queryByText('委托方')).toBeNull()
})
