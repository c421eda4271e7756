// @vitest-environment jsdom
import { auctionList } from '@jb/contract/auction/auction-view.contract'
import { mock } from '@jb/testing/typed-msw'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCard, mockServer, open } from '../test/open-screen.tsx'

const server = mockServer()

test('the picture of a lot is asked for in the size of its place, for screens of each density', async () => {
  const card = aCard({ pictureUrl: '/files/lot?s=1' })
  const mine = { isOwner: false, myStatusName: null, myRank: null }
  server.use(...mock(auctionList, () => ({ records: [{ ...card, ...mine }], total: 1 })))
  open('/auction')
  const link = await screen.findByRole('link', { name: card.name })
  const picture = link.closest('article')?.querySelector('img')
  expect(decodeURIComponent(picture?.src ?? '')).toMatch(
    /\/files\/lot\?s=1&x-image-process=image\/resize,m_fill,w_320,h_240/,
  )
  expect(picture?.srcset.split(', ')).toHaveLength(3)
})
