import { randomBytes } from 'node:crypto'
import { submitBid, withdrawBid } from '@jb/contract/bid/bid.contract'
import { uploadFile } from '@jb/contract/file/file.contract'
import { registerCompany } from '@jb/contract/member/company.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { sealed } from '@jb/testing/builders/bid'
import { aTenderTakingBids, openAs } from '@jb/testing/builders/bid-story'
import { aPdf } from '@jb/testing/builders/file'
import { aMandate } from '@jb/testing/builders/mandate'
import { aCompanyForm } from '@jb/testing/builders/member'
import { ask } from '@jb/testing/builders/question-story'
import { folderDump, placesWith } from '@jb/testing/canary'
import type { Caller } from '@jb/testing/persona'
import { inTurn, isSwept } from '@jb/testing/swept'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DeskWork, deskWork } from './security/desk.fixture.ts'
import {
  again,
  answersTo as askedBy,
  endpoints,
  foundIn,
  gotIn,
  offerOf,
  ownerRoles,
  readLog,
} from './security/leak.fixture.ts'
import { askedBefore } from './security/tender-approval.fixture.ts'
import { lawfulOnly, unreached } from './security/unreached.ts'

/**
 * A bidder seals a price, a note and a file that occur nowhere else. Until the opening they must be nowhere: in no
 * answer to anybody else, in no row of any table, in no log line and in no stored file, in whatever encoding.
 */
const price = '7777123.45'
const note = `CANARY${randomBytes(13).toString('hex')}`
/** Stand in versions that were replaced or withdrawn: nobody ever reads them. */
const pastPrice = '6666321.54'
const pastNote = `CANARY${randomBytes(13).toString('hex')}`
const past = [pastPrice, pastNote]
const secrets = [price, note, ...past]
const swept = inTurn(endpoints)
const hour = 3_600_000
const slow = { timeout: 120_000 }
const tables = ['bid', 'registration', 'mandate', 'company_verification'] as const
type Table = (typeof tables)[number] | 'notice'

let harness: Harness
let owner: Caller
let agent: Caller
let rival: Caller
let bidder: Caller
let applicant: Caller
let ids: readonly string[]
let desk: DeskWork
let asked: Awaited<ReturnType<typeof askedBefore>>
let tenderId: string
let log: ReturnType<typeof readLog>

beforeAll(async () => {
  log = readLog()
  harness = await startHarness({ config: { LOG_LEVEL: 'debug' } })
  owner = await harness.as({ roles: ownerRoles })
  agent = await harness.as({ companyKind: 'agent', roles: ['orgAdmin', 'agent'] })
  await aMandate(harness, owner, agent)
  rival = await harness.as({ companyKind: 'supplier' })
  bidder = await harness.as({ companyKind: 'supplier' })
  const changes = { principalId: owner.companyId }
  tenderId = await aTenderTakingBids(harness, agent, [bidder, rival], changes)
  const pastFile = await send(bidder, pastPrice, pastNote)
  await send(rival, pastPrice, pastNote)
  await harness.call(withdrawBid, { body: { tenderId, version: 1, reason: '报错了单价' } }, rival)
  const file = await send(bidder, price, note)
  const letter = await ask(harness, bidder, tenderId)
  asked = await askedBefore(harness, owner, agent, tenderId)
  const licence = { name: '营业执照.pdf', bytes: aPdf() }
  applicant = await harness.as({ companyId: null })
  const shown = (await harness.call(uploadFile, {}, applicant, { file: licence })).answer
  await harness.call(registerCompany, { body: aCompanyForm(1, shown.id) }, applicant)
  desk = await deskWork(harness, rival, tenderId)
  desk = { ...desk, bodies: { ...desk.bodies, 'file.preview': { link: shown.url } } }
  await harness.drain()
  const idsIn = async (table: Table) =>
    (await harness.db.selectFrom(table).select('id').execute()).map(({ id }) => id)
  const rows = await Promise.all(tables.map(idsIn))
  const [notice = ''] = await idsIn('notice')
  ids = [
    tenderId,
    ...rows.flat(),
    letter.id,
    file,
    pastFile,
    bidder.companyId,
    notice,
    ...desk.ids,
    ...asked.ids,
  ]
}, 60_000)
afterAll(async () => {
  log.close()
  await harness.close()
})

/** Seals and sends the next version of a bid with this price, and with the note in text and file. */
async function send(as: Caller, amount: string, words: string): Promise<string> {
  const { sheet, content, fileId } = await offerOf(harness, as, tenderId, amount, words)
  const { answer } = await harness.call(
    submitBid,
    { body: { ...sealed(sheet, content), sealedFileIds: [fileId] } },
    as,
  )
  expect(answer.version).toBe(sheet.nextVersion)
  return fileId
}

