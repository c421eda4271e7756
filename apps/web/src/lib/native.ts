import type * as z from 'zod/mini'
import type { NativePage } from './native-bridge.ts'
import { findHost } from './native-host.ts'
import type { ExchangeToApp, ToApp } from './native-messages.ts'
import { createStore, useStore } from './store.ts'

type In<T extends { payload: z.ZodMiniType }> = z.input<T['payload']>
type Out<T extends { answer: z.ZodMiniType }> = z.output<T['answer']>

/** The app around this page. Answers are undefined when the app knows no such handler or answers something else. */
export interface NativeApp {
  /** Hands one message to the app. */
  call<Name extends keyof ToApp>(name: Name, payload: In<ToApp[Name]>): Promise<Out<ToApp[Name]> | undefined>
  /** Asks the app for something of the closed list. */
  exchange<Name extends keyof ExchangeToApp>(
    name: Name,
    data: z.input<ExchangeToApp[Name]['data']>,
  ): Promise<Out<ExchangeToApp[Name]> | undefined>
}

/** The app whose web view shows this page; undefined in a browser, and until its bridge is there. */
export const nativeApp = createStore<NativeApp | undefined>(undefined)

/** The same, followed. */
export function useNativeApp(): NativeApp | undefined {
  return useStore(nativeApp)
}

/** Looks for the app; only where there is one, the code that speaks with it is loaded. */
export function startNative(page: NativePage): () => void {
  return findHost(async (host) => {
    const { connect } = await import('./native-bridge.ts')
    connect(host, page)
  })
}

/** The app, when it is there within `ms`. */
export function nativeAppWithin(ms: number): Promise<NativeApp | undefined> {
  const app = nativeApp.get()
  if (app) return Promise.resolve(app)
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(late)
      stop()
      resolve(nativeApp.get())
    }
    const late = setTimeout(end, ms)
    const stop = nativeApp.subscribe(end)
  })
}
