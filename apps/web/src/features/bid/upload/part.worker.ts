import type { Bound } from '@jb/domain/bid/envelope-v2'
import { type PartSealer, partSealer } from './part-sealer.ts'

/** What the thread of one file is asked: the file first, then part after part, then its digests. */
export type PartTask =
  | { readonly kind: 'begin'; readonly file: Blob; readonly key: Uint8Array; readonly bound: Bound }
  | { readonly kind: 'part'; readonly number: number; readonly wanted: boolean }
  | { readonly kind: 'digests' }

let sealer: PartSealer | undefined

async function work(task: PartTask): Promise<unknown> {
  if (task.kind === 'begin') {
    sealer = partSealer(task.file, task.key, task.bound)
    return undefined
  }
  if (!sealer) throw new Error('no file yet')
  return task.kind === 'part' ? sealer.part(task.number, task.wanted) : sealer.digests()
}

addEventListener('message', async ({ data }: MessageEvent<PartTask>) => {
  try {
    const result = await work(data)
    const bytes = (result as { bytes?: Uint8Array<ArrayBuffer> } | undefined)?.bytes
    postMessage({ result }, { transfer: bytes ? [bytes.buffer] : [] })
  } catch (error) {
    postMessage({ failed: String(error) })
  }
})
