import type { Profile } from '../procurement/profiles.ts'
import { typeLabel } from '../procurement/types.ts'
import { day } from '../shared/dates.ts'
import { add, compare, type Decimal, divide, multiply, subtract } from '../shared/money.ts'
import { regimeOf } from '../tender/regime.ts'
import type { TenderStatus } from '../tender/tender.ts'

/** A published tender as far as the figures of its owner need it. Amounts in yuan, tax included. */
export interface SummedTender {
  readonly type: number
  readonly profile: Profile
  readonly status: TenderStatus
  readonly openedAt: Date | null
  readonly releasedAt: Date
  readonly decidedAt: Date | null
  /** 1 to 12, of its publication. */
  readonly month: number
  readonly estimate: Decimal | null
  /** What it was awarded for. */
  readonly amount: Decimal | null
  /** Of whoever made it; '': none. */
  readonly department: string
}

/** Where a tender stands, as its owner counts. */
export const summaryStatuses = ['running', 'awarded', 'failed', 'cancelled'] as const
export type SummaryStatus = (typeof summaryStatuses)[number]

/** What tenders came to, taken together. */
export interface Figures {
  readonly count: number
  readonly running: number
  readonly awarded: number
  readonly failed: number
  readonly cancelled: number
  /** What was awarded by buying, against what had been estimated for the same tenders. */
  readonly estimate: Decimal
  readonly amount: Decimal
  /** Estimate less award; below zero: it cost more. */
  readonly saved: Decimal
  /** The same in per cent of the estimate, one decimal; null: nothing was estimated. */
  readonly savedShare: string | null
  /** How many of those that were decided failed, in per cent; null: none was decided. */
  readonly failedShare: string | null
  /** Days from the publication to the award, on the average; null: none was awarded. */
  readonly days: number | null
}

/** A part of the figures by its name. */
export interface NamedFigures extends Figures {
  readonly name: string
}

const ended: Readonly<Partial<Record<TenderStatus, SummaryStatus>>> = {
  awarded: 'awarded',
  failed: 'failed',
  cancelled: 'cancelled',
}

/** Where a tender stands. */
export const summaryStatusOf = ({ status }: Pick<SummedTender, 'status'>): SummaryStatus =>
  ended[status] ?? 'running'

/** What is kept secret until the opening counts only from then on, or once it is over. */
export function isCounted(tender: Pick<SummedTender, 'profile' | 'status' | 'openedAt'>): boolean {
  return !regimeOf(tender).namesSecret || tender.openedAt !== null || summaryStatusOf(tender) !== 'running'
}

const share = (part: Decimal, whole: Decimal): string => divide(multiply(part, '100'), whole, 1)

/** Bought for a price that can be held against an estimate. */
const isBought = (
  tender: SummedTender,
): tender is SummedTender & { readonly estimate: Decimal; readonly amount: Decimal } =>
  tender.status === 'awarded' &&
  tender.estimate !== null &&
  tender.amount !== null &&
  regimeOf(tender).wins === 'lowest'

/** The figures of these tenders. */
export function figuresOf(tenders: readonly SummedTender[]): Figures {
  const counts = { running: 0, awarded: 0, failed: 0, cancelled: 0 }
  for (const tender of tenders) counts[summaryStatusOf(tender)] += 1
  const bought = tenders.filter(isBought)
  const estimate = add('0', ...bought.map((one) => one.estimate))
  const amount = add('0', ...bought.map((one) => one.amount))
  const saved = subtract(estimate, amount)
  const decided = counts.awarded + counts.failed
  const spans = tenders.flatMap(({ releasedAt, decidedAt }) =>
    decidedAt ? [(decidedAt.getTime() - releasedAt.getTime()) / day] : [],
  )
  return {
    count: tenders.length,
    ...counts,
    estimate,
    amount,
    saved,
    savedShare: compare(estimate, '0') === 0 ? null : share(saved, estimate),
    failedShare: decided === 0 ? null : share(String(counts.failed), String(decided)),
    days: spans.length === 0 ? null : Math.round(spans.reduce((sum, one) => sum + one, 0) / spans.length),
  }
}

/** The figures by what these tenders have in common, the most of them first. */
function groupedBy(
  tenders: readonly SummedTender[],
  nameOf: (tender: SummedTender) => string,
): readonly NamedFigures[] {
  const groups = new Map<string, SummedTender[]>()
  for (const tender of tenders) groups.set(nameOf(tender), [...(groups.get(nameOf(tender)) ?? []), tender])
  return [...groups]
    .map(([name, of]) => ({ name, ...figuresOf(of) }))
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
}

const months = Array.from({ length: 12 }, (_, at) => at + 1)

/** The figures of a year: all together, by month, by type and by department. */
export function summarise(tenders: readonly SummedTender[]) {
  return {
    total: figuresOf(tenders),
    byMonth: months.map((month) => ({
      name: `${month}月`,
      ...figuresOf(tenders.filter((tender) => tender.month === month)),
    })),
    byType: groupedBy(tenders, ({ type }) => typeLabel(type)),
    byDepartment: groupedBy(tenders, ({ department }) => department || '没有部门'),
  }
}
