// @vitest-environment jsdom
import { listNews } from '@jb/contract/site/news.contract'
import { mock } from '@jb/testing/typed-msw'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAmong } from '../../../test/open-screen.tsx'
import { aRow, mockServer, newsId } from '../test/open-screen.tsx'
import LatestNewsSlot from './latest-news.slot.tsx'

const server = mockServer()

test('the home ends with the three pieces published last and the way to all', async () => {
  const asked: unknown[] = []
  server.use(
    ...mock(listNews, ({ body }) => {
      asked.push(body)
      return { records: [aRow()], total: 1 }
    }),
  )
  openAmong({ 'home.indexs': async () => ({ default: LatestNewsSlot }) }, '/indexs')
  const piece = await screen.findByRole('link', { name: '第一次投标' })
  expect(piece.getAttribute('href')).toContain(newsId)
  expect(screen.getByRole('link', { name: /全部招标资讯/ }).getAttribute('href')).toBe('/biddingInformation')
  expect(asked).toEqual([expect.objectContaining({ pageSize: 3 })])
})
