import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { submitBid } from '@jb/contract/bid/bid.contract'
import type { Role } from '@jb/domain/member/roles'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { anOffer, sealAndUpload, sealed, sheetFor } from '@jb/testing/builders/bid'
import { aTenderTakingBids, openAs } from '@jb/testing/builders/bid-story'
import { aPdf } from '@jb/testing/builders/file'
import { folderDump, type Place, placesWith, tableDump } from '@jb/testing/canary'
import type { Caller } from '@jb/testing/persona'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleCall } from './call.samples.ts'
import { modules } from './modules.ts'
import { platformModule } from './platform/platform.module.ts'

/**
 * A bidder seals a price, a note and a file that occur nowhere else. Until the opening they must be nowhere: in no
 * answer to anybody else, in no row of any table, in no log line and in no stored file, in whatever encoding.
 */
const price = '7777123.45'
const note = `CANARY${randomBytes(13).toString('hex')}`
const secrets = [price, note]
const endpoints = [platformModule, ...modules].flatMap((module) =>
  module.routes.map(({ endpoint }) => endpoint),
)
const hour = 3_600_000

let harness: Harness
let owner: Caller
let rival: Caller
let bidder: Caller
let ids: readonly string[]
let tenderId: string
const logged: string[] = []
const write = process.stdout.write

beforeAll(async () => {
  // A logger that finds standard output replaced writes through it.
  process.stdout.write = ((chunk: string | Uint8Array) => logged.push(String(chunk)) > 0) as typeof write
  harness = await startHarness({ config: { LOG_LEVEL: 'debug' } })
  owner = await harness.as({ roles: ['orgAdmin', 'buyer'] })
  rival = await harness.as({ companyKind: 'supplier' })
  bidder = await harness.as({ companyKind: 'supplier' })
  tenderId = await aTenderTakingBids(harness, owner, [bidder, rival])
  const sheet = await sheetFor(harness, bidder, tenderId)
  const bytes = aPdf(`${note} ${price}`)
  const file = await sealAndUpload(harness, bidder, sheet, { name: `${note}.pdf`, bytes })
  const rows = sheet.rows.map(({ position }) => ({ position, price, free: false, cells: {} }))
  const content = anOffer(sheet, 1, { rows, note, files: [file] })
  const body = { ...sealed(sheet, content), sealedFileIds: [file.fileId] }
  await harness.call(submitBid, { body }, bidder)
  await harness.drain()
  const bid = await harness.db.selectFrom('bid').select('id').executeTakeFirstOrThrow()
  const registration = await harness.db.selectFrom('registration').select('id').executeTakeFirstOrThrow()
  ids = [tenderId, bid.id, registration.id, file.fileId, bidder.companyId]
})
afterAll(async () => {
  process.stdout.write = write
  await harness.close()
})

/** A fresh login each time, since a call may end it. */
const staff = (companyId: string, ...roles: readonly Role[]) => harness.as({ companyId, roles })
const standings: Readonly<Record<string, () => Promise<Caller> | undefined>> = {
  owner: () => staff(owner.companyId, 'orgAdmin', 'buyer', 'buyerLead', 'approver', 'finance', 'supervisor'),
  operator: () => harness.as({ companyKind: 'platform', roles: ['operator', 'auditor'] }),
  rival: () => staff(rival.companyId, 'orgAdmin', 'supplierAdmin', 'quoter'),
  anonymous: () => undefined,
}

async function answersTo(name: string, prefix = ''): Promise<Place[]> {
  const places: Place[] = []
  for (const endpoint of endpoints.filter(({ id }) => id.startsWith(prefix))) {
    const as = await standings[name]?.()
    for (const id of ids) {
      const reply = await harness.call(endpoint, sampleCall(endpoint, id) as never, as, { encoded: true })
      const bytes = Buffer.from(JSON.stringify([reply.envelope, reply.headers]))
      places.push({ name: `${endpoint.id} for ${name}, ${reply.status}`, bytes })
    }
  }
  for (const id of ids) {
    const { statusCode, rawPayload } = await harness.app.server.inject({ url: `/files/${id}` })
    places.push({ name: `/files, ${statusCode}`, bytes: rawPayload })
  }
  return places
}

const found = async (): Promise<readonly string[]> =>
  placesWith(secrets, [
    ...(await tableDump(harness.db)),
    ...folderDump(harness.config.DATA_DIR),
    { name: 'log', bytes: Buffer.from(logged.join('')) },
  ])

describe('before the opening', () => {
  test.each(Object.keys(standings))(
    'no answer to the %s holds a sealed price',
    { timeout: 60_000 },
    async (name) => {
      const places = await answersTo(name)
      expect(places.length).toBeGreaterThan(endpoints.length * ids.length)
      expect(places.some((place) => place.name.endsWith('200'))).toBe(true)
      expect(placesWith(secrets, places)).toEqual([])
    },
  )

  test('no table, no log line and no stored file holds one', async () => {
    expect(logged.join('').length).toBeGreaterThan(1000)
    expect(folderDump(harness.config.DATA_DIR).length).toBeGreaterThan(0)
    expect(await found()).toEqual([])
  })

  test('the search would find it if the envelope were stored in plain', async () => {
    const { envelope } = await harness.db.selectFrom('bid').select('envelope').executeTakeFirstOrThrow()
    const plant = (text: string) => harness.db.updateTable('bid').set({ envelope: text }).execute()
    await plant(JSON.stringify({ price }))
    expect(await found()).toEqual(['table bid'])
    await plant(Buffer.from(`{"note":"${note}"}`).toString('base64'))
    expect(await found()).toEqual(['table bid'])
    await plant(envelope)
    expect(await found()).toEqual([])
  })

  test.each<[string, (text: string) => Buffer]>([
    ['base64', (text) => Buffer.from(Buffer.from(`x${text}`).toString('base64'))],
    ['hex', (text) => Buffer.from(Buffer.from(text).toString('hex'))],
    ['UTF-16', (text) => Buffer.from(text, 'utf16le')],
    ['gzip', (text) => gzipSync(`{"price":"${text}"}`)],
  ])('the search sees through %s', (name, disguise) => {
    for (const secret of secrets)
      expect(placesWith(secrets, [{ name, bytes: disguise(secret) }])).toEqual([name])
    expect(placesWith(secrets, [{ name, bytes: disguise('8888999.11') }])).toEqual([])
  })
})

describe('an opening that fails at its last step', () => {
  test('leaves nothing readable behind', { timeout: 60_000 }, async () => {
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
  test('the same search finds price, note and file, so it looked in the right places', async () => {
    expect((await openAs(harness, owner, tenderId)).status).toBe(200)
    expect((await found()).filter((name) => name.startsWith('file '))).toEqual([])
    await harness.drain()
    const places = await found()
    expect(places).toContain('table bid')
    expect(places.some((name) => name.startsWith('file '))).toBe(true)
    expect(
      placesWith(secrets, await answersTo('owner', 'bid.')).some((name) => name.startsWith('bid.opening')),
    ).toBe(true)
    expect(placesWith(secrets, await answersTo('rival', 'bid.'))).toEqual([])
  })
})
