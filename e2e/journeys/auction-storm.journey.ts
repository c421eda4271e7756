import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
/** Some seconds on a quiet machine; a busy one is waited for. */
const patienceMs = 240_000

interface Result {
  readonly seed: number
  readonly figures: Readonly<Record<string, number>>
}

/**
 * A short run of a bench, which ends with a fault (and tells it) when anything is wrong. Two run at a time, since they wait
 * for their own servers more than they work, but for the one that measures how far told times are off.
 */
async function measured(name: string, ...options: string[]): Promise<Result> {
  const tsx = join(root, 'node_modules/.bin/tsx')
  const { stdout } = await run(tsx, [`bench/${name}.ts`, ...options], { cwd: root, timeout: patienceMs })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Result
}

test.concurrent(
  'nothing is taken after the end of an auction, and what was acknowledged before it counts',
  async () => {
    const { figures } = await measured('auction-close', '--lots', '16', '--per-second', '8')
    expect(figures).toMatchObject({ lots: 16, problems: 0, missedFaults: 0 })
    expect(figures.prices).toBeGreaterThanOrEqual(16 * 7)
  },
  patienceMs,
)

test.concurrent(
  'phones whose line is cut again and again miss nothing and hear nothing twice',
  async () => {
    const { figures } = await measured('auction-reconnect', '--seconds', '6', '--watchers', '6')
    expect(figures).toMatchObject({ problems: 0, missedOrTwice: 0 })
    expect(figures.cuts).toBeGreaterThan(0)
    expect(figures.returns).toBeGreaterThan(0)
  },
  patienceMs,
)

test.concurrent(
  'a server that is told to end loses nothing that was acknowledged and sends its sockets to the other',
  async () => {
    const { figures } = await measured('shutdown-load', '--rounds', '1')
    expect(figures).toMatchObject({ problems: 0, acknowledgedLost: 0, failedAnswers: 0, socketsCut: 0 })
    expect(figures.socketsToldToComeBack).toBeGreaterThan(0)
  },
  patienceMs,
)

test.concurrent(
  'revisions of quotations outlive a server that is killed again and again, each once',
  async () => {
    const { figures } = await measured('quotation-loss', '--companies', '20', '--revisions', '3')
    expect(figures).toMatchObject({ kept: 60, live: 20, problems: 0, missedFaults: 0 })
    expect(figures.kills).toBeGreaterThan(0)
  },
  patienceMs,
)

test(
  'servers whose clocks are minutes apart, one of them killed, decide by the one clock that they share',
  async () => {
    const { figures } = await measured('auction-nodes', '--rounds', '1')
    expect(figures).toMatchObject({ problems: 0, stuckLots: 0, missedFaults: 0 })
    expect(figures.toldTimeOffMaxMs).toBeLessThanOrEqual(200)
    expect(figures.accepted).toBeGreaterThan(0)
  },
  patienceMs,
)
