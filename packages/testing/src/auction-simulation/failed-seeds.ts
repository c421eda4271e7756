import { readFileSync, writeFileSync } from 'node:fs'

const store = new URL('failed-seeds.json', import.meta.url)

/** Seeds of histories that once went wrong: each is lived again with every run of the tests. */
export function failedSeeds(from: URL = store): readonly number[] {
  return JSON.parse(readFileSync(from, 'utf8')) as number[]
}

/** Keeps seeds of histories that went wrong beside those that are kept already, so that they go with the mending commit. */
export function keepFailedSeeds(seeds: readonly number[], to: URL = store): void {
  const all = [...new Set([...failedSeeds(to), ...seeds])].sort((a, b) => a - b)
  writeFileSync(to, `${JSON.stringify(all)}\n`)
}
