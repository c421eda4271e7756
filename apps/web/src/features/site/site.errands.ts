import { useCallback, useMemo } from 'react'
import type { UploadedFile } from '../../kit/field/use-uploads.ts'
import { onOwnerChange } from '../../lib/session.ts'
import { type Errand, useErrand } from '../../map/errand.ts'

/** Said when the page that asked for a text or a reason is gone. */
export const nobodyTakes = '要用它的页面已经不在了。内容已存为草稿，请从原来的操作再次进入，即可继续。'

/** What a screen asks the editor for. */
export interface TextRequest {
  /** Tells the texts of one person apart, for the draft: `news:<id>`. */
  readonly key: string
  readonly title: string
  /** The text to begin with. */
  readonly html: string
  /** Most characters that a reader sees. */
  readonly limit: number
  readonly placeholder?: string
}

/** What a screen asks the reason screen for. */
export interface ReasonRequest {
  readonly key: string
  readonly title: string
  /** Who reads the reason, and what follows. */
  readonly intro?: string
  readonly usual: readonly string[]
  readonly min: number
  readonly max: number
  /** Papers may be hung on. */
  readonly files?: boolean
}

/** What the reason screen brings back. */
export interface GivenReason {
  readonly reason: string
  readonly files: readonly UploadedFile[]
}

/** Requests under way, by key: a text is too long for an address. Gone when the page is loaded anew. */
const texts = new Map<string, TextRequest>()
const reasons = new Map<string, ReasonRequest>()
onOwnerChange(() => {
  texts.clear()
  reasons.clear()
})

export const textRequest = (key = ''): TextRequest | undefined => texts.get(key)
export const reasonRequest = (key = ''): ReasonRequest | undefined => reasons.get(key)

/** An errand with a request that is more than an address can say. */
export interface Asking<Request, Result> extends Pick<Errand<Result>, 'result' | 'clear'> {
  ask(request: Request): void
}

/** For a screen that needs a formatted text: `ask` goes to the editor, `result` is the cleaned text it brought. */
export function useRichText(): Asking<TextRequest, string> {
  return useAsking(texts, useErrand<string>('site.richText'))
}

/** For a screen that needs a reason of some length. */
export function useReason(): Asking<ReasonRequest, GivenReason> {
  return useAsking(reasons, useErrand<GivenReason>('site.reason'))
}

function useAsking<Request extends { readonly key: string }, Result>(
  requests: Map<string, Request>,
  { send, result, clear }: Errand<Result>,
): Asking<Request, Result> {
  const ask = useCallback(
    (request: Request) => {
      requests.set(request.key, request)
      send({ key: request.key })
    },
    [requests, send],
  )
  return useMemo(() => ({ ask, result, clear }), [ask, result, clear])
}
