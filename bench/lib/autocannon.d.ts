/** The part of autocannon that the benches use; the package brings no types. */
declare module 'autocannon' {
  interface Options {
    readonly url: string
    readonly method?: 'GET' | 'POST'
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string
    readonly connections?: number
    /** Seconds. */
    readonly duration?: number
    /** Threads that send, beside the one that asks. */
    readonly workers?: number
  }
  interface Result {
    readonly requests: { readonly average: number; readonly total: number }
    /** Milliseconds. */
    readonly latency: { readonly p50: number; readonly p99: number }
    readonly non2xx: number
    readonly errors: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
