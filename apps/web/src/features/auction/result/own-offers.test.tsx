// @vitest-environment jsdom
import { ownOffers } from '@jb/contract/auction/own-offers.contract'
import { mock } from '@jb/testing/typed-msw'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { logInWith } from '../../../test/open-screen.tsx'
import { auctionId, mockServer, open } from '../test/open-screen.tsx'
import OwnOffers from './own-offers.slot.tsx'

const server = mockServer()
beforeEach(() => logInWith({ roles: ['quoter'] }))
const offer = {
  auctionId,
  no: 'JJ-1',
  name: '闲置挖掘机转让',
  typeName: '设备转让',
  directionName: '加价竞买',
  ownerName: '锦岑路桥',
  status: 'live',
  stateName: '竞价中',
  statusName: '3 号',
  unit: '元',
  offers: 4,
  at: '2026-11-20T02:00:00.000Z',
}

function show() {
  const page = async () => ({ default: () => <OwnOffers status="running" auctionId={undefined} /> })
  return open('/auction', { 'auction.list': page })
}

test('one’s own best price stands with the place that may be known, and leads to the auction', async () => {
  const asked: unknown[] = []
  const gone = { ...offer, auctionId: '00000000-0000-4000-8000-000000000077', name: '旧模板转让' }
  server.use(
    ...mock(ownOffers, ({ body }) => {
      asked.push(body)
      const first = { ...offer, rank: 1, amount: '300000.00' }
      return { records: [first, { ...gone, rank: null, amount: null }], total: 2 }
    }),
  )
  show()
  const link = await screen.findByRole('link', { name: '闲置挖掘机转让' })
  expect(link.getAttribute('href')).toBe(`/auctionDetails?id=${auctionId}`)
  expect(screen.getByText('300,000.00')).toBeTruthy()
  expect(screen.getByText('3 号 · 第 1 名')).toBeTruthy()
  expect(screen.getByText('出价已全部作废')).toBeTruthy()
  expect(asked).toMatchObject([{ status: 'running' }])
})

test('who has given no price is led to the auctions', async () => {
  server.use(...mock(ownOffers, () => ({ records: [], total: 0 })))
  show()
  expect(await screen.findByText(/还没有在竞价里出过价/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '去看竞价' })).toBeTruthy()
})
