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
  const said = { title: `第 ${n} 个项目`, sentence: '草稿还没有发布。', otherwise: null, action: '接着填' }
  const weight = { stake: 'chore', urgent: false, dueAt: null, dueLabel: null } as const
  return { id: `todo ${n}`, ...said, ...weight, place: 'tender.detail', search, ...given }
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
    ...mock(followCounts, () => ({ tender: 3, auction: 0, demand: 0, company: 1, endingSoon: 2 })),
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
  await screen.findByText(/现在没有等您处理的事/)
  expect(shortcuts()).toHaveLength(4)
  expect(['发布招标', '我的投标'].map((label) => shortcuts().includes(label))).toEqual([publishing, bids])
})

test.each([
  ['finance', '财务工作台'],
  ['approver', '我的审批'],
  ['operator', '运营工作台'],
  ['buyer', '发布招标'],
  ['quoter', '我的投标'],
])('what a %s opens most comes first: %s', async (role, first) => {
  serve()
  logIn([role])
  open('/indexs')
  await screen.findByText(/现在没有等您处理的事/)
  expect(shortcuts()[0]).toBe(first)
  expect(shortcuts()).toHaveLength(4)
})

test('an operator without a company is not asked to verify one', async () => {
  serve()
  logIn(['operator'], null)
  open('/indexs')
  await screen.findByText(/现在没有等您处理的事/)
  expect(shortcuts()).toContain('运营工作台')
  expect(shortcuts()).not.toContain('企业认证')
})

test('a row says what, what happens otherwise, by when, and its deed; it leads there, and five stand at first', async () => {
  const bid = { stake: 'loss', urgent: true, action: '提交投标', dueLabel: '投标截止' } as const
  const soon = aTodo(1, {
    ...bid,
    dueAt: inHours(2),
    sentence: '还没有提交。',
    otherwise: '截止后不能再提交。',
  })
  const opening = { stake: 'others', urgent: true, action: '开标', dueLabel: '开标时间' } as const
  const over = aTodo(2, { ...opening, dueAt: inHours(-1), sentence: '已到开标时间，请开标。' })
  const moment = aTodo(7, { stake: 'moment', dueAt: inHours(9), dueLabel: '开标时间' })
  serve({ todos: [soon, over, ...[3, 4, 5, 6].map((n) => aTodo(n)), moment] })
  logIn(['buyer'])
  const { user } = open('/indexs')
  const words = /第 1 个项目.*还没有提交。截止后不能再提交。.*紧急.*投标截止 还剩.*提交投标/
  const link = await screen.findByRole('link', { name: words })
  expect(screen.getByRole('link', { name: /第 2 个项目.*紧急.*开标时间.*，已过.*开标/ })).toBeTruthy()
  expect(screen.getByText('6 项')).toBeTruthy()
  expect(screen.queryByText('第 6 个项目')).toBeNull()
  expect(document.body.textContent.match(/\d+ 项(?! 24)/g)).toEqual(['6 项', '4 项'])
  await user.click(screen.getByRole('button', { name: '展开全部' }))
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
  expect(screen.queryByText('接着填')).toBeNull()
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
  await screen.findByText(/现在没有等您处理的事/)
  expect(shortcuts().includes('企业认证')).toBe(offered)
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

describe('what comes by itself', () => {
  const comes = (n: number, given: Partial<Todo> = {}) =>
    aTodo(n, { stake: 'moment', action: '查看', dueAt: inHours(n * 30), dueLabel: '开标', ...given })

  test('stands below what is to be done, under its own heading, and is not counted as work', async () => {
    serve({ todos: [aTodo(1), comes(2)] })
    logIn(['quoter'])
    open('/indexs')
    expect(await screen.findByText('1 项')).toBeTruthy()
    const next = screen.getByRole('heading', { name: '接下来' })
    const below = (words: string) =>
      next.compareDocumentPosition(screen.getByText(words)) & Node.DOCUMENT_POSITION_FOLLOWING
    expect([below('第 1 个项目'), below('第 2 个项目')].map(Boolean)).toEqual([false, true])
  })

  test('is gone once it has passed while the page was open', async () => {
    serve({ todos: [comes(1, { dueAt: inHours(-1) }), comes(2)] })
    logIn(['quoter'])
    open('/indexs')
    expect(await screen.findByText('第 2 个项目')).toBeTruthy()
    expect(screen.queryByText('第 1 个项目')).toBeNull()
    expect(screen.getByText('现在没有等您处理的事。')).toBeTruthy()
  })

  test('can be taken into the calendar of the phone, all of it', async () => {
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
    serve({ todos: [comes(1)], clocks: [1, 2, 3, 4, 5, 6].map((n) => aClock(n)) })
    logIn(['quoter'])
    const { user } = open('/indexs')
    await user.click(await screen.findByRole('button', { name: '加入手机日历' }))
    const sheet = await screen.findByRole('dialog', { name: '加入手机日历' })
    expect(await within(sheet).findByText(/共 6 个/)).toBeTruthy()
    await user.click(within(sheet).getByRole('button', { name: '下载日历文件' }))
    press.mockRestore()
    expect(files.map(({ name, blob }) => [name, blob.type])).toEqual([['匠标日历.ics', 'text/calendar']])
    const text = (await files[0]?.blob.text())?.replace(/\r\n /g, '') ?? ''
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(6)
    expect(text).toContain('SUMMARY:投标截止：第 1 个项目的投标')
    expect(text).toMatch(/URL:http:\/\/localhost[^\r]*\/newBiddingNoticeDetail\?id=/)
  })

  test('without anything a sentence says what will stand there, and there is no calendar', async () => {
    serve()
    logIn(['buyer'])
    open('/indexs')
    expect(await screen.findByText(/报名、投标或发布项目后，到期的事会排在这里/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /日历/ })).toBeNull()
  })
})
