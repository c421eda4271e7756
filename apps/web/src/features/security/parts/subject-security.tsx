import type { SecurityTerms } from '@jb/contract/security/security.shapes'
import { relativeDay } from '@jb/domain/shared/dates'
import { formatMoney } from '@jb/domain/shared/money-text'
import { cx } from '../../../kit/cx.ts'
import { FactGrid } from '../../../kit/fact.tsx'
import { Icon } from '../../../kit/icons.tsx'
import { Section } from '../../../kit/page.tsx'
import type { Tone } from '../../../kit/tag.tsx'
import { Link } from '../../../map/link.tsx'
import { securityNames, standingWords } from '../security.labels.ts'
import { Amount } from './amount.tsx'
import s from './security.module.css'

interface SubjectSecurityProps {
  terms: SecurityTerms
  now: Date
  /** The reader runs the project. */
  runs: boolean
}

const lineTones = {
  none: 'urgent',
  pending: 'urgent',
  checking: 'brand',
  ok: 'good',
  released: 'brand',
} as const satisfies Record<string, Tone>

/** What a project asks its bidders for, and the way to give it. */
export function SubjectSecurity({ terms, now, runs }: SubjectSecurityProps) {
  return (
    <Section title={securityNames[terms.subjectKind]}>
      <Amount amount={terms.amount} words={terms.amountInWords} />
      {runs ? <OwnersLine terms={terms} /> : <OwnLine terms={terms} />}
      <div className={s.facts}>
        <FactGrid
          items={[
            { label: '缴纳截止', value: relativeDay(terms.payUntil, now) },
            { label: '缴纳方式', value: terms.kinds.map(({ name }) => name).join('、') },
            { label: '退还', value: terms.refundNote, wide: true },
          ]}
        />
      </div>
    </Section>
  )
}

function OwnersLine({ terms: { subjectKind, subjectId } }: { terms: SecurityTerms }) {
  return (
    <div className={s.facts}>
      <Link place="security.subject" search={{ subjectKind, subjectId }} className={s.line}>
        查看缴纳情况
        <Icon name="right" small />
      </Link>
    </div>
  )
}

/** How my company stands; nothing for those who cannot give one. */
function OwnLine({ terms }: { terms: SecurityTerms }) {
  const { mine, whyNot, subjectKind, subjectId, amount } = terms
  const status = mine?.status ?? 'none'
  if (status === 'none' && whyNot !== '') return <p className={s.next}>{whyNot}</p>
  const place = mine?.orderId ? { id: mine.orderId } : { subjectKind, subjectId }
  return (
    <div className={s.facts}>
      <Link place="security.pay" search={place} className={cx(s.line, s[lineTones[status]])}>
        {standingWords[status]}
        {status === 'none' && ` ¥${formatMoney(amount)}`}
        <Icon name="right" small />
      </Link>
    </div>
  )
}
