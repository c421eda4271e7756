import { refresh } from '@jb/contract/member/member.contract'
import { outcome } from '@jb/contract/platform/platform.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { change, opened } from './api-client.fixture.ts'
import { call } from './api-client.ts'
import { credentials } from './credentials.ts'
import { startSession } from './session.ts'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(async () => {
  await startSession()
  credentials.set({ bearer: 'old', signingKey: 'AAAA' })
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const done = { code: 200, msg: '', data: { done: true }, traceId: 't', serverTime: Date.now() }

test('a bearer that ran out while waiting is renewed for the question, and the answer is found', async () => {
  const asked: (string | null)[] = []
  server.use(
    ...mock(change, () => 'break'),
    ...mock(refresh, () => opened),
    ...mock(outcome, ({ headers }) => {
      asked.push(headers.get('authorization'))
      if (asked.length === 1) return problem(401, 'session.expired')
      return { state: 'done' as const, httpStatus: 200, answer: done }
    }),
  )
  expect(await call(change, { body: { name: 'a' } })).toEqual({ done: true })
  expect(asked).toEqual(['Bearer old', 'Bearer fresh'])
})

test('a busy server is asked again for the result, with the key of the change', async () => {
  const keys: string[] = []
  server.use(
    ...mock(change, () => 'break'),
    http.get('*/api/platform/outcomes/:key', ({ params }) => {
      keys.push(String(params.key))
      const data = { state: 'done', httpStatus: 200, answer: done }
      return keys.length === 1
        ? Response.json({ code: 429, reason: 'rate.limited', msg: '稍后', traceId: 't' }, { status: 429 })
        : Response.json({ code: 200, msg: '', data, traceId: 't', serverTime: Date.now() })
    }),
  )
  const key = '0b0e1c9a-52a4-4c39-9a3c-0a1b2c3d4e5f'
  expect(await call(change, { body: { name: 'a' } }, { key })).toEqual({ done: true })
  expect(keys).toEqual([key, key])
})
