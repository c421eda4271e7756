// @vitest-environment jsdom
import { hallPage } from '@jb/contract/hall/hall.contract'
import { hallSuggestions } from '@jb/contract/hall/suggestions.contract'
import { mock } from '@jb/testing/typed-msw'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import HallScreen from '../screens/hall.screen.tsx'
import { aHallCard, mockServer, open as openScreen } from '../test/open-screen.tsx'

const server = mockServer()
const open = (href: string) => openScreen(href, 'hall.bidding', HallScreen)
const id = '00000000-0000-4000-8000-000000000007'
const asked: (string | undefined)[] = []

beforeEach(() => {
  asked.length = 0
  const goodsHeader = [
    { name: 'name', translate: '物资名称', align: 'left' as const },
    { name: 'spec', translate: '规格型号', align: 'left' as const },
  ]
  const goodsLists = [{ name: '热轧带肋钢筋', spec: 'HRB400E Ф25' }]
  const card = aHallCard(1, { name: '一期螺纹钢采购', goodsHeader, goodsLists, goodsCount: 1 })
  server.use(
    ...mock(hallPage, ({ body }) => {
      asked.push(body?.keyword)
      const nothing = { records: [], total: 0 }
      if (body?.keyword === '西安 塔吊' && body.region === '61')
        return {
          ...nothing,
          sought: { also: ['塔机'], marks: ['西安', '塔吊', '塔机'] },
          looser: [
            { keyword: '西安', without: '塔吊', total: 3 },
            { keyword: '西安 塔吊', unfiltered: true, total: 100 },
          ],
        }
      if (body?.keyword === '没有') return { ...nothing, sought: { also: [], marks: ['没有'] }, looser: [] }
      const also = ['热轧带肋钢筋', '带肋钢筋', '盘螺', '三级钢']
      const sought = { also, marks: ['螺纹钢', 'hrb400', ...also] }
      return { records: [card], total: 1, ...(body?.keyword && { sought }) }
    }),
    ...mock(hallSuggestions, ({ body }) =>
      body?.typed.endsWith('热轧')
        ? {
            words: [{ text: '螺纹钢', because: '热轧带肋钢筋' }],
            companies: ['西安热轧钢业有限公司'],
            projects: [{ id, name: '二期热轧钢材采购', kind: 'tender' as const }],
          }
        : { words: [], companies: [], projects: [] },
    ),
  )
})

const field = () => screen.findByRole('searchbox', { name: '搜索项目、物资、采购单位' })
const offered = () => screen.findByRole('region', { name: '搜索建议' })
const marks = () => [...document.querySelectorAll('article mark')].map(({ textContent }) => textContent)

test('what was found is marked, synonyms too, and it says what else was looked for', async () => {
  open('/biddingHall?keyword=螺纹钢')
  expect(await screen.findByText('共 1 个项目，也找了：热轧带肋钢筋、带肋钢筋、盘螺 等')).toBeTruthy()
  await waitFor(() => expect(marks()).toEqual(['螺纹钢', '热轧带肋钢筋', 'HRB400']))
  expect(screen.getByRole('link', { name: '一期螺纹钢采购' })).toBeTruthy()
})

test('without a search nothing is marked', async () => {
  open('/biddingHall')
  expect(await screen.findByText('共 1 个项目')).toBeTruthy()
  expect(marks()).toEqual([])
})

test('a suggested word takes the place of the last one, by keys alone', async () => {
  const { user, history } = open('/biddingHall')
  await user.type(await field(), '西安 热轧')
  const list = await offered()
  expect(
    within(list)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['西安 螺纹钢又叫 热轧带肋钢筋', '西安热轧钢业有限公司采购单位', '二期热轧钢材采购项目'])
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
  await waitFor(() => expect(asked).toContain('西安 螺纹钢'))
  expect(new URLSearchParams(history.location.search).get('keyword')).toBe('西安 螺纹钢')
  expect(screen.queryByRole('region', { name: '搜索建议' })).toBeNull()
  expect((await field()).getAttribute('value')).toBe('西安 螺纹钢')
})

test('a suggested project opens', async () => {
  const { user } = open('/biddingHall')
  await user.type(await field(), '热轧')
  await user.click(within(await offered()).getByRole('button', { name: /二期热轧钢材采购/ }))
  expect(await screen.findByText('详情页')).toBeTruthy()
})

test.each(['{Escape}', '{Enter}'])('%s leaves the results alone', async (key) => {
  const { user } = open('/biddingHall')
  await user.type(await field(), '热轧')
  await offered()
  await user.keyboard(key)
  await waitFor(() => expect(screen.queryByRole('region', { name: '搜索建议' })).toBeNull())
  expect(document.activeElement).toBe(await field())
})

test('a press elsewhere leaves, too', async () => {
  const { user } = open('/biddingHall')
  await user.type(await field(), '热轧')
  await offered()
  await user.click(await screen.findByRole('tab', { name: '招标公告' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: '搜索建议' })).toBeNull())
})

test('what was searched for is offered again, and can be forgotten', async () => {
  const { user, history } = open('/biddingHall')
  await user.type(await field(), '西安 热轧{Enter}')
  await user.click(screen.getByRole('button', { name: '清空搜索' }))
  await user.click(await field())
  const before = await screen.findByRole('region', { name: '最近搜索' })
  await user.click(within(before).getByRole('button', { name: '西安 热轧' }))
  await waitFor(() => expect(new URLSearchParams(history.location.search).get('keyword')).toBe('西安 热轧'))
  await user.click(screen.getByRole('button', { name: '清空搜索' }))
  await user.click(await field())
  await user.click(await screen.findByRole('button', { name: '清空' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: '最近搜索' })).toBeNull())
})

test('nothing found says which condition to loosen, and does it', async () => {
  const { user, history } = open('/biddingHall?keyword=西安 塔吊&region=61')
  expect(await screen.findByText('没有同时符合“西安 塔吊”的项目，放宽一个条件就有：')).toBeTruthy()
  expect(screen.getByText('也找了：塔机，同样没有。')).toBeTruthy()
  expect(screen.getByRole('button', { name: '去掉“塔吊”（3 个）' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '不限类型、地区和状态（100 多个）' }))
  await waitFor(() => expect(history.location.search).not.toContain('region'))
  expect(new URLSearchParams(history.location.search).get('keyword')).toBe('西安 塔吊')
})

test('nothing found at all says how to search on', async () => {
  open('/biddingHall?keyword=没有')
  expect(await screen.findByText('没有符合“没有”的项目，可以少写几个字，或换个叫法再搜。')).toBeTruthy()
  expect(screen.getByRole('button', { name: '清除条件' })).toBeTruthy()
})

test('more than a search can ask for does not go in', async () => {
  const { user } = open('/biddingHall')
  await user.type(await field(), '长'.repeat(60))
  await waitFor(() => expect(asked).toContain('长'.repeat(50)))
  expect(asked.filter((words = '') => words.length > 50)).toEqual([])
})
