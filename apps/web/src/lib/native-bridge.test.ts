import { nativeLogin } from '@jb/contract/member/native.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { waitFor } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { opened } from './api-client.fixture.ts'
import { onMessage } from './messages.ts'
import { nativeApp } from './native.ts'
import { connect, type NativePage } from './native-bridge.ts'
import { aFakeApp } from './native-host.fixture.ts'
import { prefer, preferences } from './preferences.ts'
import { saveFrom } from './save-file.ts'
import { session, startSession } from './session.ts'

const server = setupServer()
const code = 'c'.repeat(43)
const sent: string[] = []
const said: string[] = []
const at = { path: '/indexs', title: '首页', canGoBack: false }
let move: (place: typeof at) => void = () => undefined
const page = {
  title: () => '招标大厅',
  back: vi.fn(() => true),
  open: vi.fn((path: string) => path === '/messages'),
  follow: (moved) => {
    move = moved
    moved(at)
  },
} satisfies NativePage

beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' })
  await startSession()
})
beforeEach(() => {
  session.set({ status: 'starting' })
  server.use(
    ...mock(nativeLogin, ({ body }) => {
      sent.push(body.code)
      return body.code === code
        ? opened
        : problem(422, 'member.nativeCodeInvalid', { msg: '登录交接码已失效。' })
    }),
  )
})
const deaf = onMessage((text) => said.push(text))
afterEach(() => {
  server.resetHandlers()
  nativeApp.set(undefined)
  sent.length = 0
  said.length = 0
  prefer({ theme: 'system', largeType: false })
})
afterAll(() => {
  deaf()
  server.close()
})

function anApp() {
  const app = aFakeApp()
  connect(app.host, page)
  const toldOf = (name: string) => app.told.flatMap((one) => (one.name === name ? [one.data] : []))
  return { ...app, toldOf }
}

/** A handler's payload as an object, and as the JSON text that other hosts send; the answer comes in the same form. */
const forms = [
  ['objects', (value: unknown) => value, (answer: unknown) => answer],
  ['texts', (value: unknown) => JSON.stringify(value), (answer: unknown) => JSON.parse(String(answer))],
] as const

describe.each(forms)('a host that speaks in %s', (_form, wrap, unwrap) => {
  test('is told the title, and whether the way back was taken', async () => {
    const app = anApp()
    expect(unwrap(await app.ask('getTitle', wrap({})))).toEqual({ title: '招标大厅' })
    page.back.mockReturnValueOnce(false)
    expect(unwrap(await app.ask('goBack', wrap({})))).toEqual({ handled: false })
    expect(unwrap(await app.ask('goBack', wrap({})))).toEqual({ handled: true })
  })

  test('logs the page in by a code, and hears of it', async () => {
    const app = anApp()
    expect(unwrap(await app.ask('syncToken', wrap({ code })))).toEqual({ ok: true })
    expect(session.get().status).toBe('loggedIn')
    expect(app.toldOf('syncToken').at(-1)).toEqual(wrap({ loggedIn: true }))
  })

  test('exchanges what is on the list', async () => {
    const app = anApp()
    const exchange = async (name: string, data: unknown) =>
      unwrap(await app.ask('exchange', wrap({ name, data })))
    expect(await exchange('open', { path: '/messages' })).toEqual({ data: { opened: true } })
    expect(await exchange('open', { path: '//evil.cn' })).toEqual({ data: { opened: false } })
    expect(await exchange('preferences', { theme: 'dark' })).toEqual({ data: { applied: true } })
    expect(preferences.get()).toEqual({ theme: 'dark', largeType: false })
    expect(await exchange('cookies', {})).toEqual({ data: null })
    expect(await exchange('preferences', { theme: 'pink' })).toEqual({ data: null })
  })
})

test('of the nine handlers the page registers those that the app calls, and no others', () => {
  expect([...anApp().handlers.keys()].sort()).toEqual(['exchange', 'getTitle', 'goBack', 'syncToken'])
})

test('the app is told of each navigation', () => {
  const app = anApp()
  const next = { path: '/biddingHall?keyword=%E9%92%A2', title: '招标大厅', canGoBack: true }
  move(next)
  expect(app.toldOf('hashChange')).toEqual([at, next])
})

test('the app is told of the log-in and the log-out, each once', () => {
  const app = anApp()
  expect(app.toldOf('syncToken')).toEqual([])
  session.set({ status: 'anonymous' })
  session.set({ status: 'loggedIn', user: opened.user })
  session.set({ status: 'loggedIn', user: { ...opened.user } })
  session.set({ status: 'expired' })
  expect(app.toldOf('syncToken')).toEqual([{ loggedIn: false }, { loggedIn: true }, { loggedIn: false }])
})

test('an app that is logged in already answers the first news with a code; a log-out is not answered away', async () => {
  const app = anApp()
  app.answers.syncToken = () => ({ code })
  session.set({ status: 'anonymous' })
  await waitFor(() => expect(session.get().status).toBe('loggedIn'))
  session.set({ status: 'anonymous' })
  await waitFor(() => expect(app.toldOf('syncToken')).toHaveLength(3))
  await Promise.resolve()
  expect(sent).toEqual([code])
})

test('a code that is spent is said to the person, and the app hears no', async () => {
  const app = anApp()
  expect(await app.ask('syncToken', { code: 'd'.repeat(43) })).toEqual({ ok: false })
  expect(said).toEqual(['登录交接码已失效。'])
})

test.each([{}, { code: 7 }, { code: '../../x' }, 'no json', [], null])(
  'the payload %j hands over no login and sends nothing',
  async (payload) => {
    const app = anApp()
    const answer = await app.ask('syncToken', payload)
    expect([{ ok: false }, '{"ok":false}']).toContainEqual(answer)
    expect(sent).toEqual([])
  },
)

test('callbacks get the parsed answer, and undefined for one that is none or never comes', async () => {
  vi.useFakeTimers()
  const fake = anApp()
  const app = nativeApp.get()
  const asked = { appName: '长砚建造', downloadUrl: 'https://app.example.cn' }
  fake.answers.exchange = () => '{"data":{"installed":true}}'
  expect(await app?.exchange('appInstalled', asked)).toEqual({ installed: true })
  fake.answers.exchange = () => ({ data: { installed: 'maybe' } })
  expect(await app?.exchange('appInstalled', asked)).toBeUndefined()
  const never = app?.call('download', { url: 'https://x.cn/a.pdf', name: 'a.pdf' })
  await vi.advanceTimersByTimeAsync(3000)
  expect(await never).toBeUndefined()
  vi.useRealTimers()
})

test('an app downloads files itself; where it says no, the browser does', async () => {
  const fake = anApp()
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  fake.answers.download = () => ({ ok: true })
  await saveFrom('清单.xlsx', '/files/1?name=x')
  expect(fake.toldOf('download')).toEqual([{ url: `${location.origin}/files/1?name=x`, name: '清单.xlsx' }])
  expect(click).not.toHaveBeenCalled()
  fake.answers.download = () => ({ ok: false })
  await saveFrom('清单.xlsx', '/files/1')
  expect(click).toHaveBeenCalledOnce()
  click.mockRestore()
})

test('a host that waits for init is served, also when another script has called it', async () => {
  const app = aFakeApp()
  const init = vi.fn(() => {
    throw new Error('WebViewJavascriptBridge.init called twice')
  })
  connect({ ...app.host, init }, page)
  expect(init).toHaveBeenCalledOnce()
  expect(await app.ask('getTitle')).toEqual({ title: '招标大厅' })
})
