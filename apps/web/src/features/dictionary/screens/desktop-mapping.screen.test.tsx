// @vitest-environment jsdom
import { readMappings, saveMapping } from '@jb/contract/dictionary/dictionary.contract'
import type { Answer } from '@jb/contract/endpoint'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { logInWith, openAmong, serveTests } from '../../../test/open-screen.tsx'

type Desk = Answer<typeof readMappings>

const mapping = {
  terminalNumberFirst: 'bidNotice',
  title: '招标公告',
  conversionParam: '[{"op":"copy","name":"keyword"}]',
  pageLinkSecond: '/bidNotice',
  active: true,
  version: 2,
  updatedAt: null,
} as const
const desk: Desk = { desktopOrigin: 'https://www.example.cn', mappings: [mapping] }

const server = serveTests({ before: () => logInWith({ roles: ['operator'] }) })
let sent: unknown[] = []
beforeEach(() => {
  sent = []
  server.use(
    ...mock(readMappings, () => desk),
    ...mock(saveMapping, ({ body }) => {
      sent.push(body)
      return desk
    }),
  )
})

const screens = { 'dictionary.desktop': () => import('./desktop-mapping.screen.tsx') }
const open = () => openAmong(screens, '/desktopMapping')
const edit = async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '修改招标公告的映射' }))
  return user
}

test('each page is shown with where it leads and what goes along', async () => {
  open()
  expect(await screen.findByText('/bidNotice')).toBeTruthy()
  expect(screen.getByText('keyword')).toBeTruthy()
  expect(screen.getByText(/桌面站是 https:\/\/www.example.cn/)).toBeTruthy()
})

test('without a desktop site it says that the mapping leads nobody', async () => {
  server.use(...mock(readMappings, () => ({ ...desk, desktopOrigin: '' })))
  open()
  expect(await screen.findByText(/还没有配置桌面站/)).toBeTruthy()
})

test('what is typed shows at once where it would lead, and is sent as data', async () => {
  const user = await edit()
  const link = await screen.findByLabelText(/^桌面页面/)
  await user.clear(link)
  await user.type(link, '/notices')
  const lines = screen.getByLabelText(/^带过去的参数/)
  await user.type(lines, '{Enter}id -> no{Enter}from = h5')
  expect(
    await screen.findByText('例如会打开：https://www.example.cn/notices?keyword=钢筋&no=123&from=h5'),
  ).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: '保存' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    terminalNumberFirst: 'bidNotice',
    pageLinkSecond: '/notices',
    active: true,
    version: 2,
    conversionParam: JSON.stringify([
      { op: 'copy', name: 'keyword' },
      { op: 'rename', from: 'id', to: 'no' },
      { op: 'constant', name: 'from', value: 'h5' },
    ]),
  })
})

test('any page can be added, found by its title, and is sent by its name', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '添加页面' }))
  await user.type(await screen.findByRole('searchbox'), '竞价详情{Enter}')
  expect(screen.queryByRole('radio', { name: /^招标公告/ })).toBeNull()
  await user.click(await screen.findByRole('radio', { name: /\/auctionDetails/ }))
  const link = await screen.findByLabelText(/^桌面页面/)
  await user.clear(link)
  await user.type(link, '/lots')
  await user.type(screen.getByLabelText(/^带过去的参数/), 'id')
  await user.click(await screen.findByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(sent).toEqual([
      {
        terminalNumberFirst: 'auctionDetails',
        pageLinkSecond: '/lots',
        active: true,
        version: 0,
        conversionParam: '[{"op":"copy","name":"id"}]',
      },
    ]),
  )
})

test('lines that say nothing, and a page elsewhere, are told before anything is sent', async () => {
  const user = await edit()
  await user.type(await screen.findByLabelText(/^带过去的参数/), '{Enter}accessToken')
  expect(await screen.findByText(/参数看不懂/)).toBeTruthy()
  await user.clear(screen.getByLabelText(/^带过去的参数/))
  await user.clear(screen.getByLabelText(/^桌面页面/))
  await user.type(screen.getByLabelText(/^桌面页面/), 'https://evil.cn/')
  expect(await screen.findByText(/不在桌面站上/)).toBeTruthy()
  expect(sent).toEqual([])
})

test('a refusal is said in the form, which keeps what was typed', async () => {
  const msg = '这条映射刚刚被别人修改过，请刷新后再修改'
  server.use(...mock(saveMapping, () => problem(409, 'dictionary.stale', { msg })))
  const user = await edit()
  await user.click(await screen.findByRole('button', { name: '保存' }))
  expect(await screen.findByText(new RegExp(msg))).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^桌面页面/).value).toBe('/bidNotice')
})

test('what could not be loaded can be asked for again', async () => {
  server.use(...mock(readMappings, () => problem(500)))
  open()
  expect(await screen.findByRole('button', { name: '重新加载' })).toBeTruthy()
})
