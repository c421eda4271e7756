import type { Standing } from '@jb/contract/bid/bid.shapes'
import { securityAmount } from '@jb/domain/tender/security'
import type { Tone } from '../../kit/tag.tsx'
import { useGo } from '../../map/to.ts'

/** How my company stands with the security of a tender. */
export type OwnSecurity = NonNullable<Standing['security']>

const tones = {
  none: 'urgent',
  pending: 'urgent',
  checking: 'brand',
  ok: 'good',
  released: 'plain',
} as const satisfies Record<OwnSecurity['status'], Tone>

/** How the state of a security is tinted; the word beside it carries the meaning. */
export const securityTone = (status: OwnSecurity['status']): Tone => tones[status]

/** What leads to the security of a tender: to give it, or to see where it is; undefined when there is neither. */
export function wayToSecurity({ status, amount, orderId, payUntil }: OwnSecurity, now: Date) {
  const missing = status === 'none' || status === 'pending'
  if (missing && now.getTime() < Date.parse(payUntil)) return `缴纳保证金 ${securityAmount(amount)}`
  return orderId === null ? undefined : '查看保证金'
}

/** Goes to where the security of a tender is given, or to the order there is. */
export function useGoPay() {
  const go = useGo()
  return (tenderId: string) => go('security.pay', { subjectKind: 'tender', subjectId: tenderId })
}
