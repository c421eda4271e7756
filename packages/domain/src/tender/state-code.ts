import { profiles } from '../procurement/profiles.ts'
import { statusLabelOf } from './labels.ts'
import type { Tender, TenderStatus } from './tender.ts'

/** Names under which the gateway sends the times of a card (spec §3). */
export type TimeField =
  | 'endTime'
  | 'openBidTime'
  | 'awardTime'
  | 'applyStartTime'
  | 'applyEndTime'
  | 'publicityUntil'

export interface StateCode {
  /** The number that old clients know; `null` = never in public lists. */
  readonly state: number | null
  readonly stateName: string
  /** Label and field of the one time on a card; absent where no time is shown. */
  readonly timeLabel?: string
  readonly timeField?: TimeField
}

/**
 * Status → number and the time that is shown, for businessType 1 and 4 (spec §4). The specification leaves 5 and 7
 * open; here 5 = closed without award (流标, 废标, 终止), 7 = awarded.
 */
const codes: Readonly<Record<TenderStatus, Pick<StateCode, 'state' | 'timeField'>>> = {
  draft: { state: null },
  approving: { state: null },
  approvalFailed: { state: null },
  preview: { state: 8, timeField: 'applyStartTime' },
  registering: { state: 9, timeField: 'applyEndTime' },
  upcoming: { state: 1, timeField: 'endTime' },
  bidding: { state: 2, timeField: 'endTime' },
  evaluating: { state: 3, timeField: 'openBidTime' },
  deciding: { state: 4, timeField: 'awardTime' },
  publicised: { state: 4, timeField: 'publicityUntil' },
  awarded: { state: 7, timeField: 'awardTime' },
  failed: { state: 5 },
  scrapped: { state: 5 },
  cancelled: { state: 5 },
}

/** A later round of a failed tender that is open shows one code, whatever its step (spec §4, code 6). */
const reTender = { state: 6, timeField: 'endTime' } as const
const openStatuses: readonly TenderStatus[] = ['registering', 'upcoming', 'bidding']

function timeLabelOf(status: TenderStatus, profile: Tender['profile']): string {
  const { offer, opening, decision, decided } = profiles[profile]
  const labels: Partial<Readonly<Record<TenderStatus, string>>> = {
    preview: '报名开始',
    registering: '报名截止',
    upcoming: `${offer}时间`,
    bidding: `${offer}截止`,
    evaluating: profile === 'SALE' ? '开启时间' : `${opening}时间`,
    deciding: `${decision}时间`,
    publicised: '公示截止',
    awarded: decided,
  }
  return labels[status] ?? ''
}

/** Number, name and time label of a tender in the words of its profile; a direct purchase (businessType 3) shows no time. */
export function stateOf(
  tender: Pick<Tender, 'status' | 'businessType' | 'profile'> & Partial<Pick<Tender, 'openedAt' | 'round'>>,
  isReTender = (tender.round ?? 1) > 1,
): StateCode {
  const { status, profile } = tender
  const again = isReTender && openStatuses.includes(status)
  const { state, timeField } = again ? reTender : codes[status]
  const stateName = again ? `重新${profiles[profile].procedure}` : statusLabelOf(tender)
  if (tender.businessType === 3 || timeField === undefined) return { state, stateName }
  return { state, stateName, timeLabel: timeLabelOf(again ? 'bidding' : status, profile), timeField }
}

/** The names of the fields as the gateway sends them, with the moments behind them. */
export function timesOf(
  tender: Pick<
    Tender,
    'bidEnd' | 'openAt' | 'status' | 'decidedAt' | 'awardAt' | 'applyStart' | 'applyEnd' | 'publicityUntil'
  >,
): Readonly<Record<TimeField, Date | null>> {
  return {
    endTime: tender.bidEnd,
    openBidTime: tender.openAt,
    awardTime: tender.status === 'awarded' ? tender.decidedAt : tender.awardAt,
    applyStartTime: tender.applyStart,
    applyEndTime: tender.applyEnd,
    publicityUntil: tender.publicityUntil,
  }
}

/** Whether a detail page shows the award time besides the quote range: not in states 2 and 5 (spec §4). */
export function showsAwardTime(state: number | null): boolean {
  return state !== 2 && state !== 5
}

/** Statuses behind a code, for filtering lists. */
export function statusesOf(state: number): readonly TenderStatus[] {
  if (state === reTender.state) return openStatuses
  return (Object.keys(codes) as TenderStatus[]).filter((status) => codes[status].state === state)
}
