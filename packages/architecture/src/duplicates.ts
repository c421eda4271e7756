import type { SourceFile } from './source.ts'

/** A stretch of code that stood elsewhere before. */
export interface Duplicate {
  readonly path: string
  readonly firstLine: number
  readonly lastLine: number
  readonly original: string
}

export interface DuplicateReport {
  readonly lines: number
  readonly duplicatedLines: number
  readonly duplicates: readonly Duplicate[]
}

interface Token {
  readonly text: string
  readonly line: number
}

const tokenPattern = /[\p{L}\p{N}_$]+|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|[^\s\p{L}\p{N}_$]/gu

/** Finds stretches of at least `length` equal tokens; imports and comments do not count. */
export function findDuplicates(sources: readonly SourceFile[], length = 60): DuplicateReport {
  const seen = new Map<number, string>()
  const numberOf = numbering((text) => text)
  const duplicates: Duplicate[] = []
  let duplicatedLines = 0
  for (const source of sources) {
    const tokens = tokensOf(source.code)
    const covered = new Set<number>()
    let open: Duplicate | undefined
    for (const [start, hash] of hashes(tokens, length, numberOf).entries()) {
      const first = tokens[start]?.line ?? 0
      const last = tokens[start + length - 1]?.line ?? first
      const original = seen.get(hash)
      if (original === undefined) {
        seen.set(hash, `${source.path}:${first}`)
        continue
      }
      for (let line = first; line <= last; line++) covered.add(line)
      if (open && first <= open.lastLine) open = { ...open, lastLine: last }
      else {
        if (open) duplicates.push(open)
        open = { path: source.path, firstLine: first, lastLine: last, original }
      }
    }
    if (open) duplicates.push(open)
    duplicatedLines += covered.size
  }
  return { lines: sources.reduce((sum, s) => sum + lineCount(s.text), 0), duplicatedLines, duplicates }
}

/** How much of one body of code stands in another one, too. */
export interface TwinReport {
  readonly lines: number
  readonly twinLines: number
  /** The files in which they stand and how many in each, most first. */
  readonly files: readonly (readonly [path: string, twinLines: number])[]
}

/** Words that differ where two capabilities do the same with different things: what is replaced by what. */
export type NounGroups = readonly (readonly [pattern: RegExp, neutral: string])[]

/**
 * Lines of `mine` whose skeleton stands in `others`, too: in a stretch of at least `length` tokens that are the same
 * once the nouns are neutral and texts are left out. Only lines of code count, without imports and comments.
 */
export function findTwins(
  mine: readonly SourceFile[],
  others: readonly SourceFile[],
  nouns: NounGroups,
  length: number,
): TwinReport {
  const numberOf = numbering((text) =>
    /^['"]/.test(text) ? "''" : nouns.reduce((rest, [pattern, word]) => rest.replace(pattern, word), text),
  )
  const stretches = new Set(others.flatMap(({ code }) => hashes(tokensOf(code), length, numberOf)))
  let lines = 0
  const files: [string, number][] = []
  for (const { path, code } of mine) {
    const tokens = tokensOf(code)
    lines += new Set(tokens.map(({ line }) => line)).size
    const covered = new Set<number>()
    hashes(tokens, length, numberOf).forEach((hash, start) => {
      if (!stretches.has(hash)) return
      for (const { line } of tokens.slice(start, start + length)) covered.add(line)
    })
    if (covered.size > 0) files.push([path, covered.size])
  }
  files.sort(([, a], [, b]) => b - a)
  return { lines, twinLines: files.reduce((sum, [, count]) => sum + count, 0), files }
}

/** Gives each token a number; those that are the same once they are `neutral` have the same one. */
function numbering(neutral: (text: string) => string): (text: string) => number {
  const numbers = new Map<string, number>()
  const known = new Map<string, number>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const word = neutral(text)
    const number = numbers.get(word) ?? numbers.size + 1
    numbers.set(word, number)
    known.set(text, number)
    return number
  }
}

const modulus = 0x3ffffdd
const bases = [1_000_003, 998_244] as const

/** One number for each stretch of `length` tokens: two rolling hashes of 26 bits side by side. */
function hashes(tokens: readonly Token[], length: number, numberOf: (text: string) => number): number[] {
  const numbers = tokens.map(({ text }) => numberOf(text))
  const [high = [], low = []] = bases.map((base) => rolling(numbers, length, base))
  return high.map((hash, at) => hash * 0x4000000 + (low[at] ?? 0))
}

function rolling(numbers: readonly number[], length: number, base: number): number[] {
  let leading = 1
  for (let at = 1; at < length; at++) leading = (leading * base) % modulus
  const found: number[] = []
  let hash = 0
  numbers.forEach((number, at) => {
    const gone = at < length ? 0 : (numbers[at - length] ?? 0)
    hash = (hash + modulus - ((gone * leading) % modulus)) % modulus
    hash = (hash * base + number) % modulus
    if (at + 1 >= length) found.push(hash)
  })
  return found
}

/** Lines of a file; the last line break does not open another one. */
export function lineCount(text: string): number {
  return text.replace(/\n$/, '').split('\n').length
}

function tokensOf(code: string): readonly Token[] {
  const body = code.replace(/^(import|export)\b[^'"\n]*(\n[^'"]*?)?\bfrom\s+['"][^'"]+['"]/gm, blank)
  const tokens: Token[] = []
  body.split('\n').forEach((text, index) => {
    for (const found of text.matchAll(tokenPattern)) tokens.push({ text: found[0], line: index + 1 })
  })
  return tokens
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ')
