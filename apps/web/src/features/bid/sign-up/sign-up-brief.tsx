import type { TenderDetail } from '@jb/contract/tender/tender.shapes'
import { bidWords } from '@jb/domain/bid/words'
import { relativeDay } from '@jb/domain/shared/dates'
import { seeTenderDocument } from '@jb/domain/shared/empty'
import { securityAmount } from '@jb/domain/tender/security'
import type { FactItem } from '../../../kit/fact.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { HrefLink } from '../../../map/href-link.tsx'
import { addressOf } from '../../../map/to.ts'
import { Facts } from '../../../patterns/facts.tsx'
import { profileOf, SeeDocument } from '../../tender/index.ts'

/** What is asked of bidders, as words or as the way to the document that has it. */
function requirementOf({ bidRequire, files }: TenderDetail) {
  if (bidRequire === seeTenderDocument) return <SeeDocument files={files} />
  return bidRequire || '没有特别要求'
}

/** What one signs up for, and what is asked of bidders. */
export function SignUpBrief({ tender }: { tender: TenderDetail }) {
  const href = addressOf('tender.detail', { id: tender.id })
  const now = useServerNow(60_000)
  const { offer, applicant } = bidWords(profileOf(tender))
  return (
    <Facts
      title="报名项目"
      items={[
        {
          label: '项目',
          value: href ? <HrefLink href={href}>{tender.name}</HrefLink> : tender.name,
          wide: true,
        },
        { label: '采购单位', value: tender.companyName, wide: true },
        { label: '报名截止', value: relativeDay(tender.applyEndTime, now) },
        { label: `${offer}截止`, value: relativeDay(tender.endTime, now) },
        ...securityFacts(tender, now),
        {
          label: '联合体投标',
          value: tender.consortiumMost > 0 ? `接受，最多 ${tender.consortiumMost} 家` : '不接受',
        },
        { label: '资格审查', value: tender.qualificationWayName },
        ...(tender.qualifications.length > 0
          ? [{ label: '资质要求', value: tender.qualifications.join('；'), wide: true }]
          : []),
        { label: `对${applicant}的要求`, value: requirementOf(tender), wide: true },
      ]}
    />
  )
}

/** What has to be paid before one can bid, said before one signs up. */
function securityFacts({ security }: TenderDetail, now: Date): readonly FactItem[] {
  if (!security) return []
  const { amount, kindNames, payUntil } = security
  return [
    { label: '投标保证金', value: `${securityAmount(amount)}（${kindNames.join('、')}）`, wide: true },
    { label: '保证金缴纳截止', value: relativeDay(payUntil, now), wide: true },
  ]
}
