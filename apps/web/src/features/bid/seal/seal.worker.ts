import { type SealTask, sealWork } from './seal-work.ts'

interface Numbered {
  readonly id: number
  readonly task: SealTask
}

addEventListener('message', (event: MessageEvent<Numbered>) => {
  const { id, task } = event.data
  try {
    postMessage({ id, result: sealWork(task) })
  } catch (error) {
    postMessage({ id, failed: String(error) })
  }
})
