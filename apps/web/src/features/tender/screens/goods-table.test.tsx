// @vitest-environment jsdom
import { tenderGoods } from '@jb/contract/tender/goods.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openAmong, serveTests } from '../../../test/open-screen.tsx'
import { tenderId } from '../test/open-screen.tsx'

const server = serveTests({ before: () => undefined })
const asked: { keyword?: string | undefined; pageNo?: number | undefined }[] = []
const line = (position: number) => ({
  id: `00000000-0000-4000-8000-${String(position).padStart(12, '0')}`,
  position,
  unit: 't',
  quantity: '12400.5',
  ceiling: null,
  cells: { name: `钢筋 ${position}`, spec: '', quantity: '12400.5' },
})
const heads = [
  { name: 'name', translate: '物资名称', align: 'left' as const },
  { name: 'spec', translate: '规格型号', align: 'left' as const },
  { name: 'quantity', translate: '数量', align: 'right' as const },
]
beforeEach(() => {
  asked.length = 0
  server.use(
    ...mock(tenderGoods, ({ body }) => {
      const pageNo = Number(body.pageNo)
      asked.push({ keyword: body.keyword, pageNo })
      const none = body.keyword === '没有'
      const first = (pageNo - 1) * 50 + 1
      return {
        title: '钢筋采购',
        goodsHeader: heads,
        total: none ? 0 : 120,
        records: none ? [] : [line(first)],
      }
    }),
  )
})
const screens = {
  'tender.goods': () => import('./goods.screen.tsx'),
  'tender.goodsDetails': () => import('./goods-details.screen.tsx'),
}
const open = (path = '/detailedList', more = '') => openAmong(screens, `${path}?id=${tenderId}${more}`)

test.each([
  ['/detailedList', '清单明细'],
  ['/goodsDetailList', '货物明细'],
])('%s shows every column, empty cells as a stroke and figures as people read them', async (path, title) => {
  open(path)
  const table = await screen.findByRole('table', { name: title })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['物资名称', '规格型号', '数量'])
  const [, row] = within(table).getAllByRole('row')
  expect(
    within(row as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['1. 钢筋 1', '/', '12,400.5'])
})

test('the pages can be turned and chosen; the address keeps the page', async () => {
  const { history, user } = open()
  await user.click(await screen.findByRole('button', { name: '下一页' }))
  expect(await screen.findByText('51. 钢筋 51')).toBeTruthy()
  expect(history.location.search).toContain('page=2')
  await user.selectOptions(screen.getByRole('combobox', { name: '页码' }), '3')
  expect(await screen.findByText('101. 钢筋 101')).toBeTruthy()
})

test('a search begins at the first page, and finding nothing offers the way back', async () => {
  const { user } = open('/detailedList', '&page=3')
  await screen.findByText('101. 钢筋 101')
  await user.type(screen.getByRole('searchbox'), '没有')
  expect(await screen.findByText('清单里没有“没有”。')).toBeTruthy()
  expect(asked.at(-1)).toEqual({ keyword: '没有', pageNo: 1 })
  await user.click(screen.getByRole('button', { name: '清除搜索' }))
  await waitFor(() => expect(asked.at(-1)).toEqual({ keyword: '', pageNo: 1 }))
})

test('a tender that is not there is said so', async () => {
  server.use(...mock(tenderGoods, () => problem(404, 'tender.notFound', { msg: '没有找到这个项目' })))
  open()
  expect(await screen.findByText('没有找到这个项目')).toBeTruthy()
})
