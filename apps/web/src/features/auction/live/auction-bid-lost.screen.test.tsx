// @vitest-environment jsdom

import { offerOutcome, placeOffer } from '@jb/contract/auction/offer.contract'
import { idempotencyHeader } from '@jb/contract/platform/signature'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { shortPauses } from '../../../test/short-pauses.ts'
import { aReceipt, held, isGrey, losing, retryName, watching } from '../test/open-bid.tsx'
import { auctionId, aView, future, mockServer } from '../test/open-screen.tsx'

const server = mockServer()
shortPauses()
const own = { alias: 'C2', bestPrice: '350000.00', rank: 1, gap: '0.00', bids: 2, proxyLimit: null }

function lostAtFirst() {
  const sent: unknown[] = []
  server.use(
    ...mock(placeOffer, ({ body, headers }) => {
      sent.push([body.amount, headers.get(idempotencyHeader)])
      return sent.length === 1 ? 'break' : aReceipt(body.amount)
    }),
  )
  return sent
}

test('trying again sends the price that was lost, also from a sheet that was closed and after the price moved', async () => {
  const sent = lostAtFirst()
  const { told, pad, press } = await watching(server)
  await losing(server, pad, '36')
  await press('关闭')
  told.view = aView({ seq: 4, currentPrice: '400000.00', nextPrice: '405000.00' })
  await screen.findAllByText(/40.00/)
  const again = await pad('确认上次出价')
  expect(within(again).getByRole('textbox', { name: '出价，单位万元' })).toHaveProperty('value', '36')
  expect(within(again).queryByText(/现在至少要/)).toBeNull()
  expect(within(again).queryByRole('button', { name: /^改为/ })).toBeNull()
  await press(retryName)
  expect(await screen.findByText(/出价已受理/)).toBeTruthy()
  expect(sent).toEqual([sent[0], sent[0]])
})

test('who types something else leaves the lost price behind, and the rules of the pad hold again', async () => {
  lostAtFirst()
  const { pad, user } = await watching(server)
  const sheet = await losing(server, pad, '36')
  await user.click(within(sheet).getByRole('button', { name: '多加一个幅度' }))
  expect(within(sheet).queryByRole('button', { name: retryName })).toBeNull()
  expect(within(sheet).getByRole('button', { name: '确认出价 36.50 万元' })).toBeTruthy()
})

test('a lost price that the room shows as one’s own is looked for by its key, and its receipt comes', async () => {
  const sent = lostAtFirst()
  const { told, pad } = await watching(server)
  const sheet = await losing(server, pad, '35')
  server.use(...mock(offerOutcome, () => ({ state: 'accepted' as const, receipt: aReceipt('350000.00') })))
  told.view = aView({ seq: 4, currentPrice: '350000.00', nextPrice: '355000.00', mine: own })
  expect(await screen.findByText(/出价已受理/)).toBeTruthy()
  expect(sheet.isConnected && within(sheet).queryByText(/不用再出价/)).toBeFalsy()
  expect(sent.length).toBe(1)
})

test('a lost price that was learnt by its key has no hold on the next one of the same amount', async () => {
  const sent = lostAtFirst() as [string, string][]
  const { told, pad, press } = await watching(server)
  await losing(server, pad, '35')
  server.use(
    ...mock(offerOutcome, () => ({ state: 'refused' as const, reason: 'auction.turn', msg: '还没有轮到您' })),
  )
  told.view = aView({ seq: 4, mine: { ...own, rank: 2 } })
  expect(await screen.findByText('还没有轮到您')).toBeTruthy()
  await press('确认出价 35.00 万元')
  expect(await screen.findByText(/出价已受理/)).toBeTruthy()
  expect(sent[1]?.[1]).not.toBe(sent[0]?.[1])
})

