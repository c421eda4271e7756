import { getUserInfo, logout, refresh } from '@jb/contract/member/member.contract'
import { outcome } from '@jb/contract/platform/platform.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { shortPauses } from '../test/short-pauses.ts'
import { mine, opened } from './api-client.fixture.ts'
import { call } from './api-client.ts'
import { credentials } from './credentials.ts'
import { loginProposal } from './login-state.ts'
import { onMessage } from './messages.ts'
import { checkUser, fetchUser, logOut, requireLogin, session, startSession, takeLogin } from './session.ts'
import { flagsPresent } from './session-flags.ts'

const useGoLogin = vi.hoisted(() => vi.fn())
vi.mock('../map/go-login.ts', () => ({ useGoLogin }))
const { useLoginDialog } = await import('../app/shell/login-dialog.ts')

const server = setupServer()
const toasts: string[] = []
const deaf = onMessage((text) => toasts.push(text))
const forgotten = () => localStorage.getItem('coordinates') === null

beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' })
  await startSession()
})
beforeEach(() => {
  for (const name of ['pcToken', 'appToken']) setCookie(`${name}=1; path=/`)
  takeLogin(opened)
  toasts.length = 0
  localStorage.setItem('coordinates', 'kept beside the login')
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => {
  deaf()
  server.close()
})

function setCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: stands in for the header of a login
  document.cookie = text
}

/** What the server says to the question who is logged in. */
const expired = () => ({ state: 'expired', expired: true }) as const
const raw = (body: object | string, status = 200) => [
  http.get('*/v1/app/userInfo/getUserInfo', () =>
    typeof body === 'string'
      ? new HttpResponse(body, { status, headers: { 'content-type': 'text/html' } })
      : HttpResponse.json(body, { status }),
  ),
]
const info = (reply: Parameters<typeof mock<typeof getUserInfo>>[1]) => mock(getUserInfo, reply)
const refused401 = () => [
  ...mock(getUserInfo, () => problem(401, 'session.expired')),
  ...mock(refresh, () => problem(401, 'member.expired')),
]

interface Row {
  readonly situation: string
  readonly server: () => ReturnType<typeof info>
  readonly toast: string
  readonly ends: boolean
}

const rows: readonly Row[] = [
  { situation: 'the expiry flag', server: () => info(expired), toast: '登录已过期', ends: true },
  {
    situation: '401 that stays after one silent refresh',
    server: refused401,
    toast: '登录已过期',
    ends: true,
  },
  {
    situation: 'a code other than 200 without a message',
    server: () => raw({ code: 1001, data: null }),
    toast: '用户信息查询失败！',
    ends: true,
  },
  {
    situation: 'an error status without a message',
    server: () => raw({ code: 403 }, 403),
    toast: '用户信息查询失败！',
    ends: true,
  },
  {
    situation: 'a code other than 200 with a message',
    server: () => raw({ code: 1002, msg: '账号已停用，请联系管理员。' }),
    toast: '账号已停用，请联系管理员。',
    ends: true,
  },
  {
    situation: 'no answer',
    server: () => info(() => 'break'),
    toast: '用户信息查询失败，请重试',
    ends: false,
  },
  {
    situation: '429',
    server: () => info(() => problem(429, 'request.tooMany')),
    toast: '用户信息查询失败，请重试',
    ends: false,
  },
  {
    situation: '503',
    server: () => info(() => problem(503, 'x')),
    toast: '用户信息查询失败，请重试',
    ends: false,
  },
  {
    situation: 'the page of a network that answers in the place of the server',
    server: () => raw('<html>请先登录此无线网络</html>'),
    toast: '用户信息查询失败，请重试',
    ends: false,
  },
]

