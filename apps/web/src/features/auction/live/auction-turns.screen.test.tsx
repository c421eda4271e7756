// @vitest-environment jsdom

import type { LiveView } from '@jb/contract/auction/auction.shapes'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { isGrey, watching } from '../test/open-bid.tsx'
import { aDetail, aView, future, mockServer } from '../test/open-screen.tsx'

const server = mockServer()

type Turn = NonNullable<LiveView['turn']>
const turn: Turn = {
  ...{ round: 2, rounds: 3, kind: 'turn', bidderName: '竞买人A7', isMine: false },
  until: future,
}

async function inRounds(given: Partial<Turn>, rank = 2) {
  const { mine } = aView()
  const { user, pad } = await watching(server, {
    detail: aDetail({}, { mode: 'rounds' }),
    view: aView({ turn: { ...turn, ...given }, mine: mine && { ...mine, rank } }),
  })
  return { user, pad, bid: await screen.findByRole('button', { name: '立即出价' }) }
}

test('while others have their turn nobody else is let to the pad, and the bar says whose it is', async () => {
  const { user, bid } = await inRounds({})
  expect(isGrey(bid)).toBe(true)
  expect(screen.getByText('现在轮到竞买人A7出价，轮到您时就能出价。')).toBeTruthy()
  await user.click(bid)
  expect(await screen.findAllByText('现在轮到竞买人A7出价，轮到您时就能出价。')).toHaveLength(2)
  expect(screen.queryByRole('dialog', { name: '立即出价' })).toBeNull()
})

test('between two rounds it says that the next has not begun', async () => {
  const { bid } = await inRounds({ kind: 'pause', round: 3, bidderName: null })
  expect(isGrey(bid)).toBe(true)
  expect(screen.getByText('第 3 轮还没有开始，轮到您时就能出价。')).toBeTruthy()
})

test('whoever may not know whose turn it is reads that the round runs, and no end of a turn', async () => {
  await inRounds({ bidderName: null })
  const banner = screen.getByText('第 2 轮，共 3 轮，正在进行')
  expect(banner.closest('[role=status], div')?.textContent).toBe('第 2 轮，共 3 轮，正在进行')
})

test('in the own turn the pad counts what is left of it', async () => {
  const { bid, pad } = await inRounds({ isMine: true })
  expect(isGrey(bid)).toBe(false)
  expect(within(await pad()).getByText('轮到您，还剩')).toBeTruthy()
})

test('the first price is given by all at once', async () => {
  const { pad } = await inRounds({ kind: 'first', round: 0, bidderName: null })
  const sheet = await pad()
  expect(within(sheet).getByText('首轮报价还剩')).toBeTruthy()
  expect(isGrey(within(sheet).getByRole('button', { name: /^确认出价/ }))).toBe(false)
})

test('who leads in the own turn is not told to wait for somebody who cannot come before the next round', async () => {
  const { pad } = await inRounds({ isMine: true }, 1)
  expect(within(await pad()).getByText('您目前已是最优价，这一轮不用再出价。')).toBeTruthy()
})
