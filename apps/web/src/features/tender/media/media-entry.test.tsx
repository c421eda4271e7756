// @vitest-environment jsdom
import type { Answer } from '@jb/contract/endpoint'
import { markPublished, mediaSheetOf } from '@jb/contract/tender/media.contract'
import { mock } from '@jb/testing/typed-msw'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { show } from '../../../kit/test-support.tsx'
import { createQueryClient } from '../../../lib/query-client.ts'
import { logInWith, serveTests } from '../../../test/open-screen.tsx'
import { aDetail, tenderId } from '../test/open-screen.tsx'
import { MediaEntry } from './media-entry.tsx'

const server = serveTests({ before: () => logInWith({ roles: ['buyer'] }) })
type Content = Answer<typeof mediaSheetOf>
const content: Content = {
  title: '高新第十小学施工总承包',
  lines: [
    { label: '公告标题', value: '高新第十小学施工总承包招标公告' },
    { label: '招标人', value: '西安灞原城建投资有限公司' },
  ],
  choices: ['中国招标投标公共服务平台', '陕西省公共资源交易平台'],
  published: [],
}
const lawful = { ...aDetail(), profileName: '依法必须招标' }

function present(tender = lawful) {
  show(
    <QueryClientProvider client={createQueryClient()}>
      <MediaEntry tender={tender} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

test('the notice is copied field by field or whole, and a publication elsewhere is marked', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(mediaSheetOf, () => content),
    ...mock(markPublished, ({ body }) => {
      sent.push(body)
      return { id: tenderId }
    }),
  )
  const user = present()
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(screen.getByRole('button', { name: '复制公告内容、登记发布' }))
  await user.click(await screen.findByRole('button', { name: /^招标人/ }))
  expect(copied).toHaveBeenLastCalledWith('西安灞原城建投资有限公司')
  await user.click(screen.getByRole('button', { name: '复制全文' }))
  expect(copied.mock.lastCall?.[0]).toMatch(
    /^高新第十小学施工总承包招标公告\n1\. 招标人：西安灞原城建投资有限公司\n2\. 交易平台/,
  )
  await user.click(screen.getByRole('button', { name: '登记已发布' }))
  await user.click(await screen.findByRole('button', { name: '陕西省公共资源交易平台' }))
  await user.click(screen.getByRole('button', { name: '登记' }))
  await vi.waitFor(() =>
    expect(sent).toMatchObject([{ id: tenderId, name: '陕西省公共资源交易平台', link: '' }]),
  )
  copied.mockRestore()
})

test('it is there for tendering only, and shows where the notice stands', () => {
  const at = '2026-11-21T02:00:00.000Z'
  present({ ...lawful, media: [{ name: '中国招标投标公共服务平台', link: 'https://example.com/1', at }] })
  expect(screen.getByRole('link', { name: '中国招标投标公共服务平台' }).getAttribute('href')).toBe(
    'https://example.com/1',
  )
})

test('a purchase of a company’s own needs no other media', () => {
  present(aDetail({ profileName: '企业采购' }))
  expect(screen.queryByText('同步发布媒介')).toBeNull()
})
