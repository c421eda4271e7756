import { relativeDay } from '@jb/domain/shared/dates'
import type { Tone } from '../../../kit/tag.tsx'
import { Link } from '../../../map/link.tsx'
import { CardLine } from '../../../patterns/card.tsx'
import { Entry } from '../../../patterns/entry.tsx'
import s from './addendum.module.css'
import type { OwnAddendum, PublicAddendum } from './addendum.queries.ts'

const kindTones: Readonly<Record<PublicAddendum['kind'], Tone>> = {
  explain: 'plain',
  terms: 'brand',
  goods: 'urgent',
}
const statusTones: Readonly<Record<OwnAddendum['status'], Tone>> = {
  pending: 'urgent',
  effective: 'good',
  failed: 'bad',
  rejected: 'bad',
  withdrawn: 'plain',
}

interface RowProps<Row> {
  row: Row
  now: Date
}

/** An addendum in force: of which tender, and whether bids have to be looked at again. */
export function PublicAddendumRow({ row, now }: RowProps<PublicAddendum>) {
  const { id, number, kind, kindName, title, tenderTitle, tenderNo, companyName, effectiveAt } = row
  return (
    <Entry
      tags={[[kindName, kindTones[kind]], `第 ${number} 号`]}
      corner={<time dateTime={effectiveAt}>{relativeDay(effectiveAt, now)}</time>}
      name={
        <Link place="tender.addendum" search={{ id }}>
          {title}
        </Link>
      }
    >
      <CardLine left={tenderTitle} />
      <CardLine quiet left={companyName} right={tenderNo} />
    </Entry>
  )
}

/** One of one's own: what has become of it, and who has confirmed it. */
export function OwnAddendumRow({ row, now }: RowProps<OwnAddendum>) {
  const { id, number, status, statusName, kindName, title, requesterName, failure, confirmations } = row
  const at = row.effectiveAt ?? row.requestedAt
  return (
    <Entry
      tags={[[statusName, statusTones[status]], kindName, ...(number === null ? [] : [`第 ${number} 号`])]}
      corner={<time dateTime={at}>{relativeDay(at, now)}</time>}
      name={
        <Link place="tender.addendaSnapshot" search={{ id }}>
          {title}
        </Link>
      }
    >
      {failure && <CardLine left={`原因：${failure}`} />}
      {confirmations && <CardLine left={`已确认 ${confirmations.confirmed}/${confirmations.of} 家`} />}
      {confirmations && confirmations.waiting.length > 0 && (
        <p className={s.waiting}>还没有确认：{confirmations.waiting.join('、')}</p>
      )}
      <CardLine quiet left={`${requesterName} 提交`} />
    </Entry>
  )
}
