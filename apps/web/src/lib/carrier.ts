import type { WireAnswer } from './answer.ts'

/** A request ready to go. */
export interface WireRequest {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | FormData | undefined
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean
}

/** Carries by `fetch`. Rejects when nothing was answered or the signal fired. */
export async function carryByFetch(request: WireRequest, signal: AbortSignal): Promise<WireAnswer> {
  const response = await fetch(request.url, {
    method: request.method,
    headers: request.headers,
    credentials: 'include',
    signal,
    keepalive: request.keepalive ?? false,
    ...(request.body === undefined ? {} : { body: request.body }),
  })
  const text = await response.text()
  return { status: response.status, header: (name) => response.headers.get(name), text }
}

/** Carries by XMLHttpRequest, which alone tells how much of an upload has left (`onProgress`, 0..1). */
export function carryWithProgress(onProgress: (share: number) => void) {
  return (request: WireRequest, signal: AbortSignal) =>
    new Promise<WireAnswer>((resolve, reject) => {
      const xhr = new XMLHttpRequest()
      xhr.open(request.method, request.url)
      xhr.withCredentials = true
      for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value)
      xhr.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total)
      xhr.onload = () =>
        resolve({ status: xhr.status, header: (name) => xhr.getResponseHeader(name), text: xhr.responseText })
      xhr.onerror = () => reject(new TypeError('network'))
      xhr.onabort = () => reject(new DOMException('aborted', 'AbortError'))
      signal.addEventListener('abort', () => xhr.abort(), { once: true })
      if (signal.aborted) xhr.abort()
      else xhr.send(request.body ?? null)
    })
}
