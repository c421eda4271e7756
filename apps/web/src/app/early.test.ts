import { hallPage, hallRotation } from '@jb/contract/hall/hall.contract'
import { refresh } from '@jb/contract/member/member.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { waitFor } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { hallQuery } from '../features/hall/index.ts'
import { newestOnHome } from '../features/home/index.ts'

const hall = vi.fn()
const home = vi.fn()
const mine = vi.fn()
const own = vi.fn()
vi.mock('./ground/screens.ts', () => ({
  groundScreens: { 'hall.bidding': hall, 'home.indexs': home, 'member.mine': mine },
}))
const whole = vi.fn()
vi.mock('./load-whole.ts', () => ({ loadWhole: whole }))

const server = setupServer()
let asked: unknown[] = []
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  server.resetHandlers()
  asked = []
  vi.resetModules()
  vi.clearAllMocks()
  sessionStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  for (const name of ['pcToken', 'appToken']) document.cookie = `${name}=; path=/; max-age=0`
})
afterAll(() => server.close())

async function openAt(address: string) {
  server.use(
    ...mock(hallPage, ({ body }) => {
      asked.push(body)
      return { records: [], total: 0 }
    }),
    ...mock(hallRotation, ({ body }) => {
      asked.push(body)
      return []
    }),
  )
  for (const screen of [hall, home, mine, own]) screen.mockResolvedValue({})
  whole.mockResolvedValue({
    map: { 'tender.list': { path: '/tenderList' } },
    screens: { 'tender.list': own },
  })
  history.replaceState(null, '', address)
  return (await import('./early.ts')).answers
}

test('fetches the screen in the address and no other', async () => {
  await openAt('/mine')
  expect(mine).toHaveBeenCalledOnce()
  expect(hall).not.toHaveBeenCalled()
  expect(asked).toEqual([])
})

test('fetches a screen of the second map together with that map, and the map for no other', async () => {
  await openAt('/mine')
  expect(whole).not.toHaveBeenCalled()
  vi.resetModules()
  await openAt('/tenderList?status=draft')
  await waitFor(() => expect(own).toHaveBeenCalledOnce())
  expect(whole).toHaveBeenCalledOnce()
})

test('asks for the list in the address, and its screen finds the answer', async () => {
  const answers = await openAt('/biddingHall?keyword=钢筋&method=notice&utm=x')
  const { queryKey } = hallQuery('hall.bidding', { keyword: '钢筋', method: 'notice' })
  await waitFor(() => expect(answers.getQueryData(queryKey)?.pages).toEqual([{ records: [], total: 0 }]))
  expect(asked).toEqual([{ keyword: '钢筋', method: 'notice', sort: 'newest' }])
})

test('takes / for the home', async () => {
  const answers = await openAt('/')
  expect(home).toHaveBeenCalledOnce()
  await waitFor(() => expect(answers.getQueryData(newestOnHome.queryKey)).toEqual([]))
})

test('asks as the app variant of the address', async () => {
  const paths: string[] = []
  server.events.on('request:start', ({ request }) => paths.push(new URL(request.url).pathname))
  await openAt('/biddingHall?appType=QLD_QY')
  await waitFor(() => expect(asked).toHaveLength(1))
  server.events.removeAllListeners()
  expect(paths.some((path) => path.includes('qld'))).toBe(true)
})

test('waits for the login before it asks for a list that shows what is mine', async () => {
  for (const name of ['pcToken', 'appToken']) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
    document.cookie = `${name}=1; path=/`
  }
  const order: string[] = []
  server.use(
    ...mock(refresh, () => {
      order.push('refresh')
      return problem(401, 'session.gone')
    }),
  )
  server.events.on('request:start', ({ request }) => order.push(new URL(request.url).pathname))
  await openAt('/biddingHall')
  await waitFor(() => expect(asked).toHaveLength(1))
  server.events.removeAllListeners()
  expect(order.indexOf('refresh')).toBeLessThan(order.findIndex((one) => one.endsWith('/getRotationPage')))
  expect(order).toContain('refresh')
})

test('leaves what fails and an unknown address to the app', async () => {
  hall.mockRejectedValue(new Error('offline'))
  await expect(openAt('/biddingHall')).resolves.toBeDefined()
  vi.resetModules()
  await expect(openAt('/no-such-page')).resolves.toBeDefined()
  expect(home).not.toHaveBeenCalled()
})
