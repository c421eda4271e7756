import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { OnPage } from './convert-pdf.ts'
import { type Converted, failed } from './kept.ts'
import { previewLimits } from './limits.ts'
import type { Said, Task } from './preview-worker.ts'

/** Runs the source of the thread where the program itself runs from its sources: tests and development. */
function fromSource(dirname: string): string {
  const home = createRequire(join(dirname, 'here.js')).resolve('tsx/package.json')
  const tsx = pathToFileURL(join(home, '../dist/esm/api/index.mjs'))
  const source = pathToFileURL(join(dirname, 'preview-worker.ts'))
  return `import(${JSON.stringify(tsx)}).then(({ register }) => (register(), import(${JSON.stringify(source)})))`
}

function thread(task: Task): Worker {
  const { filename, dirname } = import.meta
  const options = {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: previewLimits.heapMegabytes, maxYoungGenerationSizeMb: 32 },
    // Nothing of the settings is its business.
    env: {},
    execArgv: [],
  }
  return filename.endsWith('.ts')
    ? new Worker(fromSource(dirname), { ...options, eval: true })
    : new Worker(join(dirname, 'preview-worker.js'), options)
}

function whyItEnded(error: unknown): Converted {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return failed(code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'tooLarge' : '')
}

/**
 * Converts in a thread of its own, within the limits of time and memory; `onPage` stores each page and says whether
 * there is room for more. Rejects only when `onPage` does.
 */
export function convertApart(
  task: Task,
  onPage: OnPage,
  milliseconds: number = previewLimits.milliseconds,
): Promise<Converted> {
  return new Promise((resolve, reject) => {
    const worker = thread(task)
    worker.unref()
    const end = (settle: () => void) => {
      clearTimeout(late)
      void worker.terminate()
      settle()
    }
    const late = setTimeout(() => end(() => resolve(failed('tooLong'))), milliseconds)
    late.unref()
    worker.on('error', (error) => end(() => resolve(whyItEnded(error))))
    worker.on('exit', () => end(() => resolve(failed(''))))
    worker.on('message', (said: Said) => {
      if ('result' in said) return end(() => resolve(said.result))
      onPage(said.drawn).then(
        (more) => worker.postMessage(more),
        (error: unknown) => end(() => reject(error)),
      )
    })
  })
}
