import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { now as appNow } from '@jb/api/platform/clock/clock'
import { verifyLog } from '@jb/api/platform/log/log'
import { submitBid } from '@jb/contract/bid/bid.contract'
import { announce, postKey, sessionOf } from '@jb/contract/bid/session.contract'
import type { Harness } from '@jb/testing/api-harness'
import { anOffer, sheetFor } from '@jb/testing/builders/bid'
import { aLawfulTender, aPhone, keyOf, sealedForOwn } from '@jb/testing/builders/decryption'
import { calling } from '@jb/testing/over-http'
import { type Caller, makeCaller } from '@jb/testing/persona'
import { sql } from 'kysely'
import { freePort, openFolder, type Server, startServer } from '../e2e/support/server.ts'
import { mutantOf, verdictOn } from './lib/auction-bugs.ts'
import { ask } from './lib/auction-calls.ts'
import { killNow, type Victim, victims } from './lib/auction-killing.ts'
import { type Ground, makePeople, openGround, untilIdle } from './lib/auction-stage.ts'
import {
  missedFaults,
  type Opening,
  openingProblems,
  type SealedBid,
  type Undisturbed,
} from './lib/opening-check.ts'
import { numberOf } from './lib/options.ts'
import { numbersFrom } from './lib/random.ts'
import { report, round, seed, spread } from './lib/result.ts'
import { until } from './lib/until.ts'

/**
 * A tender whose bidders decrypt is opened again and again while server, database or both are killed (`kill -9`): while
 * envelopes are read one by one, inside the transaction that publishes, at its commit, right after it, and while people
 * are told. Every round begins with a copy of one data folder, in which all bids are sealed; keys are posted over HTTP.
 * After the restart it is opened once: what was acknowledged is there, equal to what was sealed, and nothing twice.
 * `npx tsx bench/opening-crash.ts --rounds 30 --bids 50`; `--mutant losesOne|noGuard|tellsBesides` breaks something.
 */
const mutant = mutantOf(['losesOne', 'noGuard', 'tellsBesides'])
const rounds = numberOf('rounds', 30)
const bidders = numberOf('bids', 50)
const random = numbersFrom(seed)
const minute = 60_000
const points = ['reading', 'publishing', 'commit', 'published', 'telling'] as const
type Point = (typeof points)[number]

const settings = { HTTP_ONLY: '1', RATE_PER_MINUTE: '10000000', LOG_LEVEL: 'error' }
/** In production a server refuses a database whose time was ever moved; the demo tells no story where somebody is. */
const again = { ...settings, DEMO: '1' }
const dataDir = await openFolder('bench-opening-crash')
const kept = `${dataDir}.kept`
const port = await freePort()
let server: Server = await startServer({ dataDir, port, env: { ...settings, DEMO: '0' } })
let ground: Ground = await openGround(dataDir)

/** The ground as the builders of tests know it; nothing runs here, the server does it all. */
const harnessOn = ({ db, pool, secret }: Ground, url: string): Harness =>
  calling(url, {
    db,
    pool,
    secret,
    as: (persona = {}) => makeCaller(db, secret, persona),
    run: async (work: (ctx: never) => Promise<unknown>) => work({ now: await appNow(db) } as never),
    clock: { advance: (ms: number) => forward(ms) },
    drain: async () => 0,
  } as unknown as Harness)

/** Platform time goes on; nobody's login ends by it. */
async function forward(ms: number): Promise<void> {
  await sql`update clock_setting set offset_ms = offset_ms + ${Math.round(ms)}`.execute(ground.db)
  await sql`select pg_notify('jb_clock', ''), pg_notify('jb_jobs', '')`.execute(ground.db)
  await sql`update session set bearer_until = app_now() + interval '2 days'`.execute(ground.db)
}

/** Sums like a person with paper: in fen, by whole numbers. */
function totalOf(rows: readonly { price: string; quantity: string }[]): string {
  const thousandths = rows.reduce((sum, { price, quantity }) => {
    const fen = BigInt(price.replace('.', ''))
    const [whole = '0', part = ''] = quantity.split('.')
    return sum + fen * BigInt(whole + part.padEnd(3, '0').slice(0, 3))
  }, 0n)
  const fen = (thousandths + 500n) / 1000n
  return `${fen / 100n}.${String(fen % 100n).padStart(2, '0')}`
}

interface Prepared {
  readonly tenderId: string
  readonly owner: Caller
  readonly bids: readonly (SealedBid & { readonly as: Caller; readonly key: string; readonly way: string })[]
}

