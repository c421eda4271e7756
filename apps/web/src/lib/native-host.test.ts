import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aFakeApp, removeHost } from './native-host.fixture.ts'
import { findHost } from './native-host.ts'
import { rememberAppType } from './runtime-config.ts'

const { host } = aFakeApp()
const found = vi.fn()
let end: () => void = () => undefined
/** The addresses that frames of the page wanted, in order. */
let wanted: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  wanted = []
  vi.spyOn(document.documentElement, 'append').mockImplementation((frame) => {
    wanted.push((frame as HTMLIFrameElement).src.replace(/\/$/, ''))
  })
})
afterEach(() => {
  end()
  vi.useRealTimers()
  vi.restoreAllMocks()
  found.mockReset()
  removeHost()
})

const look = () => {
  end = findHost(found)
}
const put = (name: string, value: unknown) => Reflect.set(window, name, value)
const announce = (extra: object = {}) =>
  document.dispatchEvent(Object.assign(new Event('WebViewJavascriptBridgeReady'), extra))

test('a host that is on the window already is found at once', () => {
  put('WebViewJavascriptBridge', host)
  look()
  expect(found).toHaveBeenCalledExactlyOnceWith(host)
})

test.each([
  ['on the window', () => put('WebViewJavascriptBridge', host), {}],
  ['in the event', () => undefined, { bridge: host }],
])('a host that announces itself with the bridge %s is found then, once', (_where, before, extra) => {
  look()
  expect(found).not.toHaveBeenCalled()
  before()
  announce(extra)
  announce(extra)
  expect(found).toHaveBeenCalledExactlyOnceWith(host)
})

test('a page that an app has opened asks by callbacks and frames, the older address later', () => {
  rememberAppType('?appSource=1')
  look()
  expect(wanted).toEqual(['https://__bridge_loaded__'])
  vi.advanceTimersByTime(300)
  expect(wanted.map((at) => at.toLowerCase())).toEqual([
    'https://__bridge_loaded__',
    'wvjbscheme://__bridge_loaded__',
  ])
  const callbacks = Reflect.get(window, 'WVJBCallbacks') as ((given: unknown) => void)[]
  for (const callback of callbacks) callback(host)
  expect(found).toHaveBeenCalledExactlyOnceWith(host)
})

test('the older address is not asked for when the newer one was answered', () => {
  rememberAppType('?appType=QLD_QY')
  look()
  announce({ bridge: host })
  vi.advanceTimersByTime(1000)
  expect(wanted).toEqual(['https://__bridge_loaded__'])
})

test('callbacks that another script of the app has begun are joined', () => {
  const other = vi.fn()
  put('WVJBCallbacks', [other])
  look()
  expect(Reflect.get(window, 'WVJBCallbacks')).toHaveLength(2)
})

test('a page in a browser asks for nothing, and takes nothing that is no bridge', () => {
  put('WebViewJavascriptBridge', { callHandler: 'no function' })
  look()
  announce()
  announce({ bridge: 'x' })
  vi.advanceTimersByTime(1000)
  expect(wanted).toEqual([])
  expect(Reflect.get(window, 'WVJBCallbacks')).toBeUndefined()
  expect(found).not.toHaveBeenCalled()
})
