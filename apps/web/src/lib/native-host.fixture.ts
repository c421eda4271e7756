import type { BridgeHost } from './native-host.ts'

/** An app around the page, as a test plays it: what the page told it, and what it asks of the page. */
export interface FakeApp {
  readonly host: BridgeHost
  readonly told: { readonly name: string; readonly data: unknown }[]
  /** Calls a handler of the page; undefined when there is none. */
  ask(name: string, data?: unknown): Promise<unknown>
  /** What it answers to the handlers it knows; the others never answer. */
  readonly answers: Record<string, (data: unknown) => unknown>
  readonly handlers: ReadonlyMap<string, unknown>
}

/** Makes an app. Every message crosses the border as its JSON, as between a page and native code. */
export function aFakeApp(): FakeApp {
  const handlers = new Map<string, Parameters<BridgeHost['registerHandler']>[1]>()
  const told: { name: string; data: unknown }[] = []
  const answers: FakeApp['answers'] = {}
  const crossed = (value: unknown): unknown => (value === undefined ? undefined : structuredClone(value))
  return {
    told,
    answers,
    handlers,
    host: {
      registerHandler: (name, handler) => void handlers.set(name, handler),
      callHandler: (name, data, respond) => {
        told.push({ name, data: crossed(data) })
        const answer = answers[name]
        if (answer) queueMicrotask(() => respond?.(crossed(answer(data))))
      },
    },
    ask: (name, data) =>
      new Promise((resolve) => {
        const handler = handlers.get(name)
        if (handler) handler(crossed(data), resolve)
        else resolve(undefined)
      }),
  }
}

/** Takes the app off the window, and what was asked of it. */
export function removeHost(): void {
  for (const name of ['WebViewJavascriptBridge', 'WVJBCallbacks']) Reflect.deleteProperty(window, name)
  for (const frame of document.querySelectorAll('iframe')) frame.remove()
  sessionStorage.clear()
}
