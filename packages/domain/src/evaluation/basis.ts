import type { FactLine } from '../procurement/facts.ts'
import { formatMoney } from '../shared/money-text.ts'
import { priceRuleWords } from '../tender/scoring.ts'
import type { PriceRule } from '../tender/scoring-terms.ts'
import type { Factor } from './factor.ts'
import type { PriceBase } from './scores.ts'

/** What the places of an evaluation are reckoned from. */
export interface Basis {
  /** Fixed with the end of the formal review; null: no bid was left. */
  readonly base: PriceBase | null
  /** null: the price is not scored by a benchmark. */
  readonly factor: Factor | null
  /** How a price becomes points; null: the price alone decides; undefined: it is said elsewhere. */
  readonly rule: PriceRule | null | undefined
}

const yuan = (amount: string) => `${formatMoney(amount)} 元`

function baseLines({ lowest, mean, k, benchmark }: PriceBase): readonly FactLine[] {
  if (mean === null || k === null || benchmark === null) return [['最低有效报价', yuan(lowest)]]
  return [
    ['最低有效报价', yuan(lowest)],
    ['有效报价平均值', yuan(mean)],
    ['下浮系数 K', `${k}%`],
    ['评标基准价', yuan(benchmark)],
  ]
}

/** 评标基准与系数 line by line: the same on the page, and in each form of the report. */
export const basisLines = ({ base, factor, rule }: Basis): readonly FactLine[] => [
  ...(base ? baseLines(base) : []),
  ...(factor
    ? ([
        [
          'K 的来源',
          '开标时由收标清单算出：全部回执编号和密文指纹的 SHA-256 为种子，除以公布范围的档数（每档 0.1%），余数是从下限起的档数',
        ],
        ['K 的种子', factor.seed],
      ] as const)
    : []),
  ...(rule === undefined
    ? []
    : ([['计算公式', rule ? priceRuleWords(rule) : '不评分，按比较价由低到高排序']] as const)),
  ['算术修正', '总价由平台按清单单价计算，没有算术修正'],
]
