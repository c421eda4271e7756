import type { OrderDetail } from '@jb/contract/security/security.shapes'
import { relativeDay } from '@jb/domain/shared/dates'
import { HrefLink } from '../../../map/href-link.tsx'
import { Link } from '../../../map/link.tsx'
import { addressOf } from '../../../map/to.ts'
import { Facts } from '../../../patterns/facts.tsx'
import { OrderFacts as MoneyFacts } from '../../ledger/index.ts'
import { subjectPlaces } from '../security.subject.ts'
import { GuaranteeCard } from './guarantee-card.tsx'
import s from './security.module.css'

/** Everything else there is to read about a security. */
export function OrderFacts({ order, now }: { order: OrderDetail; now: Date }) {
  const { id, guarantee, guaranteeUntil, forfeit } = order
  const card = (
    <Link place="security.guarantee" search={{ id }} className={s.link}>
      保函详情
    </Link>
  )
  return (
    <>
      {forfeit && (
        <Facts
          title="扣除"
          items={[
            { label: '扣除依据', value: forfeit.reasonName, wide: true },
            { label: '说明', value: forfeit.note, wide: true },
            { label: '归属', value: forfeit.payTo, wide: true },
            { label: '扣除时间', value: relativeDay(forfeit.at, now) },
          ]}
        />
      )}
      <MoneyFacts order={order} now={now} subject={<SubjectLink order={order} />} payer="投标企业">
        {guarantee && <GuaranteeCard guarantee={guarantee} until={guaranteeUntil} aside={card} />}
      </MoneyFacts>
    </>
  )
}

/** The title of the project, leading to it where it has a page. */
function SubjectLink({ order }: { order: OrderDetail }) {
  const href = addressOf(subjectPlaces[order.subjectKind], { id: order.subjectId })
  return href ? <HrefLink href={href}>{order.subjectTitle}</HrefLink> : order.subjectTitle
}
