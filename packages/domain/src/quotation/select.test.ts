import { describe, expect, test } from 'vitest'
import { type Choice, combine, type Offered, reasonsFor, select, splitsOf } from './select.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))

/** Prices by position; undefined: the row is not offered. */
function offer(
  quotationId: string,
  prices: readonly (string | undefined)[],
  freight = '0.00',
  minute = 0,
): Offered {
  return {
    quotationId,
    receivedAt: at(minute),
    freight,
    freightIncTax: freight,
    rows: prices.flatMap((value, row) =>
      value === undefined ? [] : [{ position: row + 1, value, incTax: value }],
    ),
  }
}

/** Chance that is the same in every run. */
function chance(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

interface Case {
  readonly rows: number
  readonly prices: readonly (readonly (number | null)[])[]
  readonly freights: readonly number[]
}

function aCase(seed: number): Case {
  const next = chance(seed)
  const [rows, suppliers] = [1 + next(4), 1 + next(5)]
  return {
    rows,
    prices: Array.from({ length: suppliers }, () =>
      Array.from({ length: rows }, () => (next(4) === 0 ? null : 1 + next(6))),
    ),
    freights: Array.from({ length: suppliers }, () => next(4)),
  }
}

interface Plan {
  readonly cost: number
  readonly who: readonly number[]
}

/** Every way to give every row to somebody who offers it, one by one; the rows that nobody offers are left out. */
function plansOf({ rows, prices, freights }: Case): Plan[] {
  let plans: number[][] = [[]]
  for (let row = 0; row < rows; row += 1) {
    const able = prices.flatMap((own, who) => (own[row] === null ? [] : [who]))
    if (able.length > 0) plans = plans.flatMap((plan) => able.map((who) => [...plan, who]))
    else plans = plans.map((plan) => [...plan, -1])
  }
  return plans.map((who) => ({
    who,
    cost:
      who.reduce((sum, one, row) => sum + (one < 0 ? 0 : (prices[one]?.[row] ?? 0)), 0) +
      [...new Set(who.filter((one) => one >= 0))].reduce((sum, one) => sum + (freights[one] ?? 0), 0),
  }))
}

const usedBy = ({ who }: Plan) => [...new Set(who.filter((one) => one >= 0))].sort((a, b) => a - b)

const inOrder = (a: readonly number[], b: readonly number[]) => {
  const first = a.findIndex((one, place) => one !== b[place])
  return first < 0 ? 0 : (a[first] ?? 0) - (b[first] ?? 0)
}

function oracle(
  one: Case,
  most: number,
): { readonly cost: number; readonly who: readonly number[] } | undefined {
  return plansOf(one)
    .filter((plan) => usedBy(plan).length > 0 && usedBy(plan).length <= most)
    .sort(
      (a, b) =>
        a.cost - b.cost ||
        usedBy(a).length - usedBy(b).length ||
        inOrder(usedBy(a), usedBy(b)) ||
        inOrder(a.who, b.who),
    )[0]
}

test('sizes with too many sets to look at are left out, and then nobody can say that a choice is the cheapest', () => {
  const positions = Array.from({ length: 500 }, (_, row) => row + 1)
  const offers = Array.from({ length: 40 }, (_, who) =>
    offer(
      `q${who}`,
      positions.map(() => `${10 + who}.00`),
    ),
  )
  const { splits } = splitsOf(positions, offers)
  expect(splits.map(({ most }) => most)).toEqual([1])
  const choice = {
    rows: positions.map((position) => ({ position, quotationId: position > 1 ? 'q0' : 'q1' })),
  }
  const wanted = { positions, splitAward: true, controlTotal: null }
  expect(select(wanted, offers, { choice, reason: '' })).toMatchObject({
    refused: 'quotation.reasonRequired',
    detail: { reasons: ['notCheapest'] },
  })
})

test('the cheapest combination of a thousand random cases is the one that trying everything finds', () => {
  const seen = { none: 0, gaps: 0, split: 0 }
  for (let seed = 1; seed <= 1000; seed += 1) {
    const one = aCase(seed)
    const offers = one.prices.map((own, who) =>
      offer(
        `q${who}`,
        own.map((price) => (price === null ? undefined : `${price}.00`)),
        `${one.freights[who]}.00`,
        who,
      ),
    )
    const positions = Array.from({ length: one.rows }, (_, row) => row + 1)
    const shuffled = seed % 2 === 0 ? [...offers].reverse() : offers
    const { gaps, splits } = splitsOf(positions, shuffled)
    expect(gaps).toEqual(positions.filter((row) => one.prices.every((own) => own[row - 1] === null)))
    for (const { most, best } of splits) {
      const wanted = oracle(one, most)
      expect(
        best && { value: best.value, who: best.rows.map((row) => [row.position, row.quotationId]) },
      ).toEqual(
        wanted && {
          value: wanted.cost.toFixed(2),
          who: wanted.who.flatMap((who, row) => (who < 0 ? [] : [[row + 1, `q${who}`]])),
        },
      )
      seen.none += wanted ? 0 : 1
      seen.split += wanted && usedBy({ ...wanted }).length > 1 ? 1 : 0
    }
    seen.gaps += gaps.length > 0 ? 1 : 0
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(50)
})

describe('a combination', () => {
  const cheap = offer('cheap', ['10.00', '20.00'], '5.00', 2)
  const early = offer('early', ['12.00', '18.00'], '0.00', 1)

  test('pays the freight of each supplier once, and names the sums with tax beside', () => {
    const taxed: Offered = {
      ...cheap,
      freightIncTax: '5.65',
      rows: cheap.rows.map((row) => ({ ...row, incTax: (Number(row.value) * 1.13).toFixed(2) })),
    }
    const [one] = splitsOf([1, 2], [taxed]).splits
    expect(one?.best).toMatchObject({ value: '35.00', incTax: '39.55', quotationIds: ['cheap'] })
  })

  test('of equal sums has fewer suppliers, and the earlier quotes', () => {
    expect(splitsOf([1, 2], [cheap, early]).splits.map(({ best }) => best?.quotationIds)).toEqual([
      ['early'],
      ['early'],
      ['early'],
    ])
    const late = offer('late', ['12.00', '18.00'], '0.00', 3)
    expect(splitsOf([1, 2], [late, early]).splits[0]?.best?.quotationIds).toEqual(['early'])
  })

  test('does not exist where so few suppliers do not quote all the rows; what nobody quotes is said', () => {
    const halves = [offer('a', ['1.00', undefined, undefined]), offer('b', [undefined, '1.00', undefined])]
    const { gaps, splits } = splitsOf([1, 2, 3], halves)
    expect(gaps).toEqual([3])
    expect(splits.map(({ best }) => best?.value)).toEqual([undefined, '2.00', '2.00'])
    expect(splitsOf([1], []).splits.every(({ best }) => best === undefined)).toBe(true)
  })
})

describe('a choice by hand', () => {
  const offers = [
    offer('a', ['10.00', '20.00', undefined], '5.00', 1),
    offer('b', ['12.00', '18.00', '7.00'], '0.00', 2),
    offer('c', ['11.00', '17.00', '9.00'], '3.00', 3),
    offer('d', ['19.00', '19.00', '19.00'], '0.00', 4),
  ]
  const wanted = { positions: [1, 2, 3, 4], splitAward: true }
  const rows = (...ids: readonly string[]): Choice => ({
    rows: ids.map((quotationId, row) => ({ position: row + 1, quotationId })),
  })

  test.each<[string, Choice, string]>([
    ['one for everything', { quotationId: 'b' }, '37.00'],
    ['row by row', rows('a', 'c', 'b'), '42.00'],
    ['row by row of one', rows('c', 'c', 'c'), '40.00'],
  ])('%s has its sums', (_name, choice, value) => {
    expect(combine(wanted, offers, choice)).toMatchObject({ value, incTax: value })
  })

  test.each<[string, Choice, string, boolean?]>([
    ['of somebody unknown', { quotationId: 'x' }, 'quotation.notEligible'],
    ['of nothing', { rows: [] }, 'quotation.notEligible'],
    ['of one who does not quote every row', { quotationId: 'a' }, 'quotation.rowsMissing'],
    ['that leaves out a row', rows('a', 'b'), 'quotation.rowsMissing'],
    ['with a row that its supplier does not quote', rows('b', 'b', 'a'), 'quotation.rowsMissing'],
    [
      'with a row twice',
      { rows: [1, 2, 3, 3].map((position) => ({ position, quotationId: 'b' })) },
      'quotation.rowsMissing',
    ],
    ['with a row that nobody asked for', rows('b', 'b', 'b', 'b'), 'quotation.rowsMissing'],
    ['of two where one was asked for', rows('b', 'c', 'b'), 'quotation.notSplit', false],
    ['of four', rows('a', 'b', 'c', 'd'), 'quotation.tooManySuppliers'],
  ])('%s is refused', (_name, choice, refused, splitAward = true) => {
    expect(combine({ ...wanted, splitAward }, offers, choice)).toMatchObject({ refused })
  })

  test.each<[string, Choice, { quotes?: number; controlTotal?: string | null }, readonly string[]]>([
    ['the cheapest of one', { quotationId: 'b' }, {}, []],
    ['dearer than another one', { quotationId: 'c' }, {}, ['notCheapest']],
    ['dearer than other two', rows('b', 'c', 'c'), {}, ['notCheapest']],
    ['the cheapest of two', rows('b', 'c', 'b'), {}, ['notCheapest']],
    ['of two quotations', { quotationId: 'b' }, { quotes: 2 }, ['fewQuotes']],
    ['at the control total', { quotationId: 'b' }, { controlTotal: '37' }, []],
    ['above it', { quotationId: 'b' }, { controlTotal: '36.99', quotes: 1 }, ['fewQuotes', 'aboveControl']],
  ])('%s calls for its reasons', (_name, choice, { quotes = 4, controlTotal = null }, reasons) => {
    const chosen = combine(wanted, offers, choice)
    if ('refused' in chosen) throw new Error(chosen.refused)
    expect(reasonsFor(chosen, splitsOf(wanted.positions, offers), { quotes, controlTotal })).toEqual(reasons)
  })

  test('goes through with the reason that it calls for, in five characters', () => {
    const asked = { ...wanted, controlTotal: null }
    const choice = { quotationId: 'c' }
    for (const reason of ['', ' 质量好 '])
      expect(select(asked, offers, { choice, reason })).toMatchObject({
        refused: 'quotation.reasonRequired',
        detail: { reasons: ['notCheapest'] },
      })
    expect(select(asked, offers, { choice, reason: '供货期更短' })).toMatchObject({ value: '40.00' })
    expect(select(asked, offers, { choice: { quotationId: 'b' }, reason: '' })).toMatchObject({
      value: '37.00',
    })
    expect(select(asked, offers, { choice: { quotationId: 'x' }, reason: '' })).toMatchObject({
      refused: 'quotation.notEligible',
    })
  })
})
