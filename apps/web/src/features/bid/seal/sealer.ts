import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import { apiError } from '../../../lib/api-error.ts'
import type { SealResults, SealTask } from './seal-work.ts'

interface Reply {
  readonly id: number
  readonly result?: unknown
  readonly failed?: string
}

interface Waiting {
  take(result: unknown): void
  fail(error: unknown): void
}

let worker: Worker | undefined
let count = 0
const waiting = new Map<number, Waiting>()

function give({ id, result, failed }: Reply): void {
  const one = waiting.get(id)
  waiting.delete(id)
  if (failed === undefined) one?.take(result)
  else one?.fail(new Error(failed))
}

function start(): Worker {
  const made = new Worker(new URL('./seal.worker.ts', import.meta.url), { type: 'module' })
  made.onmessage = (event: MessageEvent<Reply>) => give(event.data)
  made.onerror = () => {
    made.terminate()
    worker = undefined
    for (const one of waiting.values()) one.fail(new Error('worker'))
    waiting.clear()
  }
  return made
}

function beside(task: SealTask): Promise<unknown> {
  worker ??= start()
  const thread = worker
  count += 1
  const id = count
  return new Promise((take, fail) => {
    waiting.set(id, { take, fail })
    thread.postMessage({ id, task })
  })
}

async function here(task: SealTask): Promise<unknown> {
  const { sealWork } = await import('./seal-work.ts')
  return sealWork(task)
}

const sentences: Readonly<Record<string, string>> = {
  'bid.badOpeningKey': '项目的开标公钥不可用，没有提交。请刷新后重试，仍不行请联系采购方。',
  'bid.fileTooLarge': '附件不能超过 20 MB，请压缩后重新选择。',
  'bid.unreadable': '解不开这份投标，请检查口令是否正确。',
}

const asError = ({ refused }: Refusal) =>
  apiError('refused', { reason: refused, ...(sentences[refused] ? { msg: sentences[refused] } : {}) })

/**
 * Runs a task on a thread of its own, or on this one where the phone gives none. Throws an ApiError whose
 * sentence can be shown.
 */
export async function runSealTask<K extends SealTask['kind']>(
  task: Extract<SealTask, { kind: K }>,
): Promise<Exclude<SealResults[K], Refusal>> {
  const alone = typeof Worker !== 'function'
  const result = await (alone ? here(task) : beside(task).catch(() => here(task)))
  if (isRefusal(result)) throw asError(result)
  return result as Exclude<SealResults[K], Refusal>
}
