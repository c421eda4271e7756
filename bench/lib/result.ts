import { cpus, loadavg, totalmem } from 'node:os'

/** What a figure must reach: `most` or `least`, in the figure's own unit. */
export type Floor = { readonly most: number } | { readonly least: number }
type Figure = number | string | Readonly<Record<string, number>>

/** What one bench found. Names of figures end with their unit (`Ms`, `Mb`, `Kib`, `PerSecond`); bare ones are counts or ratios. */
export interface Result {
  readonly name: string
  readonly seed: number
  readonly figures: Readonly<Record<string, Figure>>
  readonly floors?: Readonly<Record<string, Floor>>
}

/** Seed of this run: `SEED`, else always the same. */
export const seed = Number(process.env.SEED || 20_261_121)

/** Rounds to at most `digits` places behind the point. */
export const round = (value: number, digits = 1): number => Number(value.toFixed(digits))

function machine(): string {
  const cores = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${cores.length} × ${cores[0]?.model.trim() ?? 'unknown'}, ${memory} GiB, ${process.platform}, Node ${process.versions.node}`
}

/** Processes that wanted a core in the last minute, the bench among them: above the number of cores, times are long. */
const loadOf = (): number => round(loadavg()[0] ?? Number.NaN)

function isMet(value: Figure | undefined, floor: Floor): boolean {
  if (typeof value !== 'number') return false
  return 'most' in floor ? value <= floor.most : value >= floor.least
}

/** Prints the result as one line of JSON; each floor says whether it is met. */
export function report({ name, seed, figures, floors = {} }: Result): void {
  const judged = Object.entries(floors).map(([figure, floor]) => [
    figure,
    { ...floor, met: isMet(figures[figure], floor) },
  ])
  const line = { name, figures, floors: Object.fromEntries(judged), machine: machine(), load: loadOf(), seed }
  console.log(JSON.stringify({ ...line, date: new Date().toISOString().slice(0, 10) }))
}

/** Median, 95th percentile and maximum of durations, rounded. */
export function spread(values: readonly number[]): { median: number; p95: number; max: number } {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number) =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return { median: at(0.5), p95: at(0.95), max: at(1) }
}
