// @vitest-environment jsdom
import { auctionDetailOf, auctionGoods } from '@jb/contract/auction/auction-view.contract'
import { exportAuctionGoods } from '@jb/contract/auction/goods.contract'
import { auctionStandingOf, liveViewOf } from '@jb/contract/auction/offer.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aDetail, aStanding, auctionId, aView, logIn, mockServer, open } from '../test/open-screen.tsx'

const server = mockServer()
const asked: unknown[] = []
const href = `/auctionDetails?id=${auctionId}`
const line = { id: auctionId, position: 1, unit: '台', quantity: '2', ceiling: null, cells: { name: '塔机' } }
const goodsHeader = [{ name: 'name', translate: '名称', align: 'left' as const }]

beforeEach(() => {
  asked.length = 0
  server.use(
    ...mock(auctionDetailOf, () => aDetail()),
    ...mock(liveViewOf, () => aView()),
    ...mock(auctionStandingOf, () => aStanding()),
    ...mock(auctionGoods, () => ({ records: [line], total: 1, title: '', goodsHeader })),
    ...mock(exportAuctionGoods, ({ body }) => {
      asked.push(body)
      return { id: auctionId, name: '清单.xlsx', size: 9, type: 'x', url: '#' }
    }),
  )
})

const exportButton = () => screen.findByRole('button', { name: '导出 Excel' })

test('the goods can be taken along by those who are logged in', async () => {
  logIn()
  const { user } = open(href)
  await user.click(await exportButton())
  await waitFor(() => expect(asked).toEqual([{ id: auctionId }]))
  await exportButton()
})

test('why they could not be taken along is said', async () => {
  logIn()
  server.use(
    ...mock(exportAuctionGoods, () => problem(404, 'auction.notFound', { msg: '没有找到这个竞价项目' })),
  )
  const { user } = open(href)
  await user.click(await exportButton())
  expect(await screen.findByText('没有找到这个竞价项目')).toBeTruthy()
})

test('a visitor reads the goods and is not offered to take them along', async () => {
  open(href)
  await screen.findByText('塔机')
  expect(screen.queryByRole('button', { name: '导出 Excel' })).toBeNull()
})
