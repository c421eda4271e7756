// @vitest-environment jsdom
import { failOpened } from '@jb/contract/bid/opening.contract'
import { standingOf } from '@jb/contract/bid/registration.contract'
import type { Answer } from '@jb/contract/endpoint'
import { scrappingOf } from '@jb/contract/evaluation/scrapping.contract'
import { mock } from '@jb/testing/typed-msw'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logInWith, openAmong } from '../../../test/open-screen.tsx'
import { bidA, bidB, evaluationScreens, id } from './evaluation.fixture.tsx'

const { server } = evaluationScreens()
const screens = {
  'evaluation.scrap': () => import('./scrap.screen.tsx'),
  'tender.publish': async () => ({ default: () => <p>发布页</p> }),
}

type Scrapping = Answer<typeof scrappingOf>
const turnedDown = (bidId: string, companyName: string, own = false) => ({
  bidId,
  companyName,
  own,
  reason: '低于成本',
})
const scrapping: Scrapping = {
  id,
  title: '钢筋采购',
  no: 'ZB-1',
  profile: 'SOURCING',
  version: 3,
  statusName: '评标中',
  over: false,
  reason: null,
  nextStep: '接下来',
  judges: false,
  turnedDown: [],
}
const standing: Answer<typeof standingOf> = {
  tenderId: id,
  version: 3,
  status: 'evaluating',
  isOwner: true,
  loggedIn: true,
  registration: null,
  bid: null,
  nextStep: '',
  actions: [],
}

function open(given: Partial<Scrapping>, ...actions: Answer<typeof standingOf>['actions']) {
  server.use(
    ...mock(scrappingOf, () => ({ ...scrapping, ...given })),
    ...mock(standingOf, () => ({ ...standing, actions })),
  )
  logInWith({ roles: ['buyer'] })
  return openAmong(screens, `/scrap?id=${id}`)
}
const button = (one: string, label: string) => ({ id: one, label, enabled: true })

test('says why there is no winner and whose bids did not count; its owner begins the next round', async () => {
  const all = [turnedDown(bidA, '甲公司'), turnedDown(bidB, '乙公司')]
  const ended = { over: true, statusName: '流标', reason: '没有有效的报价', turnedDown: all }
  const { user, history } = open(ended, button('viewOpening', '开标记录'), button('reTender', '重新采购'))
  expect(await screen.findByText('没有有效的报价')).toBeTruthy()
  expect(screen.getByText('不计入的投标（2 家）')).toBeTruthy()
  expect(screen.queryByText('投标人只看到自己一家的原因。')).toBeNull()
  expect(screen.queryByRole('button', { name: '开标记录' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: '重新采购' }))
  expect(await screen.findByText('发布页')).toBeTruthy()
  expect(history.location.search).toContain(id)
})

test('a bidder reads why its own bid does not count, and that others’ reasons are not for it', async () => {
  open({ turnedDown: [turnedDown(bidA, '甲公司', true)] })
  expect(await screen.findByText('低于成本')).toBeTruthy()
  expect(screen.getByText('投标人只看到自己一家的原因。')).toBeTruthy()
  expect(screen.queryByText('没有结果的原因')).toBeNull()
})

test('its owner ends it for a reason', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(failOpened, ({ body }) => {
      sent.push(body)
      return { id, status: 'scrapped', version: 4 }
    }),
  )
  const { user } = open({}, button('scrap', '废标'))
  await user.click(await screen.findByRole('button', { name: '废标' }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.type(sheet.getByRole('textbox'), '项目取消，不再采购')
  await user.click(sheet.getByRole('button', { name: '确认废标' }))
  await expect.poll(() => sent).toEqual([{ id, version: 3, reason: '项目取消，不再采购' }])
})
