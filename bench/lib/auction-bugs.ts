import { type Kysely, sql } from 'kysely'
import type { Floor } from './result.ts'

type Plant = (db: Kysely<never>) => Promise<void>

const trigger =
  (when: string, body: string): Plant =>
  async (db) => {
    await sql
      .raw(`create function bench_bug() returns trigger language plpgsql as $$ begin ${body} end $$`)
      .execute(db)
    await sql
      .raw(`create trigger bench_bug ${when} on auction_event for each row execute function bench_bug()`)
      .execute(db)
  }

/** The body of one of the product's own functions with one piece changed. */
const changed =
  (name: string, from: string, to: string): Plant =>
  async (db) => {
    const { rows } = await sql<{
      body: string
    }>`select pg_get_functiondef(${name}::regproc) as body`.execute(db)
    const body = rows[0]?.body ?? ''
    if (!body.includes(from)) throw new Error(`${name} does not contain ${from}`)
    await sql.raw(body.replaceAll(from, to)).execute(db)
  }

/** Faults that are put into a throw-away database, as if the product had them. */
const bugs = {
  /** A price of five is acknowledged and not kept. */
  losesPrices: trigger(
    'before insert',
    "if new.kind = 'bid' and new.seq % 5 = 0 then return null; end if; return new;",
  ),
  /** Whoever closes writes back what it knew before the last price. */
  closesOverTheLastPrice: trigger(
    'after insert',
    `if new.kind = 'closed' then update auction_lot set best_fen = (select min(amount_fen) from auction_event e
       where e.auction_id = new.auction_id and e.kind = 'bid') where auction_id = new.auction_id; end if; return null;`,
  ),
  /** The moment of a price is taken some time before its lock. */
  timeBeforeTheLock: changed('auction_open_batch', 'app_now()', "app_now() - interval '60 milliseconds'"),
  /** A server decides by its own clock instead of the one they share. */
  clockOfTheServer: changed(
    'app_now',
    'clock_timestamp()',
    "clock_timestamp() + coalesce(nullif(current_setting('bench.skew', true), ''), '0')::int * interval '1 millisecond'",
  ),
} as const satisfies Readonly<Record<string, Plant>>
export type Bug = keyof typeof bugs

export const plantBug = (db: Kysely<never>, bug: Bug): Promise<void> => bugs[bug](db)

/** The fault behind `--mutant`; undefined: none is wanted. */
export function mutantOf<const Name extends string>(names: readonly Name[]): Name | undefined {
  const at = process.argv.indexOf('--mutant')
  if (at < 0) return undefined
  const name = names.find((one) => one === process.argv[at + 1])
  if (!name) throw new Error(`--mutant is one of ${names.join(', ')}`)
  return name
}

/** What a planted fault has to fail: a problem of another kind has come by chance. Left out: any. */
const goals: Readonly<Record<string, readonly string[]>> = {
  losesPrices: ['A1'],
  closesOverTheLastPrice: ['A4'],
  timeBeforeTheLock: ['A3', 'A8'],
  clockOfTheServer: ['A3', 'A8'],
  losesNews: ['A9'],
  keepsOldBids: ['A3'],
}

function isCaughtBy(mutant: string, problem: string): boolean {
  const wanted = goals[mutant]
  return !wanted || wanted.includes(/\bA\d+\b/.exec(problem)?.[0] ?? '')
}

/** Whether a run came out as it should: right, or with a planted fault found for what it is. */
export function verdictOn(
  mutant: string | undefined,
  problems: readonly string[],
): {
  readonly figures: Readonly<Record<string, number | string>>
  readonly floors: Readonly<Record<string, Floor>>
  readonly exitCode: 0 | 1
} {
  const found = problems.length
  for (const problem of problems.slice(0, 20)) console.error(problem)
  if (mutant === undefined)
    return { figures: { problems: found }, floors: { problems: { most: 0 } }, exitCode: found === 0 ? 0 : 1 }
  const caught = problems.filter((problem) => isCaughtBy(mutant, problem)).length
  return {
    figures: { mutant, problems: found, caught },
    floors: { caught: { least: 1 } },
    exitCode: caught === 0 ? 1 : 0,
  }
}
