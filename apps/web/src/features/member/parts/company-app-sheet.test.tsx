import { appInfo } from '@jb/contract/member/native.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type NativeApp, nativeApp } from '../../../lib/native.ts'
import { createQueryClient } from '../../../lib/query-client.ts'

const leaveFor = vi.hoisted(() => vi.fn())
vi.mock('../../../lib/leave.ts', () => ({ leaveFor }))
const { CompanyAppSheet } = await import('./company-app-sheet.tsx')
const { useCompanyApp } = await import('../company-app.queries.ts')

const server = setupServer()
const app = { appName: '长砚建造', icon: '', downloadUrl: 'https://app.example.cn/changyan' }
const asked = vi.fn()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  nativeApp.set(undefined)
  server.resetHandlers()
  vi.clearAllMocks()
})
afterAll(() => server.close())

function Looking({ open }: { readonly open: boolean }) {
  const found = useCompanyApp('12', open)
  return <CompanyAppSheet companyName="长砚建设" found={found} open={open} onClose={() => undefined} />
}

function show(open = true) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Looking open={open} />
    </QueryClientProvider>,
  )
}
const known = () =>
  server.use(
    ...mock(appInfo, ({ query }) => {
      asked(query.companyNo)
      return app
    }),
  )
const insideApp = (installed: boolean) =>
  nativeApp.set({ exchange: async () => ({ installed }) } as unknown as NativeApp)

test('in a browser it names the app, says what to do in either case, and leads to the download', async () => {
  known()
  show()
  await screen.findByText('长砚建造')
  screen.getByText(/已安装请从桌面打开，还没有安装请先下载/)
  await userEvent.click(screen.getByRole('button', { name: '下载 APP' }))
  expect(leaveFor).toHaveBeenCalledExactlyOnceWith(app.downloadUrl)
  expect(asked).toHaveBeenCalledExactlyOnceWith('12')
})

test.each([
  [true, /这台手机已安装/],
  [false, /这台手机还没有安装/],
])('inside an app that says installed: %s it tells so', async (installed, words) => {
  known()
  insideApp(installed)
  show()
  await screen.findByText(words)
})

test('a company without an app is said to have none, with nothing to download', async () => {
  server.use(...mock(appInfo, () => null))
  show()
  await screen.findByText(/还没有登记自己的 APP/)
  expect(screen.queryByRole('button', { name: '下载 APP' })).toBeNull()
})

test('a failure can be tried again; a closed sheet asks nothing', async () => {
  show(false)
  expect(screen.queryByRole('dialog')).toBeNull()
  cleanup()
  server.use(...mock(appInfo, () => problem(400, 'x', { msg: '企业编号不正确。' })))
  show()
  await screen.findByText(/企业编号不正确/)
  known()
  await userEvent.click(screen.getByRole('button', { name: /重新加载/ }))
  await screen.findByText('长砚建造')
})
