import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

const mib = 1024

/** A process as `/proc` shows it; memory in MiB. `pss` counts memory that several processes share once. */
export interface ProcessMemory {
  readonly pid: number
  readonly command: string
  readonly rss: number
  readonly pss: number
}

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function kibIn(text: string, field: string): number {
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0)
}

/** Resident memory of a process now, in MiB. */
export const rssOf = (pid: number): number => kibIn(read(`/proc/${pid}/status`), 'VmRSS') / mib

/** The most it has had since it began or since `forgetPeak`, in MiB. */
export const peakOf = (pid: number): number => kibIn(read(`/proc/${pid}/status`), 'VmHWM') / mib

/** Starts counting the peak from now. */
export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5')

function parents(): Map<number, number> {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  return new Map(
    pids.map((pid) => {
      const stat = read(`/proc/${pid}/stat`)
      return [pid, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])]
    }),
  )
}

/** The process and everything it has started, directly or not. */
export function familyOf(pid: number): readonly ProcessMemory[] {
  const parentOf = parents()
  const belongs = (one: number): boolean => {
    const above = parentOf.get(one)
    return one === pid || (above !== undefined && above > 1 && belongs(above))
  }
  return [...parentOf.keys()].filter(belongs).map((one) => ({
    pid: one,
    command: read(`/proc/${one}/cmdline`).replaceAll('\0', ' ').trim(),
    rss: rssOf(one),
    pss: kibIn(read(`/proc/${one}/smaps_rollup`), 'Pss') / mib,
  }))
}
