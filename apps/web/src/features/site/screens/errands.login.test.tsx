// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { uploadFile } from '@jb/contract/file/file.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readStored, writeStored } from '../../../lib/storage.ts'
import { useReason, useRichText } from '../site.errands.ts'
import { mockServer, open } from '../test/open-screen.tsx'

const server = mockServer()

function Asker() {
  const text = useRichText()
  const reason = useReason()
  return (
    <>
      <button
        type="button"
        onClick={() => text.ask({ key: 'test', title: '写说明', html: '<p>原来的</p>', limit: 20 })}
      >
        写文
      </button>
      <button
        type="button"
        onClick={() => reason.ask({ key: 'r', title: '说明原因', usual: [], min: 5, max: 20, files: true })}
      >
        写原因
      </button>
      <output>{text.result ?? reason.result?.reason ?? '没有'}</output>
    </>
  )
}

const show = () =>
  open('/biddingInformation', {
    'site.news': async () => ({ default: Asker }),
    'member.login': async () => ({ default: () => <p>请登录</p> }),
  })

/** As the login does it: there, and in its own place back to the address that was left. */
async function logInBetween({ history }: ReturnType<typeof show>) {
  const { href } = history.location
  act(() => history.push(`/login?redirect=${encodeURIComponent(href)}`))
  await screen.findByText('请登录')
  act(() => history.replace(href))
}

/** Another way in than by the page that asks. */
async function enterUnasked({ history }: ReturnType<typeof show>) {
  const { href } = history.location
  act(() => history.push('/biddingInformation'))
  await screen.findByText('没有')
  act(() => history.push(href))
}

test('a text written on after a login in the middle reaches the page that asked for it', async () => {
  await writeStored('text::test', { html: '<p>写了很久</p>' })
  const page = show()
  await page.user.click(await screen.findByRole('button', { name: '写文' }))
  await screen.findByText('已恢复上次没有写完的内容。')
  await logInBetween(page)
  await screen.findByText('已恢复上次没有写完的内容。')
  await page.user.click(screen.getByRole('button', { name: '完成' }))
  expect(await screen.findByText('<p>写了很久</p>')).toBeTruthy()
  await waitFor(async () => expect(await readStored('text::test')).toBeUndefined())
})

test('a text that nobody takes stays on the screen and in the draft', async () => {
  await writeStored('text::test', { html: '<p>写了很久</p>' })
  const page = show()
  await page.user.click(await screen.findByRole('button', { name: '写文' }))
  await enterUnasked(page)
  await screen.findByText('已恢复上次没有写完的内容。')
  await page.user.click(screen.getByRole('button', { name: '完成' }))
  expect(await screen.findByText(/要用它的页面已经不在了/)).toBeTruthy()
  expect(screen.getByRole('textbox', { name: '写说明' }).textContent).toBe('写了很久')
  expect(await readStored('text::test')).toEqual({ html: '<p>写了很久</p>' })
})

test('a reason outlives a login in the middle', async () => {
  const page = show()
  await page.user.click(await screen.findByRole('button', { name: '写原因' }))
  await page.user.type(await screen.findByRole('textbox', { name: /原因/ }), '现场发生变化')
  await logInBetween(page)
  await screen.findByDisplayValue('现场发生变化')
  await page.user.click(screen.getByRole('button', { name: '确定' }))
  expect(await screen.findByText('现场发生变化')).toBeTruthy()
  await waitFor(async () => expect(await readStored('reason::r')).toBeUndefined())
})

test('a reason that nobody takes stays on the screen and in the draft', async () => {
  const page = show()
  await page.user.click(await screen.findByRole('button', { name: '写原因' }))
  await page.user.type(await screen.findByRole('textbox', { name: /原因/ }), '现场发生变化')
  await enterUnasked(page)
  await screen.findByDisplayValue('现场发生变化')
  await page.user.click(screen.getByRole('button', { name: '确定' }))
  expect(await screen.findByText(/要用它的页面已经不在了/)).toBeTruthy()
  expect(await readStored('reason::r')).toMatchObject({ values: { reason: '现场发生变化' } })
})

test('the editor waits for a picture on its way, and for what becomes of one that did not arrive', async () => {
  let refuse: () => void = () => undefined
  const asked = new Promise<void>((resolve) => {
    refuse = resolve
  })
  server.use(
    ...mock(uploadFile, async () => {
      await asked
      return problem(422, 'file.tooLarge', { msg: '图片太大' })
    }),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '写文' }))
  await user.upload(
    await screen.findByLabelText('选择图片'),
    new File(['x'], '现场.gif', { type: 'image/gif' }),
  )
  await user.click(screen.getByRole('button', { name: '完成' }))
  expect(await screen.findByText('还有 1 张图片没有传完，请等它传完或移除。')).toBeTruthy()
  refuse()
  await screen.findByText(/图片太大/)
  await user.click(screen.getByRole('button', { name: '完成' }))
  expect(await screen.findByText('有 1 张图片没有传上，请重试或移除。')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: '写说明' })).toBeTruthy()
})
