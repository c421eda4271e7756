import * as contract from '@jb/contract/bid/opening.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { sealAndUpload, sendBid, sheetFor } from '@jb/testing/builders/bid'
import { aTenderTakingBids, bidModules, openAs } from '@jb/testing/builders/bid-story'
import { aPdf } from '@jb/testing/builders/file'
import { folderDump } from '@jb/testing/canary'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'

const hour = 3_600_000
let harness: Harness
let owner: Caller
let cheap: Caller
let dear: Caller

beforeAll(async () => {
  harness = await startHarness({ modules: bidModules })
  owner = await harness.as({ roles: ['buyer'] })
  cheap = await harness.as({ companyKind: 'supplier' })
  dear = await harness.as({ companyKind: 'supplier' })
})
afterAll(() => harness.close())

const record = async (id: string) =>
  (await harness.call(contract.openingOf, { params: { id } }, owner)).answer.bids[0]
const column = async (id: string) =>
  (await harness.call(contract.comparisonOf, { params: { id } }, owner)).answer.bidders[0]
const stored = () => folderDump(harness.config.DATA_DIR).length

/** Two bids, the first with these files, opened but with no job run yet. */
async function openedWith(
  ...given: readonly (readonly [name: string, bytes: Uint8Array])[]
): Promise<string> {
  const id = await aTenderTakingBids(harness, owner, [cheap, dear])
  const sheet = await sheetFor(harness, cheap, id)
  const files = []
  for (const [name, bytes] of given) files.push(await sealAndUpload(harness, cheap, sheet, { name, bytes }))
  await sendBid(harness, cheap, id, 0.9, { files })
  await sendBid(harness, dear, id, 0.95)
  await harness.clock.advance(49 * hour)
  expect((await openAs(harness, owner, id)).status).toBe(200)
  return id
}

test('the opening touches no file; the views say that files are being decrypted until they are there', async () => {
  const before = stored()
  const id = await openedWith(['供货承诺.pdf', aPdf('承诺')])
  expect(stored()).toBe(before + 1)
  expect(await record(id)).toMatchObject({ files: [], filesPending: 1 })
  expect((await column(id))?.warnings.join()).toContain('1 个附件解密中')
  await harness.drain()
  expect(await record(id)).toMatchObject({ files: [{ name: '供货承诺.pdf' }], filesPending: 0 })
  const bidder = await column(id)
  expect(bidder?.warnings).toEqual([])
  const file = await harness.app.server.inject({ url: bidder?.files[0]?.url ?? '' })
  expect([file.statusCode, Buffer.from(file.rawPayload).equals(Buffer.from(aPdf('承诺')))]).toEqual([
    200,
    true,
  ])
})

test('a file that lies about its kind, or has a name that nobody could upload, stays closed', async () => {
  const id = await openedWith(['好.pdf', aPdf('a')], ['图片.png', aPdf()], ['病毒.exe', aPdf()])
  await harness.drain()
  const bidder = await column(id)
  expect(bidder?.files.map(({ name, type }) => [name, type])).toEqual([['好.pdf', 'application/pdf']])
  expect(bidder?.warnings.join()).toContain('2 个附件无法打开')
  expect(await record(id)).toMatchObject({ filesPending: 0 })
})

test('a decryption that breaks off leaves no bytes without a row, and the next try brings the file', async () => {
  const { storage } = harness.app.platform.services
  const { put } = storage
  const id = await openedWith(['报价说明.pdf', aPdf('说明')])
  const before = stored()
  storage.put = async (key, stream) => {
    await put(key, stream)
    throw new Error('the disk went away')
  }
  await harness.drain()
  storage.put = put
  expect(await record(id)).toMatchObject({ files: [], filesPending: 1 })
  const rows = await harness.db
    .selectFrom('file')
    .select('storage_key')
    .where('status', '=', 'quarantined')
    .execute()
  expect([stored() - before, rows.length]).toEqual([1, 1])
  await harness.clock.advance(5 * hour)
  expect(await record(id)).toMatchObject({ files: [{ name: '报价说明.pdf' }], filesPending: 0 })
  expect(stored() - before).toBe(1)
})

test('the job may run again: nothing is decrypted twice', async () => {
  const id = await openedWith(['一.pdf', aPdf('1')], ['二.pdf', aPdf('2')])
  await harness.drain()
  const before = [stored(), (await record(id))?.files.map((file) => file.id)]
  await harness.run((ctx) => ctx.emit({ type: 'tender.opened', payload: { tenderId: id, title: '' } }))
  const bidId = (await record(id))?.bidId ?? ''
  await harness.run((ctx) => ctx.setTimer({ kind: 'bid.openFiles', subjectId: bidId, dueAt: ctx.now }))
  await harness.drain()
  expect([stored(), (await record(id))?.files.map((file) => file.id)]).toEqual(before)
})
