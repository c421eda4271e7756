import { endpoint } from '@jb/contract/endpoint'
import { page, pageQuery } from '@jb/contract/shared/page'
import { mock } from '@jb/testing/typed-msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createQueryClient, pagesQuery } from './query-client.ts'

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
