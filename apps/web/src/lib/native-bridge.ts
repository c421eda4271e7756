import type * as z from 'zod/mini'
import { type NativeApp, nativeApp } from './native.ts'
import type { BridgeHost } from './native-host.ts'
import {
  type ExchangeToApp,
  exchangeToApp,
  exchangeToPage,
  type ToApp,
  type ToPage,
  toApp,
  toPage,
  unwrapped,
} from './native-messages.ts'
import { enterByCode, tellLogins } from './native-session.ts'
import { prefer, preferences } from './preferences.ts'

/** What the app may ask the page to do; the router answers. */
export interface NativePage {
  title(): string | Promise<string>
  /** One step back; false when there is nothing to go back to. */
  back(): boolean
  /** Shows an address of ours; false for any other. */
  open(path: string): boolean | Promise<boolean>
  /** Calls back with where the page is, now and after each navigation. */
  follow(moved: (place: { path: string; title: string; canGoBack: boolean }) => void): void
}

/** An app that knows no such handler never answers. */
const patienceMs = 3_000

type Answers = { readonly [Name in keyof ToPage]: Answering<ToPage[Name]> }
type Answering<T extends { payload: z.ZodMiniType; answer: z.ZodMiniType }> = (
  payload: z.output<T['payload']>,
) => z.input<T['answer']> | Promise<z.input<T['answer']>>

/** Speaks with the app: answers what it asks, tells it where the page is and who is logged in. */
export function connect(host: BridgeHost, page: NativePage): NativeApp {
  let speaksText = false
  const worded = (value: unknown, asText: boolean) => (asText ? JSON.stringify(value) : value)

  function send(name: string, payload: unknown): Promise<unknown> {
    return new Promise((resolve) => {
      const late = setTimeout(resolve, patienceMs, undefined)
      host.callHandler(name, worded(payload, speaksText), (answer) => {
        clearTimeout(late)
        resolve(unwrapped(answer))
      })
    })
  }

  const call: NativeApp['call'] = async <Name extends keyof ToApp>(
    name: Name,
    payload: z.input<ToApp[Name]['payload']>,
  ) => fits<z.output<ToApp[Name]['answer']>>(toApp[name].answer, await send(name, payload))
  const exchange: NativeApp['exchange'] = async <Name extends keyof ExchangeToApp>(
    name: Name,
    data: z.input<ExchangeToApp[Name]['data']>,
  ) => {
    const answer = await call('exchange', { name, data })
    return fits<z.output<ExchangeToApp[Name]['answer']>>(exchangeToApp[name].answer, unwrapped(answer?.data))
  }
  const app: NativeApp = { call, exchange }

  const answers: Answers = {
    goBack: () => ({ handled: page.back() }),
    getTitle: async () => ({ title: await page.title() }),
    syncToken: async ({ code }) => ({ ok: await enterByCode(code) }),
    exchange: async ({ name, data }) => ({ data: await exchanged(name, data, page) }),
  }

  try {
    host.init?.((_message, respond) => respond(worded({}, speaksText)))
  } catch {
    // Another script of the app has called it; a second call is refused and changes nothing.
  }
  for (const name of Object.keys(toPage) as (keyof ToPage)[]) {
    const answer = answers[name] as (payload: unknown) => unknown
    host.registerHandler(name, async (data, respond) => {
      const asText = typeof data === 'string'
      speaksText = asText
      const payload = toPage[name].payload.safeParse(unwrapped(data))
      const said = payload.success ? await answer(payload.data) : refusals[name]
      if (typeof respond === 'function') respond(worded(said, asText))
    })
  }
  page.follow((place) => void app.call('hashChange', place))
  tellLogins(app)
  nativeApp.set(app)
  return app
}

/** What is said to a payload that is none. */
const refusals: { readonly [Name in keyof ToPage]: unknown } = {
  goBack: { handled: false },
  getTitle: { title: '' },
  syncToken: { ok: false },
  exchange: { data: null },
}

/** What fits its schema, which gives a `T`; undefined for anything else. */
function fits<T>(schema: z.ZodMiniType, value: unknown): T | undefined {
  return schema.safeParse(value).data as T | undefined
}

/** Null for a name that is not on the list, and for data that do not fit it. */
async function exchanged(name: string, data: unknown, page: NativePage): Promise<unknown> {
  if (name === 'open') {
    const asked = exchangeToPage.open.data.safeParse(unwrapped(data)).data
    return asked ? { opened: await page.open(asked.path) } : null
  }
  if (name === 'preferences') {
    const asked = exchangeToPage.preferences.data.safeParse(unwrapped(data)).data
    if (!asked) return null
    const { theme, largeType } = preferences.get()
    prefer({ theme: asked.theme ?? theme, largeType: asked.largeType ?? largeType })
    return { applied: true }
  }
  return null
}
