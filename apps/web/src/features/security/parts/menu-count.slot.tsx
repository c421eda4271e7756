import { useQuery } from '@tanstack/react-query'
import type { SlotProps } from '../../../map/slot.tsx'
import { countsQuery } from '../security.queries.ts'
import s from './security.module.css'

const places = ['security.list', 'security.desk']

/** How many securities wait at an entry of the menu. */
export default function MenuCount({ place }: SlotProps['member.menu.count']) {
  const { data } = useQuery({ ...countsQuery(), enabled: places.includes(place) })
  if (!data || !places.includes(place)) return null
  const { desk } = data
  const count = place === 'security.list' ? data.pending : desk ? desk.confirm + desk.refund + desk.failed : 0
  if (count === 0) return null
  return (
    <span className={s.count}>
      {count > 99 ? '99+' : count}
      <span className={s.heard}>项待办</span>
    </span>
  )
}