const standings: Readonly<Record<string, () => Promise<Caller> | undefined>> = {
  owner: () => again(harness, owner),
  agent: () => again(harness, agent),
  operator: () => harness.as({ companyKind: 'platform', roles: ['operator', 'auditor'] }),
  rival: () => again(harness, rival),
  applicant: () => again(harness, applicant),
  stranger: () => harness.as({ roles: [...ownerRoles, 'agent'] }),
  anonymous: () => undefined,
}

const answersTo = (name: string, endpointsAsked = swept) => {
  const bodies = Object.entries(desk.bodies).map(([id, body]) => [id, { body }] as const)
  const calls = { ...asked.calls, ...Object.fromEntries(bodies) }
  return askedBy({ h: harness, standings, ids, calls }, name, endpointsAsked)
}

const reached = new Set<string>()
const found = (wanted = secrets) => foundIn(harness, log.text(), wanted)

describe('before the opening', () => {
  test.each(Object.keys(standings))('no answer to the %s holds a sealed price', slow, async (name) => {
    const places = await answersTo(name)
    expect(places.length).toBeGreaterThan(swept.length)
    for (const id of gotIn(places)) reached.add(id)
    expect(places.some((place) => place.name.endsWith('200'))).toBe(true)
    expect(placesWith(secrets, places)).toEqual([])
  })

  test('and every endpoint was got past by some of them, or by those of a tender under the law', () => {
    const names = swept.map(({ id }) => id).filter((id) => !reached.has(id))
    expect(names.sort()).toEqual(
      Object.keys({ ...unreached, ...lawfulOnly })
        .filter(isSwept)
        .sort(),
    )
  })

  test('no table, no log line and no stored file holds one', async () => {
    expect(log.text().length).toBeGreaterThan(1000)
    expect(folderDump(harness.config.DATA_DIR).length).toBeGreaterThan(0)
    expect(await found()).toEqual([])
  })

  test('the search would find it if the envelope were stored in plain', async () => {
    const bids = harness.db.selectFrom('bid').select(['id', 'envelope'])
    const { id, envelope } = await bids.executeTakeFirstOrThrow()
    const plant = (text: string) =>
      harness.db.updateTable('bid').set({ envelope: text }).where('id', '=', id).execute()
    await plant(JSON.stringify({ price }))
    expect(await found()).toEqual(['table bid'])
    await plant(Buffer.from(`{"note":"${note}"}`).toString('base64'))
    expect(await found()).toEqual(['table bid'])
    await plant(envelope)
    expect(await found()).toEqual([])
  })
})

describe('an opening that fails at its last step', () => {
  test('leaves nothing readable behind', slow, async () => {
    await harness.db.updateTable('tender').set({ min_bidders: 1 }).where('id', '=', tenderId).execute()
    await harness.clock.advance(49 * hour)
    await sql`create function no_opening() returns trigger language plpgsql as
      $$ begin raise exception 'no opening today'; end $$`.execute(harness.db)
    await sql`create trigger no_opening before update on tender for each row
      when (new.opened_at is not null) execute function no_opening()`.execute(harness.db)
    expect((await openAs(harness, owner, tenderId)).status).toBe(500)
    await harness.drain()
    expect(await found()).toEqual([])
    await sql`drop trigger no_opening on tender`.execute(harness.db)
  })
})

describe('after the opening', () => {
  const about = (...subjects: readonly string[]) =>
    swept.filter(({ id }) => subjects.some((subject) => id.startsWith(subject)))
  /** What tells its owner everything is always asked. */
  const told = endpoints.filter((one) => about('bid.').includes(one) || one.id.startsWith('bid.opening'))

  test('the same search finds price, note and file, so it looked in the right places', slow, async () => {
    expect((await openAs(harness, owner, tenderId)).status).toBe(200)
    expect((await found()).filter((name) => name.startsWith('file '))).toEqual([])
    await harness.drain()
    const places = await found()
    expect(places).toContain('table bid')
    expect(places.some((name) => name.startsWith('file '))).toBe(true)
    expect(
      placesWith(secrets, await answersTo('owner', told)).some((name) => name.startsWith('bid.opening')),
    ).toBe(true)
    expect(placesWith(secrets, await answersTo('rival', told))).toEqual([])
  })

  test.each(['operator', 'stranger', 'applicant', 'anonymous'])('the %s learns of no bid', async (name) => {
    expect(placesWith(secrets, await answersTo(name, about('bid.', 'home.')))).toEqual([])
  })

  test('what was replaced or withdrawn is in no answer to anybody, and nowhere else', slow, async () => {
    for (const name of Object.keys(standings))
      expect(placesWith(past, await answersTo(name, told))).toEqual([])
    expect(await found(past)).toEqual([])
  })
})
