import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'

/** Where a server is killed: while a line of the record is being written, or when it is kept and not yet answered. */
export const points = ['anywhere', 'beforeCommit', 'afterCommit', 'duringExtension', 'duringClose'] as const
export type Point = (typeof points)[number]

/**
 * Puts the places to stop at into a database that is thrown away afterwards. Whoever comes to the armed one waits
 * there, with the lock of the lot. A database that was started again has forgotten what was armed.
 */
export async function placeFailpoints(db: Kysely<never>): Promise<void> {
  await sql`create table bench_failpoint (point text, auction_id uuid, since timestamptz)`.execute(db)
  await sql`create function bench_stop() returns trigger language plpgsql as $$ begin
    if exists (select from bench_failpoint f where f.auction_id = new.auction_id
      and f.since = pg_postmaster_start_time() and f.point = case
        when tg_argv[0] = 'commit' then case when new.kind = 'bid' then 'afterCommit' end
        when new.kind = 'closed' then 'duringClose'
        when new.extended and f.point = 'duringExtension' then 'duringExtension'
        when new.kind = 'bid' then 'beforeCommit' end)
    then perform pg_sleep(case when tg_argv[0] = 'commit' then 0.6 else 4 end); end if;
    return null; end $$`.execute(db)
  await sql`create trigger bench_write after insert on auction_event for each row
    execute function bench_stop('write')`.execute(db)
  await sql`create constraint trigger bench_commit after insert on auction_event deferrable initially deferred
    for each row execute function bench_stop('commit')`.execute(db)
}

export async function arm(db: Kysely<never>, point: Point, auctionId: string): Promise<void> {
  await sql`insert into bench_failpoint values (${point}, ${auctionId}::uuid, pg_postmaster_start_time())`.execute(
    db,
  )
}

async function untilTrue(db: Kysely<never>, question: ReturnType<typeof sql>, ms: number): Promise<boolean> {
  const until = performance.now() + ms
  while (performance.now() < until) {
    const { rows } = await question.execute(db)
    if ((rows[0] as { yes: boolean } | undefined)?.yes) return true
    await pause(5)
  }
  return false
}

/** Waits until somebody stands at the armed place; false: nobody came in time. */
export const reached = (db: Kysely<never>, ms: number): Promise<boolean> =>
  untilTrue(db, sql`select exists (select from pg_stat_activity where wait_event = 'PgSleep') as yes`, ms)

/** How many lines of the record are committed. */
export async function linesKept(db: Kysely<never>, auctionId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from auction_event
    where auction_id = ${auctionId}::uuid`.execute(db)
  return rows[0]?.n ?? 0
}

/** Waits until more lines than that are committed. */
export const keptMore = (db: Kysely<never>, auctionId: string, than: number): Promise<boolean> =>
  untilTrue(
    db,
    sql`select count(*) > ${than} as yes from auction_event where auction_id = ${auctionId}::uuid`,
    8_000,
  )

/**
 * Lets the job that ends an auction come late, each by a time of its own below `mostMs`; a quarter is punctual. A start
 * is not held up.
 */
export async function delayClosing(db: Kysely<never>, mostMs: number): Promise<void> {
  await sql`create table bench_delay as select ${mostMs}::int as most_ms`.execute(db)
  await sql`create function bench_delay() returns trigger language plpgsql as $$ begin
    if new.name = 'auction.clock' and exists (select from auction_lot l
      where l.auction_id::text = new.subject_id and l.ends_at <= new.due_at)
    then new.due_at := new.due_at + interval '1 millisecond' *
      greatest(0, (abs(hashtext(new.subject_id)) % 1000) * (select most_ms from bench_delay) / 750 - (select most_ms from bench_delay) / 3);
    end if; return new; end $$`.execute(db)
  await sql`create trigger bench_delay before insert or update of due_at on job for each row
    execute function bench_delay()`.execute(db)
}
