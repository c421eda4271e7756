import type { FollowedTender } from '@jb/contract/follow/follow.shapes'
import { followGroupOf } from '@jb/domain/follow/groups'
import { typeLabel } from '@jb/domain/procurement/type-names'
import { regionPath } from '@jb/domain/shared/regions'
import { stateOf, timesOf } from '@jb/domain/tender/state-code'
import type { Tender } from '@jb/domain/tender/tender'
import type { Selectable } from 'kysely'
import type { Tender as TenderTable } from '../../platform/db/types.ts'

/** The columns behind the state and the clock of one line. */
export const lineColumns = [
  'tender.id',
  'tender.title',
  'tender.status',
  'tender.profile',
  'tender.business_type',
  'tender.bid_end',
  'tender.open_at',
  'tender.decided_at',
  'tender.award_at',
  'tender.apply_start',
  'tender.apply_end',
  'tender.publicity_until',
  'tender.opened_at',
  'tender.postponements',
  'tender.round',
] as const

type Line = Pick<
  Selectable<TenderTable>,
  | 'id'
  | 'title'
  | 'status'
  | 'profile'
  | 'business_type'
  | 'bid_end'
  | 'open_at'
  | 'decided_at'
  | 'award_at'
  | 'apply_start'
  | 'apply_end'
  | 'publicity_until'
  | 'opened_at'
  | 'postponements'
  | 'round'
>

/** A tender as one line says it: its state, and the time that the state is about. */
export function presentLine(row: Line) {
  const { status, profile } = row
  const businessType = row.business_type as Tender['businessType']
  const code = stateOf({ status, profile, businessType, openedAt: row.opened_at, round: row.round })
  const times = timesOf({
    status,
    bidEnd: row.bid_end,
    openAt: row.open_at,
    decidedAt: row.decided_at,
    awardAt: row.award_at,
    applyStart: row.apply_start,
    applyEnd: row.apply_end,
    publicityUntil: row.publicity_until,
  })
  const at = code.timeField ? times[code.timeField] : null
  return {
    id: row.id,
    name: row.title,
    status,
    stateName: code.stateName,
    timeLabel: at ? (code.timeLabel ?? null) : null,
    timeAt: at?.toISOString() ?? null,
    ...(row.postponements > 0 && { postponements: row.postponements }),
  }
}

interface Row extends Line {
  readonly no: string
  readonly type: number
  readonly region_code: string
  readonly company_name: string
  readonly followed_at: Date
}

/** A tender of the person's list. */
export async function presentFollowed(row: Row): Promise<FollowedTender> {
  return {
    ...presentLine(row),
    no: row.no,
    typeName: typeLabel(row.type),
    companyName: row.company_name,
    regionName: await regionPath(row.region_code),
    ended: followGroupOf(row.status) === 'ended',
    followedAt: row.followed_at.toISOString(),
  }
}
