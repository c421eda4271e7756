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
  const seen = new Map<string, string>()
  const duplicates: Duplicate[] = []
  let duplicatedLines = 0
  for (const source of sources) {
    const tokens = tokensOf(source.code)
    const covered = new Set<number>()
    let open: Duplicate | undefined
    for (let start = 0; start + length <= tokens.length; start++) {
      const stretch = tokens.slice(start, start + length)
      const key = stretch.map((t) => t.text).join(' ')
      const first = stretch[0]?.line ?? 0
      const last = stretch.at(-1)?.line ?? first
      const original = seen.get(key)
      if (original === undefined) {
        seen.set(key, `${source.path}:${first}`)
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
