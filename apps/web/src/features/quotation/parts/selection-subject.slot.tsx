import { readingRoles } from '@jb/domain/bid/readers'
import { Section } from '../../../kit/page.tsx'
import { useUser } from '../../../lib/session.ts'
import { Link } from '../../../map/link.tsx'
import type { ApprovalSubjectProps } from '../../../map/slot.tsx'
import s from '../orders/order.module.css'

/** In the detail of an approval: the ways to what the selection was made of; who and how much stands above. */
export default function SelectionSubject({ id }: ApprovalSubjectProps) {
  const roles = useUser()?.roles ?? []
  return (
    <Section title="选定的依据">
      <ul className={s.rows}>
        {readingRoles.some((role) => roles.includes(role)) && (
          <li className={s.row}>
            <Link place="quotation.comparison" search={{ id }} className={s.link}>
              查看报价比价
            </Link>
          </li>
        )}
        <li className={s.row}>
          <Link place="demand.any" search={{ id }} className={s.link}>
            查看需求详情
          </Link>
        </li>
      </ul>
    </Section>
  )
}
