import { fromCents, toCents } from '../shared/money.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'

/** How many suppliers a combination may have. */
export const mostSuppliers = 3
/** With fewer quotations the owner says why it selects all the same. */
export const leastQuotes = 3
/** Characters of a reason that is asked for. */
export const leastReason = 5

/** What a quotation asks for one row of the demand, in yuan. */
export interface OfferedRow {
  readonly position: number
  /** By the rule of the comparison: without tax where it can be deducted. */
  readonly value: string
  readonly incTax: string
}

/** A quotation that counts, as far as the selection depends on it. The freight is paid once, however little is taken. */
export interface Offered {
  readonly quotationId: string
  readonly receivedAt: Date
  readonly freight: string
  readonly freightIncTax: string
  /** The rows that it offers. */
  readonly rows: readonly OfferedRow[]
}

/** Which quotation supplies a row. */
export interface TakenRow {
  readonly position: number
  readonly quotationId: string
}

/** Rows and who supplies them, with the sums: by the rule of the comparison, and what is paid with tax. */
export interface Combination {
  readonly quotationIds: readonly string[]
  readonly rows: readonly TakenRow[]
  readonly value: string
  readonly incTax: string
}

/** The cheapest combination with at most so many suppliers; `best` undefined: no so many quote all the rows. */
export interface Split {
  readonly most: number
  readonly best: Combination | undefined
}

/** What can be bought of whom. */
export interface Splits {
  /** Positions that nobody quotes; a combination is made of the others. */
  readonly gaps: readonly number[]
  /** For one supplier, two, and three, as far as there are not too many sets of so many to look at. */
  readonly splits: readonly Split[]
}

/** How many prices are looked at for one size of combinations at most: everybody on the server waits meanwhile. */
const mostLooks = 250_000

/** How many sets of so many there are. */
const setsIn = (all: number, size: number): number =>
  Array.from({ length: size }).reduce<number>((so, _, at) => (so * (all - at)) / (at + 1), 1)

interface Candidate {
  readonly offer: Offered
  readonly freight: bigint
  /** By the place of the row; undefined where it is not offered. */
  readonly prices: readonly (bigint | undefined)[]
}

const byReceipt = (a: Offered, b: Offered) =>
  a.receivedAt.getTime() - b.receivedAt.getTime() || (a.quotationId < b.quotationId ? -1 : 1)

const offeredOf = (offers: readonly Offered[]) =>
  new Set(offers.flatMap(({ rows }) => rows.map(({ position }) => position)))

function candidatesOf(positions: readonly number[], offers: readonly Offered[]): readonly Candidate[] {
  return [...offers].sort(byReceipt).map((offer) => {
    const prices = new Map(offer.rows.map(({ position, value }) => [position, toCents(value)]))
    return { offer, freight: toCents(offer.freight), prices: positions.map((at) => prices.get(at)) }
  })
}

interface Found {
  readonly cost: bigint
  readonly suppliers: readonly Candidate[]
  /** By the place of the row: which of the suppliers. */
  readonly takes: readonly number[]
}

/**
 * The cheapest way to buy every row of exactly these suppliers. Equal prices go to the earlier quote. Undefined: a row
 * is quoted by none of them, or one of them would supply nothing, so that fewer cost no more.
 */
function costOf(suppliers: readonly Candidate[], count: number): Found | undefined {
  let cost = suppliers.reduce((sum, { freight }) => sum + freight, 0n)
  const takes: number[] = []
  for (let row = 0; row < count; row += 1) {
    let taken = -1
    let least: bigint | undefined
    for (const [at, { prices }] of suppliers.entries()) {
      const price = prices[row]
      if (price !== undefined && (least === undefined || price < least)) [taken, least] = [at, price]
    }
    if (least === undefined) return undefined
    cost += least
    takes.push(taken)
  }
  return new Set(takes).size === suppliers.length ? { cost, suppliers, takes } : undefined
}

/** All sets of exactly so many, those of the earlier quotes first. */
function* setsOf<T>(all: readonly T[], size: number, from = 0): Generator<readonly T[]> {
  if (size === 0) {
    yield []
    return
  }
  for (let at = from; at <= all.length - size; at += 1) {
    const one = all[at] as T
    for (const rest of setsOf(all, size - 1, at + 1)) yield [one, ...rest]
  }
}

/**
 * The cheapest combinations with at most one, two and three suppliers, freight of each included: every set of
 * suppliers is looked at; sizes of which there are too many are left out. Equal sums: fewer suppliers, then the earlier
 * quotes.
 */
export function splitsOf(positions: readonly number[], offers: readonly Offered[]): Splits {
  const offered = offeredOf(offers)
  const rows = positions.filter((position) => offered.has(position))
  const gaps = positions.filter((position) => !offered.has(position))
  const candidates = rows.length > 0 ? candidatesOf(rows, offers) : []
  let best: Found | undefined
  const sizes = Array.from({ length: mostSuppliers }, (_, at) => at + 1)
  const looks = (size: number) => setsIn(candidates.length, size) * size * rows.length
  const splits = sizes
    .filter((size) => looks(size) <= mostLooks)
    .map((most): Split => {
      for (const suppliers of setsOf(candidates, most)) {
        const found = costOf(suppliers, rows.length)
        if (found && (!best || found.cost < best.cost)) best = found
      }
      return { most, best: best && combinationOf(best, rows) }
    })
  return { gaps, splits }
}

