// @vitest-environment jsdom
import { type FilePreview, previewFile } from '@jb/contract/file/preview.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type NativeApp, nativeApp } from '../../../lib/native.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { serveTests } from '../../../test/open-screen.tsx'
import { FileLinks } from './file-links.tsx'

const server = serveTests({ before: () => undefined })
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  nativeApp.set(undefined)
})

const aFile = (name: string, type = '') => ({
  id: '9f0c2a51-4f0e-4a57-8d43-0123456789ab',
  name,
  size: 1500,
  type,
  url: `/files/9f0c2a51-4f0e-4a57-8d43-0123456789ab?expires=1&signature=s&name=${name}`,
})
const nothing: FilePreview = {
  state: 'none',
  kind: 'none',
  reason: '',
  total: 0,
  cut: false,
  pages: [],
  html: '',
  sheets: [],
  text: '',
}
const answers = (...given: readonly Partial<FilePreview>[]) => {
  const left = [...given]
  const last = given.at(-1)
  server.use(...mock(previewFile, () => ({ ...nothing, ...(left.shift() ?? last) })))
}

const draw = (names: readonly string[], beside = false) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      {names.map((name) => (
        <FileLinks key={name} files={[aFile(name)]} beside={beside} />
      ))}
    </QueryClientProvider>,
  )

async function opened(name = '图纸.pdf') {
  draw([name])
  await userEvent.click(screen.getByRole('link', { name: new RegExp(name) }))
  return screen.findByRole('dialog', { name })
}

test('a PDF shows its pages as they are ready, and can be downloaded all the while', async () => {
  const page = (n: number) => ({ url: `/files/x?page=${n}`, width: 1080, height: 1528 })
  answers(
    { state: 'converting', kind: 'pages', total: 2, pages: [page(1)] },
    { state: 'ready', kind: 'pages', total: 2, pages: [page(1), page(2)] },
  )
  await opened()
  expect(await screen.findByText('正在准备，已完成 1 页，共 2 页……')).toBeTruthy()
  expect(screen.getByRole('link', { name: '下载文件' }).getAttribute('download')).toBe('图纸.pdf')
  expect(await screen.findByRole('img', { name: '第 2 页' })).toBeTruthy()
  expect(screen.queryByText(/正在准备/)).toBeNull()
})

test('a long file says that only its beginning is shown', async () => {
  answers({ state: 'ready', kind: 'text', text: '供货范围', cut: true })
  await opened('说明.txt')
  expect(await screen.findByText('供货范围')).toBeTruthy()
  expect(screen.getByText(/只显示开头部分/)).toBeTruthy()
})

test('nothing in a Word file runs or loads, even if the server let it through', async () => {
  const trap = vi.fn()
  Object.assign(window, { __xss: trap })
  const html =
    '<h1>技术要求</h1><img src="x" onerror="__xss()"><script>__xss()</script><a href="javascript:__xss()">点</a>'
  answers({ state: 'ready', kind: 'html', html })
  const dialog = await opened('要求.docx')
  expect(await screen.findByRole('heading', { name: '技术要求' })).toBeTruthy()
  expect(dialog.innerHTML).not.toMatch(/onerror|<script|javascript:/)
  expect(trap).not.toHaveBeenCalled()
})

test('a workbook shows one sheet at a time', async () => {
  const sheets = [
    { name: '主材', rows: [['螺纹钢', '12.5']] },
    { name: '辅材', rows: [] },
  ]
  answers({ state: 'ready', kind: 'sheets', sheets })
  await opened('清单.xlsx')
  expect(await screen.findByText('螺纹钢')).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: '辅材' }))
  expect(screen.getByText('这张工作表没有内容。')).toBeTruthy()
})

test.each([
  [{ state: 'none' } as const, /这种文件不能在页面内查看，请下载/],
  [{ state: 'failed', reason: 'damaged' } as const, /可能已损坏，请下载/],
  [{ state: 'failed', reason: 'password' } as const, /打开密码/],
])('what cannot be shown is told with what helps: %o', async (answer, words) => {
  answers(answer)
  await opened('方案.ppt')
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByRole('link', { name: '下载文件' })).toBeTruthy()
})

test('a link that has run out says to come back, and who may not see it sees nothing', async () => {
  const msg = '这个文件链接已失效，请返回上一页刷新后重新打开文件'
  server.use(...mock(previewFile, () => problem(403, 'file.link.forbidden', { msg })))
  await opened()
  expect(await screen.findByText(msg)).toBeTruthy()
})

test('in WeChat the way out to a browser is told', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 MicroMessenger/8.0')
  answers({ state: 'none' })
  await opened()
  expect(await screen.findByText(/选择“在浏览器打开”/)).toBeTruthy()
})

test('a picture stands with its name and opens large without any conversion', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <FileLinks files={[aFile('现场.jpg', 'image/jpeg')]} />
    </QueryClientProvider>,
  )
  const [image] = screen.getAllByRole('img', { name: '现场.jpg' })
  expect(decodeURIComponent(image?.getAttribute('src') ?? '')).toContain('image/resize,m_fill,w_96,h_96')
  await userEvent.click(screen.getByRole('button', { name: '查看大图：现场.jpg' }))
  expect(await screen.findByRole('dialog', { name: '大图：现场.jpg' })).toBeTruthy()
})

