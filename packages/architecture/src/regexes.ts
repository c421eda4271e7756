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

/** The longest that one search took, in ms, with the text's beginning; it ends at the first one above `limit`. */
export function slowest(
  { pattern, flags }: Pick<RegexLiteral, 'pattern' | 'flags'>,
  limit: number,
): { readonly ms: number; readonly length: number; readonly text: string } {
  const regex = new RegExp(pattern, flags.replace(/[gy]/g, ''))
  let worst = { ms: 0, length: 0, text: '' }
  for (const length of lengths) {
    for (const text of attacks(pattern, length)) {
      const ms = timed(() => regex.test(text))
      if (ms > worst.ms) worst = { ms, length, text: text.slice(0, 12) }
      if (ms > limit) return worst
    }
  }
  return worst
}

/** How long it computes, ms, whoever else wants the processor; slow ones are timed once more. */
function timed(work: () => unknown): number {
  const once = () => {
    const began = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(began)
    return (user + system) / 1_000
  }
  const first = once()
  return first > 10 ? Math.min(first, once()) : first
}
