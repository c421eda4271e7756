import { platformRefusals } from '@jb/contract/platform/platform.contract'

export type PlatformCode = keyof typeof platformRefusals

const statusOf: Readonly<Record<PlatformCode, number>> = {
  'request.invalid': 400,
  'request.malformed': 400,
  'request.mediaType': 415,
  'request.tooLarge': 413,
  'request.slow': 408,
  'request.tooMany': 429,
  'request.notFound': 404,
  'signature.missing': 401,
  'signature.malformed': 401,
  'signature.time': 401,
  'signature.mac': 401,
  'signature.replayed': 401,
  'session.missing': 401,
  'session.expired': 401,
  'session.insecure': 403,
  'session.passwordGiven': 403,
  'role.missing': 403,
  'idempotency.missing': 400,
  'idempotency.mismatch': 422,
  'server.busy': 503,
  'server.error': 500,
}

/** A request that ends before or beside its handler; becomes an envelope with the code's status and sentence. */
export class Problem extends Error {
  readonly code: PlatformCode
  readonly status: number
  readonly sentence: string
  readonly detail: Readonly<Record<string, unknown>> | undefined

  constructor(
    code: PlatformCode,
    more: { detail?: Readonly<Record<string, unknown>>; sentence?: string } = {},
  ) {
    super(code)
    this.code = code
    this.status = statusOf[code]
    this.sentence = more.sentence ?? platformRefusals[code]
    this.detail = more.detail
  }
}

const byStatus: Readonly<Record<number, PlatformCode>> = {
  404: 'request.notFound',
  // An address longer than any of ours.
  414: 'request.notFound',
  413: 'request.tooLarge',
  415: 'request.mediaType',
  429: 'request.tooMany',
}

/** Any thrown thing as a Problem: our own sentences are kept, a library's are replaced, the rest is `server.error`. */
export function problemOf(thrown: unknown): Problem {
  if (thrown instanceof Problem) return thrown
  const { statusCode, code, message } = thrown as { statusCode?: number; code?: string; message?: string }
  // A statement or a lock that waited for 5 s, or a pool that gave no connection in time.
  if (
    code === '57014' ||
    code === '55P03' ||
    message?.startsWith('timeout exceeded when trying to connect')
  ) {
    return new Problem('server.busy')
  }
  if (statusCode === undefined || statusCode < 400 || statusCode >= 500) return new Problem('server.error')
  const own = code === undefined && message ? { sentence: message } : {}
  return new Problem(byStatus[statusCode] ?? 'request.malformed', own)
}
