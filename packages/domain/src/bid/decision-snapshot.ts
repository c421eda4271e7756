import { profiles } from '../procurement/profiles.ts'
import { ownerColumns } from '../procurement/types.ts'
import { formatMinute } from '../shared/dates.ts'
import type { Decimal } from '../shared/money.ts'
import { formatMoney, formatUnitPrice } from '../shared/money-text.ts'
import type { TenderFactLine } from '../tender/facts.ts'
import { regimeOf } from '../tender/regime.ts'
import { fileLines, type SnapshotFile, type SnapshotPart } from '../tender/snapshot.ts'
import type { TenderWithGoods } from '../tender/tender.ts'
import type { BidContent } from './bid-content.ts'
import { calculate } from './calculate.ts'
import { type Placed, placeLines } from './decision-facts.ts'

/** A decision as its approvers read it, who stands where, and its report. */
export interface Decided {
  readonly facts: readonly TenderFactLine[]
  readonly placed: readonly Placed[]
  readonly report: SnapshotFile | undefined
}

/** What is kept of a recommendation and of its publicity: for the owner's side alone. */
export function decisionParts({ facts, report }: Decided): readonly SnapshotPart[] {
  const lines = [...facts, ...fileLines(report ? [report] : [])]
  return [{ title: '定标信息', readers: 'owner', lines }]
}

/** The bid to which a tender was awarded. */
export interface Winning {
  readonly companyId: string
  readonly companyName: string
  readonly total: Decimal | null
  readonly totalExTax: Decimal | null
  readonly content: BidContent | null
}

/** What the winner asks for each row, with tax. */
function priceLines({ type, rows }: TenderWithGoods, content: BidContent | null): readonly TenderFactLine[] {
  if (!content) return []
  const [first] = ownerColumns(type)
  const names = new Map(rows.map(({ position, cells }) => [position, first ? (cells[first.name] ?? '') : '']))
  return calculate(rows, content).rows.map(({ position, priceIncTax, totalIncTax }) => ({
    label: `清单第 ${position} 行 ${names.get(position) ?? ''}`.trim(),
    value: `含税单价 ${formatUnitPrice(priceIncTax)} 元，合价 ${formatMoney(totalIncTax)} 元`,
  }))
}

const yuan = (amount: Decimal | null) => (amount === null ? '' : `${formatMoney(amount)} 元`)

/**
 * What is kept of an award. The winner reads the result and its own prices; the totals of the others only where the
 * opening has told them to everybody. Why it was chosen is for the owner's side alone.
 */
export function awardParts(
  tender: TenderWithGoods,
  winning: Winning,
  decided: Decided,
): readonly SnapshotPart[] {
  const { winner, decided: moment, decision } = profiles[tender.profile]
  const readers = winning.companyId
  const lines = [
    { label: '项目名称', value: tender.title },
    { label: '项目编号', value: tender.no },
    { label: winner, value: winning.companyName },
    { label: '含税总价', value: yuan(winning.total) },
    { label: '不含税总价', value: yuan(winning.totalExTax) },
    { label: '合同与履约担保', value: tender.awardTerms ?? '' },
    { label: moment, value: tender.decidedAt ? formatMinute(tender.decidedAt) : '' },
  ].filter(({ value }) => value !== '')
  const told = regimeOf(tender).namesSecret
  return [
    { title: `${decision}结果`, readers, lines },
    { title: `${winner}单价`, readers, lines: priceLines(tender, winning.content) },
    ...(told ? [{ title: '全部有效报价', readers, lines: placeLines(decided.placed) }] : []),
    ...decisionParts(decided),
  ]
}
