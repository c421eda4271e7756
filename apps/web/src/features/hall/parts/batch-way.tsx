import { biddingRoles } from '@jb/domain/member/roles'
import { useUser } from '../../../lib/session.ts'
import { Link } from '../../../map/link.tsx'
import s from './hall.module.css'

/** Over the demands: those that fit what one's own company supplies, all on one sheet. */
export default function BatchWay() {
  const user = useUser()
  if (!user?.company?.verified || !biddingRoles.some((role) => user.roles.includes(role))) return null
  return (
    <Link place="quotation.batch" className={s.way}>
      符合贵公司供应类别的需求，可以批量报价
    </Link>
  )
}
