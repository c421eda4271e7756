import { formatDay } from '../shared/dates.ts'

/** What the platform itself needs before it may hold tenders that the law asks for. */
export interface PlatformStanding {
  readonly demo: boolean
  /** Some authority of electronic signatures is believed. */
  readonly roots: boolean
  /** Until when its 检测认证 holds, as a day; null: none is recorded. */
  readonly certifiedUntil: string | null
  /** A record waits for another operator. */
  readonly waiting: boolean
}

/** Whether a certification still holds on the day of `now`. */
export const holdsOn = (until: string, now: Date): boolean => formatDay(now) <= until

/** What is missing and who can do it; undefined: nothing. The demo says that it is one. */
export function platformLack(standing: PlatformStanding, now: Date): string | undefined {
  const { demo, roots, certifiedUntil, waiting } = standing
  if (demo) return undefined
  const certified = certifiedUntil !== null && holdsOn(certifiedUntil, now)
  const open = waiting
    ? '检测认证登记等待另一名平台运营确认（在“平台检测认证”确认）'
    : `平台的检测认证${certifiedUntil === null ? '没有登记' : `已于 ${certifiedUntil} 到期`}（由平台运营在“平台检测认证”登记，另一名运营确认）`
  const missing = [
    ...(roots ? [] : ['没有配置电子签名的根证书（由运维人员在服务器设置 SIGNATURE_ROOTS）']),
    ...(certified ? [] : [open]),
  ]
  if (missing.length === 0) return undefined
  return `依法必须招标的项目暂不能在本平台发布：${missing.join('；')}。请联系平台客服办理，草稿会保留。`
}
