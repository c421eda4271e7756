import { refresh } from '@jb/contract/member/member.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { waitFor } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { change, mine, opened } from './api-client.fixture.ts'

const server = setupServer()
let asked = 0
let stopWatch: () => void = () => undefined

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  for (const name of ['pcToken', 'appToken']) setCookie(`${name}=1; path=/`)
  server.use(
    ...mock(mine, ({ headers }) =>
      headers.get('authorization') ? { price: '0.10' } : problem(401, 'session.missing'),
    ),
  )
})
afterEach(() => {
  stopWatch()
  server.resetHandlers()
  vi.resetModules()
})
afterAll(() => server.close())

function setCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: stands in for the header of a login
  document.cookie = text
}

/** What the server says from now on when the login of the cookie is to be renewed. */
function renewalIs(status: number | 'alive' | 'cut'): void {
  asked = 0
  server.use(
    ...mock(refresh, () => {
      asked += 1
      if (status === 'alive') return opened
      return status === 'cut' ? 'break' : problem(status, 'x')
    }),
  )
}

/** A page that has just been loaded: nothing is in its memory. */
async function loadPage() {
  const [{ session, startSession, requireLogin }, { unrestored, loginProposal }] = [
    await import('./session.ts'),
    await import('./login-state.ts'),
  ]
  const { call } = await import('./api-client.ts')
  const { flagsPresent } = await import('./session-flags.ts')
  const { watchSession } = await import('./session-watch.ts')
  stopWatch = watchSession()
  await startSession()
  return { session, requireLogin, unrestored, loginProposal, call, flagsPresent }
}

test.each([503, 429, 'cut'] as const)(
  'a reload while the server answers %s neither logs out nor proposes to log in',
  async (trouble) => {
    renewalIs(trouble)
    const page = await loadPage()
    expect(page.session.get().status).toBe('starting')
    expect(page.unrestored.get()).toBe(true)
    expect(page.flagsPresent()).toBe(true)
    expect(page.requireLogin()).toBe(false)
    await waitFor(() => expect(asked).toBe(2))
    expect(page.loginProposal.get()).toBeUndefined()
  },
)

test.each([
  ['the network is back', () => dispatchEvent(new Event('online'))],
  ['the page comes to the front', () => document.dispatchEvent(new Event('visibilitychange'))],
])('the login is brought back when %s', async (_when, happen) => {
  renewalIs(503)
  const page = await loadPage()
  renewalIs('alive')
  happen()
  await waitFor(() => expect(page.session.get().status).toBe('loggedIn'))
  expect(page.unrestored.get()).toBe(false)
  happen()
  // A renewal under way would be waited for.
  expect(await page.call(mine, {})).toEqual({ price: '0.10' })
  expect(asked).toBe(1)
})

test('the next protected call brings the login back before it is sent', async () => {
  renewalIs(503)
  const page = await loadPage()
  await expect(page.call(mine, {})).rejects.toMatchObject({ msg: expect.stringContaining('正在恢复登录') })
  const sent = page.call(change, { body: { name: 'a' } })
  await expect(sent).rejects.toMatchObject({ kind: 'offline' })
  expect(page.loginProposal.get()).toBeUndefined()
  renewalIs('alive')
  expect(await page.call(mine, {})).toEqual({ price: '0.10' })
  expect(page.session.get().status).toBe('loggedIn')
})

test('a login that turns out to be over ends as nobody, and the next action proposes to log in', async () => {
  renewalIs(503)
  const page = await loadPage()
  renewalIs(401)
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(page.session.get().status).toBe('anonymous'))
  expect(page.unrestored.get()).toBe(false)
  expect(page.flagsPresent()).toBe(false)
  expect(page.requireLogin()).toBe(false)
  expect(page.loginProposal.get()).toBeDefined()
})

test.each(['pcToken', 'appToken'])('without %s nobody is logged in: both flags are needed', async (name) => {
  setCookie(`${name}=; path=/; max-age=0`)
  renewalIs('alive')
  const page = await loadPage()
  expect(page.session.get().status).toBe('anonymous')
  expect(asked).toBe(0)
})

test('without the flags of a login nothing is asked', async () => {
  for (const name of ['pcToken', 'appToken']) setCookie(`${name}=; path=/; max-age=0`)
  renewalIs('alive')
  const page = await loadPage()
  expect(page.session.get().status).toBe('anonymous')
  expect(asked).toBe(0)
})
