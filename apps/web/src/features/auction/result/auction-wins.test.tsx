// @vitest-environment jsdom
import { auctionWins } from '@jb/contract/auction/result.contract'
import type { Answer } from '@jb/contract/endpoint'
import { mock } from '@jb/testing/typed-msw'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { auctionId, mockServer, open } from '../test/open-screen.tsx'
import AuctionWins from './auction-wins.slot.tsx'

const server = mockServer()

type Win = Answer<typeof auctionWins>['records'][number]
const aWin = (given: Partial<Win> = {}): Win => ({
  ...{ id: auctionId, no: 'JJ-20261121-0001', name: '废旧盘扣架转让', type: 17, typeName: '设备转让' },
  ...{ directionName: '加价竞买', ownerName: '四川锦岑路桥工程有限公司', regionName: '四川省 成都市' },
  ...{ status: 'settled', stateName: '已完成', winnerName: '南京宁砺电缆有限公司', amount: '2470.00' },
  ...{ unit: '元/t', endedAt: '2026-11-20T02:00:00.000Z' },
  ...given,
})

function show(keyword: string, onClear = vi.fn()) {
  const screens = {
    'auction.list': async () => ({ default: () => <AuctionWins keyword={keyword} onClear={onClear} /> }),
  }
  return { ...open('/auction', screens), onClear }
}

test('a published result names who got it for how much, with its unit, and leads to the result', async () => {
  server.use(...mock(auctionWins, () => ({ records: [aWin()], total: 1 })))
  show('')
  const link = await screen.findByRole('link', { name: '废旧盘扣架转让' })
  expect(link.getAttribute('href')).toBe(`/auctionResult?id=${auctionId}`)
  expect(screen.getByText('南京宁砺电缆有限公司')).toBeTruthy()
  expect(screen.getByText('2,470.00').textContent).toBe('2,470.00元/t')
})

test('the words are asked for; where nothing fits the search can be cleared', async () => {
  const seen: unknown[] = []
  server.use(
    ...mock(auctionWins, ({ body }) => {
      seen.push(body.keyword)
      return { records: [], total: 0 }
    }),
  )
  const { user, onClear } = show('电缆')
  await user.click(await screen.findByRole('button', { name: '清空搜索' }))
  expect(onClear).toHaveBeenCalledOnce()
  expect(seen).toEqual(['电缆'])
})