/** All bids sealed, the deadline a minute away. */
async function prepare(): Promise<Prepared> {
  const owner = await makeCaller(ground.db, ground.secret, { roles: ['buyer'] })
  const people = await makePeople(ground, bidders)
  // Tenders of the law need a certified platform, or the demo.
  await ground.close()
  await server.stop()
  server = await startServer({ dataDir, port, env: again })
  ground = await openGround(dataDir)
  const h = harnessOn(ground, server.url)
  const { id: tenderId, bidEnd } = await aLawfulTender(h, owner, people)
  const isBidding = async () => {
    const { rows } = await sql<{ status: string }>`select status from tender`.execute(ground.db)
    return rows[0]?.status === 'bidding'
  }
  if (!(await until(isBidding, 60_000))) throw new Error('no bids are taken')
  const bids: Prepared['bids'][number][] = []
  for (const [n, as] of people.entries()) {
    const phone = await aPhone(h, as)
    const sheet = await sheetFor(h, as, tenderId)
    const content = anOffer(sheet, 0.8 + n / 1_000, { note: `第 ${n + 1} 家` })
    const { bound, card, body } = sealedForOwn(sheet, content, [phone.publicKey])
    await h.call(submitBid, { body }, as).then(({ answer }) => answer)
    const { key, way } = keyOf({ envelope: body.envelope, bound, phone, card })
    const rows = content.rows.map(({ position, price }) => ({
      price: price ?? '0.00',
      quantity: String(sheet.rows.find((row) => row.position === position)?.quantity ?? '0'),
    }))
    bids.push({ companyId: as.companyId, content, total: totalOf(rows), posted: undefined, as, key, way })
  }
  await forward(bidEnd.getTime() - (await appNow(ground.db)).getTime() - minute)
  await untilIdle(ground)
  return { tenderId, owner, bids }
}

/** Places at which whoever comes by waits, in a database that is thrown away; a database that was started anew has none. */
async function placeFailpoints(): Promise<void> {
  const { db } = ground
  await sql`create table bench_point (point text, since timestamptz)`.execute(db)
  await sql`create function bench_wait() returns trigger language plpgsql as $$ begin
    if exists (select from bench_point where point = tg_argv[0] and since = pg_postmaster_start_time())
      then perform pg_sleep(case when tg_argv[0] = 'commit' then 1 else 20 end); end if;
    return null; end $$`.execute(db)
  await sql`create trigger bench_reading after insert on bid_unsealed for each row
    when (right(new.bid_id::text, 1) < '8') execute function bench_wait('reading')`.execute(db)
  await sql`create trigger bench_publishing after update on bid_key for each row
    when (new.opened is not null) execute function bench_wait('publishing')`.execute(db)
  await sql`create constraint trigger bench_commit after update on opening_session deferrable initially deferred
    for each row when (new.stage = 'published') execute function bench_wait('commit')`.execute(db)
  await sql`create trigger bench_telling after insert on notice for each row
    when (new.kind in ('bid.openable', 'bid.opened')) execute function bench_wait('telling')`.execute(db)
}

const plants: Readonly<Record<NonNullable<typeof mutant>, string>> = {
  /** One bid is not written when all are published. */
  losesOne: `create function bench_bug() returns trigger language plpgsql as $$ begin
      if new.status = 'opened' and new.receipt_no = (select max(receipt_no) from bid) then return null; end if;
      return new; end $$;
    create trigger bench_bug before update on bid for each row execute function bench_bug()`,
  /** That it was published stands nowhere: the next run publishes again. */
  noGuard: `create function bench_bug() returns trigger language plpgsql as $$ begin
      update opening_session set stage = 'publishing', published_at = null, objections_until = null
        where tender_id = new.id;
      update tender set opened_at = null where id = new.id;
      return null; end $$;
    create constraint trigger bench_bug after update on tender deferrable initially deferred for each row
      when (old.opened_at is null and new.opened_at is not null) execute function bench_bug()`,
  /** Somebody is told more than there is to tell. */
  tellsBesides: `create function bench_bug() returns trigger language plpgsql as $$ begin
      if new.kind = 'bid.openable' then insert into notice (account_id, company_id, event_key, kind, title, body, place, seq)
        select account_id, company_id, new.event_key || ':again', 'bid.bug', title, body, place, seq + 100000
        from notice where id = new.id; end if;
      return null; end $$;
    create trigger bench_bug after insert on notice for each row execute function bench_bug()`,
}

/** Stops everything and starts from the copy, with the session begun. */
async function startOver(): Promise<void> {
  await ground.close().catch(() => undefined)
  await server.stop('SIGKILL')
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
  execFileSync('cp', ['-a', kept, dataDir])
  server = await startServer({ dataDir, port, env: again })
  ground = await openGround(dataDir)
}

