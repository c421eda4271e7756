// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { newsPieceOf, saveNews } from '@jb/contract/site/news.contract'
import { mock } from '@jb/testing/typed-msw'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { clear } from 'idb-keyval'
import { afterEach, expect, test } from 'vitest'
import { useHandBack } from '../../../map/errand.ts'
import { aPiece, mockServer, newsId, open } from '../test/open-screen.tsx'

const server = mockServer()
afterEach(() => clear())

/** Stands in for the editor. */
function Editor() {
  const handBack = useHandBack<string>()
  return (
    <button type="button" onClick={() => handBack('<p>新的正文</p>')}>
      写好了
    </button>
  )
}

test('what was typed is still there after the body was written, and is saved together', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(newsPieceOf, () => aPiece({ status: 'draft', statusName: '草稿', actions: [] })),
    ...mock(saveNews, ({ body }) => {
      sent.push(body)
      return aPiece()
    }),
  )
  const { user, history } = open(`/newsEdit?id=${newsId}`, {
    'site.richText': async () => ({ default: Editor }),
  })
  const title = await screen.findByRole('textbox', { name: /标题/ })
  await user.clear(title)
  await user.type(title, '改过的标题')
  await user.click(screen.getByRole('button', { name: '修改正文' }))
  await waitFor(() => expect(history.location.pathname).toBe('/richTextEditor'))
  await user.click(await screen.findByRole('button', { name: '写好了' }))
  expect(await screen.findByText('新的正文')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '保存草稿' }))
  await screen.findByText('草稿已保存')
  expect(sent).toEqual([
    {
      id: newsId,
      version: 2,
      form: {
        category: 'guide',
        title: '改过的标题',
        summary: '五个步骤',
        body: '<p>新的正文</p>',
        coverFileIds: [],
      },
    },
  ])
})

test('what was typed, and the body that the editor brought, are still there after a reload', async () => {
  const editor = { 'site.richText': async () => ({ default: Editor }) }
  const { user } = open('/newsEdit', editor)
  await user.type(await screen.findByRole('textbox', { name: /标题/ }), '开标前要准备什么')
  await user.click(screen.getByRole('button', { name: '写正文' }))
  await user.click(await screen.findByRole('button', { name: '写好了' }))
  await screen.findByText('新的正文')
  expect(await screen.findByText('草稿已保存')).toBeTruthy()
  cleanup()
  open('/newsEdit', editor)
  expect(await screen.findByDisplayValue('开标前要准备什么')).toBeTruthy()
  expect(await screen.findByText('新的正文')).toBeTruthy()
})

test('what was typed is given up only on purpose, and then the piece stands as it was', async () => {
  server.use(...mock(newsPieceOf, () => aPiece({ status: 'draft', statusName: '草稿', actions: [] })))
  const { user } = open(`/newsEdit?id=${newsId}`)
  await user.type(await screen.findByRole('textbox', { name: /标题/ }), '改')
  cleanup()
  const again = open(`/newsEdit?id=${newsId}`)
  expect(await screen.findByDisplayValue('第一次投标改')).toBeTruthy()
  await again.user.click(screen.getByRole('button', { name: '清空草稿' }))
  await again.user.click(await screen.findByRole('button', { name: '清空' }))
  expect(await screen.findByDisplayValue('第一次投标')).toBeTruthy()
})

test('a piece without a title is not sent', async () => {
  const { user } = open('/newsEdit')
  await user.click(await screen.findByRole('button', { name: '保存草稿' }))
  expect(await screen.findByText('请填写标题。')).toBeTruthy()
})
