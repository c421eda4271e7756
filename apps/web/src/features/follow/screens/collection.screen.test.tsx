// @vitest-environment jsdom
import { followedDemands } from '@jb/contract/follow/demand-follow.contract'
import * as contract from '@jb/contract/follow/follow.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  aCompany,
  aDemand,
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
    ...mock(contract.followCounts, () => ({ tender: 2, auction: 0, demand: 1, company: 1, endingSoon: 0 })),
    ...mock(contract.followMarks, () => ({
      tender: [uuid(1), uuid(2)],
      auction: [],
      demand: [uuid(90)],
      company: [uuid(50)],
    })),
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

test('采购关注 asks for the kind, the state and the words in its address; a row leads to the page of its kind', async () => {
  const seen: unknown[] = []
  const records = [aDemand(90), aDemand(91, { kind: 'freight', kindName: '货运' })]
  server.use(
    ...mock(followedDemands, ({ body }) => {
      seen.push(body)
      return {
        records,
        total: 2,
        counts: { all: 2, announced: 0, quoting: 2, comparing: 0, selected: 0, ended: 0 },
      }
    }),
    ...mock(contract.removeFollows, ({ body }) => {
      seen.push(body)
      return { removed: 1 }
    }),
  )
  const { user, history } = open('/buyCollection?status=quoting')
  const hrefs = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await hrefs('螺纹钢 90')).toBe(`/productDemandDetails?id=${uuid(90)}`)
  expect(await hrefs('螺纹钢 91')).toBe(`/logisticsDetails?id=${uuid(91)}`)
  expect(seen.at(-1)).toMatchObject({ group: 'quoting', keyword: '' })
  await user.click(screen.getByRole('tab', { name: '货运' }))
  await waitFor(() => expect(seen.at(-1)).toMatchObject({ group: 'all', kind: 'freight' }))
  expect(history.location.search).toBe('?kind=freight')
  await user.click(await screen.findByRole('button', { name: '编辑' }))
  await user.click(screen.getAllByRole('checkbox')[0] as HTMLElement)
  await user.click(screen.getByRole('button', { name: '取消关注（1）' }))
  await waitFor(() => expect(seen).toContainEqual({ kind: 'demand', ids: [uuid(90)] }))
})

test('with no demand followed it says what for and leads to the forecasts; also in 我的关注', async () => {
  const counts = { all: 0, announced: 0, quoting: 0, comparing: 0, selected: 0, ended: 0 }
  server.use(...mock(followedDemands, () => ({ records: [], total: 0, counts })))
  open('/collection?kind=demand')
  expect(await screen.findByText(/还没有关注需求/)).toBeTruthy()
  expect(await screen.findByRole('tab', { name: /需求\s*1/, selected: true })).toBeTruthy()
  expect(screen.getByRole('button', { name: '看需求预告' })).toBeTruthy()
})
