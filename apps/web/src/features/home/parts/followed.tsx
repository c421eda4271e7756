import { useQuery } from '@tanstack/react-query'
import { Icon } from '../../../kit/icons.tsx'
import { Link } from '../../../map/link.tsx'
import { countsQuery } from '../../follow/index.ts'
import s from './followed.module.css'

/** The way to what this person follows, and how much of it ends within a day. */
export default function Followed() {
  const { data } = useQuery(countsQuery)
  const all = data && data.tender + data.auction + data.demand + data.company
  return (
    <Link place="follow.collection" className={s.followed}>
      <span className={s.title}>我的关注</span>
      <span className={s.number}>
        {all === undefined ? '' : all === 0 ? '还没有关注' : `${all} 项`}
        {data && data.endingSoon > 0 && <b className={s.soon}>{data.endingSoon} 项 24 小时内截止</b>}
        <Icon name="right" small />
      </span>
    </Link>
  )
}
