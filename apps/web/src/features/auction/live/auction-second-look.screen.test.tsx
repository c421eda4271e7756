// @vitest-environment jsdom

import {
  auctionStandingOf,
  liveViewOf,
  offerOutcome,
  placeOffer,
  setProxy,
} from '@jb/contract/auction/offer.contract'
import { idempotencyHeader } from '@jb/contract/platform/signature'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { shortPauses } from '../../../test/short-pauses.ts'
import { aReceipt, held, retryName, takesPress, watching } from '../test/open-bid.tsx'
import { aView, mockServer } from '../test/open-screen.tsx'

const server = mockServer()
shortPauses()

test('a limit far from the price is read once more, in words, before it counts', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(setProxy, ({ body }) => {
      sent.push(body.confirmed)
      return body.confirmed ? aView() : problem(422, 'auction.outlier')
    }),
  )
  const { pad, user } = await watching(server)
  const sheet = await pad('委托', '委托自动出价')
  await user.type(within(sheet).getByRole('textbox', { name: /最高出到/ }), '350')
  await user.click(within(sheet).getByRole('button', { name: '开始委托' }))
  const asked = await screen.findByRole('alertdialog', { name: '请再核对一次委托价' })
  expect(within(asked).getByText(/叁佰伍拾万元整/)).toBeTruthy()
  expect(sent).toEqual([false])
  await user.click(within(asked).getByRole('button', { name: '确认 350.00 万元' }))
  expect(await screen.findByText('已委托自动出价')).toBeTruthy()
  expect(sent).toEqual([false, true])
})

test('who goes back from the second look has set no limit, and may change it', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(setProxy, ({ body }) => {
      sent.push(body.confirmed)
      return problem(422, 'auction.outlier')
    }),
  )
  const { pad, user } = await watching(server)
  const sheet = await pad('委托', '委托自动出价')
  const box = within(sheet).getByRole('textbox', { name: /最高出到/ })
  await user.type(box, '350')
  await user.click(within(sheet).getByRole('button', { name: '开始委托' }))
  const asked = await screen.findByRole('alertdialog', { name: '请再核对一次委托价' })
  await user.click(within(asked).getByRole('button', { name: '返回修改' }))
  expect(within(sheet).getByRole('textbox', { name: /最高出到/ })).toBe(box)
  await takesPress('开始委托')
  expect(sent).toEqual([false])
})

test('the room tells of one’s own price before its answer comes: nothing is said to have changed', async () => {
  const answer = held()
  const { pad, user } = await watching(server)
  const sheet = await pad()
  const mine = { alias: 'C2', bestPrice: '350000.00', rank: 1, gap: '0.00', bids: 2, proxyLimit: null }
  server.use(
    ...mock(placeOffer, async () => {
      await answer.came
      return aReceipt('350000.00')
    }),
  )
  await user.click(within(sheet).getByRole('button', { name: '确认出价 35.00 万元' }))
  const view = aView({ seq: 4, currentPrice: '350000.00', nextPrice: '355000.00', mine })
  server.use(...mock(liveViewOf, () => view))
  await within(sheet).findByText('我的排名 第 1 · 领先')
  expect(within(sheet).queryByText(/现在至少要加到/)).toBeNull()
  expect(within(sheet).queryByText(/不用再出价/)).toBeNull()
  answer.release()
  expect(await screen.findByText(/出价已受理/)).toBeTruthy()
})

test('a jump that was confirmed and whose end is not known goes again as it was, under its key', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(placeOffer, ({ body, headers }) => {
      sent.push([body.confirmed, headers.get(idempotencyHeader)])
      if (sent.length === 1) return problem(422, 'auction.outlier')
      return sent.length === 2 ? 'break' : aReceipt('450000.00')
    }),
    ...mock(offerOutcome, () => ({ state: 'unknown' as const })),
  )
  const { pad, user } = await watching(server)
  const sheet = await pad()
  const box = within(sheet).getByRole('textbox', { name: '出价，单位万元' })
  await user.clear(box)
  await user.type(box, '45')
  await user.click(within(sheet).getByRole('button', { name: '确认出价 45.00 万元' }))
  await user.click(await takesPress('确认 45.00 万元'))
  await user.click(await screen.findByRole('button', { name: retryName }))
  expect(await screen.findByText(/出价已受理/)).toBeTruthy()
  const [, second, third] = sent
  expect(second).toEqual([true, expect.any(String)])
  expect(third).toEqual(second)
})

test('the receipt is there at once, though nothing else answers any more', async () => {
  const { pad, user } = await watching(server)
  const sheet = await pad()
  const never = () => new Promise<never>(() => undefined)
  server.use(
    ...mock(placeOffer, () => aReceipt('350000.00')),
    ...mock(liveViewOf, never),
    ...mock(auctionStandingOf, never),
  )
  await user.click(within(sheet).getByRole('button', { name: '确认出价 35.00 万元' }))
  expect(await screen.findByText(/出价已受理/)).toBeTruthy()
})
