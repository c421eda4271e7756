import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { memoryBytes } from '../storage/bytes.ts'
import { startReader } from './reader.ts'

const processes: EventEmitter[] = []
vi.mock('node:child_process', () => ({
  fork: () => {
    const child = new EventEmitter()
    processes.push(child)
    const nothing = () => undefined
    const facts = { exitCode: null, signalCode: null, connected: true, pid: 0 }
    return Object.assign(child, facts, { kill: nothing, send: nothing, ref: nothing, unref: nothing })
  },
}))

test.each([
  ['is ended by its watch for its work', null, 'SIGALRM', 'document.tooLong'],
  ['is ended by its watch for its memory', null, 'SIGKILL', 'document.tooLarge'],
  ['has no heap left', null, 'SIGABRT', 'document.tooLarge'],
  ['falls in a library', null, 'SIGSEGV', 'document.crashed'],
  ['does not know what to do', 1, null, 'document.crashed'],
  ['ends without a word', 0, null, 'document.crashed'],
] as const)('of a reader that %s the document is told so', async (_what, code, signal, refused) => {
  const document = memoryBytes(new Uint8Array([1]))
  const read = startReader().read({ name: 'zip', asked: {}, document }, { cpuMs: 1_000, wallMs: 20_000 })
  processes.at(-1)?.emit('exit', code, signal)
  expect(await read).toEqual({ refused })
})

test('one that has ended before it was asked reads nothing, and is not fit for more', async () => {
  const reader = startReader()
  Object.assign(processes.at(-1) ?? {}, { exitCode: 1 })
  expect(reader.fit()).toBe(false)
  const document = memoryBytes(new Uint8Array([1]))
  const read = reader.read({ name: 'zip', asked: {}, document }, { cpuMs: 1_000, wallMs: 20_000 })
  expect(await read).toEqual({ refused: 'document.crashed' })
})
