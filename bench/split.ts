import { combine, type Offered, reasonsFor, splitsOf } from '@jb/domain/quotation/select'
import { isRefusal } from '@jb/domain/shared/refusal'
import { numbersFrom } from './lib/random.ts'
import { report, seed, spread } from './lib/result.ts'

/** The cheapest combinations of one, two and three suppliers, as a phone and the server work them out. */
const [rows, suppliers, turns] = [30, 12, 50]
const next = numbersFrom(seed)
const positions = Array.from({ length: rows }, (_, at) => at + 1)

function offer(at: number): Offered {
  const freight = (next() * 5000).toFixed(2)
  return {
    quotationId: `quotation-${at}`,
    receivedAt: new Date(at),
    freight,
    freightIncTax: freight,
    rows: positions
      .filter(() => next() < 0.8 || at === 0)
      .map((position) => {
        const value = (3000 + next() * 100_000).toFixed(2)
        return { position, value, incTax: value }
      }),
  }
}

function once(): number {
  const offers = Array.from({ length: suppliers }, (_, at) => offer(at))
  const from = performance.now()
  const found = splitsOf(positions, offers)
  const ms = performance.now() - from
  const best = found.splits.at(-1)?.best
  if (!best) throw new Error('one quotes every row, so there is a combination')
  const again = combine({ positions, splitAward: true }, offers, { rows: best.rows })
  if (isRefusal(again) || again.value !== best.value) throw new Error('a combination has other sums by hand')
  if (reasonsFor(again, found, { quotes: suppliers, controlTotal: null }).length > 0)
    throw new Error('the cheapest combination calls for a reason')
  return ms
}

once()
const times = spread(Array.from({ length: turns }, once))
report({
  name: 'split',
  seed,
  figures: { rows, suppliers, turns, medianMs: times.median, p95Ms: times.p95, mostMs: times.max },
  floors: { medianMs: { most: 200 } },
})
