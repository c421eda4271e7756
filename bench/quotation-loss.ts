import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { demandDetailOf } from '@jb/contract/demand/demand.contract'
import { startComparing } from '@jb/contract/quotation/quotation.contract'
import { type Caller, makeCaller } from '@jb/testing/persona'
import { sql } from 'kysely'
import { freePort, openFolder, startServer } from '../e2e/support/server.ts'
import { killNow } from './lib/auction-killing.ts'
import { makePeople, openGround, untilIdle } from './lib/auction-stage.ts'
import { numberOf } from './lib/options.ts'
import { type Kept, missedFaults, type Quoted, quotationProblems } from './lib/quotation-check.ts'
import { answered, type Market, openDemand, quoteOn } from './lib/quotation-crowd.ts'
import { numbersFrom } from './lib/random.ts'
import { report, round, seed, spread } from './lib/result.ts'

/**
 * Many companies quote for one demand and revise while the server, or server and database, are killed (`kill -9`) again
 * and again. Copies of one intention go out at once, answers are lost, colleagues send the same version with other
 * prices; whoever hears nothing sends again with the same key. In the end receipts are compared with the tables, the log
 * and what the owner was told, the quotations are opened, and each shows the last price that was acknowledged.
 * `npx tsx bench/quotation-loss.ts --companies 200 --revisions 5`
 */
const companies = numberOf('companies', 200)
const revisions = numberOf('revisions', 5)
const restMs = numberOf('rest', 200)
const atOnce = numberOf('at-once', 40)
/** A server answers so many times at most before it is killed. */
const mostAnswers = (companies * revisions) / 5
const random = numbersFrom(seed)
const port = await freePort()
const settings = { DEMO: '0', HTTP_ONLY: '1', RATE_PER_MINUTE: '10000000', LOG_LEVEL: 'error' }

let server = await startServer({ dataDir: await openFolder('bench-quotation-loss'), port, env: settings })
const { dataDir } = server
let ground = await openGround(dataDir)
const ready: number[] = []
let quoting = true
const endKilling = () => {
  quoting = false
}

/** The server dies after so many answers, busy or not, every third time with its database, and comes back. */
async function killOnAndOn(market: Market): Promise<void> {
  while (quoting) {
    const enough = market.answers + 1 + random() * mostAnswers
    while (quoting && market.answers < enough) await pause(5)
    await pause(random() * 50)
    if (!quoting) return
    await ground.close().catch(() => undefined)
    await killNow(server, ready.length % 3 === 2 ? 'both' : 'server')
    const from = performance.now()
    server = await startServer({ dataDir, port, env: settings })
    ready.push(performance.now() - from)
    ground = await openGround(dataDir)
  }
}

/** Some companies at a time, so that a server that was killed is not buried by all of them when it is back. */
async function allQuote(market: Market, people: readonly Caller[]): Promise<void> {
  const waiting = [...people]
  const lane = async () => {
    for (let who = waiting.shift(); who; who = waiting.shift()) await quoteOn(market, who)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}

/** What the tables keep, how often the log has it and how often the buyer was told. */
async function keptOf(demandId: string, { accountId }: Caller): Promise<readonly Kept[]> {
  const { rows } = await sql<Kept>`select q.id, q.company_id as "companyId", q.version, q.status, q.sha256,
      q.receipt_no as "receiptNo", q.content #>> '{rows,0,price}' as price,
      (select count(*)::int from operation_log l where l.subject_id = q.demand_id and l.action = 'quotation.send'
        and l.payload ->> 'receiptNo' = q.receipt_no) as logged,
      (select count(*)::int from notice n where n.account_id = ${accountId}::uuid
        and n.event_key like 'quotation.received:' || q.id || '%') as told
    from quotation q where q.demand_id = ${demandId}::uuid order by q.company_id, q.version`.execute(
    ground.db,
  )
  return rows
}

/** The deadline passes, and the buyer opens what has come. */
async function openAll(demandId: string, buyer: Caller): Promise<void> {
  await sql`update clock_setting set offset_ms = offset_ms + ${8 * 86_400_000}`.execute(ground.db)
  await sql`update session set bearer_until = app_now() + interval '1 day' where id = ${buyer.sessionId}`.execute(
    ground.db,
  )
  const until = performance.now() + 60_000
  for (;;) {
    const demand = await answered(server.url, demandDetailOf, { params: { id: demandId } }, buyer)
    if (demand.status === 'quoteEnded') {
      const body = { id: demandId, version: Number(demand.version) }
      await answered(server.url, startComparing, { body }, buyer)
      return
    }
    if (performance.now() > until) throw new Error(`the demand stays ${demand.status}`)
    await pause(200)
  }
}

try {
  const buyer = await makeCaller(ground.db, ground.secret, { roles: ['buyer'] })
  const people = await makePeople(ground, companies)
  const demandId = await openDemand(server.url, buyer)
  const market: Market = {
    url: server.url,
    demandId,
    random,
    revisions,
    restMs,
    mostCopies: 3,
    lostShare: 0.1,
    colleagueShare: 0.1,
    taps: [],
    unanswered: 0,
    answers: 0,
  }
  const from = performance.now()
  const killing = killOnAndOn(market)
  try {
    await Promise.all([killing, allQuote(market, people).finally(endKilling)])
  } finally {
    // A server that is still being started is nobody's afterwards.
    await killing.catch(() => undefined)
  }
  const seconds = round((performance.now() - from) / 1_000)
  await untilIdle(ground)
  await openAll(demandId, buyer)
  const { taps, unanswered } = market
  const found: Quoted = { taps, revisions, kept: await keptOf(demandId, buyer) }
  const problems = quotationProblems(found)
  for (const problem of problems.slice(0, 20)) console.error(problem)
  const { planted, missed } = problems.length === 0 ? missedFaults(found) : { planted: 0, missed: ['all'] }
  for (const name of missed) console.error(`not found: ${name}`)
  const back = spread(ready)
  report({
    name: 'quotation-loss',
    seed,
    figures: {
      companies,
      revisions,
      seconds,
      kills: ready.length,
      taps: taps.length,
      unanswered,
      acknowledged: taps.filter(({ heard }) => heard.some((one) => 'receiptNo' in one)).length,
      staleColleagues: taps.filter(({ heard }) => heard.some((one) => 'refused' in one)).length,
      kept: found.kept.length,
      live: found.kept.filter(({ status }) => status !== 'replaced').length,
      problems: problems.length,
      planted,
      missedFaults: missed.length,
      readyMedianMs: back.median,
      readyMaxMs: back.max,
    },
    floors: {
      companies: { least: 200 },
      kept: { least: 1_000 },
      kills: { least: 5 },
      unanswered: { least: 1 },
      problems: { most: 0 },
      planted: { least: 10 },
      missedFaults: { most: 0 },
    },
  })
  process.exitCode = problems.length > 0 || missed.length > 0 ? 1 : 0
} catch (problem) {
  // Told before the folder is removed, which a database that is still ending may prevent.
  console.error(problem)
  process.exitCode = 1
} finally {
  await ground.close().catch(() => undefined)
  await server.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
}
// Who still waits for an answer after something has broken waits for a server that is gone.
if (process.exitCode) process.exit()
