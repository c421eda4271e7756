import type { Check } from '../procurement/checks.ts'
import type { FactLine } from '../procurement/facts.ts'
import { fromUnits, toUnits } from '../shared/fixed-point.ts'
import { compare, type Decimal } from '../shared/money.ts'
import { isSafeName, isSafeText } from '../shared/safe-text.ts'
import { isDirect } from './methods.ts'
import {
  criterionGroups,
  mostCriteria,
  type PriceRule,
  priceFormulas,
  type Scoring,
} from './scoring-terms.ts'
import type { Tender } from './tender.ts'

type Scored = Pick<Tender, 'scoring' | 'review' | 'method'>

/** By what a tender is scored; undefined: it goes by price. */
export const scoringOf = (t: Scored): Scoring | undefined =>
  (t.review === 'scored' && !isDirect(t) && t.scoring) || undefined

const figure = /^\d{1,3}(\.\d{1,2})?$/
const isFigure = (text: string, most: Decimal) => figure.test(text) && compare(text, most) <= 0
const isPoints = (text: string) => isFigure(text, '100') && compare(text, '0') > 0
/** Per cent with one decimal at most: k is drawn in steps of 0.1. */
const isShare = (text: string) => /^\d{1,2}(\.\d)?$/.test(text) && isFigure(text, '20')

/** All points of a scoring, padded to two decimals. */
export function pointsIn({ criteria, price }: Scoring): Decimal {
  const all = [...criteria.map(({ max }) => max), price.full]
  return fromUnits(
    all.filter((points) => figure.test(points)).reduce((sum, points) => sum + toUnits(points, 2), 0n),
    2,
  )
}

function criterionChecks({ criteria }: Scoring): readonly Check[] {
  const names = criteria.map(({ name }) => name.trim())
  return [
    ['scoring', criteria.length > 0, '请至少填写一项由评委打分的评分项。'],
    ['scoring', criteria.length <= mostCriteria, `评分项最多 ${mostCriteria} 项。`],
    [
      'scoring',
      names.every((name) => isSafeName(name) && name.length <= 40),
      '请填写每个评分项的名称，最多 40 字，不含表情和不可见字符。',
    ],
    ['scoring', new Set(names).size === names.length, '有两个评分项同名，请改名或合并。'],
    [
      'scoring',
      criteria.every(({ max }) => isPoints(max)),
      '每个评分项的分值请填大于 0、不超过 100 的数，最多 2 位小数。',
    ],
    [
      'scoring',
      criteria.every(({ standard }) => isSafeText(standard) && standard.length <= 300),
      '评分标准最多 300 字，不含不可见字符。',
    ],
  ]
}

function priceChecks({ price }: Scoring): readonly Check[] {
  const { formula, full, kFrom, kTo, over, under } = price
  const own: readonly Check[] = [
    ['scoring', isPoints(full), '请填写价格分，大于 0、不超过 100，最多 2 位小数。'],
  ]
  if (formula === 'lowest') return own
  return [
    ...own,
    ['scoring', isShare(kFrom) && isShare(kTo), '下浮系数 K 请填 0 到 20 之间的百分数，最多 1 位小数。'],
    [
      'scoring',
      !isShare(kFrom) || !isShare(kTo) || compare(kFrom, kTo) <= 0,
      '下浮系数 K 的下限不能高于上限。',
    ],
    [
      'scoring',
      isFigure(over, '10') && isFigure(under, '10') && compare(over, '0') > 0 && compare(under, '0') > 0,
      '高于和低于基准价每 1% 的扣分请填大于 0、不超过 10 的数，最多 2 位小数。',
    ],
  ]
}

/** What keeps the scoring of a draft from being published. */
export function scoringChecks(t: Tender): readonly Check[] {
  if (t.review !== 'scored' || isDirect(t)) return []
  const { scoring } = t
  if (!scoring) return [['scoring', false, '综合评分法需要评分项，请填写评分项和价格分。']]
  const total = pointsIn(scoring)
  return [
    ...criterionChecks(scoring),
    ...priceChecks(scoring),
    ['scoring', compare(total, '100') === 0, `评分项和价格分合计应为 100 分，现在是 ${plain(total)} 分。`],
  ]
}

/** `12.50` → `12.5`, `30.00` → `30`. */
export const plain = (points: Decimal): string =>
  points.includes('.') ? points.replace(/\.?0+$/, '') : points

/** How points follow from the price, as a sentence. */
export function priceRuleWords({ formula, full, kFrom, kTo, over, under }: PriceRule): string {
  if (formula === 'lowest') return `满分 ${plain(full)} 分，得分 = 最低有效报价 ÷ 报价 × ${plain(full)}`
  const k = kFrom === kTo ? `${kFrom}%` : `${kFrom}%–${kTo}%，开标时公开抽取，每档 0.1%`
  return `满分 ${plain(full)} 分，基准价 = 有效报价的平均值 ×（1 − K），K 为 ${k}；每高于基准价 1% 扣 ${plain(over)} 分，每低 1% 扣 ${plain(under)} 分，扣完为止`
}

/** The scoring line by line, as bidders and approvers read it. */
export function scoringFacts(t: Scored): readonly FactLine[] {
  const scoring = scoringOf(t)
  if (!scoring) return []
  return [
    ...scoring.criteria.map(
      ({ group, name, max, standard }): FactLine => [
        `评分项：${name}（${criterionGroups[group]}）`,
        `${plain(max)} 分${standard ? `，${standard}` : ''}`,
      ],
    ),
    ['价格分', `${priceFormulas[scoring.price.formula]}，${priceRuleWords(scoring.price)}`],
  ]
}

/** Below and above these shares a price decides nearly nothing, or nearly everything. */
const usualShare = { least: '30', most: '80' } as const

/** A price that counts for unusually little or much. */
export function unusualPriceShare(t: Tender): { readonly sentence: string } | undefined {
  const full = scoringOf(t)?.price.full
  if (!full || !isPoints(full)) return undefined
  const { least, most } = usualShare
  if (compare(full, least) >= 0 && compare(full, most) <= 0) return undefined
  return { sentence: `价格分一般占 ${least} 到 ${most} 分，现在是 ${plain(full)} 分，请确认。` }
}
