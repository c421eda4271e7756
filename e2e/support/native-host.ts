import type { Page } from 'playwright-core'

/** How a native app puts WebViewJavascriptBridge into a page. */
export const conventions = ['window', 'event', 'callbacks', 'old callbacks'] as const
export type Convention = (typeof conventions)[number]
/** What payloads look like on the app's side: objects, or their JSON as a text. */
export const forms = ['objects', 'texts'] as const
export type Form = (typeof forms)[number]

interface Message {
  readonly handlerName?: string
  readonly callbackId?: string
  readonly responseId?: string
  readonly data?: unknown
  readonly responseData?: unknown
}

/** The app's side of the bridge, as it stands in the page for the test to look at. */
interface AppSide {
  readonly told: { name: string; data: unknown }[]
  readonly answers: Record<string, unknown>
  ask(name: string, data: unknown): Promise<unknown>
}

/** A native app that shows the page in its web view. */
export interface NativeApp {
  /** What the page told or asked by one handler, in order, parsed. */
  told(name: string): Promise<readonly unknown[]>
  /** Waits until the page has used a handler; gives the latest payload. */
  heard(name: string, where?: string): Promise<unknown>
  /** Calls a handler of the page; the answer, parsed. */
  ask(name: string, data: unknown): Promise<unknown>
  /** What the app answers from now on when the page uses this handler. */
  answer(name: string, data: unknown): Promise<void>
}

/** Puts the app around a page, before the page is opened. */
export async function wrapInApp(page: Page, convention: Convention, form: Form): Promise<NativeApp> {
  await page.addInitScript(installHost, { convention, form })
  // The native side sees that a frame is about to open this address, stops it and loads its bridge.
  await page.route(/^https:\/\/__bridge_loaded__\/?$/, async (route) => {
    await route.fulfill({ status: 204 })
    if (convention !== 'callbacks') return
    await page.evaluate(() => (window as unknown as { loadBridge(): void }).loadBridge())
  })
  const app = <T>(use: (side: AppSide, given: T) => unknown, given: T) =>
    page.evaluate(`(${use})(window.appSide, ${JSON.stringify(given)})`)
  const told = async (name: string) =>
    (await app(
      (side, name) => side.told.flatMap((one) => (one.name === name ? [one.data] : [])),
      name,
    )) as unknown[]
  return {
    told,
    heard: async (name, where = '') => {
      await page.waitForFunction(
        ([name, where]) =>
          (window as unknown as { appSide: AppSide }).appSide.told.some(
            (one) => one.name === name && JSON.stringify(one.data).includes(where ?? ''),
          ),
        [name, where],
      )
      return (await told(name)).findLast((data) => JSON.stringify(data).includes(where))
    },
    ask: (name, data) => app((side, [name, data]) => side.ask(name as string, data), [name, data]),
    answer: async (name, data) => {
      await app(
        (side, [name, data]) => {
          side.answers[name as string] = data
        },
        [name, data],
      )
    },
  }
}

/** Runs in the page before anything else: the script that WebViewJavascriptBridge injects, and the app behind it. */
function installHost({ convention, form }: { convention: Convention; form: Form }): void {
  if (window !== window.top) return
  type Handler = (data: unknown, respond: (answer: unknown) => void) => void
  const pageHandlers = new Map<string, Handler>()
  const waiting = new Map<string, (answer: unknown) => void>()
  let number = 0
  const worded = (value: unknown) => (form === 'texts' ? JSON.stringify(value) : value)
  const parsed = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value)
  const next = () => {
    number += 1
    return `cb_${number}`
  }

  const side: AppSide = {
    told: [],
    answers: {},
    ask: (name, data) =>
      new Promise((resolve) => {
        const callbackId = next()
        waiting.set(callbackId, (answer) => resolve(parsed(answer)))
        toPage({ handlerName: name, data: worded(data), callbackId })
      }),
  }

  /** A message crosses between the page and native code as JSON, and later. */
  const across = (message: Message, arrive: (message: Message) => void) => {
    const text = JSON.stringify(message)
    setTimeout(() => arrive(JSON.parse(text)), 0)
  }
  const toApp = (message: Message) =>
    across(message, ({ handlerName, data, callbackId, responseId, responseData }) => {
      if (responseId) return waiting.get(responseId)?.(responseData)
      const name = String(handlerName)
      side.told.push({ name, data: parsed(data) })
      if (callbackId && name in side.answers)
        toPage({ responseId: callbackId, responseData: worded(side.answers[name]) })
    })
  const toPage = (message: Message) =>
    across(message, ({ handlerName, data, callbackId, responseId, responseData }) => {
      if (responseId) return waiting.get(responseId)?.(responseData)
      const respond = (answer: unknown) => {
        if (callbackId) toApp({ responseId: callbackId, responseData: answer })
      }
      pageHandlers.get(String(handlerName))?.(data, respond)
    })

  const bridge = {
    registerHandler: (name: string, handler: Handler) => void pageHandlers.set(name, handler),
    callHandler: (name: string, data: unknown, respond?: (answer: unknown) => void) => {
      if (!respond) return toApp({ handlerName: name, data })
      const callbackId = next()
      waiting.set(callbackId, respond)
      toApp({ handlerName: name, data, callbackId })
    },
  }
  const place = window as unknown as {
    appSide: AppSide
    loadBridge(): void
    WebViewJavascriptBridge?: typeof bridge
    WVJBCallbacks?: ((given: typeof bridge) => void)[]
  }
  place.appSide = side
  place.loadBridge = () => {
    place.WebViewJavascriptBridge = bridge
    for (const callback of place.WVJBCallbacks ?? []) callback(bridge)
    delete place.WVJBCallbacks
  }

  if (convention === 'window') place.WebViewJavascriptBridge = bridge
  if (convention === 'event') {
    addEventListener('load', () => {
      place.WebViewJavascriptBridge = bridge
      document.dispatchEvent(Object.assign(new Event('WebViewJavascriptBridgeReady'), { bridge }))
    })
  }
  if (convention === 'old callbacks') {
    // An older app stops only its own scheme, which no browser can be asked to route.
    new MutationObserver((changes) => {
      const wanted = changes.flatMap(({ addedNodes }) => [...addedNodes])
      for (const node of wanted) {
        if (!(node instanceof HTMLIFrameElement) || !/^wvjbscheme:\/\/__bridge_loaded__/i.test(node.src))
          continue
        // Stopped, as an app stops it: a browser would ask which program opens it, and take no input meanwhile.
        node.remove()
        place.loadBridge()
      }
    }).observe(document, { childList: true, subtree: true })
  }
}
