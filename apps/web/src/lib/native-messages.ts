import * as z from 'zod/mini'

const nothing = z.object({})
const done = z.object({ ok: z.boolean() })

/** What the page asks of the app: payload and answer of each handler. */
export const toApp = {
  goBackNative: { payload: nothing, answer: nothing },
  hashChange: {
    payload: z.object({ path: z.string(), title: z.string(), canGoBack: z.boolean() }),
    answer: nothing,
  },
  download: { payload: z.object({ url: z.url(), name: z.string() }), answer: done },
  syncToken: {
    payload: z.object({ loggedIn: z.boolean() }),
    answer: z.object({ code: z.optional(z.string()) }),
  },
  moveToLogin: { payload: z.object({ redirect: z.string() }), answer: nothing },
  exchange: {
    payload: z.object({ name: z.string(), data: z.unknown() }),
    answer: z.object({ data: z.unknown() }),
  },
  goUserCenter: { payload: nothing, answer: nothing },
} as const

/** What the app asks of the page. */
export const toPage = {
  goBack: { payload: nothing, answer: z.object({ handled: z.boolean() }) },
  getTitle: { payload: nothing, answer: z.object({ title: z.string() }) },
  syncToken: { payload: z.object({ code: z.string().check(z.regex(/^[\w-]{43}$/)) }), answer: done },
  exchange: {
    payload: z.object({ name: z.string(), data: z.optional(z.unknown()) }),
    answer: z.object({ data: z.unknown() }),
  },
} as const

/** The closed list of what may be exchanged, by who asks. */
export const exchangeToApp = {
  /** Is this app on the phone? */
  appInstalled: {
    data: z.object({ appName: z.string(), downloadUrl: z.string() }),
    answer: z.object({ installed: z.boolean() }),
  },
} as const
export const exchangeToPage = {
  /** Show this address of ours, say after a tap on a push notice. */
  open: { data: z.object({ path: z.string() }), answer: z.object({ opened: z.boolean() }) },
  /** Look like the app does. */
  preferences: {
    data: z.object({
      theme: z.optional(z.enum(['system', 'light', 'dark'])),
      largeType: z.optional(z.boolean()),
    }),
    answer: z.object({ applied: z.boolean() }),
  },
} as const

export type ToApp = typeof toApp
export type ToPage = typeof toPage
export type ExchangeToApp = typeof exchangeToApp
export type ExchangeToPage = typeof exchangeToPage

/** A payload or an answer as it came: hosts hand over objects, or their JSON as a text. */
export function unwrapped(given: unknown): unknown {
  if (typeof given !== 'string') return given ?? {}
  if (given.trim() === '') return {}
  try {
    return JSON.parse(given) ?? {}
  } catch {
    return undefined
  }
}
