import Big from 'big.js'
import { plainName } from '../shared/account-name.ts'
import { compare, type Decimal, isDecimal, subtract } from '../shared/money.ts'

/** A bidder as far as it may be related to another one. Empty texts say nothing. */
export interface Suspect {
  readonly name: string
  readonly legalPerson: string
  readonly contactName: string
  /** Telephone numbers that stand for it: of the company, the sign-up and the offer. */
  readonly phones: readonly string[]
  /** Names from which its security was paid. */
  readonly payers: readonly string[]
  /** Where its bid came from. */
  readonly ip: string
  readonly device: string
  /** What its place depends on. */
  readonly value: Decimal
  /** Unit prices of all rows in their order, by the rule of the tender; of interest are only their ratios. */
  readonly prices: readonly number[]
}

type Group = readonly Suspect[]

/** Fewer rows than this may agree by chance. */
const leastRows = 3
/** Prices are rounded to fen, so a fixed ratio wavers a little. */
const tolerance = 0.0005
/** So many of a group are named, the others counted. */
const mostNamed = 5

function names(group: readonly Pick<Suspect, 'name'>[]): string {
  const named = group.slice(0, mostNamed).map(({ name }) => `“${name}”`)
  return `${named.join('、')}${group.length > mostNamed ? `等 ${group.length} 家` : ''}`
}

/** Those who share one of their keys, two at least; the same companies are one group, however much they share. */
export function sharing<One extends Pick<Suspect, 'name'>>(
  suspects: readonly One[],
  keysOf: (one: One) => readonly string[],
): readonly (readonly One[])[] {
  const holders = new Map<string, One[]>()
  for (const one of suspects)
    for (const key of new Set(keysOf(one).map((text) => text.trim())))
      if (key !== '') holders.set(key, [...(holders.get(key) ?? []), one])
  const groups = [...holders.values()].filter((group) => group.length > 1)
  return [...new Map(groups.map((group) => [names(group), group])).values()]
}

/** The one ratio of all prices of two bidders, where there is one. */
function fixedRatio({ prices: mine }: Suspect, { prices: theirs }: Suspect): number | undefined {
  const first = (theirs[0] ?? 0) / (mine[0] ?? 0)
  if (mine.length < leastRows || mine.length !== theirs.length) return undefined
  if (!Number.isFinite(first) || first === 0) return undefined
  const steady = mine.every((price, at) => Math.abs((theirs[at] ?? 0) / price / first - 1) <= tolerance)
  return steady ? first : undefined
}

/** Those whose unit prices are the same, or go up and down together. */
function priceSigns(suspects: Group): string[] {
  const groups: [Suspect, ...Suspect[]][] = []
  for (const one of suspects) {
    const known = groups.find(([head]) => fixedRatio(head, one) !== undefined)
    if (known) known.push(one)
    else groups.push([one])
  }
  return groups
    .filter((group) => group.length > 1)
    .map((group) => {
      const [head] = group
      const equal = group.every((one) => Math.abs((fixedRatio(head, one) ?? 0) - 1) <= tolerance)
      return `${names(group)}的各行单价${equal ? '完全相同' : '成固定比例'}。`
    })
}

function originSign(group: Group): string {
  const [first] = group
  const device = group.every((one) => one.device !== '' && one.device === first?.device)
  return `${names(group)}从同一网络地址${device ? '、同一型号的设备' : ''}提交了投标。`
}

/** Totals that stand apart by the same amount each time, three bidders or more. */
function gapSign(suspects: readonly Suspect[]): string[] {
  const values = suspects.flatMap(({ value }) => (isDecimal(value) ? [value] : [])).sort(compare)
  const gaps = values.slice(1).map((value, at) => subtract(value, values[at] ?? '0'))
  const [first] = gaps
  if (gaps.length < 2 || first === undefined || compare(first, '0') === 0) return []
  const even = gaps.every((gap) => new Big(gap).minus(first).abs().div(first).lt(tolerance))
  return even ? ['各家总价依次相差同样的金额。'] : []
}

/** Nearer than this the second may have been meant to win from the beginning. */
const nearPercent = 5

interface Offered {
  readonly name: string
  readonly total: Decimal | null
  readonly abandoned: boolean
}

/** Whoever stood first has given up, and whoever follows asks for nearly as much (弃标串通). */
export function abandonSign(offers: readonly Offered[], wins: 'lowest' | 'highest'): readonly string[] {
  const order = wins === 'lowest' ? 1 : -1
  const priced = offers.flatMap(({ name, total, abandoned }) =>
    total !== null && isDecimal(total) ? [{ name, total, abandoned }] : [],
  )
  const sorted = priced.toSorted((a, b) => order * compare(a.total, b.total))
  const [first] = sorted
  const next = sorted.find(({ abandoned }) => !abandoned)
  if (!first?.abandoned || !next || compare(first.total, '0') <= 0) return []
  const percent = new Big(subtract(next.total, first.total)).abs().div(first.total).times(100)
  if (percent.gt(nearPercent)) return []
  return [
    `报价第一的“${first.name}”弃标后，“${next.name}”的报价与它只差 ${percent.toFixed(1)}%，请核实两家有无串通。`,
  ]
}

/**
 * Signs that bidders are related or agreed (TL 34, 40: whose security one account has paid as well), as sentences for the owner after the opening. They name
 * companies and what agrees, never the number or address itself, and they decide nothing by themselves.
 */
export function bidSigns(suspects: readonly Suspect[]): readonly string[] {
  return [
    ...sharing(suspects, (one) => [one.legalPerson]).map((group) => `${names(group)}的法定代表人同名。`),
    ...sharing(suspects, (one) => [one.contactName]).map((group) => `${names(group)}的联系人同名。`),
    ...sharing(suspects, (one) => one.phones).map((group) => `${names(group)}留有相同的联系电话。`),
    ...sharing(suspects, (one) => one.payers.map(plainName)).map(
      (group) => `${names(group)}的保证金由同一付款人支付。`,
    ),
    ...sharing(suspects, (one) => [one.ip]).map(originSign),
    ...priceSigns(suspects),
    ...gapSign(suspects),
  ]
}
