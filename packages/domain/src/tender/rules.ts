import { day, formatMinute, hour } from '../shared/dates.ts'
import { compare, isDecimal } from '../shared/money.ts'
import type { TenderWithGoods } from './tender.ts'

/** A rule that speaks up while a tender is drafted. `block` stops the publication, `warn` is shown and logged. */
export interface RuleHint {
  readonly level: 'block' | 'warn'
  readonly code: string
  readonly sentence: string
  /** The clause behind it, or the platform's own rule. */
  readonly article: string
  /** Field of the form it belongs to. */
  readonly field: string
  /** The nearest moment that satisfies the rule. */
  readonly earliest?: Date
}

const houseRule = '平台采购规则'
const shortest = 2 * hour
const usual = 3 * day

type Rule = (tender: TenderWithGoods, now: Date) => RuleHint | undefined

function atLeast(moment: number): Date {
  const step = 5 * 60_000
  return new Date(Math.ceil(moment / step) * step)
}

/** Registration → bid deadline: 2 hours at least, 3 days as a habit. */
const timeToBid: Rule = (tender, now) => {
  if (!tender.bidEnd) return undefined
  const start = tender.applyStart?.getTime() ?? now.getTime()
  const length = tender.bidEnd.getTime() - start
  if (length >= usual) return undefined
  const blocked = length < shortest
  const earliest = atLeast(start + (blocked ? shortest : usual))
  const rule = blocked
    ? '从报名开始到投标截止至少 2 小时'
    : '从报名开始到投标截止不足 3 天，供应商可能来不及准备'
  const sentence = `${rule}，${blocked ? '最早可设' : '建议不早于'} ${formatMinute(earliest)}。`
  return {
    level: blocked ? 'block' : 'warn',
    code: 'timeToBid',
    sentence,
    article: houseRule,
    field: 'bidEnd',
    earliest,
  }
}

const ceilingAboveEstimate: Rule = ({ ceiling, estimate }) =>
  ceiling && estimate && isDecimal(ceiling) && isDecimal(estimate) && compare(ceiling, estimate) > 0
    ? {
        level: 'warn',
        code: 'ceilingAboveEstimate',
        sentence: '最高限价高于估算价，请确认没有填错。',
        article: houseRule,
        field: 'ceiling',
      }
    : undefined

const singleBidder: Rule = ({ minBidders }) =>
  minBidders === 1
    ? {
        level: 'warn',
        code: 'singleBidder',
        sentence: '只有一家投标也会开标，价格可能缺少比较，建议至少 3 家。',
        article: houseRule,
        field: 'minBidders',
      }
    : undefined

const wageClause: Rule = ({ type, paymentTerms, bidRequire }) =>
  (type === 2 || type === 4) && !/农民工|实名制/.test(paymentTerms + bidRequire)
    ? {
        level: 'warn',
        code: 'wageClause',
        sentence: '劳务和工程分包建议写明农民工实名制管理与工资专用账户要求。',
        article: '《保障农民工工资支付条例》，仅供参考',
        field: 'bidRequire',
      }
    : undefined

const brandLock: Rule = ({ rows, bidRequire }) => {
  const named = rows.some(({ cells }) => cells.brand && !cells.brand.includes('相当于'))
  return named || (/指定品牌/.test(bidRequire) && !bidRequire.includes('相当于'))
    ? {
        level: 'warn',
        code: 'brandLock',
        sentence: '指定了品牌，建议写上“或相当于”，让同等产品也能参加。',
        article: houseRule,
        field: 'rows',
      }
    : undefined
}

const landTransfer: Rule = ({ type }) =>
  type === 14
    ? {
        level: 'warn',
        code: 'landTransfer',
        sentence: '这里只办理企业之间的土地使用权转让；首次出让由自然资源主管部门办理。',
        article: houseRule,
        field: 'type',
      }
    : undefined

/** Estimates in yuan from which state-funded buying has to follow the tendering law (发改委令 2018 年第 16 号). */
const statutoryFrom: Readonly<Record<number, string>> = {
  3: '2000000',
  4: '4000000',
  6: '1000000',
  7: '1000000',
  8: '1000000',
  10: '4000000',
}

const maybeStatutory: Rule = ({ type, estimate, profile }) => {
  const from = statutoryFrom[type]
  return profile === 'SOURCING' && from && estimate && isDecimal(estimate) && compare(estimate, from) >= 0
    ? {
        level: 'warn',
        code: 'maybeStatutory',
        sentence: '如果使用国有资金，本项目可能属于依法必须招标，请先与法务确认。',
        article: '《必须招标的工程项目规定》第五条，仅供参考',
        field: 'profile',
      }
    : undefined
}

const rules: readonly Rule[] = [
  timeToBid,
  ceilingAboveEstimate,
  singleBidder,
  wageClause,
  brandLock,
  landTransfer,
  maybeStatutory,
]

/** The hints for a draft as it stands, in a fixed order. */
export function ruleHints(tender: TenderWithGoods, now: Date): readonly RuleHint[] {
  return rules.flatMap((rule) => rule(tender, now) ?? [])
}
