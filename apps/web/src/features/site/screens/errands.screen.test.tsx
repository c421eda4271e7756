// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { newsPieceOf } from '@jb/contract/site/news.contract'
import { mock } from '@jb/testing/typed-msw'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { readStored, writeStored } from '../../../lib/storage.ts'
import { type TextRequest, useReason, useRichText } from '../site.errands.ts'
import { aPiece, mockServer, open } from '../test/open-screen.tsx'

const server = mockServer()

/** A screen that asks for a text, or for a reason. */
const asker = (given: Partial<TextRequest> = {}) => ({
  'site.news': async () => ({
    default: function Asker() {
      const text = useRichText()
      const reason = useReason()
      const request = { key: 'test', title: '写说明', html: '<p>原来的</p>', limit: 10, ...given }
      const usual = ['太短']
      return (
        <>
          <NavBar title="提问的页面" />
          <button type="button" onClick={() => text.ask(request)}>
            写文
          </button>
          <button
            type="button"
            onClick={() => reason.ask({ key: 'r', title: '说明原因', usual, min: 5, max: 20, files: true })}
          >
            写原因
          </button>
          <output>{text.result ?? reason.result?.reason ?? '没有'}</output>
        </>
      )
    },
  }),
})

test('opened cold, both errands say where they are opened from', async () => {
  open('/richTextEditor?key=nothing')
  expect(await screen.findByText(/编辑器要从需要填写内容的页面打开/)).toBeTruthy()
  open('/deliverReason')
  expect(await screen.findByText(/原因要从需要说明的操作打开/)).toBeTruthy()
})

test('the editor begins with what was there and brings the cleaned text back', async () => {
  const { user } = open('/biddingInformation', asker())
  await user.click(await screen.findByRole('button', { name: '写文' }))
  expect(await screen.findByText('3/10 字')).toBeTruthy()
  expect((await screen.findByRole('textbox', { name: '写说明' })).textContent).toBe('原来的')
  expect((await screen.findByRole('toolbar')).querySelectorAll('button').length).toBeGreaterThanOrEqual(10)
  await user.click(screen.getByRole('button', { name: '完成' }))
  expect(await screen.findByText('<p>原来的</p>')).toBeTruthy()
})

test('what was not finished is there again, and can be given up', async () => {
  await writeStored('text::draft', { html: '<p>没写完的</p>' })
  const { user } = open('/biddingInformation', asker({ key: 'draft' }))
  await user.click(await screen.findByRole('button', { name: '写文' }))
  expect(await screen.findByText('已恢复上次没有写完的内容。')).toBeTruthy()
  const paper = await screen.findByRole('textbox', { name: '写说明' })
  await waitFor(() => expect(paper.textContent).toBe('没写完的'))
  await user.click(screen.getByRole('button', { name: '放弃草稿' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '放弃草稿' }))
  await waitFor(() => expect(paper.textContent).toBe('原来的'))
  await waitFor(async () => expect(await readStored('text::draft')).toBeUndefined())
})

test('a text over its limit is not brought back, and says by how much', async () => {
  const { user } = open('/biddingInformation', asker({ html: '<p>一二三四五六七八九十一二</p>' }))
  await user.click(await screen.findByRole('button', { name: '写文' }))
  await user.click(await screen.findByRole('button', { name: '完成' }))
  expect(await screen.findByText('最多 10 字，请删减 2 字。')).toBeTruthy()
})

test('a hostile text begins as harmless words', async () => {
  const html = '<p>甲<img src=x onerror=alert(1)><a href="javascript:1">乙</a><script>1</script></p>'
  const { user } = open('/biddingInformation', asker({ html }))
  await user.click(await screen.findByRole('button', { name: '写文' }))
  const paper = await screen.findByRole('textbox', { name: '写说明' })
  expect([paper.textContent, paper.querySelector('img, script, a[href]')]).toEqual(['甲乙', null])
})

test('a reason has a least length; a usual one is a press away', async () => {
  server.use(...mock(newsPieceOf, () => aPiece()))
  const { user } = open('/biddingInformation', asker())
  await user.click(await screen.findByRole('button', { name: '写原因' }))
  await user.click(await screen.findByRole('radio', { name: '太短' }))
  await user.click(screen.getByRole('button', { name: '确定' }))
  expect(await screen.findByText(/至少 5 字/)).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /原因/ }), '了，补充说明')
  await user.click(screen.getByRole('button', { name: '确定' }))
  expect(await screen.findByText('太短了，补充说明')).toBeTruthy()
})
