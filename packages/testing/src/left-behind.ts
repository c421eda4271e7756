import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, vi } from 'vitest'

/**
 * The files of a project run one after the other in one process and see the same modules. What a file leaves behind
 * the next one would find, so a file that leaves something fails, and names it.
 */

const mark = Symbol.for('jb.timers')
type Timer = ReturnType<typeof setTimeout>
type Kept = typeof globalThis & { [mark]?: Map<Timer, Error> }

/** Where a timer is begun, as far as that is ever told: a whole stack for each timer takes longer than what they wait for. */
function begunHere(): Error {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 8
  const place = new Error('timer')
  Error.stackTraceLimit = stackTraceLimit
  return place
}

/** Timers that still run, with the place that began them; the same map for all files of a process. */
function runningTimers(): Map<Timer, Error> {
  const kept = globalThis as Kept
  if (kept[mark]) return kept[mark]
  const running = new Map<Timer, Error>()
  kept[mark] = running
  const { setTimeout: wait, setInterval: repeat, clearTimeout: stop } = globalThis
  const waiting = (wake: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
    const timer = wait(() => {
      running.delete(timer)
      wake(...given)
    }, ms)
    running.set(timer, begunHere())
    return timer
  }
  const repeating = (...given: Parameters<typeof repeat>) => {
    const timer = repeat(...given)
    running.set(timer, begunHere())
    return timer
  }
  const stopping = (timer: Timer) => {
    running.delete(timer)
    stop(timer)
  }
  globalThis.setTimeout = Object.assign(waiting, wait) as typeof wait
  globalThis.setInterval = Object.assign(repeating, repeat) as typeof repeat
  globalThis.clearTimeout = stopping as typeof stop
  globalThis.clearInterval = stopping as typeof stop
  return running
}

/** Stops everything that still waits, as closing a page does. */
export function stopTimers(): void {
  for (const timer of runningTimers().keys()) clearTimeout(timer)
}

/** Where the timers began that keep the process alive. */
const placesOf = (running: ReadonlyMap<Timer, Error>) =>
  [...running]
    .filter(([timer]) => timer.hasRef?.() !== false)
    .map(([, { stack = '' }]) => `a timer begun\n${stack.split('\n').slice(3, 7).join('\n')}`)

/** What is over in a moment by itself is not left behind: a closed connection's last word, a tenth of a second's rest. */
const moment = 2_000

/** Where those timers began that still run when that moment is over. */
async function lastingPlaces(running: ReadonlyMap<Timer, Error>): Promise<readonly string[]> {
  const until = performance.now() + moment
  while (placesOf(running).length > 0 && performance.now() < until) await pause(20)
  return placesOf(running)
}

/** Set by the library of pictures when it is loaded. */
const librarys = ['VIPSHOME']

/** What everybody in the process sees under a name: globals, settings and the two outputs. */
function shared(): Map<string, unknown> {
  const globals = Object.entries(Object.getOwnPropertyDescriptors(globalThis)).flatMap(([name, one]) =>
    // Names that begin so are marks of libraries.
    'value' in one && !name.startsWith('__') ? [[`global ${name}`, one.value] as const] : [],
  )
  const settings = Object.entries(process.env)
    .filter(([name]) => !librarys.includes(name))
    .map(([name, value]) => [`setting ${name}`, value] as const)
  const { stdout, stderr } = process
  return new Map<string, unknown>([
    ...globals,
    ...settings,
    ['standard output', stdout.write],
    ['standard error', stderr.write],
  ])
}

/** Names whose value changed or that went away; of settings also those that came. */
function changedSince(before: Map<string, unknown>): string[] {
  const after = shared()
  const came = [...after.keys()].filter((name) => name.startsWith('setting ') && !before.has(name))
  return [...[...before.keys()].filter((name) => !Object.is(before.get(name), after.get(name))), ...came]
}

const replacesModules = (path: string) =>
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(path, 'utf8'))

export interface Leftovers {
  /** What else must not be left, by name; asked when everything of the file is over. */
  readonly more?: () => Promise<readonly string[]>
  /** Gives every file modules of its own, not only those that put others in place of real ones. */
  readonly freshModules?: boolean
}

/** To be called by a setup file, before anything else registers a hook: its look is then the last one. */
export function failOnLeftovers({ more = async () => [], freshModules = false }: Leftovers = {}): void {
  if (freshModules || replacesModules(expect.getState().testPath ?? '')) {
    vi.resetModules()
    afterAll(() => {
      vi.resetModules()
    })
  }
  const running = runningTimers()
  running.clear()
  const before = shared()
  afterAll(async () => {
    vi.restoreAllMocks()
    const faked = vi.isFakeTimers() ? ['fake timers'] : []
    vi.useRealTimers()
    const left = [...faked, ...(await lastingPlaces(running)), ...changedSince(before), ...(await more())]
    stopTimers()
    expect(left, 'this file leaves something behind that the next one would find').toEqual([])
  })
}
