// @vitest-environment jsdom
import { hallPage } from '@jb/contract/hall/hall.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aHallCard, mockServer, open as openScreen } from '../test/open-screen.tsx'
import HallScreen from './hall.screen.tsx'

const server = mockServer()
const open = (href: string) => openScreen(href, 'hall.bidNotice', HallScreen)

function serve(cards = [1, 2].map((n) => aHallCard(n))) {
  const asked: unknown[] = []
  server.use(
    ...mock(hallPage, ({ body }) => {
      asked.push(body)
      return { records: cards, total: cards.length }
    }),
  )
  return asked
}

test('everybody finds the notices and opens one', async () => {
  const asked = serve()
  const { user } = open('/bidNotice')
  expect(await screen.findByText('共 2 个项目')).toBeTruthy()
  expect(asked).toEqual([{ keyword: '', method: 'notice', sort: 'newest' }])
  await user.click(screen.getByRole('link', { name: '第 1 批钢筋采购' }))
  expect(await screen.findByText('详情页')).toBeTruthy()
})

test('words, type and order narrow it and stand in the address', async () => {
  const asked = serve()
  const { history, user } = open('/bidNotice?region=61')
  await user.type(await screen.findByRole('searchbox'), '砂石{Enter}')
  await user.click(screen.getByRole('button', { name: '类型' }))
  await user.click(await screen.findByRole('button', { name: '物资与货运' }))
  await user.click(await screen.findByRole('button', { name: '物资采购' }))
  await user.click(screen.getByRole('button', { name: '排序' }))
  await user.click(await screen.findByRole('button', { name: '即将截止' }))
  await waitFor(() =>
    expect(asked).toContainEqual({
      keyword: '砂石',
      method: 'notice',
      types: [3],
      region: '61',
      sort: 'deadline',
    }),
  )
  const address = Object.fromEntries(new URLSearchParams(history.location.search))
  expect(address).toEqual({ keyword: '砂石', type: '3', region: '61', sort: 'deadline' })
})

test.each([
  ['hall.esBidNotice', '/esBidNotice', '招标公告搜索', 'notice'],
  ['hall.announcement', '/biddingannouncement', '正在进行的招标公告', 'current'],
  ['hall.direct', '/directbidding', '直接采购', 'direct'],
  ['hall.preview', '/biddingnotice', '招标预告', 'preview'],
  ['hall.homeTender', '/homeTender', '招标', 'tender'],
  ['hall.homeDirect', '/homeDirect', '直采', 'direct'],
] as const)('%s at %s always shows its own kind', async (id, path, title, method) => {
  const asked = serve()
  openScreen(`${path}?method=auction`, id, HallScreen)
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  await screen.findByText('共 2 个项目')
  expect(asked).toEqual([{ keyword: '', method, sort: 'newest' }])
  expect(screen.queryByRole('tablist')).toBeNull()
})

test.each([
  ['hall.bidNotice', '/bidNotice', undefined, false],
  ['hall.esBidNotice', '/esBidNotice', /包括已经结束的/, true],
  ['hall.announcement', '/biddingannouncement', /还能报名或投标/, false],
] as const)('%s at %s is a list of its own: %s', async (id, path, about, byState) => {
  serve()
  openScreen(path, id, HallScreen)
  await screen.findByText('共 2 个项目')
  if (about) expect(screen.getByText(about)).toBeTruthy()
  expect(screen.queryAllByRole('button', { name: '状态' })).toHaveLength(byState ? 1 : 0)
})

test('all tenders and auctions stand under /Bidding, with the tabs of the method', async () => {
  serve()
  openScreen('/Bidding', 'hall.tenders', HallScreen)
  await screen.findByText('共 2 个项目')
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    '全部',
    '招标公告',
    '动态竞价',
    '需求预算',
    '招标预告',
  ])
})

test('the list of a site remembers its region on this device', async () => {
  localStorage.setItem('hall-region', '6101')
  const asked = serve()
  const { history } = openScreen('/siteBidding', 'hall.site', HallScreen)
  await waitFor(() =>
    expect(asked).toContainEqual({ keyword: '', method: 'all', region: '6101', sort: 'newest' }),
  )
  expect(history.location.search).toBe('?region=6101')
  localStorage.clear()
})

test('a site without a region says what choosing one is good for', async () => {
  serve()
  openScreen('/siteBidding', 'hall.site', HallScreen)
  expect(await screen.findByText('选好地区后，下次打开就是那里的项目。')).toBeTruthy()
})

test('a direct purchase shows no time', async () => {
  const times = { timeLabel: '投标截止', timeAt: '2026-12-25T02:00:00.000Z' }
  serve([aHallCard(1, { businessType: 3, stateName: '已完成', ...times })])
  open('/bidNotice')
  expect(await screen.findByText('已完成')).toBeTruthy()
  expect(screen.queryByText(/投标截止/)).toBeNull()
})

test('without notices it leads to what is announced; narrowed to nothing it offers to clear', async () => {
  const asked = serve([])
  const { user } = open('/bidNotice?type=3')
  await user.click(await screen.findByRole('button', { name: '清除条件' }))
  await waitFor(() => expect(asked.at(-1)).toEqual({ keyword: '', method: 'notice', sort: 'newest' }))
  expect(await screen.findByText('现在没有招标公告，采购方发布后会出现在这里。')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '看招标预告' }))
  expect(await screen.findByText('预告页')).toBeTruthy()
})

test('what went wrong is said, and loading again helps', async () => {
  server.use(...mock(hallPage, () => problem(429, 'request.tooMany', { msg: '请求太频繁，请稍后再试' })))
  const { user } = open('/bidNotice')
  expect((await screen.findByRole('alert')).textContent).toContain('请求太频繁')
  serve()
  await user.click(screen.getByRole('button', { name: '重新加载' }))
  expect(await screen.findByText('共 2 个项目')).toBeTruthy()
})
