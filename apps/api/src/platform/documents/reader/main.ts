import { writeFileSync } from 'node:fs'
import type { DrawnPage } from '../converted.ts'
import { readerLimits } from '../limits.ts'
import type { Order, PictureTask, PreviewExt, Said, TaskName, Tasks } from '../task.ts'
import { beginWatch } from './watch.ts'

const say = (said: Said) => new Promise<void>((done) => process.send?.(said, () => done()))

/** Hands a page over and waits until it is known whether it was stored: no more than one is held at a time. */
function handOver(drawn: DrawnPage): Promise<boolean> {
  return new Promise((resolve) => {
    process.once('message', (stored: boolean) => resolve(stored))
    void say({ drawn })
  })
}

/** What is loaded for a document is loaded when the first of its kind comes. */
const tasks: {
  readonly [Name in TaskName]: (bytes: Uint8Array, asked: never) => Promise<Tasks[Name]['answer']>
} = {
  sheet: async (bytes) => (await import('./sheet-cells.ts')).readSheet(bytes),
  zip: async (bytes) => (await import('./check-zip.ts')).checkZip(bytes),
  picture: async (bytes, asked: PictureTask) => (await import('./picture.ts')).smaller(bytes, asked),
  preview: async (bytes, asked: { ext: PreviewExt }) =>
    (await import('./convert.ts')).convert(bytes, asked.ext, handOver),
}

/** The bytes of a document, as they come on the standard input. */
function receive(size: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(size)
  let at = 0
  return new Promise((resolve) => {
    const take = (chunk: Uint8Array) => {
      bytes.set(chunk, at)
      at += chunk.length
      if (at < size) return
      process.stdin.off('data', take).pause()
      resolve(bytes)
    }
    if (size === 0) resolve(bytes)
    else process.stdin.on('data', take).resume()
  })
}

/** Where memory runs out, the system ends this process before the one that serves and its database. */
function goFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Only some systems ask.
  }
}

goFirst()
const watch = beginWatch(Number(process.argv[2]))
// It ends when the one that started it ends, or says so; a word to the whole group is not meant for it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())
const work = async ({ name, asked, size, cpuMs }: Order) => {
  const bytes = await receive(size)
  watch.allow(cpuMs)
  const answer = await tasks[name](bytes, asked as never)
  watch.rest()
  const tired = process.memoryUsage.rss() > readerLimits.restingMegabytes * 1024 * 1024
  await say({ answer, tired })
}
process.on('message', (message: Order | boolean) => {
  if (typeof message === 'object') void work(message)
})
