import { parentPort, workerData } from 'node:worker_threads'
import { convertDocx } from './convert-docx.ts'
import { convertPdf, type DrawnPage } from './convert-pdf.ts'
import { convertText } from './convert-text.ts'
import { convertXlsx } from './convert-xlsx.ts'
import { type Converted, failed } from './kept.ts'

/** What this thread is given. */
export interface Task {
  readonly ext: 'pdf' | 'docx' | 'xlsx' | 'txt'
  readonly bytes: Uint8Array
}

/** What it says: each page as it is drawn, and the result at the end. */
export type Said = { readonly drawn: DrawnPage } | { readonly result: Converted }

/** Hands a page over and waits until it is known whether it was stored: no more than one is held at a time. */
function handOver(drawn: DrawnPage): Promise<boolean> {
  return new Promise((resolve) => {
    parentPort?.once('message', (stored: boolean) => resolve(stored))
    const { buffer } = drawn.data
    parentPort?.postMessage({ drawn } satisfies Said, buffer instanceof ArrayBuffer ? [buffer] : [])
  })
}

async function convert({ ext, bytes }: Task): Promise<Converted> {
  if (ext === 'pdf') return convertPdf(bytes, handOver)
  if (ext === 'docx') return convertDocx(bytes)
  return ext === 'xlsx' ? convertXlsx(bytes) : convertText(bytes)
}

const result = await convert(workerData as Task).catch(() => failed('damaged'))
parentPort?.postMessage({ result } satisfies Said)
