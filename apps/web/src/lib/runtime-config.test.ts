// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.restoreAllMocks()
  vi.resetModules()
  sessionStorage.clear()
})

const load = () => import('./runtime-config.ts')

test('what the app wrote into the first address holds for the visit, also over a reload', async () => {
  const before = await load()
  expect([before.openedByApp(), before.loginIsNative(), before.appVariant()]).toEqual([false, false, 'h5'])
  before.rememberAppType('?appType=QLD_QY&appSource=1')
  vi.resetModules()
  const { openedByApp, loginIsNative, appVariant } = await load()
  expect([openedByApp(), loginIsNative(), appVariant()]).toEqual([true, true, 'qld'])
})

test('a browser that refuses storage still shows the page, and knows the app for as long as it stands', async () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const { openedByApp, loginIsNative, appVariant, rememberAppType } = await load()
  expect([openedByApp(), loginIsNative(), appVariant()]).toEqual([false, false, 'h5'])
  rememberAppType('?appType=QLD_QY&appSource=1')
  expect([openedByApp(), loginIsNative(), appVariant()]).toEqual([true, true, 'qld'])
})
