import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { readerLimits } from '../limits.ts'
import { tooLongSignal } from '../task.ts'

function watchFile(): string {
  const { filename, dirname } = import.meta
  return join(dirname, filename.endsWith('.ts') ? 'watch-thread.mjs' : 'document-watch.js')
}

/** All the work that this process has done, in ms. */
function worked(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * Begins a watch over this process in a thread of its own, which is not held up by what is read. It ends the process
 * when that holds too much, works longer than `allow` says, or has lost its parent.
 */
export function beginWatch(parent: number): { allow(ms: number): void; rest(): void } {
  // Both threads see it: one that parses hears no message. 0: it rests.
  const until = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT))
  const residentBytes = readerLimits.residentMegabytes * 1024 * 1024
  const workerData = { parent, until, residentBytes, tooLongSignal }
  new Worker(watchFile(), { workerData, execArgv: [] }).unref()
  return {
    allow: (ms) => {
      until[0] = worked() + ms
    },
    rest: () => {
      until[0] = 0
    },
  }
}
