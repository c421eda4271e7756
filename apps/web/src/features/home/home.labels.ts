import { biddingRoles, buyingRoles, type Role } from '@jb/domain/member/roles'
import type { IconName } from '../../kit/icons.tsx'
import { addressOf } from '../../map/to.ts'

export interface Shortcut {
  readonly label: string
  readonly icon: IconName
  readonly href: string
}

interface Row extends Omit<Shortcut, 'href'> {
  readonly place: string
  readonly search?: Readonly<Record<string, string>>
  readonly for: 'anyone' | readonly Role[]
}

const rows: readonly Row[] = [
  { place: 'tender.publish', label: '发布招标', icon: 'add', for: buyingRoles },
  { place: 'tender.list', label: '招标项目', icon: 'list', for: buyingRoles },
  { place: 'bid.list', label: '我的投标', icon: 'edit', for: biddingRoles },
  { place: 'question.list', label: '询问函', icon: 'question', for: [...buyingRoles, ...biddingRoles] },
  { place: 'hall.bidding', search: { method: 'notice' }, label: '招标公告', icon: 'file', for: 'anyone' },
  { place: 'hall.bidding', search: { sort: 'deadline' }, label: '即将截止', icon: 'clock', for: 'anyone' },
  {
    place: 'hall.bidding',
    search: { method: 'preview' },
    label: '招标预告',
    icon: 'calendar',
    for: 'anyone',
  },
  { place: 'tender.winNotice', label: '中标公告', icon: 'check', for: 'anyone' },
]

/** What this person opens most, by the roles held; only places that this product has. */
export function shortcutsFor(roles: readonly Role[]): readonly Shortcut[] {
  return rows
    .filter((row) => row.for === 'anyone' || row.for.some((role) => roles.includes(role)))
    .flatMap(({ place, search, label, icon }) => {
      const href = addressOf(place, search)
      return href ? [{ label, icon, href }] : []
    })
}
