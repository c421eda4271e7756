import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const taken = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {})

/** The turn of a step's next run: the one after the last that passed; one by the clock where none was counted. */
export const turnOf = (path, step) => String(taken(path)[step] ?? Date.now() % 1_000_000)

/** Counts a turn that passed. One that failed is not over: the next run looks at the same again. */
export function endTurn(path, step, turn) {
  writeFileSync(path, `${JSON.stringify({ ...taken(path), [step]: Number(turn) + 1 })}\n`)
}