const stageNow = async () => {
  const { rows } = await sql<{
    stage: string
    left: number
  }>`select stage, greatest(0, extract(epoch from decrypt_until - app_now()) * 1000)::float8 as left
    from opening_session`.execute(ground.db)
  return rows[0]
}

/** Those who decrypt in this round, over HTTP and several at once; the last one never does. */
async function decrypt({ tenderId, bids }: Prepared): Promise<readonly SealedBid[]> {
  const lanes = Array.from({ length: 5 }, (_, lane) => bids.slice(0, -1).filter((_bid, n) => n % 5 === lane))
  const posted = new Set<string>()
  await Promise.all(
    lanes.map(async (lane) => {
      for (const { as, key, way, companyId } of lane) {
        const answer = await ask(server.url, postKey, { body: { tenderId, version: 1, key, way } }, as)
        if (answer?.status === 200) posted.add(companyId)
        else console.error(`a key was answered ${answer?.status} ${JSON.stringify(answer?.body)}`)
      }
    }),
  )
  return bids.map((bid) => ({ ...bid, posted: posted.has(bid.companyId) ? bid.key : undefined }))
}

const arm = (point: Point) =>
  sql`insert into bench_point values (${point}, pg_postmaster_start_time())`.execute(ground.db)

async function untilReached(point: Point): Promise<boolean> {
  const asked =
    point === 'published'
      ? sql<{ yes: boolean }>`select stage = 'published' as yes from opening_session`
      : sql<{
          yes: boolean
        }>`select exists (select from pg_stat_activity where wait_event = 'PgSleep') as yes`
  const end = performance.now() + 60_000
  while (performance.now() < end) {
    if ((await asked.execute(ground.db)).rows[0]?.yes) return true
    await pause(3)
  }
  return false
}

/** The window ends; where the platform was away in it, it ends later, and time goes on again. */
async function endWindow(): Promise<void> {
  const session = await stageNow()
  if (session?.stage === 'decrypting') await forward(session.left + 1_000)
}

async function untilPublished(): Promise<boolean> {
  const end = performance.now() + 120_000
  while (performance.now() < end) {
    const session = await stageNow()
    if (session?.stage === 'published') return true
    if (session?.stage === 'decrypting') await forward(session.left + 1_000)
    await pause(100)
  }
  return false
}

/** Restarts what was killed; gives how long it took until it answered, ms. */
async function revive(): Promise<number> {
  await ground.close().catch(() => undefined)
  const from = performance.now()
  server = await startServer({ dataDir, port, env: again })
  const took = performance.now() - from
  ground = await openGround(dataDir)
  await sql`delete from bench_point`.execute(ground.db)
  return took
}

/** The window of each round begins at a moment of its own. */
const momentIn = /\d{4}-\d\d-\d\dT[\d:.]+Z/

async function openingNow({ tenderId, owner }: Prepared): Promise<Opening> {
  const { db } = ground
  const number = async (asked: ReturnType<typeof sql<{ n: number }>>) =>
    (await asked.execute(db)).rows[0]?.n ?? -1
  const { rows: bids } = await sql<
    Opening['bids'][number]
  >`select b.company_id as "companyId", b.status, b.content,
      b.total::text as total, (k.wrapped is not null) as wrapped, k.opened
    from bid b left join bid_key k on k.bid_id = b.id where b.tender_id = ${tenderId}`.execute(db)
  const { rows: timers } = await sql<{ name: string }>`select name from job where kind = 'timer'
    and status = 'pending' and name = 'bid.session'`.execute(db)
  const { rows: told } = await sql<{ line: string }>`select account_id || ' ' || event_key as line from notice
    order by 1`.execute(db)
  const answer = await ask(server.url, sessionOf, { params: { id: tenderId } }, owner)
  const session = answer?.body.data as { record: Opening['record'] | null } | undefined
  return {
    stage: (await stageNow())?.stage ?? '',
    bids,
    record: session?.record ?? [],
    sessions: await number(sql`select count(*)::int as n from opening_session`),
    aside: await number(sql`select count(*)::int as n from bid_unsealed`),
    openLines: await number(sql`select count(*)::int as n from operation_log where action = 'open'`),
    logIntact: (await verifyLog(db, { kind: 'tender', id: tenderId })).intact,
    timers: timers.map(({ name }) => name),
    dead: await number(sql`select count(*)::int as n from job where status = 'dead'`),
    // Whether the window became longer since a crowded machine was away is not what is looked at.
    told: told
      .map(({ line }) => line.replace(momentIn, 'moment'))
      .filter((line) => !line.includes('windowExtended')),
    deliveries: await number(sql`select count(*)::int as n from delivery d join notice n on n.id = d.notice_id
      where n.kind <> 'bid.windowExtended'`),
    announcements: await number(sql`select count(*)::int as n from opening_announcement`),
  }
}

