import { hallRotation } from '@jb/contract/hall/hall.contract'
import { mock } from '@jb/testing/typed-msw'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createQueryClient, endpointQuery } from '../lib/query-client.ts'
import { noteClockOffset, resetClock, serverNow } from '../lib/server-clock.ts'
import { KeptNote } from './kept-note.tsx'
import { QueryState } from './query-state.tsx'

const newest = endpointQuery(hallRotation, { body: { size: 1 } })
const server = setupServer()
beforeAll(() => server.listen())
afterEach(() => {
  cleanup()
  server.resetHandlers()
  vi.restoreAllMocks()
  vi.useRealTimers()
  resetClock()
})
afterAll(() => server.close())

function Cards() {
  const query = useQuery({ ...newest, staleTime: 0 })
  return (
    <QueryState query={query} hasData={query.data !== undefined} skeleton={<p>骨架</p>}>
      <KeptNote query={query} />
      <p>{query.data?.length} 个项目</p>
    </QueryState>
  )
}

function open(client = createQueryClient()) {
  return render(
    <QueryClientProvider client={client}>
      <Cards />
    </QueryClientProvider>,
  )
}

test('coming back without a network finds what was there, and from when it is, in the time of the platform', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T01:30:00Z'), toFake: ['Date'] })
  noteClockOffset(3_600_000)
  const client = createQueryClient()
  client.setQueryData(newest.queryKey, [])
  vi.setSystemTime('2026-11-21T01:50:00Z')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  server.use(...mock(hallRotation, () => 'break'))
  open(client)
  await screen.findByText('没有刷新成功，下面是今天 10:30 看到的内容。')
  screen.getByText('0 个项目')
  expect(serverNow().toISOString()).toBe('2026-11-21T02:50:00.000Z')
})

test('what has not been seen yet is said to be out of reach at once, without trying twice', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  let tries = 0
  server.use(
    ...mock(hallRotation, () => {
      tries += 1
      return 'break'
    }),
  )
  open()
  await screen.findByText(/网络未连接/)
  expect(tries).toBe(1)
})