test('nothing stands in the way of finding out: not leading, not the turn of others, not in the bar', async () => {
  const sent = lostAtFirst()
  const { told, pad, press } = await watching(server)
  const sheet = await losing(server, pad, '35')
  const turn = { round: 2, rounds: 3, kind: 'turn' as const, bidderName: '竞买人A7', isMine: false }
  told.view = aView({ seq: 4, nextPrice: null, mine: own, turn: { ...turn, until: future } })
  await screen.findAllByText(/轮到竞买人A7/)
  expect(within(sheet).queryByText(/轮到您时就能出价/)).toBeNull()
  expect(within(sheet).queryByText(/不用再出价/)).toBeNull()
  expect(isGrey(within(sheet).getByRole('button', { name: retryName }))).toBe(false)
  await press('关闭')
  expect(isGrey(screen.getByRole('button', { name: '确认上次出价' }))).toBe(false)
  told.view = aView({ ...told.view, phase: 'closed', status: 'settling', turn: null })
  await pad('确认上次出价')
  expect(await screen.findByText('竞价已经结束')).toBeTruthy()
  await press(retryName)
  expect(await screen.findByText(/出价已受理/)).toBeTruthy()
  expect(sent.length).toBe(2)
})

test('the page of a gateway is no answer: the price may have arrived, and is asked for by its key', async () => {
  server.use(http.post('*/auction/offers', () => new HttpResponse('<h1>Bad Gateway</h1>', { status: 502 })))
  server.use(...mock(offerOutcome, () => ({ state: 'accepted' as const, receipt: aReceipt('350000.00') })))
  const { pad, press } = await watching(server)
  await pad()
  await press('确认出价 35.00 万元')
  expect(await screen.findByText(/出价已受理/)).toBeTruthy()
})

test('trouble of the platform itself leaves the end open: the same price goes again under its key', async () => {
  const keys: (string | null)[] = []
  server.use(
    ...mock(placeOffer, ({ headers }) => {
      keys.push(headers.get(idempotencyHeader))
      return keys.length === 1 ? problem(500, 'server.error', { msg: '出错了' }) : aReceipt('350000.00')
    }),
    ...mock(offerOutcome, () => ({ state: 'unknown' as const })),
  )
  const { pad, press } = await watching(server)
  await pad()
  await press('确认出价 35.00 万元')
  expect(await screen.findByText('出错了')).toBeTruthy()
  await press(retryName)
  expect(await screen.findByText(/出价已受理/)).toBeTruthy()
  expect(new Set(keys).size).toBe(1)
})

test('without a network nothing was sent: that is said, and the same price goes once there is one', async () => {
  const sent: string[] = []
  server.use(
    ...mock(offerOutcome, () => ({ state: 'unknown' as const })),
    ...mock(placeOffer, ({ body }) => {
      sent.push(body.amount)
      return aReceipt(body.amount)
    }),
  )
  const { pad, press } = await watching(server)
  const sheet = await pad()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await press('确认出价 35.00 万元')
  expect(await within(sheet).findByText(/尚未提交/)).toBeTruthy()
  expect(sent).toEqual([])
  online.mockRestore()
  await press(retryName)
  expect(await screen.findByText(/出价已受理/)).toBeTruthy()
  expect(sent).toEqual(['350000.00'])
})

test('closing the sheet while a price is under way loses nothing: its receipt comes up by itself', async () => {
  const answer = held()
  const sent: unknown[] = []
  server.use(
    ...mock(placeOffer, async ({ body }) => {
      sent.push(body)
      await answer.came
      return aReceipt('350000.00')
    }),
  )
  const { pad, press } = await watching(server)
  await pad()
  await press('确认出价 35.00 万元')
  await waitFor(() => expect(sent.length).toBe(1))
  await press('关闭')
  expect(screen.getByText(/这次出价正在提交/)).toBeTruthy()
  const again = await pad()
  expect(
    within(again)
      .getByRole('button', { name: /^确认出价/ })
      .getAttribute('aria-busy'),
  ).toBe('true')
  await press('关闭')
  answer.release()
  expect(await screen.findByText(/出价已受理/)).toBeTruthy()
  await press('完成')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).toEqual([{ id: auctionId, amount: '350000.00', confirmed: false }])
})
