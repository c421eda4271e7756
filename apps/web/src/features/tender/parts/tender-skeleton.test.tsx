import { tenderGoods } from '@jb/contract/tender/goods.contract'
import { tenderDetailOf } from '@jb/contract/tender/tender.contract'
import { mock } from '@jb/testing/typed-msw'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aHost, show } from '../../../kit/test-support.tsx'
import { DetailScreen, type DetailScreenProps } from '../../../patterns/detail-screen.tsx'
import { aDetail, mockServer, open, tenderId } from '../test/open-screen.tsx'
import { TenderSkeleton } from './tender-skeleton.tsx'

const server = mockServer()
const disabled = (role: 'tab' | 'button') =>
  screen
    .getAllByRole(role)
    .filter((each) => each.getAttribute('aria-disabled') === 'true')
    .map((each) => each.textContent)

test('a notice on its way has its list with 我要报价 and the requirements, which are disabled', async () => {
  show(<TenderSkeleton />)
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['采购清单', '采购要求'])
  expect(disabled('tab')).toEqual(['采购要求'])
  expect(new Set(disabled('button'))).toEqual(new Set(['我要报价']))
  expect(screen.getByText('正在加载')).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: '采购要求' }))
  expect(screen.getAllByRole('status').some((each) => each.textContent?.includes('请稍候'))).toBe(true)
})

test('the variant for a project has four tabs, of which the last three are disabled', () => {
  show(<TenderSkeleton variant="project" />)
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    '物资采购',
    '租赁需求',
    '劳务用工',
    '基本信息',
  ])
  expect(disabled('tab')).toEqual(['租赁需求', '劳务用工', '基本信息'])
})

const pending = { data: undefined, isPending: true, isError: false } as DetailScreenProps<string>['query']

test.each([
  [false, 1],
  [true, 0],
])('with isHead=1 being %s there are %i back bars above it', (headless, bars) => {
  const host = { ...aHost('2026-11-21T02:00:00Z'), headless }
  const children = (text: string) => text
  show(
    <DetailScreen title="招标公告详情" query={pending} skeleton={<TenderSkeleton />}>
      {children}
    </DetailScreen>,
    host,
  )
  expect(screen.queryAllByRole('button', { name: '返回' })).toHaveLength(bars)
  expect(screen.getByRole('tab', { name: '采购清单' })).toBeTruthy()
})

test('the real page shows it until the notice is there, and then nothing of it is disabled', async () => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  server.use(
    ...mock(tenderDetailOf, async () => {
      await arrived
      return aDetail()
    }),
    ...mock(tenderGoods, () => ({
      title: '采购清单',
      records: [],
      total: 0,
      goodsHeader: [],
    })),
  )
  open(`/newBiddingNoticeDetail?id=${tenderId}`)
  expect((await screen.findAllByRole('button', { name: '我要报价' })).length).toBeGreaterThan(0)
  await act(async () => arrive())
  expect(await screen.findByText('报名中')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '我要报价' })).toBeNull()
  expect(disabled('tab')).toEqual([])
})
