// @vitest-environment jsdom
import { listNews, newsOf } from '@jb/contract/site/news.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aRow, mockServer, newsId, open } from '../test/open-screen.tsx'

const server = mockServer()

test('the list is narrowed by category and words, and leads to a piece', async () => {
  const asked: unknown[] = []
  server.use(
    ...mock(listNews, ({ body }) => {
      asked.push(body)
      return { records: [aRow()], total: 1 }
    }),
    ...mock(newsOf, () => ({ ...aRow(), body: '<p>先看<strong>公告</strong>。</p>' })),
  )
  const { user, history } = open('/biddingInformation')
  await user.click(await screen.findByRole('tab', { name: '操作指南' }))
  await user.type(screen.getByRole('searchbox'), '投标')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ category: 'guide', keyword: '投标' }))
  await user.click(await screen.findByRole('link', { name: '第一次投标' }))
  await waitFor(() => expect(history.location.href).toBe(`/biddingInformationDetails?id=${newsId}`))
  expect((await screen.findByText('公告')).tagName).toBe('STRONG')
})

test('without news it says so, and what did not come can be asked for again', async () => {
  server.use(...mock(listNews, () => problem(500, '', { msg: '资讯暂时打不开' })))
  const { user } = open('/biddingInformation')
  const retry = await screen.findByRole('button', { name: '重新加载' })
  server.use(...mock(listNews, () => ({ records: [], total: 0 })))
  await user.click(retry)
  expect(await screen.findByText('还没有发布资讯，平台发布后会出现在这里。')).toBeTruthy()
})

test('a piece that was withdrawn says so', async () => {
  server.use(
    ...mock(newsOf, () => problem(404, 'site.notFound', { msg: '没有找到这篇资讯，它可能已被撤回' })),
  )
  open(`/biddingInformationDetails?id=${newsId}`)
  expect(await screen.findByText('没有找到这篇资讯，它可能已被撤回')).toBeTruthy()
})
