import { profiles } from '../procurement/profiles.ts'
import { formatMoney } from '../shared/money-text.ts'
import type { TenderFactLine } from '../tender/facts.ts'
import type { Tender } from '../tender/tender.ts'

/** A bid that has a place, and whether it is the one that is recommended. */
export interface Placed {
  readonly rank: number
  readonly companyName: string
  /** Tax-inclusive, in yuan. */
  readonly total: string | null
  readonly chosen: boolean
  /** In the report of a committee; absent: there is none, or the price alone decided. */
  readonly score?: string | null
}

/** A bid that the owner has turned down, and why. */
export interface TurnedDown {
  readonly companyName: string
  readonly total: string | null
  readonly reason: string
}

const priced = ({ companyName, total, score }: Placed) =>
  `${companyName}，${formatMoney(total)} 元${score ? `，${score} 分` : ''}`

/** The report of a committee behind a decision: its hash, and what members say against it. */
export interface Evaluated {
  readonly sha256: string
  readonly dissent: string
}

/** The report of the committee before all else: which place whoever is recommended has, and what the report is known by. */
const reportLine = (chosen: Placed | undefined, sha256: string) =>
  `${chosen ? `推荐的是第 ${chosen.rank} 名，` : ''}报告校验码 ${sha256.slice(0, 16)}`

/** Who stands where and for how much, a line each. */
export const placeLines = (placed: readonly Placed[]): readonly TenderFactLine[] =>
  placed.map((one) => ({ label: `第 ${one.rank} 名`, value: priced(one) }))

type Decided = Pick<
  Tender,
  'title' | 'no' | 'estimate' | 'profile' | 'awardReason' | 'awardTerms' | 'publicityDays'
>

/** What is recommended, and what comes with it. */
function recommendation(tender: Decided, chosen: Placed | undefined, report: string) {
  return [
    { label: `推荐${profiles[tender.profile].winner}`, value: chosen ? priced(chosen) : '' },
    { label: '推荐理由', value: tender.awardReason ?? '' },
    { label: '结果公示', value: tender.publicityDays === 0 ? '不公示' : `${tender.publicityDays} 天` },
    { label: '合同与履约担保', value: tender.awardTerms ?? '' },
    { label: '评审报告', value: report },
  ]
}

/**
 * A decision about opened bids as its approvers read it; `report`: the name of its report, `evaluated`: the
 * committee's. It names prices: only after the opening.
 */
export function decisionFacts(
  tender: Decided,
  placed: readonly Placed[],
  scrapReason?: string,
  rejected: readonly TurnedDown[] = [],
  report = '',
  evaluated?: Evaluated,
): readonly TenderFactLine[] {
  const chosen = placed.find((one) => one.chosen)
  const decided =
    scrapReason === undefined
      ? recommendation(tender, chosen, report)
      : [{ label: `${profiles[tender.profile].scrap}原因`, value: scrapReason }]
  return [
    { label: '评标报告', value: evaluated ? reportLine(chosen, evaluated.sha256) : '' },
    { label: '成员的不同意见', value: evaluated?.dissent ?? '' },
    { label: '项目名称', value: tender.title },
    { label: '项目编号', value: tender.no },
    { label: '估算价（含税）', value: tender.estimate === null ? '' : `${formatMoney(tender.estimate)} 元` },
    ...decided,
    ...placeLines(placed),
    ...rejected.map(({ companyName, total, reason }) => ({
      label: '已否决',
      value: `${companyName}，${formatMoney(total)} 元，原因：${reason}`,
    })),
  ].filter(({ value }) => value.trim() !== '')
}
