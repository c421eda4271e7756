// @vitest-environment jsdom
import { auctionDetailOf, auctionForApproval } from '@jb/contract/auction/auction-view.contract'
import { auctionStandingOf, liveViewOf } from '@jb/contract/auction/offer.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anAuction, companyId, inHours, logInAs, mockServer, open, ownStanding } from '../test/open-owner.tsx'
import { auctionId } from '../test/open-screen.tsx'

const server = mockServer()
const href = `/auctionConsole?id=${auctionId}`
const approvalId = '00000000-0000-4000-8000-0000000000e1'
const principalId = '00000000-0000-4000-8000-0000000000a9'

const returned = {
  ...{ id: approvalId, typeName: '发布竞价', outcomeName: '审批未通过', reason: '起拍价太高。' },
  ...{ by: '王海涛', at: '2026-11-21T02:05:00.000Z' },
}

/** Not yet public: only its own side finds anything. */
function unpublished(status: 'approving' | 'approvalFailed' | 'draft') {
  const askedInVain: string[] = []
  const nothing = (what: string) => () => {
    askedInVain.push(what)
    return problem(404, 'auction.notFound')
  }
  const approval = { id: approvalId, type: 'tenderPublish', typeName: '发布竞价', startedAt: inHours(-1) }
  server.use(
    ...mock(auctionDetailOf, nothing('auction')),
    ...mock(liveViewOf, nothing('live')),
    ...mock(auctionStandingOf, () =>
      ownStanding({
        ...{ status, actions: [] },
        nextStep: status === 'draft' ? '继续填写并发布' : '等待审批',
        ...(status === 'approving' && { approval }),
        ...(status === 'approvalFailed' && { returned }),
      }),
    ),
    ...mock(auctionForApproval, () => ({
      detail: anAuction({
        status,
        name: '塔吊租赁反向竞价',
        companyId: principalId,
        companyName: '长砚建设',
      }),
      ...{
        approvalId: status === 'draft' ? null : approvalId,
        delay: null,
        reservePrice: null,
        columns: [],
        goods: [],
      },
    })),
  )
  return askedInVain
}

test('while its publication is being approved the console says so, and leads to the approval and to what was filled in', async () => {
  unpublished('approving')
  const { user, history } = open(href)
  expect(await screen.findByText(/“发布竞价”正在审批/)).toBeTruthy()
  const link = screen.getByRole('link', { name: '查看审批' })
  expect(link.getAttribute('href')).toContain(approvalId)
  expect(await screen.findByText('塔吊租赁反向竞价')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '查看填写的内容' }))
  await waitFor(() =>
    expect(history.location.pathname + history.location.search).toBe(`/auctionPublish?id=${auctionId}`),
  )
})

test('of one that came back it says why, who said so, when and what to do, and leads to the approval', async () => {
  unpublished('approvalFailed')
  open(href)
  const said = await screen.findByText(
    /“发布竞价”审批未通过：起拍价太高（王海涛，.*10:05）。请修改后重新提交。/,
  )
  expect(said).toBeTruthy()
  const link = await screen.findByRole('link', { name: '查看审批' })
  expect(link.getAttribute('href')).toContain(approvalId)
  expect(screen.getByRole('button', { name: '继续填写' })).toBeTruthy()
})

test.each(['draft', 'approving', 'approvalFailed'] as const)(
  'before the publication (%s) nothing is asked for that only a public auction has',
  async (status) => {
    const askedInVain = unpublished(status)
    open(href)
    expect(await screen.findByText('塔吊租赁反向竞价')).toBeTruthy()
    expect(askedInVain).toEqual([])
  },
)

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

test('whoever of the company itself does not run it reads which agent does, and meets no shut button', async () => {
  const confirm = { id: 'confirm', label: '确认成交供应商', enabled: false, why: '由代理机构办理。' }
  logInAs(['approver'])
  server.use(
    ...mock(auctionDetailOf, () => anAuction({ companyId, agentComName: '华信招标代理' })),
    ...mock(auctionStandingOf, () => ownStanding({ actions: [confirm] })),
  )
  open(href)
  expect(await screen.findByText('由华信招标代理办理，您可以查看进展。')).toBeTruthy()
  expect(screen.getByRole('button', { name: '查看公告' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '确认成交供应商' })).toBeNull()
})

test('the company itself does not read its own name', async () => {
  publishedBy(companyId)
  open(href)
  expect(await screen.findByText(/等供应商报名/)).toBeTruthy()
  expect(screen.queryByText('委托方')).toBeNull()
})

test('after a result was refused the console says so beside what can be done', async () => {
  publishedBy(companyId)
  const result = { ...returned, typeName: '竞价结果确认', by: undefined, id: undefined }
  const told = JSON.parse(JSON.stringify(result)) as Omit<typeof returned, 'by' | 'id'>
  server.use(...mock(auctionStandingOf, () => ownStanding({ returned: told })))
  open(href)
  expect(await screen.findByText(/“竞价结果确认”审批未通过：起拍价太高（2026.*10:05）/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: '查看审批' })).toBeNull()
})
