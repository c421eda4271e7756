// @vitest-environment jsdom
import { newsDesk, newsPieceOf, publishNews, withdrawNews } from '@jb/contract/site/news.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDeskRow, aPiece, mockServer, newsId, open } from '../test/open-screen.tsx'

const server = mockServer()
const counts = { draft: 1, published: 2, withdrawn: 0 }

test('the desk lists what was written, with numbers, and leads to writing', async () => {
  server.use(...mock(newsDesk, () => ({ records: [aDeskRow()], total: 1, counts })))
  const { user, history } = open('/newsDesk')
  expect(await screen.findByRole('link', { name: '第一次投标' })).toBeTruthy()
  expect(screen.getByRole('tab', { name: /草稿.*1/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '写资讯' }))
  await waitFor(() => expect(history.location.pathname).toBe('/newsEdit'))
})

test('a piece is withdrawn with the reason that the reason screen brought', async () => {
  const sent: unknown[] = []
  let piece = aPiece()
  server.use(
    ...mock(newsPieceOf, () => piece),
    ...mock(withdrawNews, ({ body }) => {
      sent.push(body)
      piece = aPiece({ status: 'withdrawn', statusName: '已撤回', actions: [] })
      return piece
    }),
  )
  const { user, history } = open(`/newsDesk?id=${newsId}`)
  await user.click(await screen.findByRole('button', { name: '撤回' }))
  await waitFor(() => expect(history.location.pathname).toBe('/deliverReason'))
  await user.click(await screen.findByRole('radio', { name: '内容已过时' }))
  await user.click(screen.getByRole('button', { name: '确定' }))
  const sheet = await screen.findByRole('dialog', { name: '撤回这篇资讯' })
  expect(sent).toEqual([])
  await user.click(within(sheet).getByRole('button', { name: '确认撤回' }))
  expect(await screen.findByText('已撤回')).toBeTruthy()
  expect(sent).toEqual([{ id: newsId, version: 2, reason: '内容已过时' }])
})

test('publishing asks first; when somebody else was faster the piece is loaded anew and says so', async () => {
  const draft = {
    actions: [{ id: 'publish', label: '发布', enabled: true }],
    status: 'draft',
    statusName: '草稿',
  } as const
  let piece = aPiece({ ...draft, actions: [...draft.actions] })
  server.use(
    ...mock(newsPieceOf, () => piece),
    ...mock(publishNews, () => {
      piece = aPiece()
      return problem(409, 'site.stale', { msg: '这篇资讯刚刚被别人修改过，请刷新后再操作' })
    }),
  )
  const { user } = open(`/newsDesk?id=${newsId}`)
  await user.click(await screen.findByRole('button', { name: '发布' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '发布' }))
  expect(await screen.findByText('这篇资讯刚刚被别人修改过，请刷新后再操作')).toBeTruthy()
  expect(await screen.findByText('已发布')).toBeTruthy()
})
