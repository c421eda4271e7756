import type { User } from '@jb/contract/member/member.shapes'
import { biddingRoles, type Role, runningRoles } from '@jb/domain/member/roles'
import type { IconName } from '../../kit/icons.tsx'
import type { SessionState } from '../../lib/session.ts'
import { addressOf } from '../../map/to.ts'
import type { Tile } from '../../patterns/tile-grid.tsx'
import { placeIcons } from '../member/index.ts'

interface Row {
  readonly place: string
  readonly label: string
  /** Where it is not the place's own. */
  readonly icon?: IconName
  readonly search?: Readonly<Record<string, string>>
  /** `newcomer`: who has no verified company yet. */
  readonly for: 'anyone' | 'newcomer' | readonly Role[]
}

const rows: readonly Row[] = [
  { place: 'member.companyVerify', label: '企业认证', for: 'newcomer' },
  { place: 'member.operatorDesk', label: '运营工作台', for: ['operator'] },
  { place: 'approval.todo', label: '我的审批', for: ['approver'] },
  { place: 'security.desk', label: '财务工作台', for: ['finance'] },
  { place: 'tender.publish', label: '发布招标', for: runningRoles },
  { place: 'demand.goodsPublish', label: '发布需求', for: runningRoles },
  { place: 'tender.list', label: '招标项目', for: runningRoles },
  { place: 'bid.list', label: '我的投标', for: biddingRoles },
  { place: 'question.list', label: '询问函', for: [...runningRoles, ...biddingRoles] },
  { place: 'hall.bidNotice', label: '招标公告', for: 'anyone' },
  { place: 'hall.bidding', search: { sort: 'deadline' }, label: '即将截止', icon: 'clock', for: 'anyone' },
  { place: 'hall.preview', label: '招标预告', for: 'anyone' },
  { place: 'hall.site', label: '站点招标', for: 'anyone' },
  { place: 'tender.winNotice', label: '中标公告', for: 'anyone' },
  { place: 'hall.direct', label: '直接采购', for: 'anyone' },
  { place: 'site.news', label: '招标资讯', for: 'anyone' },
  { place: 'hall.tenders', label: '全部招标', for: 'anyone' },
]

/** Full rows of four: two for a visitor, one for whoever has a list of their own below, or is about to. */
const shown = { visitor: 8, person: 4 } as const

/** What only a verified company can do; before, it leads to the verification. */
const needsVerified: readonly string[] = ['tender.publish', 'demand.goodsPublish', 'bid.list']

type Person = Pick<User, 'roles'> & { readonly company?: { readonly verified: boolean } }

/** What this person opens most, by the roles held; only places that this product has. */
export function shortcutsFor(session: SessionState): readonly Tile[] {
  const person: Person | undefined = session.status === 'loggedIn' ? session.user : undefined
  const unverified = person !== undefined && !person.company?.verified
  const verify = addressOf('member.companyVerify', {})
  return rows
    .filter((row) => opens(row.for, person))
    .flatMap(({ place, search, label, icon = placeIcons[place] ?? 'file' }) => {
      const href = needsVerified.includes(place) && unverified ? verify : addressOf(place, search)
      return href ? [{ label, icon, href }] : []
    })
    .slice(0, session.status === 'loggedIn' || session.status === 'starting' ? shown.person : shown.visitor)
}

function opens(who: Row['for'], person: Person | undefined): boolean {
  if (who === 'anyone') return true
  if (!person) return false
  // Operators belong to the platform: only a company of their own is theirs to verify.
  if (who === 'newcomer')
    return person.roles.includes('operator') ? person.company?.verified === false : !person.company?.verified
  return who.some((role) => person.roles.includes(role))
}
