// @vitest-environment jsdom
import { hallRotation } from '@jb/contract/hall/hall.contract'
import { homeTodos, type Todo } from '@jb/contract/home/home.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
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

function serve({ todos = [], cards = 2 }: { todos?: Todo[]; cards?: number } = {}) {
  server.use(
    ...mock(hallRotation, () => Array.from({ length: cards }, (_, at) => aHallCard(at + 1))),
    ...mock(homeTodos, () => todos),
  )
}

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
  await user.click(screen.getByRole('button', { name: '去登录' }))
  expect(await screen.findByText('登录页')).toBeTruthy()
})

test.each([
  ['buyer', true, false],
  ['quoter', false, true],
  ['orgAdmin', true, true],
  ['auditor', false, false],
])('a %s: publishing offered %s, own bids offered %s', async (role, publishing, bids) => {
  serve()
  logIn([role])
  open('/indexs')
  await screen.findByText('现在没有等您处理的事。')
  expect(['发布招标', '我的投标'].map((label) => shortcuts().includes(label))).toEqual([publishing, bids])
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
