import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { isScript, lineAt, listFiles } from './source.ts'

/** A regular expression as it stands in the code. */
export interface RegexLiteral {
  readonly path: string
  readonly line: number
  readonly pattern: string
  readonly flags: string
}

interface Node {
  readonly type?: string
  readonly start?: number
  readonly regex?: { readonly pattern: string; readonly flags: string }
}

/** Every regular expression literal of one file. */
export function regexesIn(path: string, text: string): readonly RegexLiteral[] {
  const found: RegexLiteral[] = []
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) walk(one)
    else if (typeof node === 'object' && node !== null) {
      const { regex, start = 0 } = node as Node
      if (regex) found.push({ path, line: lineAt(text, start), ...regex })
      else for (const one of Object.values(node)) walk(one)
    }
  }
  walk(parseSync(path, text).program)
  return found
}

/** Every literal in the code that people run: servers, screens and what they share, without tests and builders. */
export function productRegexes(root: string): readonly RegexLiteral[] {
  const runs = (path: string) =>
    /^(apps\/[^/]+|packages\/(domain|contract))\/src\//.test(path) &&
    !/\.(test|fixture|samples)\.|\/test\//.test(path)
  return listFiles(root, ['apps', 'packages'])
    .filter((path) => isScript(path) && runs(path))
    .flatMap((path) => regexesIn(path, readFileSync(join(root, path), 'utf8')))
}

/** One character for each class that expressions like to name. */
const common = [...'aZ0 \n\t-_.,:;/@#%="\'\\<>()[]{}中，\u0000']
/** Lengths tried one after the other, so close that even an expression which doubles its time is caught in time. */
const lengths = [
  ...Array.from({ length: 12 }, (_, at) => 16 + 4 * at),
  ...Array.from({ length: 12 }, (_, at) => Math.round(80 * 1.3 ** at)),
  5_000,
]

/** Characters that the expression names itself, before the common ones. */
function charactersOf(pattern: string): readonly string[] {
  return [...new Set([...pattern.replace(/\\[a-zA-Z]/g, '').replace(/[\^$*+?|()[\]{}\\]/g, ''), ...common])]
}

/** Texts that make a backtracking engine try everything: one piece again and again, and an end that does not fit. */
function* attacks(pattern: string, length: number): Generator<string> {
  const characters = charactersOf(pattern)
  const own = characters.slice(0, 8)
  const pairs = own.flatMap((a) => own.filter((b) => b !== a).map((b) => a + b))
  for (const piece of [...characters, ...pairs]) {
    const pumped = piece.repeat(Math.ceil(length / piece.length))
    yield `${pumped}\u0001`
    yield `${own[0] ?? ''}${pumped}\n\u0001`
  }
}

/** What a search cost: how many times as much as the yardstick, with the text's beginning. */
interface Cost {
  readonly times: number
  readonly length: number
  readonly text: string
}

/** The dearest search of one expression; it ends at the first one that costs more than `limit` yardsticks. */
export function slowest({ pattern, flags }: Pick<RegexLiteral, 'pattern' | 'flags'>, limit: number): Cost {
  const regex = new RegExp(pattern, flags.replace(/[gy]/g, ''))
  let worst: Cost = { times: 0, length: 0, text: '' }
  for (const length of lengths) {
    for (const text of attacks(pattern, length)) {
      const times = timed(() => regex.test(text), limit)
      if (times > worst.times) worst = { times, length, text: text.slice(0, 12) }
      if (times > limit) return worst
    }
  }
  return worst
}

/** Milliseconds of the processor, whatever else runs on the machine. */
function processorTime(work: () => unknown): number {
  const { user, system } = process.cpuUsage()
  work()
  const used = process.cpuUsage({ user, system })
  return (used.user + used.system) / 1000
}

/** The search that everything is measured by: plain, and looking at each of 5,000 characters from each of them. */
const yardstick = (): number => processorTime(() => /0+$/.test(`${'0'.repeat(5_000)}\u0001`))
let usual: number | undefined

/** What it costs, in yardsticks; what seems to cost too much is measured again, with the yardstick beside it. */
function timed(work: () => unknown, limit: number): number {
  usual ??= Math.min(yardstick(), yardstick(), yardstick())
  const first = processorTime(work) / usual
  if (first <= limit) return first
  return Math.min(first, processorTime(work) / yardstick())
}
