import { failOnLeftovers, stopTimers } from '@jb/testing/left-behind'
import { cleanup, configure } from '@testing-library/react'
import { clear, keys } from 'idb-keyval'
import { afterAll, afterEach } from 'vitest'

/** What the browser still keeps after the page was closed. */
async function stored(): Promise<readonly string[]> {
  const storages = { localStorage, sessionStorage }
  const named = Object.entries(storages).flatMap(([name, storage]) =>
    Object.keys(storage).map((key) => `${name} ${key}`),
  )
  const kept = 'indexedDB' in globalThis ? await keys() : []
  const cookies = document.cookie ? [`cookies ${document.cookie}`] : []
  return [...named, ...kept.map((key) => `indexedDB ${key}`), ...cookies]
}

// Every file has modules of its own, as every page has; libraries and the window stay.
failOnLeftovers({ more: stored, freshModules: true })

// What a person would wait for is waited for: a busy machine must not turn a slow screen into a wrong one.
configure({ asyncUtilTimeout: 15_000 })

const { addEventListener: listen } = globalThis
const listening: Parameters<typeof listen>[] = []

globalThis.addEventListener = ((...args: Parameters<typeof listen>) => {
  listening.push(args)
  listen(...args)
}) as typeof listen

afterEach(cleanup)

/** What tests may put into the browser's own things. */
const things: readonly object[] = [
  document,
  navigator,
  ...[Element, HTMLElement, HTMLAnchorElement, URL].map((one) => one.prototype),
]
const native = things.map((thing) => Object.getOwnPropertyDescriptors(thing))

function restoreThings(): void {
  for (const [at, thing] of things.entries()) {
    for (const [name, now] of Object.entries(Object.getOwnPropertyDescriptors(thing))) {
      const before = Reflect.get(native[at] ?? {}, name) as PropertyDescriptor | undefined
      if (!before) Reflect.deleteProperty(thing, name)
      else if (before.configurable && before.value !== now.value) Object.defineProperty(thing, name, before)
    }
  }
}

/** Closes the page as a browser does: what it waits and listens for ends with it. Its storage is emptied, too. */
afterAll(async () => {
  stopTimers()
  for (const [type, listener] of listening) removeEventListener(type, listener)
  globalThis.addEventListener = listen
  localStorage.clear()
  sessionStorage.clear()
  if ('indexedDB' in globalThis) await clear()
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
    document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`
  }
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name)
  history.replaceState(null, '', '/')
  restoreThings()
})
