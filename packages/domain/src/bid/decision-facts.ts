import { profiles } from '../procurement/profiles.ts'
import { formatMoney } from '../shared/money-text.ts'
import type { TenderFactLine } from '../tender/facts.ts'
import type { Tender } from '../tender/tender.ts'

interface Placed {
  readonly rank: number
  readonly companyName: string
  /** Tax-inclusive, in yuan. */
  readonly total: string | null
  readonly chosen: boolean
}

/** A bid that the owner has turned down, and why. */
export interface TurnedDown {
  readonly companyName: string
  readonly total: string | null
  readonly reason: string
}

/** A decision about opened bids as its approvers read it. It names prices: only after the opening. */
export function decisionFacts(
  tender: Pick<Tender, 'title' | 'no' | 'estimate' | 'profile' | 'awardReason' | 'publicityDays'>,
  placed: readonly Placed[],
  scrapReason?: string,
  rejected: readonly TurnedDown[] = [],
): readonly TenderFactLine[] {
  const { winner, scrap } = profiles[tender.profile]
  const priced = ({ companyName, total }: Placed) => `${companyName}，${formatMoney(total)} 元`
  const chosen = placed.find((one) => one.chosen)
  const decided =
    scrapReason === undefined
      ? [
          { label: `推荐${winner}`, value: chosen ? priced(chosen) : '' },
          { label: '推荐理由', value: tender.awardReason ?? '' },
          { label: '结果公示', value: tender.publicityDays === 0 ? '不公示' : `${tender.publicityDays} 天` },
        ]
      : [{ label: `${scrap}原因`, value: scrapReason }]
  return [
    { label: '项目名称', value: tender.title },
    { label: '项目编号', value: tender.no },
    { label: '估算价（含税）', value: tender.estimate === null ? '' : `${formatMoney(tender.estimate)} 元` },
    ...decided,
    ...placed.map((one) => ({ label: `第 ${one.rank} 名`, value: priced(one) })),
    ...rejected.map(({ companyName, total, reason }) => ({
      label: '已否决',
      value: `${companyName}，${formatMoney(total)} 元，原因：${reason}`,
    })),
  ].filter(({ value }) => value.trim() !== '')
}
