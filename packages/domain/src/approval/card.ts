import { formatMinute } from '../shared/dates.ts'
import { add, compare, type Decimal, formatMoney, subtract, toCents } from '../shared/money.ts'
import type { Budget } from './approval.ts'
import type { ComparedFact } from './compare-facts.ts'

interface Named {
  readonly label: string
  /** Yuan. */
  readonly yuan: Decimal
}

/** A rule or a usual order that is departed from, and why. */
export interface Override {
  /** One sentence a line. */
  readonly what: string
  readonly why: string
}

/** What an approver has to know before anything else, written down when it is asked: never a price that is secret. */
export interface CardFacts {
  /** What it comes to. */
  readonly amount?: Named | undefined
  /** What the amount is measured by; `least`: less than that is worse, as where something is sold. */
  readonly against?: (Named & { readonly least?: boolean }) | undefined
  readonly supplier?: { readonly label: string; readonly name: string } | undefined
  /** The moment after which what is asked cannot be done any more. */
  readonly due?: { readonly label: string; readonly at: Date } | undefined
  /** What may speak against it: signs that bidders belong together. */
  readonly signs?: readonly string[]
  readonly overrides?: readonly Override[]
}

/** An amount against what it is measured by. */
export interface Weighed extends Named {
  /** On the side that wants a second look. */
  readonly bad: boolean
  readonly text: string
}

/** Tenths of a per cent by which `amount` differs from `whole`. */
const tenths = (amount: Decimal, whole: Decimal): bigint => {
  const [a, b] = [toCents(amount), toCents(whole)]
  const difference = a > b ? a - b : b - a
  return (difference * 2000n + b) / (2n * b)
}

/** How the amount of a card stands to what it is measured by; undefined where there is nothing to measure. */
export function weighed({ amount, against }: Pick<CardFacts, 'amount' | 'against'>): Weighed | undefined {
  if (!amount || !against || toCents(against.yuan) <= 0n) return undefined
  const { label, yuan, least = false } = against
  const side = compare(amount.yuan, yuan)
  if (side === 0) return { label, yuan, bad: false, text: `与${label}相同` }
  const part = tenths(amount.yuan, yuan)
  const text = `${side > 0 ? '高于' : '低于'}${label} ${part / 10n}.${part % 10n}%`
  return { label, yuan, bad: side > 0 !== least, text }
}

/** What is planned, spent and asked for, as a picture and in words. */
export interface Drawn extends Budget {
  /** Parts of the bar in whole per cent. */
  readonly usedShare: number
  readonly askedShare: number
  readonly over: boolean
  readonly text: string
}

const shareOf = (amount: Decimal, whole: Decimal): number => {
  const all = toCents(whole)
  return all > 0n ? Number((toCents(amount) * 100n) / all) : 0
}

/** A budget as a picture and in words; the whole bar is what is needed where that is more than there is. */
export function drawn(budget: Budget): Drawn {
  const { total, used, asked } = budget
  const needed = add(used, asked)
  const over = compare(needed, total) > 0
  const whole = over ? needed : total
  return {
    ...budget,
    usedShare: shareOf(used, whole),
    askedShare: shareOf(asked, whole),
    over,
    text: over
      ? `超出预算 ${formatMoney(subtract(needed, total))} 元，请核对后再同意。`
      : `通过后还剩 ${formatMoney(subtract(total, needed))} 元。`,
  }
}

/** A card in a few sentences, for a message: amounts, who, risks and reasons in the order of the card. */
export function cardWords(
  card: CardFacts & { readonly budget?: Budget | undefined; readonly changes: readonly ComparedFact[] },
): string {
  const { amount, supplier, due, signs = [], overrides = [], budget, changes } = card
  const against = weighed(card)
  const money = amount && `${amount.label} ${formatMoney(amount.yuan)} 元`
  const short = budget && drawn(budget)
  return [
    money && (against ? `${money}，${against.text}` : money),
    supplier && `${supplier.label}：${supplier.name}`,
    due && `${due.label} ${formatMinute(due.at)}`,
    short?.over && short.text.replace(/，.*$/u, ''),
    signs.length > 0 && `风险提示 ${signs.length} 条：${signs.join('')}`,
    ...overrides.map(
      ({ what, why }) => `${what.replaceAll('\n', '').replace(/[。，；]$/u, '')}，原因：${why}`,
    ),
    changes.length > 0 && `与上次提交相比有 ${changes.length} 处变化`,
  ]
    .filter((words) => typeof words === 'string')
    .map((words) => (/[。！？]$/u.test(words) ? words : `${words}。`))
    .join('')
}
