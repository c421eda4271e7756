// @vitest-environment jsdom
import * as contract from '@jb/contract/follow/follow.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  aCompany,
  anAuction,
  aSheet,
  aTender,
  countsOf,
  mockServer,
  open,
  uuid,
} from '../test/open-screen.tsx'

const server = mockServer()

beforeEach(() => {
  document.querySelector('[role=status]')?.remove()
  server.use(
    ...mock(contract.followCounts, () => ({ tender: 2, auction: 0, company: 1, endingSoon: 0 })),
    ...mock(contract.followMarks, () => ({ tender: [uuid(1), uuid(2)], auction: [], company: [uuid(50)] })),
  )
})

const withTenders = (...records: ReturnType<typeof aTender>[]) =>
  server.use(
    ...mock(contract.followedTenders, () => ({
      records,
      total: records.length,
      counts: countsOf(records.length),
    })),
  )

test('a tender stands with state, owner and deadline, and leads to its detail', async () => {
  withTenders(
    aTender(1),
    aTender(2, { status: 'failed', stateName: '流标', ended: true, timeLabel: null, timeAt: null }),
  )
  open('/collection')
  const link = await screen.findByRole('link', { name: '钢筋采购 1' })
  expect(link.getAttribute('href')).toBe(`/newBiddingNoticeDetail?id=${uuid(1)}`)
  expect(screen.getByText(/^报名截止 2099/)).toBeTruthy()
  expect(screen.getByText('已结束', { selector: 'span' })).toBeTruthy()
  expect(await screen.findByRole('tab', { name: /招标\s*2/ })).toBeTruthy()
})

test('several are taken off together, and put back by one press', async () => {
  withTenders(aTender(1), aTender(2))
  const sent: unknown[] = []
  server.use(
    ...mock(contract.removeFollows, ({ body }) => {
      sent.push(['remove', body])
      return { removed: 2 }
    }),
    ...mock(contract.addFollows, ({ body }) => {
      sent.push(['add', body])
      return { added: 2 }
    }),
  )
  const { user } = open('/collection')
  await user.click(await screen.findByRole('button', { name: '编辑' }))
  await user.click(screen.getByRole('button', { name: '取消关注' }))
  expect(await screen.findByText('请先勾选要取消关注的内容。')).toBeTruthy()
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
  await user.click(screen.getByRole('button', { name: '取消关注（2）' }))
  await user.click(await screen.findByRole('button', { name: '撤销' }))
  const body = { kind: 'tender', ids: [uuid(1), uuid(2)] }
  await waitFor(() =>
    expect(sent).toEqual([
      ['remove', body],
      ['add', body],
    ]),
  )
})

test('with nothing there it says what for and leads to the hall', async () => {
  withTenders()
  const { user } = open('/collection')
  expect(await screen.findByText(/还没有关注招标/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '编辑' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '去招标大厅' }))
  expect(await screen.findByText('大厅页')).toBeTruthy()
})

test('a list that did not come can be asked for again', async () => {
  server.use(...mock(contract.followedTenders, () => problem(400, '', { msg: '列表暂时打不开' })))
  const { user } = open('/collection')
  const retry = await screen.findByRole('button', { name: '重新加载' })
  withTenders(aTender(1))
  await user.click(retry)
  expect(await screen.findByRole('link', { name: '钢筋采购 1' })).toBeTruthy()
})

test('companies stand in their own tab and open as a sheet with what they have open', async () => {
  withTenders()
  server.use(
    ...mock(contract.followedCompanies, () => ({ records: [aCompany()], total: 1 })),
    ...mock(contract.companySheetOf, () => aSheet()),
  )
  const { user, history } = open('/collection')
  await user.click(await screen.findByRole('tab', { name: /企业/ }))
  expect(history.location.search).toBe('?kind=company')
  await user.click(await screen.findByRole('button', { name: '查看企业' }))
  expect(await screen.findByText('正在进行的项目 1 个')).toBeTruthy()
  expect(screen.getByRole('link', { name: /钢筋采购 1/ })).toBeTruthy()
  expect(await screen.findByRole('button', { name: '已关注，点此取消' })).toBeTruthy()
})

test('auctions stand in their own tab with their price as it is now, and can be taken off', async () => {
  withTenders()
  const sent: unknown[] = []
  server.use(
    ...mock(contract.followedAuctions, () => ({ records: [anAuction()], total: 1 })),
    ...mock(contract.removeFollows, ({ body }) => {
      sent.push(body)
      return { removed: 1 }
    }),
  )
  const { user, history } = open('/collection')
  await user.click(await screen.findByRole('tab', { name: /竞价/ }))
  expect(history.location.search).toBe('?kind=auction')
  const link = await screen.findByRole('link', { name: '塔机转让' })
  expect(link.getAttribute('href')).toBe(`/auctionDetails?id=${uuid(70)}`)
  expect(screen.getByText('208,000.00')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '编辑' }))
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: '取消关注（1）' }))
  await waitFor(() => expect(sent).toEqual([{ kind: 'auction', ids: [uuid(70)] }]))
})

test('招标关注 asks the server for the state and the words in its address', async () => {
  const seen: unknown[] = []
  server.use(
    ...mock(contract.followedTenders, ({ body }) => {
      seen.push(body)
      return { records: [], total: 0, counts: countsOf(0) }
    }),
  )
  const { user } = open('/bidCollection?sort=newest')
  await user.click(await screen.findByRole('tab', { name: /已结束/ }))
  await screen.findByRole('tab', { name: /已结束/, selected: true })
  await user.type(screen.getByRole('searchbox'), '钢筋{Enter}')
  await waitFor(() => expect(seen.at(-1)).toMatchObject({ group: 'ended', sort: 'newest', keyword: '钢筋' }))
  expect(await screen.findByText(/没有符合条件/)).toBeTruthy()
})
