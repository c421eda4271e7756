// @vitest-environment jsdom
import { exportSummary, tenderSummary } from '@jb/contract/bid/summary.contract'
import { mock } from '@jb/testing/typed-msw'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { mockServer, open } from '../test/open-screen.tsx'
import type { Summary } from './summary.queries.ts'

const server = mockServer()
const none: Summary['total'] = {
  count: 0,
  running: 0,
  awarded: 0,
  failed: 0,
  cancelled: 0,
  estimate: '0',
  amount: '0',
  saved: '0',
  savedShare: null,
  failedShare: null,
  days: null,
}
const some: Summary['total'] = {
  count: 4,
  running: 1,
  awarded: 2,
  failed: 1,
  cancelled: 0,
  estimate: '1500000',
  amount: '1460000.1',
  saved: '39999.9',
  savedShare: '2.7',
  failedShare: '33.3',
  days: 13,
}
const over = { ...some, saved: '-100000', savedShare: '-10.0' }

const aSummary = (given: Partial<Summary> = {}): Summary => ({
  year: 2026,
  years: [2026, 2025],
  types: [{ type: 3, name: '物资采购' }],
  total: some,
  byMonth: Array.from({ length: 12 }, (_, at) => ({ name: `${at + 1}月`, ...(at === 2 ? some : none) })),
  byType: [{ name: '物资采购', ...some }],
  byDepartment: [{ name: '工程管理部', ...over }],
  ...given,
})

test('the figures of the year stand there with their chart, by type and by department', async () => {
  server.use(...mock(tenderSummary, () => aSummary()))
  open('/bidSummary')
  expect(await screen.findByText('1 个（33.3%）')).toBeTruthy()
  expect(screen.getByRole('img', { name: '每月发布：3月 已定标 2、进行中 1、流标或废标 1' })).toBeTruthy()
  expect(screen.getByText(/节约 2\.7%/)).toBeTruthy()
  expect(screen.getByText(/超出 10\.0%/)).toBeTruthy()
  expect(screen.getByText('13 天')).toBeTruthy()
})

test('it is narrowed by what stands in the address, and a choice is asked for', async () => {
  const asked: unknown[] = []
  server.use(
    ...mock(tenderSummary, ({ body }) => {
      asked.push(body)
      return aSummary()
    }),
  )
  const { user } = open('/bidSummary?year=2025&type=x')
  await user.click(await screen.findByRole('button', { name: /状态/ }))
  await user.click(
    await screen.findByText('流标或废标', { selector: '[role=option] *, button *, button, li *' }),
  )
  await vi.waitFor(() => expect(asked).toEqual([{ year: 2025 }, { year: 2025, status: 'failed' }]))
})

test('the workbook is made of what is shown', async () => {
  const sent: unknown[] = []
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(`${this.download} ${this.getAttribute('href')}`)
  })
  const file = { id: '00000000-0000-4000-8000-000000000009', name: '2025年招标汇总.xlsx' }
  server.use(
    ...mock(tenderSummary, () => aSummary()),
    ...mock(exportSummary, ({ body }) => {
      sent.push(body)
      return { ...file, size: 1, type: 'x', url: '/f/1' }
    }),
  )
  const { user } = open('/bidSummary?year=2025')
  await user.click(await screen.findByRole('button', { name: '导出' }))
  expect(await screen.findByText('招标汇总已导出')).toBeTruthy()
  expect(sent).toEqual([{ year: 2025 }])
  expect(saved).toEqual(['2025年招标汇总.xlsx /f/1'])
  click.mockRestore()
})

test.each([
  ['nothing was published yet', { years: [], total: none }, /还没有发布过招标/],
  ['nothing fits', { total: none }, /没有符合条件的项目/],
])('it says so when %s', async (_what, given, words) => {
  server.use(...mock(tenderSummary, () => aSummary(given)))
  open('/bidSummary')
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '导出' })).toBeNull()
})
