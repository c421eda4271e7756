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
 * Status → number, name and time of businessType 1 and 4 (spec §4). The specification leaves 5 and 7 open;
 * here 5 = closed without award, 7 = awarded.
 */
const codes: Readonly<Record<TenderStatus, StateCode>> = {
  draft: { state: null, stateName: '草稿' },
  preview: { state: 8, stateName: '招标预告', timeLabel: '报名开始', timeField: 'applyStartTime' },
  registering: { state: 9, stateName: '报名中', timeLabel: '报名截止', timeField: 'applyEndTime' },
  upcoming: { state: 1, stateName: '即将招标', timeLabel: '投标时间', timeField: 'endTime' },
  bidding: { state: 2, stateName: '招标中', timeLabel: '投标截止', timeField: 'endTime' },
  evaluating: { state: 3, stateName: '评标中', timeLabel: '开标时间', timeField: 'openBidTime' },
  deciding: { state: 4, stateName: '定标', timeLabel: '定标时间', timeField: 'awardTime' },
  publicised: { state: 4, stateName: '中标公示', timeLabel: '公示截止', timeField: 'publicityUntil' },
  awarded: { state: 7, stateName: '已完成', timeLabel: '中标时间', timeField: 'awardTime' },
  failed: { state: 5, stateName: '流标' },
  cancelled: { state: 5, stateName: '已终止' },
}

/** A later round of a failed tender that is open shows one code, whatever its step (spec §4, code 6). */
const reTender: StateCode = { state: 6, stateName: '重新招标', timeLabel: '投标截止', timeField: 'endTime' }
const openStatuses: readonly TenderStatus[] = ['registering', 'upcoming', 'bidding']

/** Number, name and time label of a tender; a direct purchase (businessType 3) shows no time. */
export function stateOf(tender: Pick<Tender, 'status' | 'businessType'>, isReTender = false): StateCode {
  const code = isReTender && openStatuses.includes(tender.status) ? reTender : codes[tender.status]
  return tender.businessType === 3 ? { state: code.state, stateName: code.stateName } : code
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
