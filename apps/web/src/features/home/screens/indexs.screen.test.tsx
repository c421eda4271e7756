// @vitest-environment jsdom
import { followCounts } from '@jb/contract/follow/follow.contract'
import { hallRotation } from '@jb/contract/hall/hall.contract'
import { type ClockRow, homeClocks, homeTodos, type Todo } from '@jb/contract/home/home.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { preferences } from '../../../lib/preferences.ts'
import { aHallCard, logIn, mockServer, open as openScreen } from '../../hall/test/open-screen.tsx'
import IndexsScreen from './indexs.screen.tsx'

const server = mockServer()
const open = (href: string) => openScreen(href, 'home.indexs', IndexsScreen)
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

function aTodo(n: number, given: Partial<Todo> = {}): Todo {
  const search = { id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}` }
  const said = { title: `第 ${n} 个项目`, sentence: '草稿还没有发布。' }
  return { id: `todo ${n}`, ...said, dueAt: null, place: 'tender.detail', search, ...given }
}

function aClock(n: number, given: Partial<ClockRow> = {}): ClockRow {
  const search = { id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}` }
  const said = { label: '投标截止', title: `第 ${n} 个项目的投标`, sentence: '还没有提交投标。' }
  const where = { side: 'bidder', place: 'tender.detail', search } as const
  return { id: `bid:${search.id}`, kind: 'bid', ...said, at: inHours(n * 30), ...where, ...given }
}

function serve({
  todos = [],
  cards = 2,
  clocks = [],
}: {
  todos?: Todo[]
  cards?: number
  clocks?: ClockRow[]
} = {}) {
  server.use(
    ...mock(hallRotation, () => Array.from({ length: cards }, (_, at) => aHallCard(at + 1))),
    ...mock(homeTodos, () => todos),
    ...mock(homeClocks, () => clocks),
    ...mock(followCounts, () => ({ tender: 3, auction: 0, company: 1, endingSoon: 2 })),
  )
}

test('who is logged in finds what they follow, and how much of it ends soon', async () => {
  logIn(['supplierAdmin'])
  serve()
  open('/indexs')
  const link = await screen.findByRole('link', { name: /我的关注/ })
  expect(link.getAttribute('href')).toBe('/collection')
  expect(await screen.findByText('2 项 24 小时内截止')).toBeTruthy()
  expect(link.textContent).toContain('4 项')
})

const shortcuts = () =>
  within(screen.getByRole('navigation', { name: '常用' }))
    .getAllByRole('link')
    .map((link) => link.textContent)

test('a visitor sees what is new and is asked to log in for the rest', async () => {
  serve()
  const { user } = open('/indexs')
  expect(await screen.findByRole('link', { name: '第 1 批钢筋采购' })).toBeTruthy()
  expect(await screen.findByRole('heading', { level: 1, name: '匠标' })).toBeTruthy()
  expect(shortcuts()).toEqual(expect.arrayContaining(['招标公告', '即将截止', '招标预告']))
  expect(shortcuts()).not.toContain('发布招标')
  expect(shortcuts()).toHaveLength(8)
  await user.click(screen.getByRole('button', { name: '去登录' }))
  expect(await screen.findByText('登录页')).toBeTruthy()
})

test.each([
  ['buyer', true, false],
  ['quoter', false, true],
  ['orgAdmin', true, true],
  ['auditor', false, false],
  ['agent', true, false],
])('a %s: publishing offered %s, own bids offered %s', async (role, publishing, bids) => {
  serve()
  logIn([role])
  open('/indexs')
  await screen.findByText('现在没有等您处理的事。')
  expect(shortcuts()).toHaveLength(8)
  expect(['发布招标', '我的投标'].map((label) => shortcuts().includes(label))).toEqual([publishing, bids])
})

test.each([
  ['finance', true],
  ['buyer', false],
  ['quoter', false],
])('a %s: the desk where securities are confirmed and sent back is one tap away: %s', async (role, there) => {
  serve()
  logIn([role])
  open('/indexs')
  await screen.findByText('现在没有等您处理的事。')
  expect(shortcuts().includes('财务工作台')).toBe(there)
  expect(shortcuts()).toHaveLength(8)
})

test('an operator without a company is not asked to verify one', async () => {
  serve()
  logIn(['operator'], null)
  open('/indexs')
  await screen.findByText('现在没有等您处理的事。')
  expect(shortcuts()).toContain('运营工作台')
  expect(shortcuts()).not.toContain('企业认证')
})

test('what waits stands with its clock, leads to where it is done, and is not more than four at first', async () => {
  const soon = aTodo(1, { dueAt: inHours(2), sentence: '报名已确认，请提交投标。' })
  const over = aTodo(2, { dueAt: inHours(-1), sentence: '已到开标时间，请开标。' })
  serve({ todos: [over, soon, ...[3, 4, 5, 6].map((n) => aTodo(n))] })
  logIn(['buyer'])
  const { user } = open('/indexs')
  const link = await screen.findByRole('link', { name: /第 1 个项目.*还剩/ })
  expect(screen.getByText('6 项')).toBeTruthy()
  expect(screen.getByText('已到时间')).toBeTruthy()
  expect(screen.queryByText('第 5 个项目')).toBeNull()
  await user.click(screen.getByRole('button', { name: '展开全部 6 项' }))
  expect(screen.getByText('第 6 个项目')).toBeTruthy()
  await user.click(link)
  expect(await screen.findByText('详情页')).toBeTruthy()
})

