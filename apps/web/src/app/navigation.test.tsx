import { refresh } from '@jb/contract/member/member.contract'
import { addPageView, countedPlaces, siteConfig } from '@jb/contract/site/site.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { NavBar } from '../kit/nav-bar.tsx'
import { createQueryClient } from '../lib/query-client.ts'
import { released } from '../lib/release.ts'
import { session } from '../lib/session.ts'
import type { Place } from '../map/place.ts'
import { productMap } from '../map/product-map.ts'
import { aSite } from '../test/a-site.ts'
import { twoMaps } from '../test/two-maps.ts'
import { recordNavigation } from './navigation.ts'
import { buildRouter } from './router.tsx'
import { Shell } from './shell/shell.tsx'

const rows: readonly (readonly [string, Place])[] = Object.entries(productMap)
const screens = Object.fromEntries(
  rows.map(([id, { title }]) => [
    id,
    async () => ({
      default: () => (
        <>
          <NavBar title={title} />
          <p>正文{title}</p>
        </>
      ),
    }),
  ]),
)

let views: unknown[] = []
let headers: (string | null)[] = []
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'bypass' }))
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  views = []
  headers = []
  server.use(
    ...mock(refresh, () => problem(401, 'session.expired')),
    ...mock(siteConfig, () => aSite()),
    ...mock(addPageView, ({ body }) => {
      views.push(body)
      return {}
    }),
  )
  server.events.on('request:start', ({ request }) => {
    if (request.url.includes('page-views'))
      headers.push(request.headers.get('referer'), new URL(request.url).search)
  })
  session.set({ status: 'anonymous' })
})
afterEach(() => {
  cleanup()
  released.set(false)
  server.resetHandlers()
  server.events.removeAllListeners()
})
afterAll(() => server.close())

function open(href: string) {
  const router = buildRouter({
    ...twoMaps({ map: productMap, screens }),
    shell: Shell,
    history: createMemoryHistory({ initialEntries: [href] }),
  })
  const stop = recordNavigation(router)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { go: (to: string) => act(() => router.navigate({ href: to })), stop }
}

test('views of home places are reported with the name of the place and nothing else', async () => {
  const { go } = open('/biddingHall?keyword=%E9%92%A2%E7%AD%8B')
  await screen.findByText('正文招标大厅')
  await waitFor(() => expect(views).toHaveLength(1))
  await go('/settings')
  await screen.findByText('正文设置')
  await go('/winNotice?id=00000000-0000-4000-8000-000000000001')
  await waitFor(() => expect(views).toEqual([{ route: 'hall.bidding' }, { route: 'tender.winNotice' }]))
  expect(headers).toEqual([null, '', null, ''])
})

test('a search written into its own address is no further view', async () => {
  const { go } = open('/biddingHall')
  await waitFor(() => expect(views).toEqual([{ route: 'hall.bidding' }]))
  await go('/biddingHall?keyword=x')
  await go('/mine')
  await waitFor(() => expect(views).toEqual([{ route: 'hall.bidding' }, { route: 'member.mine' }]))
  expect(headers).toHaveLength(4)
})

test('nobody waits for the report, and a failed one is not repeated or shown', async () => {
  let tries = 0
  server.use(
    ...mock(addPageView, () => {
      tries += 1
      return problem(500)
    }),
  )
  const { go } = open('/indexs')
  await screen.findByText('正文首页')
  await go('/mine')
  await screen.findByText('正文我的')
  await waitFor(() => expect(tries).toBe(2))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('every home place of the map can be counted', () => {
  const home = rows.flatMap(([id, { options }]) => (options?.home ? [id] : []))
  expect(countedPlaces as readonly string[]).toEqual(expect.arrayContaining(home))
})

const publicRows = rows.filter(([, place]) => place.access === 'public')
const addressOf = (place: Place) =>
  `${place.path}?${Object.entries(place.search)
    .flatMap(([name, need]) => (need === 'needed' ? [`${name}=1`] : []))
    .join('&')}`

/** Whoever may not see a place is told so under its own title, save where one is sent back. */
const titled = rows.filter(([, place]) => place.access !== 'stepBack')

test.each(titled)('%s is titled 标题 | 平台名', async (_, place) => {
  open(addressOf(place))
  await waitFor(() => expect(document.title).toBe(`${place.title} | 匠标`))
})

test('the picker of people is titled for a recipient of a copy when one is wanted', async () => {
  const { go } = open('/commentUserSelect?titletype=cc&multiple=1')
  await waitFor(() => expect(document.title).toBe('选择抄送人 | 匠标'))
  await go('/commentUserSelect')
  await waitFor(() => expect(document.title).toBe('选择审批人 | 匠标'))
})

test.each(publicRows)('%s has no back bar with isHead=1, and one without', async (_, place) => {
  open(`${addressOf(place)}&isHead=1`)
  await screen.findByText(`正文${place.title}`)
  expect(screen.queryByRole('button', { name: '返回' })).toBeNull()
  cleanup()
  open(addressOf(place))
  await screen.findByRole('button', { name: '返回' })
})

test('a newer release is said above the page, with one tap to have it', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { ...window.location, reload })
  open('/settings')
  await screen.findByText('正文设置')
  act(() => released.set(true))
  expect(screen.getByText('新版本已发布，请刷新')).toBeTruthy()
  screen.getByRole('button', { name: '刷新' }).click()
  expect(reload).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
