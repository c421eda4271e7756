import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instant } from '../shared/values.ts'

/** `now` decides everything; `offsetMs` is how far the demo has run ahead of real time. */
export const clockShape = z.object({
  now: instant,
  offsetMs: z.number(),
  canAdvance: z.boolean(),
})

export const clock = endpoint({
  id: 'platform.clock',
  summary: '平台时间',
  service: 'api',
  method: 'GET',
  path: '/platform/clock',
  kind: 'read',
  who: 'anyone',
  scope: 'none',
  answer: clockShape,
  field: 'data',
  refusals: {},
})

export const advanceClock = endpoint({
  id: 'platform.advanceClock',
  summary: '演示环境快进平台时间（只能向前）',
  service: 'api',
  method: 'POST',
  path: '/platform/clock/advance',
  kind: 'change',
  who: 'anyone',
  scope: 'none',
  body: z.union([
    z.object({ ms: z.number().check(z.int(), z.minimum(1), z.maximum(400 * 86_400_000)) }),
    z.object({ to: instant }),
  ]),
  answer: clockShape,
  field: 'data',
  refusals: {
    'clock.notDemo': '只有演示环境可以快进时间，当前环境请等待真实时间到来',
    'clock.backwards': '时间只能向前快进，请选择一个晚于当前平台时间的时刻',
    'clock.tooFar': '一次最多快进 400 天，请选择更近的时刻',
  },
})

/** A single-use ticket that opens the socket `/live` within 30 seconds; it belongs to this login. */
export const liveTicket = endpoint({
  id: 'platform.liveTicket',
  summary: '获取实时连接的一次性票据',
  service: 'api',
  method: 'POST',
  path: '/platform/live-tickets',
  kind: 'change',
  perMinute: 120,
  who: 'loggedIn',
  scope: 'self',
  answer: z.object({ ticket: z.string(), expiresAt: instant }),
  field: 'data',
  refusals: {},
})

/** What became of a change whose answer never arrived. `answer` is the envelope it had, not encoded. */
export const outcomeShape = z.object({
  state: z.enum(['pending', 'done', 'unknown']),
  httpStatus: z.exactOptional(z.number()),
  answer: z.exactOptional(z.record(z.string(), z.unknown())),
})

export const outcome = endpoint({
  id: 'platform.outcome',
  summary: '按幂等键查询一次提交的结果（只能查自己的）',
  service: 'api',
  method: 'GET',
  path: '/platform/outcomes/{key}',
  kind: 'read',
  who: 'anyone',
  scope: 'self',
  params: z.object({ key: z.uuid() }),
  answer: outcomeShape,
  field: 'data',
  refusals: {},
})

/** Answer of every endpoint that is not `bare`; the payload stands under the endpoint's `field`. */
export const envelopeShape = z.looseObject({
  /** 200, or the HTTP status of the problem. */
  code: z.number(),
  msg: z.string(),
  /** Machine word of a problem: `signature.time`, `session.expired`, `bid.closed` … */
  reason: z.exactOptional(z.string()),
  detail: z.exactOptional(z.record(z.string(), z.unknown())),
  traceId: z.string(),
  /** The server's real time in ms: what signatures are measured against. */
  serverTime: z.number(),
  /** Present while the demo's platform time runs ahead of real time: shown time = real time + clockOffset (ms). */
  clockOffset: z.exactOptional(z.number()),
})

/** Refusals that any endpoint may give before its handler runs. */
export const platformRefusals = {
  'request.invalid': '提交的内容有误，请按提示修改后再提交',
  'request.malformed': '请求格式不正确，请刷新页面后重试',
  'request.mediaType': '不支持这种内容类型，请使用页面上的按钮提交',
  'request.tooLarge': '提交的内容过大，请精简后再提交',
  'request.slow': '内容没有在规定时间内传完，请检查网络后重试',
  'request.tooMany': '操作过于频繁，请稍等片刻再试',
  'request.notFound': '没有找到您要的内容，请检查链接是否完整',
  'signature.missing': '请求缺少签名，请刷新页面后重试',
  'signature.malformed': '请求签名格式不正确，请刷新页面后重试',
  'signature.time': '手机时间与服务器相差过大，正在自动校准，请重试',
  'signature.mac': '请求签名不匹配，请刷新页面后重试',
  'signature.replayed': '该请求已经提交过，请刷新页面查看结果',
  'session.missing': '您还未登录，请先登录',
  'session.expired': '登录已过期，请重新登录',
  'session.insecure':
    '当前连接没有加密（http），为保护您的账号和报价不能使用，请改用 https 网址访问；如果网址已经是 https，请联系管理员检查代理的 X-Forwarded-Proto 和 TRUST_PROXY 设置',
  'session.passwordGiven': '您正在使用别人为您生成的首次密码，请先改成自己的密码',
  'role.missing': '您的角色没有这项权限，请联系企业管理员开通',
  'idempotency.missing': '请求缺少幂等键，请刷新页面后重试',
  'idempotency.mismatch': '同一次提交的内容前后不一致，请返回页面重新提交',
  'server.busy': '系统繁忙，正在确认结果，请稍后查看，不要重复提交',
  'server.error': '系统出现异常，请稍后重试；如多次出现请联系客服并提供追踪号',
} as const