test('a thing whose screen does not exist is told without a link', async () => {
  serve({ todos: [aTodo(1, { place: 'nowhere.here' })] })
  logIn(['buyer'])
  open('/indexs')
  expect(await screen.findByText('第 1 个项目')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /第 1 个项目/ })).toBeNull()
})

test('one part that fails does not take the other with it', async () => {
  serve()
  server.use(...mock(homeTodos, () => problem(429, 'request.tooMany', { msg: '请求太频繁' })))
  logIn(['buyer'])
  const { user } = open('/indexs')
  expect((await screen.findByRole('alert')).textContent).toContain('请求太频繁')
  expect(await screen.findByRole('link', { name: '第 1 批钢筋采购' })).toBeTruthy()
  serve({ todos: [aTodo(1)] })
  await user.click(screen.getByRole('button', { name: '重新加载' }))
  expect(await screen.findByText('第 1 个项目')).toBeTruthy()
})

test('an empty platform says so', async () => {
  serve({ cards: 0 })
  open('/indexs')
  expect(await screen.findByText('还没有公开的项目，采购方发布后会出现在这里。')).toBeTruthy()
})

test('larger type is one press away and is kept', async () => {
  serve()
  const { user } = open('/indexs')
  await user.click(await screen.findByRole('button', { name: '大字' }))
  expect([preferences.get().largeType, document.documentElement.dataset.type]).toEqual([true, 'large'])
  await user.click(screen.getByRole('button', { name: '标准字' }))
  expect(document.documentElement.dataset.type).toBeUndefined()
})

test.each([
  ['nobody of a company', null, true],
  ['a company that waits for its verification', { verified: false }, true],
  ['a verified company', { verified: true }, false],
])('%s is offered the way to a verified one: %s %s', async (_, company, offered) => {
  serve()
  logIn([], company)
  open('/indexs')
  await screen.findByText('现在没有等您处理的事。')
  expect(shortcuts().includes('企业认证')).toBe(offered)
  expect(screen.queryByRole('heading', { name: '我的时间' }) !== null).toBe(company !== null)
})

test.each([
  [false, '/companyVerify'],
  [true, '/tenderPublish'],
])('publishing leads to the verification first: verified %s leads to %s', async (verified, path) => {
  serve()
  logIn(['buyer'], { verified })
  open('/indexs')
  expect((await screen.findByRole('link', { name: '发布招标' })).getAttribute('href')).toBe(path)
})

describe('my clocks', () => {
  test('the next five stand there with their time, and lead on', async () => {
    serve({ clocks: [1, 2, 3, 4, 5, 6].map((n) => aClock(n, n === 1 ? { at: inHours(2) } : {})) })
    logIn(['quoter'])
    const { user } = open('/indexs')
    const link = await screen.findByRole('link', { name: /投标截止.*还剩.*第 1 个项目的投标/ })
    expect(screen.getByText('第 5 个项目的投标')).toBeTruthy()
    expect(screen.queryByText('第 6 个项目的投标')).toBeNull()
    await user.click(link)
    expect(await screen.findByText('详情页')).toBeTruthy()
  })

  test('all of them can be taken into the calendar of the phone', async () => {
    const files: { name: string; blob: Blob }[] = []
    let latest: Blob | undefined
    URL.createObjectURL = (blob) => {
      latest = blob as Blob
      return 'blob:calendar'
    }
    URL.revokeObjectURL = () => undefined
    const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      if (latest) files.push({ name: this.download, blob: latest })
    })
    serve({ clocks: [1, 2, 3, 4, 5, 6].map((n) => aClock(n)) })
    logIn(['quoter'])
    const { user } = open('/indexs')
    await user.click(await screen.findByRole('button', { name: '查看全部 6 项，加入日历' }))
    const sheet = await screen.findByRole('dialog', { name: '我的时间' })
    expect(within(sheet).getByText('第 6 个项目的投标')).toBeTruthy()
    await user.click(within(sheet).getByRole('button', { name: '下载日历文件' }))
    press.mockRestore()
    expect(files.map(({ name, blob }) => [name, blob.type])).toEqual([['我的时间.ics', 'text/calendar']])
    const text = (await files[0]?.blob.text())?.replace(/\r\n /g, '') ?? ''
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(6)
    expect(text).toContain('SUMMARY:投标截止：第 1 个项目的投标')
    expect(text).toMatch(/URL:http:\/\/localhost[^\r]*\/newBiddingNoticeDetail\?id=/)
  })

  test('with nothing to come a sentence says what will stand there', async () => {
    serve()
    logIn(['buyer'])
    open('/indexs')
    expect(
      await screen.findByText('报名、投标、参加竞价或发布项目后，截止、开标和竞价时间会列在这里。'),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: /日历/ })).toBeNull()
  })

  test('a moment that has passed while the page was open is gone', async () => {
    serve({ clocks: [aClock(1, { at: inHours(-1) }), aClock(2)] })
    logIn(['quoter'])
    open('/indexs')
    expect(await screen.findByText('第 2 个项目的投标')).toBeTruthy()
    expect(screen.queryByText('第 1 个项目的投标')).toBeNull()
  })
})
