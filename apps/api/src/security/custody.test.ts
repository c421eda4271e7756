import { randomBytes } from 'node:crypto'
import { submitBid, withdrawBid } from '@jb/contract/bid/bid.contract'
import { standingOf } from '@jb/contract/bid/registration.contract'
import { uploadFile } from '@jb/contract/file/file.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { anOffer, sealAndUpload, sealed, sheetFor } from '@jb/testing/builders/bid'
import { aTenderTakingBids } from '@jb/testing/builders/bid-story'
import { aPdf } from '@jb/testing/builders/file'
import { placesWith } from '@jb/testing/canary'
import { calling } from '@jb/testing/over-http'
import type { Caller } from '@jb/testing/persona'
import { startWatchedServer, type WatchedServer } from '@jb/testing/watched-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { secretFrom } from '../platform/secret/secret.ts'

/**
 * A server of its own takes sealed bids in which a price, a note and a file hold what stands nowhere else; one is
 * replaced and one withdrawn. Before the opening none of it is in anything that an administrator of that machine has.
 */
const canary = randomBytes(16).toString('hex')
/** As long as the note, and a number: it may stand in a bid that nobody opens. */
const longPrice = `9${BigInt(`0x${randomBytes(16).toString('hex')}`)}`.slice(0, 32).padEnd(32, '7')
const price = `7${randomBytes(4).readUInt32BE()}`.slice(0, 8).padEnd(8, '3').concat('.45')
const secrets = [canary, longPrice, price]
/** What the same server may know: it stands in the tender, in a plain file and in the settings. */
const known = `KNOWN${randomBytes(7).toString('hex')}`

let h: Harness
let watched: WatchedServer
let tenderId: string

/** Seals and sends the next version of a bid with these prices, the note and the file. */
async function send(on: Harness, as: Caller, amount: string): Promise<void> {
  const sheet = await sheetFor(on, as, tenderId)
  const bytes = aPdf(`${canary} ${amount}`)
  const file = await sealAndUpload(on, as, sheet, { name: `${canary}.pdf`, bytes })
  const rows = sheet.rows.map(({ position }) => ({ position, price: amount, free: false, cells: {} }))
  const content = anOffer(sheet, 1, { rows, note: canary, files: [file] })
  const { answer } = await on.call(
    submitBid,
    { body: { ...sealed(sheet, content), sealedFileIds: [file.fileId] } },
    as,
  )
  expect(answer.version).toBe(sheet.nextVersion)
}

beforeAll(async () => {
  const master = randomBytes(32)
  h = await startHarness({ secret: secretFrom(master) })
  watched = await startWatchedServer(h, master, { PRODUCT_NAME: known })
  const on = calling(watched.server.url, h)
  const [owner, bidder, other] = [await h.as(), await h.as(), await h.as()]
  const plain = { name: `${known}.pdf`, bytes: aPdf(known) }
  const attachment = (await on.call(uploadFile, {}, owner, { file: plain })).answer.id
  const changes = { title: known, fileIds: [attachment] }
  tenderId = await aTenderTakingBids(on, owner, [bidder, other], changes)
  const status = async () => (await on.call(standingOf, { params: { id: tenderId } }, owner)).answer.status
  await vi.waitFor(async () => expect(await status()).toBe('bidding'), { timeout: 10_000 })
  await send(on, bidder, longPrice)
  await send(on, bidder, price)
  await send(on, other, longPrice)
  await on.call(withdrawBid, { body: { tenderId, version: 1, reason: '报错了单价' } }, other)
}, 60_000)
afterAll(async () => {
  await watched?.close()
  await h?.close()
})

test('before the opening neither tables, files, log, answers nor the memory of the server hold a sealed word', {
  timeout: 180_000,
}, async () => {
  const rows = await h.db.selectFrom('bid').select(['status', 'version']).orderBy('received_at').execute()
  expect(rows.map(({ status }) => status)).toEqual(['replaced', 'submitted', 'withdrawn'])
  const places = await watched.everything()
  expect(placesWith(secrets, places)).toEqual([])
  // What the server does know is found in each of these places: the search looks where things are.
  const told = placesWith([known, tenderId], places)
  const memory = places.some(({ name }) => name === 'memory') ? ['memory'] : []
  for (const place of ['table tender', 'heap', 'log', '/openapi.json', ...memory])
    expect(told).toContain(place)
  expect(told.filter((name) => name.startsWith('data file'))).not.toEqual([])
})