/** The list with a link that was made at some time; the server answers with pages that live as long as the link. */
function aList(signature: string) {
  const file = { ...aFile('图纸.pdf'), url: `/files/9f0c?expires=1&signature=${signature}` }
  return <FileLinks files={[file]} />
}
const pagesOf = (link: string): Partial<FilePreview> => ({
  state: 'ready',
  kind: 'pages',
  total: 1,
  pages: [{ url: `${link}&page=1`, width: 1080, height: 1528 }],
})
function followLinks() {
  const asked: string[] = []
  const dead = new Set<string>()
  server.use(
    ...mock(previewFile, ({ body: { link } }) => {
      asked.push(link)
      return dead.has(link)
        ? problem(403, 'file.link.forbidden', { msg: '这个链接已失效' })
        : { ...nothing, ...pagesOf(link) }
    }),
  )
  const client = createQueryClient()
  const wrapped = (signature: string) => (
    <QueryClientProvider client={client}>{aList(signature)}</QueryClientProvider>
  )
  const { rerender } = render(wrapped('first'))
  return { asked, dead, renew: (signature: string) => rerender(wrapped(signature)) }
}
const pageShown = () => screen.findByRole('img', { name: '第 1 页' })
const sourceOf = async () => (await pageShown()).getAttribute('src')

test('a preview that stays open follows the fresh links of its screen, also for the download', async () => {
  const { asked, dead, renew } = followLinks()
  await userEvent.click(screen.getByRole('link', { name: /图纸/ }))
  expect(await sourceOf()).toContain('signature=first')
  renew('second')
  expect(screen.getByRole('img', { name: '第 1 页' })).toBeTruthy()
  await waitFor(async () => expect(await sourceOf()).toContain('signature=second'))
  expect(screen.getByRole('link', { name: '下载文件' }).getAttribute('href')).toContain('signature=second')
  dead.add('/files/9f0c?expires=1&signature=third')
  renew('third')
  await waitFor(() => expect(asked.at(-1)).toContain('signature=third'))
  expect(await sourceOf()).toContain('signature=second')
})

test('a page whose picture has not come is tried again with the preview asked anew', async () => {
  const { asked, dead } = followLinks()
  await userEvent.click(screen.getByRole('link', { name: /图纸/ }))
  fireEvent.error(await pageShown())
  await userEvent.click(screen.getByRole('button', { name: /点按重试/ }))
  await waitFor(() => expect(asked).toHaveLength(2))
  fireEvent.error(await pageShown())
  dead.add('/files/9f0c?expires=1&signature=first')
  await userEvent.click(screen.getByRole('button', { name: /点按重试/ }))
  expect(await screen.findByText('这个链接已失效')).toBeTruthy()
})

test('inside an app the download goes to the app, with the fresh link', async () => {
  const call = vi.fn<NativeApp['call']>().mockResolvedValue({ ok: true })
  nativeApp.set({ call, exchange: async () => undefined } as NativeApp)
  const { renew } = followLinks()
  await userEvent.click(screen.getByRole('link', { name: /图纸/ }))
  renew('second')
  const dialog = await screen.findByRole('dialog', { name: '图纸.pdf' })
  await userEvent.click(within(dialog).getByRole('link', { name: '下载文件' }))
  const url = `${location.origin}/files/9f0c?expires=1&signature=second`
  await waitFor(() => expect(call).toHaveBeenCalledExactlyOnceWith('download', { url, name: '图纸.pdf' }))
})

describe('at a desk a document stands beside the page', () => {
  beforeEach(() => {
    const still = { addEventListener: vi.fn(), removeEventListener: vi.fn() }
    vi.stubGlobal('matchMedia', () => ({ matches: true, ...still }))
    answers({ state: 'ready', kind: 'text', text: '承诺按期完工' })
  })
  const link = (name: string) => screen.getByRole('link', { name: new RegExp(name) })
  const pane = (name: string) => screen.findByRole('complementary', { name })

  test('its link stays in sight, and Escape gives that the focus back', async () => {
    draw(['承诺.txt'], true)
    const pressed = link('承诺.txt')
    const seen = vi.fn()
    pressed.scrollIntoView = seen
    // As in Safari, where a press gives a link no focus.
    fireEvent.click(pressed)
    expect(document.activeElement).toBe(await pane('承诺.txt'))
    expect(seen).toHaveBeenCalledOnce()
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(document.activeElement).toBe(pressed)
  })

  test('the one of another bid takes its place', async () => {
    draw(['承诺.txt', '方案.txt'], true)
    await userEvent.click(link('承诺.txt'))
    await pane('承诺.txt')
    await userEvent.click(link('方案.txt'))
    const second = await pane('方案.txt')
    expect(screen.getAllByRole('complementary')).toEqual([second])
    expect(document.activeElement).toBe(second)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(document.activeElement).toBe(link('方案.txt'))
  })
})
