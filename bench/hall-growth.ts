import { rareWord } from './lib/hall-cards.ts'
import { type BuiltApp, hallOn } from './lib/hall-server.ts'
import { numberOf } from './lib/options.ts'
import { report, round, seed, spread } from './lib/result.ts'

/**
 * How much slower the hall answers when it is ten times as large. Both halls stand in this process, each on a
 * PostgreSQL of its own, and every question is put to one and then to the other, so that noise meets both.
 * `npx tsx bench/hall-growth.ts --rows 100000 --times 10 --runs 60`; prints one JSON object.
 */
const rows = numberOf('rows', 100_000)
const times = numberOf('times', 10)
const runs = numberOf('runs', 60)
const deepPages = numberOf('deep', 400)

interface Page {
  readonly records: readonly unknown[]
  readonly nextCursor?: string
}

async function ask(hall: BuiltApp, body: object): Promise<{ ms: number; page: Page }> {
  const from = performance.now()
  const answer = await fetch(hall.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pageSize: 20, ...body }),
  })
  const page = (await answer.json()) as Page
  if (!answer.ok || page.records.length === 0) throw new Error(`no cards for ${JSON.stringify(body)}`)
  return { ms: performance.now() - from, page }
}

/** The cursor behind so many pages. */
async function deepCursor(hall: BuiltApp): Promise<string> {
  let cursor: string | undefined
  for (let page = 0; page < deepPages; page++) {
    const answer = await ask(hall, { pageSize: 50, ...(cursor ? { cursor } : {}) })
    cursor = answer.page.nextCursor
  }
  if (!cursor) throw new Error(`the hall has fewer than ${deepPages} pages`)
  return cursor
}

const questions = {
  firstPage: {},
  rareWord: { keyword: rareWord },
  commonWord: { keyword: '采购' },
  synonym: { keyword: '塔吊' },
  severalWords: { keyword: `西安 ${rareWord}` },
  threeFilters: { types: [3], region: '6101', state: 9, method: 'notice' },
  byDeadline: { sort: 'deadline' },
}

const small = await hallOn(rows)
const large = await hallOn(rows * times)
try {
  const halls = [small, large] as const
  const cursors = await Promise.all(halls.map(deepCursor))
  const asked: Readonly<Record<string, (hall: number) => object>> = {
    ...Object.fromEntries(Object.entries(questions).map(([name, body]) => [name, () => body])),
    deepPage: (hall) => ({ cursor: cursors[hall] }),
  }
  const figures: Record<string, number> = { rows, largeRows: rows * times, runs, deepRows: deepPages * 50 }
  const floors: Record<string, { most: number }> = {}
  for (const [name, bodyFor] of Object.entries(asked)) {
    const taken: [number[], number[]] = [[], []]
    for (let run = -5; run < runs; run++)
      for (const [at, hall] of halls.entries()) {
        const { ms } = await ask(hall, bodyFor(at))
        if (run >= 0) taken[at === 0 ? 0 : 1].push(ms)
      }
    const [few, many] = [spread(taken[0]), spread(taken[1])]
    figures[`${name}SmallMs`] = few.median
    figures[`${name}LargeMs`] = many.median
    figures[`${name}LargeP95Ms`] = many.p95
    figures[`${name}Ratio`] = round(many.median / few.median, 2)
    floors[`${name}Ratio`] = { most: 1.5 }
  }
  report({ name: 'hall-growth', seed, figures, floors })
} finally {
  await small.close()
  await large.close()
}