function combinationOf({ suppliers, takes }: Found, rows: readonly number[]): Combination {
  const taken = rows.flatMap((position, row): TakenRow[] => {
    const supplier = suppliers[takes[row] ?? -1]
    return supplier ? [{ position, quotationId: supplier.offer.quotationId }] : []
  })
  return summed(
    taken,
    suppliers.map(({ offer }) => offer),
  )
}

/** The sums of rows that these offers supply; each of them supplies one at least. */
function summed(rows: readonly TakenRow[], offers: readonly Offered[]): Combination {
  const known = new Map(offers.map((offer) => [offer.quotationId, offer]))
  const taken = rows.flatMap(({ position, quotationId }) => {
    const row = known.get(quotationId)?.rows.find((one) => one.position === position)
    return row ? [row] : []
  })
  const sum = (amounts: readonly string[]) =>
    fromCents(amounts.reduce((so, amount) => so + toCents(amount), 0n))
  return {
    quotationIds: offers.map(({ quotationId }) => quotationId),
    rows,
    value: sum([...taken.map(({ value }) => value), ...offers.map(({ freight }) => freight)]),
    incTax: sum([...taken.map(({ incTax }) => incTax), ...offers.map(({ freightIncTax }) => freightIncTax)]),
  }
}

/** What the owner chooses: one quotation for everything, or a quotation for each row. */
export type Choice = { readonly quotationId: string } | { readonly rows: readonly TakenRow[] }

export type ChoiceRefusal =
  | 'quotation.notEligible'
  | 'quotation.rowsMissing'
  | 'quotation.notSplit'
  | 'quotation.tooManySuppliers'

/** What is asked for. */
export interface Wanted {
  readonly positions: readonly number[]
  /** Whether rows may go to different suppliers. */
  readonly splitAward: boolean
}

/**
 * The sums of a choice by hand. Every row that somebody quotes has to be in it once, of a quotation that offers it;
 * more than three suppliers are too many to buy of.
 */
export function combine(
  { positions, splitAward }: Wanted,
  offers: readonly Offered[],
  choice: Choice,
): Combination | Refusal<ChoiceRefusal> {
  const needed = [...offeredOf(offers)].filter((position) => positions.includes(position))
  const rows =
    'rows' in choice ? choice.rows : needed.map((position) => ({ position, quotationId: choice.quotationId }))
  const chosen = new Set(rows.map(({ quotationId }) => quotationId))
  const suppliers = [...offers].sort(byReceipt).filter(({ quotationId }) => chosen.has(quotationId))
  if (chosen.size === 0 || suppliers.length !== chosen.size) return refuse('quotation.notEligible')
  if (chosen.size > 1 && !splitAward) return refuse('quotation.notSplit')
  if (chosen.size > mostSuppliers) return refuse('quotation.tooManySuppliers', { most: mostSuppliers })
  const offers_ = new Map(suppliers.map((offer) => [offer.quotationId, offeredOf([offer])]))
  const held = rows.filter(({ position, quotationId }) => offers_.get(quotationId)?.has(position))
  const covered = new Set(held.map(({ position }) => position))
  const missing = needed.filter((position) => !covered.has(position)).sort((a, b) => a - b)
  if (missing.length > 0 || covered.size !== rows.length)
    return refuse('quotation.rowsMissing', { positions: missing })
  return summed(
    [...rows].sort((a, b) => a.position - b.position),
    suppliers,
  )
}

/** Why the owner has to say something to its choice. */
export const reasonSentences = {
  notCheapest: '选择的不是同样家数里的最低组合',
  fewQuotes: `有效报价不足 ${leastQuotes} 家`,
  aboveControl: '含税总价高于控制总价',
} as const
export type ReasonCode = keyof typeof reasonSentences

/** Which reasons a choice calls for. `controlTotal` in yuan with tax; null: none is set. */
export function reasonsFor(
  chosen: Combination,
  { splits }: Splits,
  { quotes, controlTotal }: { readonly quotes: number; readonly controlTotal: string | null },
): readonly ReasonCode[] {
  const same = splits.find(({ most }) => most === chosen.quotationIds.length)
  // Where too many were there to look at, nobody can say that it is the cheapest.
  const dearer = !same || (same.best !== undefined && toCents(chosen.value) > toCents(same.best.value))
  return [
    ...(dearer ? (['notCheapest'] as const) : []),
    ...(quotes < leastQuotes ? (['fewQuotes'] as const) : []),
    ...(controlTotal !== null && toCents(chosen.incTax) > toCents(controlTotal)
      ? (['aboveControl'] as const)
      : []),
  ]
}

/** A choice that may be made, and which reasons it has called for. */
export interface Selected extends Combination {
  readonly reasons: readonly ReasonCode[]
}

/** A choice with its sums, if nothing hinders it and the reasons that it calls for are given. */
export function select(
  wanted: Wanted & { readonly controlTotal: string | null },
  offers: readonly Offered[],
  { choice, reason }: { readonly choice: Choice; readonly reason: string },
): Selected | Refusal<ChoiceRefusal | 'quotation.reasonRequired'> {
  const chosen = combine(wanted, offers, choice)
  if (isRefusal(chosen)) return chosen
  const facts = { quotes: offers.length, controlTotal: wanted.controlTotal }
  const reasons = reasonsFor(chosen, splitsOf(wanted.positions, offers), facts)
  const told = [...reason.trim()].length >= leastReason
  return reasons.length > 0 && !told
    ? refuse('quotation.reasonRequired', { reasons })
    : { ...chosen, reasons }
}
