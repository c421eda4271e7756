import type { Certificate } from '@jb/contract/member/certificate.contract'
import type { Tone } from '../../kit/tag.tsx'
import type { Department } from './organisation.queries.ts'

/** How the state of a certificate is tinted; the word beside it carries the meaning. */
export const certificateTones = {
  valid: 'good',
  soon: 'urgent',
  expired: 'bad',
} as const satisfies Record<Certificate['state'], Tone>

/** What to do about it, in words. */
export function certificateAdvice({ state, daysLeft, expiresAt }: Certificate): string {
  if (expiresAt === null || daysLeft === null) return '长期有效'
  if (state === 'expired') return `有效期止 ${expiresAt}，已过期 ${-daysLeft} 天，请换证或删除`
  if (daysLeft === 0) return `有效期止 ${expiresAt}，今天是最后一天，请尽快换证`
  return state === 'soon' ? `有效期止 ${expiresAt}，还剩 ${daysLeft} 天，请准备换证` : `有效期止 ${expiresAt}`
}

/** Departments from the company's first level down to this one, as `采购中心/物资采购部`; '' for the company. */
export function pathOf(all: readonly Department[], departmentNo: string): string {
  const here = all.find((each) => each.departmentNo === departmentNo)
  if (!here || here.parentNo === null) return ''
  const above = pathOf(all, here.parentNo)
  return above === '' ? here.name : `${above}/${here.name}`
}

/** Whether `departmentNo` is `top`, or stands anywhere below it. */
export function standsUnder(all: readonly Department[], departmentNo: string, top: string): boolean {
  if (departmentNo === top) return true
  const parent = all.find((each) => each.departmentNo === departmentNo)?.parentNo
  return parent != null && standsUnder(all, parent, top)
}

/** What somebody who is asked to join would be allowed to do. */
export const rolesText = (names: readonly string[]): string =>
  names.length > 0 ? `角色：${names.join('、')}` : '还没有角色，只能查看'
