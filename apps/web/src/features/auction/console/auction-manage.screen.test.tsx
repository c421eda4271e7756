// @vitest-environment jsdom
import { auctionDraftOf, copyAuction, deleteAuctionDraft } from '@jb/contract/auction/auction.contract'
import { myAuctions } from '@jb/contract/auction/auction-view.contract'
import { exportAuctionGoods } from '@jb/contract/auction/goods.contract'
import type { Answer } from '@jb/contract/endpoint'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anAuctionForm, inHours, mockServer, open } from '../test/open-owner.tsx'
import { auctionId } from '../test/open-screen.tsx'

const server = mockServer()

type Row = Answer<typeof myAuctions>['records'][number]
const aRow = (given: Partial<Row> = {}): Row => ({
  ...{ id: auctionId, no: 'JJ-20261121-0001', name: '劳保用品集中采购', typeName: '其他' },
  ...{ directionName: '反向竞价', status: 'live', stateName: '竞价中', timeLabel: '竞价截止' },
  ...{
    timeAt: inHours(1),
    currentPrice: '39500.00',
    unit: '元',
    bids: 22,
    pending: 0,
    updatedAt: inHours(-1),
  },
  ...{ nextStep: '竞价进行中', principalName: null },
  ...given,
})

const answerWith = (records: Row[]) =>
  server.use(...mock(myAuctions, () => ({ records, total: records.length })))

test('a running auction shows price and number of bids, and opens its console; a draft opens the form', async () => {
  answerWith([
    aRow(),
    aRow({
      ...{ id: '00000000-0000-4000-8000-0000000000d1', name: '', status: 'draft', stateName: '草稿' },
      ...{ timeAt: null, timeLabel: null, currentPrice: null, bids: null },
    }),
  ])
  open('/auctionManage')
  const running = await screen.findByRole('link', { name: '劳保用品集中采购' })
  expect(running.getAttribute('href')).toBe(`/auctionConsole?id=${auctionId}`)
  expect(screen.getByText('39,500.00')).toBeTruthy()
  const draft = screen.getByRole('link', { name: '还没有填写名称的草稿' })
  expect(draft.getAttribute('href')).toMatch(/^\/auctionPublish\?id=/)
})

test('an auction that hides its numbers from the owner shows none', async () => {
  answerWith([aRow({ currentPrice: null, bids: null })])
  open('/auctionManage')
  expect(await screen.findByText('劳保用品集中采购')).toBeTruthy()
  expect(screen.queryByText(/出价/)).toBeNull()
})

test('with nothing there it leads to publishing; a failure can be tried again', async () => {
  answerWith([])
  const { user } = open('/auctionManage')
  expect(await screen.findByText(/还没有竞价项目/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '发布竞价' })).toBeTruthy()
  server.use(...mock(myAuctions, () => problem(500)))
  await user.click(screen.getByRole('tab', { name: '草稿' }))
  expect(await screen.findByRole('button', { name: /重/ })).toBeTruthy()
})

test('a copy opens as a new draft, and a draft is deleted in its newest version after a question', async () => {
  const made = '00000000-0000-4000-8000-0000000000d2'
  const sent: unknown[] = []
  answerWith([aRow({ status: 'draft', stateName: '草稿', bids: null, currentPrice: null })])
  server.use(
    ...mock(auctionDraftOf, () => ({
      ...{ id: auctionId, no: 'JJ-1', version: 7, status: 'draft', pictures: [], files: [] },
      ...{ savedAt: inHours(-1), form: anAuctionForm() },
    })),
    ...mock(deleteAuctionDraft, ({ body }) => {
      sent.push(body)
      return { id: auctionId }
    }),
    ...mock(copyAuction, () => ({ id: made, no: 'JJ-2', version: 1 })),
  )
  const { user, history } = open('/auctionManage')
  const more = async () =>
    await user.click(await screen.findByRole('button', { name: '劳保用品集中采购：更多操作' }))
  await more()
  await user.click(await screen.findByRole('radio', { name: '删除草稿' }))
  await user.click(await screen.findByRole('button', { name: '删除' }))
  expect(await screen.findByText('草稿已删除')).toBeTruthy()
  expect(sent).toEqual([{ id: auctionId, version: 7 }])
  await more()
  await user.click(await screen.findByRole('radio', { name: /复制为新草稿/ }))
  expect(await screen.findByText('已复制为新草稿，请核对时间，重新设置保留价')).toBeTruthy()
  await waitFor(() =>
    expect(history.location.pathname + history.location.search).toBe(`/auctionPublish?id=${made}`),
  )
})

test('the goods of a published auction can be taken along, those of a draft are in its form', async () => {
  const asked: unknown[] = []
  const draft = '00000000-0000-4000-8000-0000000000d1'
  answerWith([aRow(), aRow({ id: draft, name: '模板转让', status: 'draft', stateName: '草稿' })])
  server.use(
    ...mock(exportAuctionGoods, ({ body }) => {
      asked.push(body)
      return { id: auctionId, name: '清单.xlsx', size: 9, type: 'x', url: '#' }
    }),
  )
  const { user } = open('/auctionManage')
  await user.click(await screen.findByRole('button', { name: '模板转让：更多操作' }))
  await screen.findByRole('radio', { name: '删除草稿' })
  expect(screen.queryByRole('radio', { name: '导出清单 Excel' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '关闭' }))
  await user.click(screen.getByRole('button', { name: '劳保用品集中采购：更多操作' }))
  await user.click(await screen.findByRole('radio', { name: '导出清单 Excel' }))
  await waitFor(() => expect(asked).toEqual([{ id: auctionId }]))
})
