import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { refuse } from '@jb/domain/shared/refusal'
import type { ByteSource } from '../storage/bytes.ts'
import type { OnPage } from './converted.ts'
import { type Allowance, readerLimits } from './limits.ts'
import { type Ended, type Order, type Said, type TaskName, type Tasks, tooLongSignal } from './task.ts'

/** A document and what is asked of it. */
export interface Work<Name extends TaskName> {
  readonly name: Name
  readonly asked: Tasks[Name]['asked']
  readonly document: Pick<ByteSource, 'size' | 'stream'>
  /** Of a preview: takes its pages. */
  readonly onPage?: OnPage
}

/** A process of its own that reads one document after the other. */
export interface Reader {
  /** Reads one document; rejects only when its bytes do not come or `onPage` rejects. */
  read<Name extends TaskName>(work: Work<Name>, allowance: Allowance): Promise<Tasks[Name]['answer'] | Ended>
  /** False once it has ended or should read no other. */
  fit(): boolean
  end(): void
}

/** The program runs from its sources in tests and development, and with it what it starts. */
function entry(): { readonly file: string; readonly loader: readonly string[] } {
  const { filename, dirname } = import.meta
  if (!filename.endsWith('.ts')) return { file: join(dirname, 'document-reader.js'), loader: [] }
  const tsx = createRequire(join(dirname, 'here.js')).resolve('tsx')
  return { file: join(dirname, 'reader/main.ts'), loader: ['--import', pathToFileURL(tsx).href] }
}

function start(): ChildProcess {
  const { file, loader } = entry()
  const heap = [`--max-old-space-size=${readerLimits.heapMegabytes}`, '--max-semi-space-size=16']
  const child = fork(file, [String(process.pid)], {
    execArgv: [...heap, ...loader],
    // Nothing of the settings is its business.
    env: {},
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  })
  // The line breaks when the reader ends: that is told by its end.
  child.stdin?.on('error', () => undefined)
  child.on('error', () => undefined)
  try {
    setPriority(child.pid ?? 0, readerLimits.niceness)
  } catch {
    // Where that is not allowed it is a process like any other.
  }
  return child
}

/** Whether the program waits for this process before it ends: only while it reads. */
function hold(child: ChildProcess, held: boolean): void {
  const lines = [child, child.channel, child.stdin as { ref?(): void; unref?(): void } | null]
  for (const line of lines) held ? line?.ref?.() : line?.unref?.()
}

function whyEnded(signal: NodeJS.Signals | null): Ended {
  if (signal === tooLongSignal) return refuse('document.tooLong')
  // Its own watch ends it so when it holds too much, and so does the system.
  const memory = signal === 'SIGKILL' || signal === 'SIGABRT'
  return refuse(memory ? 'document.tooLarge' : 'document.crashed')
}

/** Sends the bytes as they come; whoever says that there are more or fewer than there are is not believed. */
function send(
  child: ChildProcess,
  { size, stream }: Work<TaskName>['document'],
  fail: (error: unknown) => void,
) {
  const bytes = stream()
  let sent = 0
  bytes.on('data', (chunk: Uint8Array) => {
    sent += chunk.length
    if (sent > size) fail(new Error('a document is longer than it was said to be'))
  })
  bytes.on('end', () => sent < size && fail(new Error('a document is shorter than it was said to be')))
  bytes.on('error', fail)
  if (child.stdin) bytes.pipe(child.stdin, { end: false })
  return () => void bytes.destroy()
}

function orderOf({ name, asked, document }: Work<TaskName>, { cpuMs }: Allowance): Order {
  return { name, asked, size: document.size, cpuMs }
}

/** Starts such a process; it does not keep the program alive while it has nothing to read. */
export function startReader(): Reader {
  const child = start()
  hold(child, false)
  let left: number = readerLimits.documents
  const alive = () => child.exitCode === null && child.signalCode === null && child.connected
  const end = () => {
    left = 0
    child.kill('SIGKILL')
  }

  function read<Name extends TaskName>(work: Work<Name>, allowance: Allowance) {
    type Outcome = Tasks[Name]['answer'] | Ended
    left -= 1
    if (!alive()) return Promise.resolve<Outcome>(refuse('document.crashed'))
    return new Promise<Outcome>((resolve, reject) => {
      const settle = (outcome: () => void) => {
        clearTimeout(late)
        child.off('message', hear)
        child.off('exit', exited)
        stop()
        hold(child, false)
        outcome()
      }
      const fail = (error: unknown) => {
        end()
        settle(() => reject(error))
      }
      const exited = (_code: number | null, signal: NodeJS.Signals | null) =>
        settle(() => resolve(whyEnded(signal)))
      const hear = (said: Said) => {
        if ('drawn' in said) {
          const taken = work.onPage?.(said.drawn) ?? Promise.resolve(false)
          return void taken.then((more) => alive() && child.send(more), fail)
        }
        if (said.tired) end()
        settle(() => resolve(said.answer as Outcome))
      }
      const late = setTimeout(() => {
        end()
        settle(() => resolve(refuse('document.tooLong')))
      }, allowance.wallMs)
      hold(child, true)
      child.on('message', hear)
      child.on('exit', exited)
      child.send(orderOf(work, allowance))
      const stop = send(child, work.document, fail)
    })
  }
  return { read, end, fit: () => left > 0 && alive() }
}
