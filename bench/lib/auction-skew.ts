import { existsSync } from 'node:fs'

const folders = ['x86_64-linux-gnu', 'aarch64-linux-gnu', '']
const library = folders
  .map((folder) => `/usr/lib/${folder}/faketime/libfaketimeMT.so.1`)
  .find((path) => existsSync(path))

/** Node's own clock, replaced from within: what stands in for libfaketime where that is not installed. */
const within = (ms: number) =>
  `const d = Date; globalThis.Date = class extends d { constructor(...a) { super(...(a.length ? a : [d.now() + ${ms}])) }
  static now() { return d.now() + ${ms} } }`

/** How clocks of servers are put wrong on this machine. */
export const skewedBy = library ? 'libfaketime' : 'another Date in the process'

/** Settings under which a process believes that it is so many ms later; its intervals stay right. */
export function skewed(ms: number): Readonly<Record<string, string>> {
  if (!library) return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(within(ms))}` }
  const by = `${ms < 0 ? '-' : '+'}${Math.abs(ms) / 1_000}s`
  return { LD_PRELOAD: library, FAKETIME: by, FAKETIME_DONT_FAKE_MONOTONIC: '1' }
}
