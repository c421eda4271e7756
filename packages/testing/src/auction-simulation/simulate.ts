import { problemsOf } from './check-history.ts'
import { live, type Planted } from './history.ts'

/** What many histories came to. */
export interface Simulated {
  readonly histories: number
  /** Lines of all records, prices among them, extensions, those by voids, and answers that reached somebody. */
  readonly lines: number
  readonly prices: number
  readonly extensions: number
  readonly byVoids: number
  /** Ends that standing servers have moved. */
  readonly byOutages: number
  readonly answers: number
  readonly inRounds: number
  /** Histories with a problem: their seed and what is wrong. */
  readonly wrong: readonly { readonly seed: number; readonly problems: readonly string[] }[]
}

/** Lives the histories of `count` seeds from `seed` on and checks each. */
export function simulate(seed: number, count: number): Simulated {
  const wrong: Simulated['wrong'][number][] = []
  const sums = { lines: 0, prices: 0, extensions: 0, byVoids: 0, byOutages: 0, answers: 0, inRounds: 0 }
  for (let one = seed; one < seed + count; one += 1) {
    const history = live(one)
    const { record } = history.end
    sums.lines += record.length
    sums.prices += record.filter(({ kind }) => kind === 'bid').length
    sums.extensions += history.end.state.lot.extensions
    sums.byVoids += record.filter(({ kind, extended }) => kind === 'voided' && extended).length
    sums.byOutages += record.filter(({ kind }) => kind === 'outage').length
    sums.answers += history.experience.heard.length
    sums.inRounds += history.terms.mode === 'rounds' ? 1 : 0
    const problems = problemsOf(history)
    if (problems.length > 0) wrong.push({ seed: one, problems })
  }
  return { histories: count, ...sums, wrong }
}

/** The number of histories until the checks find a planted fault; null: they did not within `most`. */
export function caughtAfter(planted: Planted, seed: number, most: number): number | null {
  for (let count = 1; count <= most; count += 1)
    if (problemsOf(live(seed + count - 1, planted)).length > 0) return count
  return null
}
