import type { Bound } from '@jb/domain/bid/envelope-v2'
import type { PartTask } from './part.worker.ts'
import type { Digests, PartSealer, SealedPart } from './part-sealer.ts'

/** Seals one file beside the page; `close` ends the thread. */
export interface SealingThread extends PartSealer {
  close(): void
}

interface Reply {
  readonly result?: unknown
  readonly failed?: string
}

/** A thread that does one thing after the other. */
function threadOf(worker: Worker) {
  let line: Promise<unknown> = Promise.resolve()
  const once = (task: PartTask) =>
    new Promise<unknown>((take, fail) => {
      worker.onmessage = ({ data }: MessageEvent<Reply>) =>
        data.failed === undefined ? take(data.result) : fail(new Error(data.failed))
      worker.onerror = () => fail(new Error('worker'))
      worker.postMessage(task)
    })
  return (task: PartTask): Promise<unknown> => {
    const next = line.then(() => once(task))
    line = next.catch(() => undefined)
    return next
  }
}

/** Starts the sealing of a file: on a thread of its own, or on this one where the browser gives none. */
export async function sealingThread(file: Blob, key: Uint8Array, bound: Bound): Promise<SealingThread> {
  if (typeof Worker !== 'function') {
    const { partSealer } = await import('./part-sealer.ts')
    return { ...partSealer(file, key, bound), close: () => undefined }
  }
  const worker = new Worker(new URL('./part.worker.ts', import.meta.url), { type: 'module' })
  const ask = threadOf(worker)
  await ask({ kind: 'begin', file, key, bound })
  return {
    part: (number, wanted) => ask({ kind: 'part', number, wanted }) as Promise<SealedPart>,
    digests: () => ask({ kind: 'digests' }) as Promise<Digests>,
    close: () => worker.terminate(),
  }
}
