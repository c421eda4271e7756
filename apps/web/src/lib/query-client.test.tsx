import { endpoint } from '@jb/contract/endpoint'
import { page, pageQuery } from '@jb/contract/shared/page'
import { mock, problem } from '@jb/testing/typed-msw'
import { onlineManager, QueryClientProvider, useQueries, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  createQueryClient,
  endpointQuery,
  notRefreshed,
  pagesQuery,
  refreshAll,
  useChange,
  useRefresh,
} from './query-client.ts'

const list = endpoint({
  id: 'thing.list',
  summary: '',
  service: 'api',
  method: 'POST',
  path: '/things',
  kind: 'read',
  who: 'anyone',
  scope: 'public',
  body: z.object({ ...pageQuery, q: z.string() }),
  answer: page(z.string()),
  field: 'records',
  refusals: {},
})
const server = setupServer()
beforeAll(() => server.listen())
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

test('pages follow the cursor until none is given, whatever the total says', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(list, ({ body }) => {
      sent.push(body)
      return body.cursor ? { records: ['c'], total: 99 } : { records: ['a', 'b'], total: 99, nextCursor: 'n' }
    }),
  )
  const client = createQueryClient()
  const data = await client.fetchInfiniteQuery({ ...pagesQuery(list, { body: { q: 'x' } }), pages: 5 })
  expect(data.pages.flatMap((p) => p.records)).toEqual(['a', 'b', 'c'])
  expect(sent).toEqual([{ q: 'x' }, { q: 'x', cursor: 'n' }])
})

test('a list without cursors is read by page numbers until its total is reached', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(list, ({ body }) => {
      sent.push(body.pageNo ?? 1)
      return { records: ['a', 'b'], total: 4 }
    }),
  )
  const client = createQueryClient()
  const data = await client.fetchInfiniteQuery({ ...pagesQuery(list, { body: { q: 'x' } }), pages: 9 })
  expect(data.pages).toHaveLength(2)
  expect(sent).toEqual([1, 2])
})

const read = (id: string) =>
  endpoint({
    id,
    summary: '',
    service: 'api',
    method: 'GET',
    path: `/${id}`,
    kind: 'read',
    who: 'anyone',
    scope: 'public',
    answer: z.number(),
    field: 'data',
    refusals: {},
  })
const change = endpoint({
  id: 'site.change',
  summary: '',
  service: 'api',
  method: 'POST',
  path: '/change',
  kind: 'change',
  refreshes: ['site', 'notice.list'],
  who: 'anyone',
  scope: 'public',
  answer: z.literal('done'),
  field: 'data',
  refusals: {},
})
const reads = ['site.one', 'site.typed', 'siteMap.one', 'notice.list', 'notice.listed', 'notice.other']

/** A screen that shows all of `reads`; counts how often each was asked for, and can send the change. */
async function screenOf(options: { readonly refreshes?: 'byHand' } = {}) {
  const asked = new Map<string, number>()
  const count = (id: string) => asked.set(id, (asked.get(id) ?? 0) + 1).get(id) ?? 0
  server.use(...reads.flatMap((id) => mock(read(id), () => count(id))))
  const client = createQueryClient()
  const { result } = renderHook(
    () => {
      const answers = useQueries({
        queries: reads.map((id) => ({
          ...endpointQuery(read(id), {}),
          ...(id === 'site.typed' && notRefreshed),
        })),
      })
      return { answers, send: useChange(change, options).mutateAsync, refresh: useRefresh(change) }
    },
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  )
  await waitFor(() => expect(result.current.answers.every(({ data }) => data === 1)).toBe(true))
  const twice = () => reads.filter((id) => asked.get(id) === 2)
  const settled = () =>
    waitFor(() => expect(result.current.answers.every(({ isFetching }) => !isFetching)).toBe(true))
  return { screen: () => result.current, twice, settled }
}
const declared = ['site.one', 'notice.list']

describe('what a change refreshes', () => {
  test('is what its endpoint declares, by capability or by id, and not what somebody types over', async () => {
    server.use(...mock(change, () => 'done' as const))
    const { screen, twice, settled } = await screenOf()
    await act(() => screen().send({}))
    await settled()
    expect(twice()).toEqual(declared)
  })

  test.each([
    [409, declared],
    [422, declared],
    [400, []],
    [403, []],
  ])('is loaded anew before the sentence of %i: %j', async (status, expected) => {
    server.use(...mock(change, () => problem(status, 'site.no')))
    const { screen, twice, settled } = await screenOf()
    const failed = () =>
      screen()
        .send({})
        .then(() => undefined, twice)
    expect(await act(failed)).toEqual(expected)
    await settled()
    expect(twice()).toEqual(expected)
  })

  test('waits until it is asked for where a screen does that by hand', async () => {
    server.use(...mock(change, () => 'done' as const))
    const { screen, twice, settled } = await screenOf({ refreshes: 'byHand' })
    await act(() => screen().send({}))
    await settled()
    expect(twice()).toEqual([])
    await act(() => screen().refresh())
    expect(twice()).toEqual(declared)
  })
})

const typed = read('sheet.typed')
const seen = read('sheet.seen')

/** Shows one read that somebody types over and another; `refused` answers the first that often. */
async function typing(refused = 0) {
  const asked = { typed: 0, seen: 0 }
  server.use(
    ...mock(typed, () => {
      asked.typed += 1
      return asked.typed > refused ? asked.typed : problem(422, 'sheet.notYet')
    }),
    ...mock(seen, () => {
      asked.seen += 1
      return asked.seen
    }),
  )
  const client = createQueryClient()
  const { result } = renderHook(
    () => ({
      typed: useQuery({ ...endpointQuery(typed, {}), ...notRefreshed }),
      seen: useQuery(endpointQuery(seen, {})),
    }),
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  )
  const settled = () => !result.current.typed.isFetching && !result.current.seen.isFetching
  await waitFor(() => expect(settled()).toBe(true))
  return { client, asked, result, settled }
}

const lost = async () => {
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
}
const comings: readonly (readonly [
  string,
  (client: ReturnType<typeof createQueryClient>) => Promise<void>,
])[] = [
  ['a notice', (client) => refreshAll(client, change)],
  ['a leap of the clock', (client) => refreshAll(client)],
  ['a dead spot', lost],
]

describe.each(comings)('%s', (_, comes) => {
  test('leaves alone what somebody types over, and loads the rest anew', async () => {
    const { client, asked, settled } = await typing()
    await act(() => comes(client))
    await waitFor(() => expect(asked.seen).toBe(2))
    await waitFor(() => expect(settled()).toBe(true))
    expect(asked.typed).toBe(1)
  })

  test('asks again for what has had no answer yet', async () => {
    const { client, result } = await typing(1)
    expect(result.current.typed.error?.reason).toBe('sheet.notYet')
    await act(() => comes(client))
    await waitFor(() => expect(result.current.typed.data).toBe(2))
  })
})
