import { createHash, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { confirmAddenda, issueAddendum } from '@jb/contract/bid/addenda.contract'
import { bidSheetOf, submitBid } from '@jb/contract/bid/bid.contract'
import type { BidSheet } from '@jb/contract/bid/bid.shapes'
import { openBids } from '@jb/contract/bid/opening.contract'
import { confirmRegistration, register } from '@jb/contract/bid/registration.contract'
import { publishTender, saveTenderDraft } from '@jb/contract/tender/tender.contract'
import { anOffer, aSignUp, sealed } from '@jb/testing/builders/bid'
import { aTenderForm, publishReason, steelRows } from '@jb/testing/builders/tender'
import { type Caller, makeCaller } from '@jb/testing/persona'
import { sql } from 'kysely'
import { freePort, openFolder, startServer } from '../e2e/support/server.ts'
import {
  type KeptBid,
  type KeptTender,
  missedFaults,
  type Raced,
  raceProblems,
  type Try,
} from './lib/addendum-check.ts'
import { mutantOf, verdictOn } from './lib/auction-bugs.ts'
import { ask } from './lib/auction-calls.ts'
import { killNow } from './lib/auction-killing.ts'
import { makePeople, openGround, untilIdle } from './lib/auction-stage.ts'
import { numberOf } from './lib/options.ts'
import { answered } from './lib/quotation-crowd.ts'
import { numbersFrom } from './lib/random.ts'
import { report, round, seed, spread } from './lib/result.ts'

/**
 * Bids race addenda that change their list, while the server, or server and database, are killed (`kill -9`) again and
 * again. Every bid goes out several times with one key, some answers are lost. In the end the tenders are opened: no bid
 * that answers an older list may count or have been opened, and what was acknowledged is kept as it was.
 * `npx tsx bench/addendum-race.ts --tenders 50 --rounds 10 --companies 2 --kills 30`; `--mutant keepsOldBids` lets bids
 * for an older list count, which has to be found.
 */
const mutant = mutantOf(['keepsOldBids'])
const tenders = numberOf('tenders', 50)
const rounds = numberOf('rounds', 10)
const companies = numberOf('companies', 2)
const kills = numberOf('kills', 30)
const lanes = 8
const hour = 3_600_000
const random = numbersFrom(seed)
const port = await freePort()
const settings = { HTTP_ONLY: '1', RATE_PER_MINUTE: '10000000', LOG_LEVEL: 'error' }
/** In production a server refuses a database whose time was ever moved; the demo tells no story where somebody is. */
const again = { ...settings, DEMO: '1' }

let server = await startServer({
  dataDir: await openFolder('bench-addendum-race'),
  port,
  env: { ...settings, DEMO: '0' },
})
const { dataDir, url } = server
let ground = await openGround(dataDir)
const ready: number[] = []
const tries: Try[] = []
const issued = new Map<string, number>()
const mostTries = tenders * rounds * companies
let racing = true

function endKilling(): void {
  racing = false
}

/** The server dies after so many tries, every third time with its database, and comes back. */
async function killOnAndOn(): Promise<void> {
  while (racing && ready.length < kills) {
    const enough = ((ready.length + 1) * mostTries) / (kills + 1)
    while (racing && tries.length < enough) await pause(5)
    await pause(random() * 50)
    if (!racing) return
    await ground.close().catch(() => undefined)
    await killNow(server, ready.length % 3 === 2 ? 'both' : 'server')
    const from = performance.now()
    server = await startServer({ dataDir, port, env: again })
    ready.push(performance.now() - from)
    ground = await openGround(dataDir)
  }
}

/** An addendum outdates nothing. */
async function keepOldBids(): Promise<void> {
  await sql`create function keep_old_bids() returns trigger language plpgsql as $$ begin return null; end $$`.execute(
    ground.db,
  )
  await sql`create trigger keep_old_bids before update on bid for each row when (new.status = 'outdated')
    execute function keep_old_bids()`.execute(ground.db)
}

/** A public tender in which all of them are confirmed. */
async function aTender(buyer: Caller, people: readonly Caller[]): Promise<string> {
  const form = aTenderForm(new Date(), { minBidders: 1 })
  const { id, version } = await answered(url, saveTenderDraft, { body: { form } }, buyer)
  const body = { id: String(id), version: Number(version), reason: publishReason }
  await answered(url, publishTender, { body }, buyer)
  for (const who of people) {
    const signUp = await answered(url, register, { body: aSignUp(String(id)) }, who)
    const seen = { id: String(signUp.id), version: Number(signUp.version) }
    await answered(url, confirmRegistration, { body: seen }, buyer)
  }
  return String(id)
}

/** Copies of one bid with one key, and again with the same key until an answer has come. */
async function bidOnce(who: Caller, sheet: BidSheet): Promise<void> {
  const body = { ...sealed(sheet, anOffer(sheet, 0.8 + random() * 0.1)), sealedFileIds: [] }
  const key = randomUUID()
  const heard: Try['heard'][number][] = []
  await pause(random() * 15)
  while (heard.length === 0) {
    const copies = Array.from({ length: 1 + Math.floor(random() * 3) }, () =>
      ask(url, submitBid, { body }, who, {
        key,
        ...(random() < 0.1 && { cutAfterMs: Math.floor(random() * 40) }),
      }),
    )
    for (const answer of await Promise.all(copies)) {
      if (!answer || answer.status >= 500) continue
      if (answer.status !== 200) heard.push({ refused: String(answer.body.reason ?? answer.status) })
      else heard.push({ receiptNo: String((answer.body.data as { receiptNo: string }).receiptNo) })
    }
    if (heard.length === 0) await pause(50 + random() * 150)
  }
  const sha256 = createHash('sha256').update(body.envelope).digest('hex')
  const { tenderId, documentVersion } = sheet
  tries.push({ tenderId, companyId: who.companyId, documentVersion, sha256, heard })
}

/** How a tender stands; while the database is down it is asked for again. */
async function standingOf(tenderId: string): Promise<{ readonly version: number; readonly status: string }> {
  for (;;) {
    try {
      const { rows } = await sql<{ version: number; status: string }>`select version, status from tender
        where id = ${tenderId}::uuid`.execute(ground.db)
      if (rows[0]) return rows[0]
    } catch {
      await pause(100)
    }
  }
}

/** The owner changes the list; whether a lost answer has taken effect is asked with the same key. */
async function change(buyer: Caller, tenderId: string, number: number): Promise<void> {
  const { version } = await standingOf(tenderId)
  const rows = steelRows.map((row, at) =>
    at === 0 ? { cells: { ...row.cells, quantity: String(300 + number) } } : row,
  )
  const words = { title: `第 ${number} 次调整数量`, body: '按设计变更调整。', fileIds: [] }
  await pause(random() * 15)
  await answered(
    url,
    issueAddendum,
    { body: { id: tenderId, version, ...words, values: {}, times: {}, rows } },
    buyer,
  )
  issued.set(tenderId, number)
}

/** One tender: in each round everybody bids for the list of now while the owner changes it. */
async function raceOn(tenderId: string, buyer: Caller, people: readonly Caller[]): Promise<void> {
  for (let number = 1; number <= rounds; number += 1) {
    const sheets = await Promise.all(
      people.map((who) => answered(url, bidSheetOf, { params: { id: tenderId } }, who) as Promise<unknown>),
    )
    await Promise.all([
      change(buyer, tenderId, number),
      ...people.map((who, at) => bidOnce(who, sheets[at] as BidSheet)),
    ])
    for (const who of people) await answered(url, confirmAddenda, { body: { tenderId, number } }, who)
  }
  // Every third tender is left with what the last addendum has outdated.
  if (random() < 0.7)
    for (const who of people)
      await bidOnce(
        who,
        (await answered(url, bidSheetOf, { params: { id: tenderId } }, who)) as unknown as BidSheet,
      )
}

async function raceOnAll(ids: readonly string[], buyer: Caller, people: readonly Caller[]): Promise<void> {
  const lane = async (nth: number) => {
    for (const id of ids.filter((_, at) => at % lanes === nth)) await raceOn(id, buyer, people)
  }
  await Promise.all(Array.from({ length: lanes }, (_, nth) => lane(nth)))
}

async function later(hours: number, people: readonly Caller[]): Promise<void> {
  await sql`update clock_setting set offset_ms = offset_ms + ${hours * hour}`.execute(ground.db)
  const sessions = people.map(({ sessionId }) => sessionId)
  await sql`update session set bearer_until = app_now() + interval '1 day' where id = any(${sessions}::uuid[])`.execute(
    ground.db,
  )
}

async function untilStatus(ids: readonly string[], gone: readonly string[]): Promise<void> {
  for (const until = performance.now() + 180_000; performance.now() < until; await pause(200)) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from tender
      where id = any(${ids}::uuid[]) and status = any(${gone}::text[])`.execute(ground.db)
    if (rows[0]?.n === 0) return
  }
  throw new Error(`tenders stay ${gone.join(' or ')}`)
}

const keptBids = async () =>
  (
    await sql<KeptBid>`select tender_id as "tenderId", company_id as "companyId", document_version as "documentVersion",
      status, sha256, receipt_no as "receiptNo", (opened_at is not null or content is not null) as opened from bid`.execute(
      ground.db,
    )
  ).rows
const keptTenders = async () =>
  (
    await sql<KeptTender>`select id, document_version as "documentVersion", addenda,
      (select count(*)::int from operation_log l where l.subject_id = tender.id and l.action = 'amend') as logged
      from tender`.execute(ground.db)
  ).rows

try {
  const buyer = await makeCaller(ground.db, ground.secret, { roles: ['buyer'] })
  const people = await makePeople(ground, companies)
  const ids: string[] = []
  for (let n = 0; n < tenders; n += 1) ids.push(await aTender(buyer, people))
  await later(25, [buyer, ...people])
  await untilStatus(ids, ['registering', 'upcoming'])
  if (mutant) await keepOldBids()
  const from = performance.now()
  const killing = killOnAndOn()
  try {
    await Promise.all([killing, raceOnAll(ids, buyer, people).finally(endKilling)])
  } finally {
    // A server that is still being started is nobody's afterwards.
    await killing.catch(() => undefined)
  }
  const seconds = round((performance.now() - from) / 1_000)
  await untilIdle(ground)
  await later(49, [buyer, ...people])
  await untilStatus(ids, ['bidding'])
  let opened = 0
  for (const id of ids) {
    const { status, version } = await standingOf(id)
    if (status !== 'evaluating') continue
    await answered(url, openBids, { body: { id, version } }, buyer)
    opened += 1
  }
  const record: Raced = { tries, issued, bids: await keptBids(), tenders: await keptTenders() }
  const problems = raceProblems(record)
  const verdict = verdictOn(mutant, problems)
  const { planted, missed } = problems.length === 0 ? missedFaults(record) : { planted: 0, missed: ['all'] }
  if (!mutant) for (const name of missed) console.error(`not found: ${name}`)
  const refused = tries.filter(({ heard }) => heard.some((one) => 'refused' in one)).length
  const outdated = record.bids.filter(({ status }) => status === 'outdated').length
  report({
    name: 'addendum-race',
    seed,
    figures: {
      tries: tries.length,
      addenda: [...issued.values()].reduce((sum, one) => sum + one, 0),
      seconds,
      kills: ready.length,
      acknowledged: tries.length - refused,
      refused,
      outdated,
      tendersOpened: opened,
      ...verdict.figures,
      ...(!mutant && { planted, missedFaults: missed.length }),
      readyMedianMs: spread(ready).median,
    },
    floors: {
      tries: { least: 1_000 },
      kills: { least: 30 },
      refused: { least: 1 },
      ...verdict.floors,
      ...(!mutant && { outdated: { least: 1 }, planted: { least: 10 }, missedFaults: { most: 0 } }),
    },
  })
  process.exitCode = !mutant && missed.length > 0 ? 1 : verdict.exitCode
} catch (problem) {
  console.error(problem)
  process.exitCode = 1
} finally {
  await ground.close().catch(() => undefined)
  await server.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
}
// Who still waits for an answer after something has broken waits for a server that is gone.
if (process.exitCode) process.exit()
