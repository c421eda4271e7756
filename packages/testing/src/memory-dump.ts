import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import type { Place } from './canary.ts'

const page = 4096
/** Bits 62 and 63 of a page's entry: it is swapped out, or in memory. */
const inUse = 0b1100_0000

/** Runs of pages of a region that were ever written to: `[first page, pages]`. */
function runsIn(pagemap: number, from: number, to: number): readonly (readonly [number, number])[] {
  const entries = Buffer.alloc(((to - from) / page) * 8)
  readSync(pagemap, entries, { position: (from / page) * 8 })
  const runs: [number, number][] = []
  for (let at = 0; at < entries.length / 8; at += 1) {
    if (((entries[at * 8 + 7] ?? 0) & inUse) === 0) continue
    const last = runs.at(-1)
    if (last && last[0] + last[1] === at) last[1] += 1
    else runs.push([at, 1])
  }
  return runs.map(([first, pages]) => [from + first * page, pages * page])
}

function bytesAt(memory: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  try {
    return bytes.subarray(0, readSync(memory, bytes, { position }))
  } catch {
    // The process has given these pages back since.
    return Buffer.alloc(0)
  }
}

/** Opens both files, or neither: elsewhere than on Linux, and where no process may look into another, there are none. */
function opened(pid: number): readonly [number, number] | undefined {
  try {
    return [openSync(`/proc/${pid}/mem`, 'r'), openSync(`/proc/${pid}/pagemap`, 'r')]
  } catch {
    return undefined
  }
}

/** The private, writable memory of a process, as a core dump would hold it; nothing where it cannot be read. */
export function memoryDump(pid: number): readonly Place[] {
  const files = opened(pid)
  if (!files) return []
  const [memory, pagemap] = files
  try {
    const regions = readFileSync(`/proc/${pid}/maps`, 'utf8').matchAll(/^(\w+)-(\w+) rw.p .*$/gm)
    return [...regions].flatMap(([, from = '', to = '']) =>
      runsIn(pagemap, Number.parseInt(from, 16), Number.parseInt(to, 16)).map(([position, length]) => ({
        name: 'memory',
        bytes: bytesAt(memory, position, length),
      })),
    )
  } finally {
    closeSync(memory)
    closeSync(pagemap)
  }
}
