import type { SecurityTerms } from '@jb/contract/security/security.shapes'
import { relativeDay } from '@jb/domain/shared/dates'
import { FactGrid } from '../../../kit/fact.tsx'

/** What a project asks for: until when, how, and when it comes back. */
export function TermsFacts({ terms, now }: { terms: SecurityTerms; now: Date }) {
  const { kinds, payUntil, guaranteeUntil, refundNote, ownerName } = terms
  return (
    <FactGrid
      items={[
        { label: '缴纳截止', value: relativeDay(payUntil, now) },
        { label: '缴纳方式', value: kinds.map(({ name }) => name).join('、') },
        { label: '收款方', value: ownerName, wide: true },
        ...(guaranteeUntil ? [{ label: '保函有效期不早于', value: guaranteeUntil, wide: true }] : []),
        { label: '退还', value: refundNote, wide: true },
      ]}
    />
  )
}
