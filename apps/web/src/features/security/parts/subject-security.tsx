import type { SecurityTerms } from '@jb/contract/security/security.shapes'
import { relativeDay } from '@jb/domain/shared/dates'
import { securityAmount } from '@jb/domain/tender/security'
import { FactGrid } from '../../../kit/fact.tsx'
import { Icon } from '../../../kit/icons.tsx'
import { Section } from '../../../kit/page.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { Link } from '../../../map/link.tsx'
import { Amount } from '../../ledger/index.ts'
import { securityNames, standingTones, standingWords } from '../security.labels.ts'
import s from './security.module.css'

interface SubjectSecurityProps {
  terms: SecurityTerms
  now: Date
  /** The reader runs the project. */
  runs: boolean
  /** The amount in another unit than yuan. */
  written?: string | undefined
}

/** What a project asks its bidders for, how one's company stands, and the way to give it. */
export function SubjectSecurity({ terms, now, runs, written }: SubjectSecurityProps) {
  const { subjectKind, amount, amountInWords, payUntil, kinds, refundNote } = terms
  return (
    <Section
      title={securityNames[subjectKind]}
      aside={runs ? <OwnersWay terms={terms} /> : <OwnWay terms={terms} />}
    >
      <Amount amount={amount} words={amountInWords} written={written} />
      {!runs && isKeptOut(terms) && <p className={s.next}>{terms.whyNot}</p>}
      <div className={s.facts}>
        <FactGrid
          items={[
            { label: '缴纳截止', value: relativeDay(payUntil, now) },
            { label: '缴纳方式', value: kinds.map(({ name }) => name).join('、') },
            { label: '退还', value: refundNote, wide: true },
          ]}
        />
      </div>
    </Section>
  )
}

function OwnersWay({ terms: { subjectKind, subjectId } }: { terms: SecurityTerms }) {
  return (
    <Link place="security.subject" search={{ subjectKind, subjectId }} className={s.link}>
      缴纳情况
      <Icon name="right" small />
    </Link>
  )
}

const statusOf = ({ mine }: SecurityTerms) => mine?.status ?? 'none'
/** Who cannot give one now is told why instead. */
const isKeptOut = (terms: SecurityTerms) => statusOf(terms) === 'none' && terms.whyNot !== ''

/** How my company stands, leading to its order or to a new one. */
function OwnWay({ terms }: { terms: SecurityTerms }) {
  const { mine, subjectKind, subjectId, amount } = terms
  if (isKeptOut(terms)) return null
  const status = statusOf(terms)
  const place = mine?.orderId ? { id: mine.orderId } : { subjectKind, subjectId }
  return (
    <Link place="security.pay" search={place} className={s.link}>
      <Tag tone={standingTones[status]}>
        {standingWords[status]}
        {status === 'none' && ` ${securityAmount(amount)}`}
      </Tag>
      <Icon name="right" small />
    </Link>
  )
}
