import { day, formatDay } from '../shared/dates.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'

/** What a company can show a certificate (证书) of. */
export const certificateKindNames = {
  qualification: '资质证书',
  safety: '安全生产许可证',
  quality: '质量管理体系认证',
  environment: '环境管理体系认证',
  health: '职业健康安全管理体系认证',
  credit: '信用等级证书',
  product: '产品检测或认证',
  other: '其他证书',
} as const
export type CertificateKind = keyof typeof certificateKindNames
export const certificateKinds = Object.keys(certificateKindNames) as readonly CertificateKind[]

export const certificateStateNames = { valid: '有效', soon: '30 天内到期', expired: '已过期' } as const
export type CertificateState = keyof typeof certificateStateNames

/** Certificates that a company may keep. */
export const mostCertificates = 100

/** Days before the last day on which the company is told, the first first. */
export const reminderDays = [30, 7, 0] as const

/** The beginning of a day `YYYY-MM-DD` in China. */
const beginning = (text: string) => new Date(`${text}T00:00:00+08:00`).getTime()

/** Whole days until the last day on which it holds: 0 on that day, negative afterwards; null when it has none. */
export function daysLeft(expiresAt: string | null, now: Date): number | null {
  return expiresAt === null ? null : Math.round((beginning(expiresAt) - beginning(formatDay(now))) / day)
}

/** Where a certificate stands on the day of `now`; it holds through its last day. */
export function certificateState(expiresAt: string | null, now: Date): CertificateState {
  const left = daysLeft(expiresAt, now)
  if (left === null || left > reminderDays[0]) return 'valid'
  return left < 0 ? 'expired' : 'soon'
}

/** The next moment to tell the company: nine in the morning, 30 and 7 days before and on the last day itself. */
export function nextReminder(expiresAt: string | null, after: Date): Date | undefined {
  if (expiresAt === null) return undefined
  const moments = reminderDays.map((before) => beginning(expiresAt) - before * day + 9 * 3_600_000)
  const next = moments.find((moment) => moment > after.getTime())
  return next === undefined ? undefined : new Date(next)
}

/** Whether the days can be: issued by today, and the last day not before that one. */
export function checkDays(
  { issuedAt, expiresAt }: { readonly issuedAt: string; readonly expiresAt: string | null },
  now: Date,
): Refusal<'member.certificateDays'> | undefined {
  const known = issuedAt <= formatDay(now) && (expiresAt === null || expiresAt >= issuedAt)
  return known ? undefined : refuse('member.certificateDays')
}