interface Round {
  readonly point: Point | undefined
  readonly victim: Victim
}

const ready: number[] = []
let reachedPoints = 0
let extensions = 0

/** One opening, killed at a place, and what is left of it. */
async function openOnce(prepared: Prepared, { point, victim }: Round) {
  await startOver()
  await forward(2 * minute)
  const begun = async () => (await stageNow())?.stage === 'decrypting'
  if (!(await until(begun, 60_000))) throw new Error('the session did not begin')
  const { version } = (
    await sql<{ version: number }>`select version from tender where id = ${prepared.tenderId}::uuid`.execute(
      ground.db,
    )
  ).rows[0] ?? { version: 0 }
  const words = { id: prepared.tenderId, version, text: '请各投标人抓紧解密' } as never
  await ask(server.url, announce, { body: words }, prepared.owner)
  await untilIdle(ground)
  const sealed = await decrypt(prepared)
  if (point && point !== 'published') await arm(point)
  await endWindow()
  if (point) {
    const there = await untilReached(point)
    if (there) reachedPoints += 1
    if (point === 'commit' && random() < 0.5) await pause(random() * 1_500)
    await killNow(server, victim)
    ready.push(await revive())
  }
  await untilPublished()
  await untilIdle(ground)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from opening_extension`.execute(
    ground.db,
  )
  extensions += rows[0]?.n ?? 0
  return { sealed, opening: await openingNow(prepared) }
}

try {
  const from = performance.now()
  const prepared = await prepare()
  await placeFailpoints()
  await ground.close()
  await server.stop()
  await rm(kept, { recursive: true, force: true })
  execFileSync('cp', ['-a', dataDir, kept])
  const preparedSeconds = round((performance.now() - from) / 1_000)

  const calm = await openOnce(prepared, { point: undefined, victim: 'server' })
  const undisturbed: Undisturbed = calm.opening
  const problems = [...openingProblems(calm.opening, calm.sealed, undisturbed)]
  const { planted, missed } =
    problems.length === 0
      ? missedFaults(calm.opening, calm.sealed, undisturbed)
      : { planted: 0, missed: ['all, as the undisturbed one is not right'] }
  for (const name of missed) console.error(`not found: ${name}`)
  if (mutant) {
    ground = await plantIn(plants[mutant])
  }
  const started = performance.now()
  for (let nth = 0; nth < rounds; nth += 1) {
    const point = points[nth % points.length] as Point
    const victim = victims[Math.floor(nth / points.length) % victims.length] as Victim
    const { sealed, opening } = await openOnce(prepared, { point, victim })
    const found = openingProblems(opening, sealed, undisturbed)
    problems.push(...found.map((one) => `round ${nth + 1} (${point}, ${victim}): ${one}`))
    console.error(`round ${nth + 1}: ${point}, ${victim}: ${found.length} problems`)
  }
  const verdict = verdictOn(mutant, problems)
  report({
    name: 'opening-crash',
    seed,
    figures: {
      rounds,
      bids: bidders,
      preparedSeconds,
      seconds: round((performance.now() - started) / 1_000),
      kills: ready.length,
      reachedPoints,
      windowsExtended: extensions,
      ...verdict.figures,
      ...(!mutant && { planted, missedFaults: missed.length }),
      readyMedianMs: spread(ready).median,
      readyMaxMs: spread(ready).max,
    },
    floors: {
      ...verdict.floors,
      ...(!mutant && { kills: { least: rounds }, planted: { least: 5 }, missedFaults: { most: 0 } }),
    },
  })
  process.exitCode = !mutant && missed.length > 0 ? 1 : verdict.exitCode
} catch (problem) {
  console.error(problem)
  process.exitCode = 1
} finally {
  await ground.close().catch(() => undefined)
  await server.stop('SIGKILL')
  for (const folder of [dataDir, kept])
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
}

/** Puts a fault into the copy with which every round begins. */
async function plantIn(body: string): Promise<Ground> {
  await startOver()
  await sql.raw(body).execute(ground.db)
  await ground.close()
  await server.stop()
  await rm(kept, { recursive: true, force: true })
  execFileSync('cp', ['-a', dataDir, kept])
  server = await startServer({ dataDir, port, env: again })
  return openGround(dataDir)
}
if (process.exitCode) process.exit()
