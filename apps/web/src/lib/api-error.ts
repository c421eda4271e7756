/** What went wrong, in the classes that screens treat differently. */
export type ApiErrorKind =
  | 'refused'
  | 'invalid'
  | 'unauthorised'
  | 'forbidden'
  | 'notFound'
  | 'stale'
  | 'tooMany'
  | 'offline'
  | 'timeout'
  | 'server'

/** An answer "no" or no answer at all, as a plain value; `call` throws it. `msg` is a sentence for people. */
export interface ApiError {
  readonly kind: ApiErrorKind
  /** HTTP status or envelope code; 0 when nothing was answered. */
  readonly code: number
  /** Machine-readable cause such as `bid.closed`; empty when none was given. */
  readonly reason: string
  readonly msg: string
  /** Sentence per body field, of `invalid` answers. */
  readonly fields?: Readonly<Record<string, string>>
  readonly detail: Readonly<Record<string, unknown>>
  readonly traceId: string
  /** The server gave no sentence of its own. */
  readonly wordless?: true
  /** The login has expired: `response` is what said so, as it came. */
  readonly expired?: true
  readonly response?: unknown
}

const kinds = new Set<string>([
  'refused',
  'invalid',
  'unauthorised',
  'forbidden',
  'notFound',
  'stale',
  'tooMany',
  'offline',
  'timeout',
  'server',
])

/** Tells an ApiError from anything else that may be thrown. */
export function isApiError(value: unknown): value is ApiError {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    'msg' in value &&
    kinds.has(String(value.kind))
  )
}

const sentences: Readonly<Record<ApiErrorKind, string>> = {
  refused: '当前状态下不能这样操作，请刷新后再看。',
  invalid: '填写的内容有误，请检查后再提交。',
  unauthorised: '登录已过期，请重新登录。',
  forbidden: '您没有这项权限，请联系本企业管理员开通。',
  notFound: '没有找到这项内容，它可能已被移除或不属于您。',
  stale: '内容已被他人更新，请刷新后再操作。',
  tooMany: '操作太频繁，请稍等片刻再试。',
  offline: '网络未连接，请检查网络后重试。',
  timeout: '等待时间过长，请检查网络后重试。',
  server: '服务暂时不可用，请稍后重试。',
}

/** Makes an error; the sentence of its kind stands in where the server gave none. */
export function apiError(kind: ApiErrorKind, part: Partial<Omit<ApiError, 'kind'>> = {}): ApiError {
  const { fields, wordless, expired, response } = part
  return {
    kind,
    code: part.code ?? 0,
    reason: part.reason ?? '',
    msg: part.msg || sentences[kind],
    ...(fields ? { fields } : {}),
    detail: part.detail ?? {},
    traceId: part.traceId ?? '',
    ...(wordless ? { wordless } : {}),
    ...(expired ? { expired, response } : {}),
  }
}

/** The sentence to show for anything thrown. */
export function sentenceOf(error: unknown): string {
  return isApiError(error) ? error.msg : sentences.server
}

/** Somebody was faster: what the screen shows is not how things stand. */
export const movedOn = (error: unknown): boolean =>
  isApiError(error) && (error.kind === 'stale' || error.kind === 'refused')

/** The kind that an HTTP status or envelope code stands for. */
export function kindOfCode(code: number): ApiErrorKind {
  const known: Readonly<Record<number, ApiErrorKind>> = {
    400: 'invalid',
    401: 'unauthorised',
    403: 'forbidden',
    404: 'notFound',
    409: 'stale',
    413: 'invalid',
    422: 'refused',
    429: 'tooMany',
  }
  return known[code] ?? 'server'
}