describe('the user-info check', () => {
  test.each(rows)('answered by $situation says $toast', async ({ server: reply, toast, ends }) => {
    server.use(...reply())
    await expect(fetchUser()).rejects.toBeDefined()
    expect(toasts).toEqual([toast])
    expect([session.get().status, flagsPresent()]).toEqual(ends ? ['expired', false] : ['loggedIn', true])
    expect(forgotten()).toBe(ends)
  })

  test('raises 登录已过期 with the expiry flag and the response as it came', async () => {
    server.use(...info(expired))
    const error = { msg: '登录已过期', expired: true, response: expired() }
    await expect(fetchUser()).rejects.toMatchObject(error)
  })

  test('raises no expiry flag for any other failure', async () => {
    server.use(...raw({ code: 1001 }))
    const error: unknown = await fetchUser().catch((thrown) => thrown)
    expect(error).toMatchObject({ code: 1001 })
    expect(error).not.toHaveProperty('expired')
  })
})

describe('the log-out', () => {
  shortPauses()

  test('clears both tokens, the user and what is kept beside the login', async () => {
    server.use(...mock(logout, () => ({ state: 'ok' as const })))
    expect(await logOut()).toBe(true)
    expect([session.get(), credentials.get(), flagsPresent()]).toEqual([
      { status: 'anonymous' },
      undefined,
      false,
    ])
    expect(forgotten()).toBe(true)
    expect(toasts).toEqual([])
  })

  test('is not followed by the news that the login has ended, which the socket brings first', async () => {
    server.use(...mock(logout, () => ({ state: 'ok' as const })), ...refused401())
    const done = logOut()
    await checkUser()
    expect([await done, toasts, session.get().status]).toEqual([true, [], 'anonymous'])
  })

  test.each([
    ['refused', () => mock(logout, () => problem(403, 'x')), '退出登录失败！'],
    [
      'answered with another state',
      () => [http.post('*/login/logout', () => HttpResponse.json({ state: 'no' }))],
      '退出登录失败！',
    ],
    ['not answered', () => mock(logout, () => 'break'), '退出登录失败，请重试'],
    ['answered by 503', () => mock(logout, () => problem(503, 'x')), '退出登录失败，请重试'],
  ])('that is %s keeps the login and says so', async (_how, reply, toast) => {
    server.use(...reply(), ...mock(outcome, () => ({ state: 'unknown' as const })))
    expect(await logOut()).toBe(false)
    expect(toasts).toEqual([toast])
    expect([session.get().status, flagsPresent()]).toEqual(['loggedIn', true])
    expect(forgotten()).toBe(false)
  })
})

function Asking() {
  useLoginDialog()
  return null
}

describe('a 401 that one silent refresh does not heal', () => {
  test('drops the token in memory, ends the login, and shows nothing', async () => {
    let asked = 0
    server.use(
      ...mock(mine, () => problem(401, 'session.expired')),
      ...mock(refresh, () => {
        asked += 1
        return problem(401, 'member.expired')
      }),
    )
    const both = await Promise.allSettled([call(mine, {}), call(mine, {})])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(asked).toBe(1)
    expect([credentials.get(), session.get().status]).toEqual([undefined, 'expired'])
    expect([toasts, loginProposal.get()]).toEqual([[], undefined])
    expect(forgotten()).toBe(true)
  })
})

describe('a protected action without a login', () => {
  test.each([
    ['取消', 0],
    ['去登录', 1],
  ])('asks 您还未登录，是否去登录？, and %s leads to the login %i times', async (button, times) => {
    const goLogin = vi.fn()
    useGoLogin.mockReturnValue(goLogin)
    session.set({ status: 'anonymous' })
    render(<Asking />)
    expect(requireLogin()).toBe(false)
    expect(requireLogin()).toBe(false)
    const dialog = await screen.findAllByRole('alertdialog', { name: '您还未登录，是否去登录？' })
    expect(dialog).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: button }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(goLogin).toHaveBeenCalledTimes(times)
    if (times) expect(goLogin).toHaveBeenCalledWith(location.pathname)
  })
})
