import { takesBids } from './regime.ts'
import type { Tender, TenderStatus } from './tender.ts'

type Facts = Pick<Tender, 'status' | 'openedAt' | 'publicityDays' | 'profile' | 'businessType'>

const waiting: Readonly<Record<Exclude<TenderStatus, 'evaluating' | 'registering' | 'deciding'>, string>> = {
  draft: '继续填写并发布',
  preview: '等报名开始，到时间自动开放',
  upcoming: '等投标开始，到时间自动开放',
  bidding: '等供应商投标，截止前任何人都看不到价格',
  publicised: '公示期结束后确认定标',
  awarded: '已定标，可查看成交公告',
  failed: '已流标，可重新发布一个项目',
  cancelled: '已终止',
}

/**
 * What the owner has to do, or wait for, in one short sentence. `pendingRegistrations` is null for whoever may not
 * know how many sign up.
 */
export function nextStepOf(tender: Facts, pendingRegistrations: number | null): string {
  const { status, openedAt, publicityDays, businessType } = tender
  if (status === 'registering') {
    if (pendingRegistrations === null) return '等报名截止，报名单位和家数在开标前保密'
    return pendingRegistrations > 0 ? `${pendingRegistrations} 家报名等您确认` : '等供应商报名'
  }
  if (status === 'upcoming' && !takesBids(tender)) return '报名已结束，本项目暂不接收投标'
  if (status === 'evaluating') return openedAt ? '比价并推荐中标人' : '到开标时间后点击开标'
  if (status === 'deciding') return publicityDays > 0 ? '发布中标公示' : '确认定标'
  if (status === 'awarded' && businessType === 3) return '已直接采购，供应商已收到通知'
  return waiting[status]
}
