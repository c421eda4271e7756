import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { submitBid } from '@jb/contract/bid/bid.contract'
import * as opening from '@jb/contract/bid/opening.contract'
import { beginUpload, dropUpload, finishUpload, uploadOf, uploadPart } from '@jb/contract/bid/upload.contract'
import { postponeTender } from '@jb/contract/tender/postponement.contract'
import { chunkBytes, maxSealedBytes, partsFrom } from '@jb/domain/file/sealed-layout'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { anOffer, sealed, sendBid, sheetFor } from '@jb/testing/builders/bid'
import { aTenderTakingBids, bidModules, openAs } from '@jb/testing/builders/bid-story'
import { aPdf } from '@jb/testing/builders/file'
import { aLargeFile, sendPart, uploadLarge } from '@jb/testing/builders/upload'
import { folderDump } from '@jb/testing/canary'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const hour = 3_600_000
const day = 24 * hour
let h: Harness
let owner: Caller
let supplier: Caller
let rival: Caller

beforeAll(async () => {
  h = await startHarness({ modules: bidModules, config: { SEALED_MB_PER_DAY: 600 } })
  owner = await h.as({ roles: ['buyer'] })
})
afterAll(() => h?.close())

/** A PDF of so many bytes in which no two chunks are the same. */
function aLargePdf(size: number): Uint8Array {
  const bytes = createHash('shake256', { outputLength: size }).update('large').digest()
  bytes.set(aPdf().subarray(0, 64))
  return new Uint8Array(bytes)
}
const pdf = aLargePdf(partsFrom + chunkBytes + 1000)
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const stored = () => folderDump(h.config.DATA_DIR).length
const stateOf = async (id: string, as = supplier) => h.call(uploadOf, { params: { id } }, as)
const numbersIn = async (id: string) => (await stateOf(id)).answer.received.map(({ number }) => number)

const partRows = (fileId: string) =>
  h.db.selectFrom('file_part').selectAll().where('file_id', '=', fileId).orderBy('number').execute()

/** A tender that takes bids, its two suppliers new. */
async function taking(): Promise<string> {
  supplier = await h.as({ companyKind: 'supplier' })
  rival = await h.as({ companyKind: 'supplier' })
  return aTenderTakingBids(h, owner, [supplier, rival])
}

async function begun(size = pdf.length) {
  const tenderId = await taking()
  const sheet = await sheetFor(h, supplier, tenderId)
  const file = await aLargeFile(sheet, '施工组织设计.pdf', pdf)
  const { id } = (await h.call(beginUpload, { body: { tenderId, size } }, supplier)).answer
  const part = (number: number) => file.parts[number] ?? new Uint8Array()
  return { tenderId, sheet, file, id, part }
}

describe('a file in parts', () => {
  test('comes in any order, each part as often as it is sent, and is whole when the last one has come', async () => {
    const { id, part } = await begun()
    const before = stored()
    expect((await sendPart(h, supplier, { id, number: 1 }, part(1))).status).toBe(200)
    expect(await numbersIn(id)).toEqual([1])
    const early = await h.call(finishUpload, { body: { id } }, supplier)
    expect([early.reason, early.detail]).toEqual(['file.partsMissing', { missing: 1 }])
    for (let times = 0; times < 2; times += 1) {
      const { answer } = await sendPart(h, supplier, { id, number: 0 }, part(0))
      expect(answer).toMatchObject({ id, number: 0 })
    }
    expect(stored() - before).toBe(2)
    const done = await h.call(finishUpload, { body: { id } }, supplier)
    expect(done.answer.size).toBe(part(0).length + part(1).length)
    expect((await h.call(finishUpload, { body: { id } }, supplier)).answer).toEqual(done.answer)
    expect((await stateOf(id)).answer).toMatchObject({ finished: true, size: pdf.length, parts: 2 })
  })

  test('the same part at the same time is kept once', async () => {
    const { id, part } = await begun()
    const before = stored()
    const replies = await Promise.all([1, 2, 3].map(() => sendPart(h, supplier, { id, number: 0 }, part(0))))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect([stored() - before, await numbersIn(id)]).toEqual([1, [0]])
  })

  test('other bytes in the place of a part that has come are refused', async () => {
    const { id, part } = await begun()
    await sendPart(h, supplier, { id, number: 0 }, part(0))
    const other = Uint8Array.from(part(0))
    other[100] = (other[100] ?? 0) ^ 1
    const before = stored()
    expect((await sendPart(h, supplier, { id, number: 0 }, other)).reason).toBe('file.partDiffers')
    expect(stored()).toBe(before)
  })

  test.each<readonly [what: string, change: (bytes: Uint8Array) => Uint8Array]>([
    ['a byte too few', (bytes) => bytes.subarray(1)],
    ['the size of another part', (bytes) => bytes.subarray(0, 1000)],
  ])('a part with %s is refused and leaves nothing', async (_, change) => {
    const { id, part } = await begun()
    const before = stored()
    const sent = await sendPart(h, supplier, { id, number: 0 }, change(part(0)))
    expect([sent.reason, stored() - before, await numbersIn(id)]).toEqual(['file.damagedOnTheWay', 0, []])
  })

  test('a part that is not what its sender has signed is refused and leaves nothing', async () => {
    const { id, part } = await begun()
    const before = stored()
    const head = '--jb\r\ncontent-disposition: form-data; name="file"; filename="part"\r\n\r\n'
    const bytes = Buffer.concat([Buffer.from(head), part(0), Buffer.from('\r\n--jb--\r\n')])
    const how = {
      raw: { bytes, type: 'multipart/form-data; boundary=jb' },
      // Of the body, not of the file in it.
      headers: { 'content-sha256': hashOf(bytes), 'content-length': String(bytes.length) },
    }
    const sent = await h.call(uploadPart, { params: { id, number: 0 } }, supplier, how)
    expect([sent.reason, stored() - before, await numbersIn(id)]).toEqual(['file.damagedOnTheWay', 0, []])
  })

  test('is nobody else’s: to others it looks like none', async () => {
    const { id, part } = await begun()
    const reasons = [
      await stateOf(id, rival),
      await sendPart(h, rival, { id, number: 0 }, part(0)),
      await h.call(finishUpload, { body: { id } }, rival),
      await h.call(dropUpload, { body: { id } }, rival),
      await sendPart(h, supplier, { id, number: 2 }, part(1)),
      await sendPart(h, supplier, { id: owner.companyId ?? '', number: 0 }, part(0)),
    ].map(({ reason }) => reason)
    expect(new Set(reasons)).toEqual(new Set(['bid.upload.notFound']))
    expect(await numbersIn(id)).toEqual([])
  })

  test('given up it is gone, with its bytes', async () => {
    const { id, part } = await begun()
    const before = stored()
    await sendPart(h, supplier, { id, number: 0 }, part(0))
    expect((await h.call(dropUpload, { body: { id } }, supplier)).status).toBe(200)
    expect([stored() - before, (await stateOf(id)).reason]).toEqual([0, 'bid.upload.notFound'])
  })
})

describe('the clock of the server', () => {
  test('after the deadline nothing begins, comes or is finished', async () => {
    const { id, part, tenderId } = await begun()
    await sendPart(h, supplier, { id, number: 0 }, part(0))
    await h.clock.advance(49 * hour)
    const late = [
      await sendPart(h, supplier, { id, number: 1 }, part(1)),
      await h.call(finishUpload, { body: { id } }, supplier),
      await h.call(beginUpload, { body: { tenderId, size: 5_000_000 } }, supplier),
    ]
    expect(late.map(({ reason }) => reason)).toEqual(['bid.closed', 'bid.closed', 'bid.closed'])
    expect(await numbersIn(id)).toEqual([0])
  })

  test('a server that falls between two parts keeps what had come; the rest goes to another', async () => {
    const { id, part } = await begun()
    await sendPart(h, supplier, { id, number: 0 }, part(0))
    const { storage } = h.app.platform.services
    const { put } = storage
    storage.put = async (key, stream) => {
      await put(key, stream)
      throw new Error('the server fell')
    }
    expect((await sendPart(h, supplier, { id, number: 1 }, part(1))).status).toBe(500)
    storage.put = put
    expect(await numbersIn(id)).toEqual([0])
    expect((await sendPart(h, supplier, { id, number: 1 }, part(1))).status).toBe(200)
    expect((await h.call(finishUpload, { body: { id } }, supplier)).status).toBe(200)
  })

  test('what is ready long before a deadline that is moved is there on its last day, and goes when bids are closed', async () => {
    const { id, part, tenderId } = await begun()
    for (const number of [0, 1]) await sendPart(h, supplier, { id, number }, part(number))
    await h.call(finishUpload, { body: { id } }, supplier)
    const { version, bidEnd } = await h.db
      .selectFrom('tender')
      .select(['version', 'bid_end as bidEnd'])
      .where('id', '=', tenderId)
      .executeTakeFirstOrThrow()
    const later = (days: number) => new Date((bidEnd?.getTime() ?? 0) + days * day).toISOString()
    const body = {
      id: tenderId,
      version,
      times: { bidEnd: later(20), openAt: later(21) },
      reason: '图纸有调整',
    }
    expect((await h.call(postponeTender, { body }, owner)).status).toBe(200)
    const states: boolean[] = []
    for (let days = 0; days < 28; days += 1) {
      await h.run((ctx) => ctx.emit({ type: 'platform.hourPassed', payload: {} }))
      await h.clock.advance(day)
      states.push((await stateOf(id)).status === 200)
    }
    expect(states.slice(0, 21)).not.toContain(false)
    expect(states.at(-1)).toBe(false)
  })

  test.each([
    ['unfinished', 1],
    ['finished and never handed in', 2],
  ])('what is left lying %s is swept a week after its last part, and not before', async (_, parts) => {
    const { id, part } = await begun()
    for (let number = 0; number < parts; number += 1)
      await sendPart(h, supplier, { id, number }, part(number))
    await h.call(finishUpload, { body: { id } }, supplier)
    const [{ storage_key: key } = { storage_key: '' }] = await partRows(id)
    const lies = async () => (await h.app.platform.services.storage.size(key)) !== undefined
    const sweep = () =>
      h.run((ctx) => ctx.setTimer({ kind: 'file.sweepUnclaimed', subjectId: 'rest', dueAt: ctx.now }))
    await h.clock.advance(6 * day)
    await sweep()
    await h.drain()
    expect([await lies(), (await stateOf(id)).status]).toEqual([true, 200])
    await h.clock.advance(2 * day)
    await sweep()
    await h.drain()
    expect([await lies(), (await stateOf(id)).reason]).toEqual([false, 'bid.upload.notFound'])
  })
})

describe('how much', () => {
  test('a company may begin so much in a day, given up or not; another one too', async () => {
    const { id, tenderId } = await begun()
    await h.call(dropUpload, { body: { id } }, supplier)
    const begin = (as: Caller, size: number) => h.call(beginUpload, { body: { tenderId, size } }, as)
    expect((await begin(supplier, maxSealedBytes)).status).toBe(200)
    const over = await begin(supplier, 100 * 1024 * 1024)
    expect([over.reason, over.detail]).toEqual(['file.tooMuchSealed', { most: 600 }])
    expect((await begin(rival, maxSealedBytes)).status).toBe(200)
    expect((await begin(supplier, maxSealedBytes + 1)).status).toBe(400)
  })

  test('a bid with more than 500 MB of files is not taken', async () => {
    const { id, tenderId, sheet, file } = await begun()
    for (const [number, bytes] of file.parts.entries()) await sendPart(h, supplier, { id, number }, bytes)
    await h.call(finishUpload, { body: { id } }, supplier)
    await h.db
      .updateTable('file')
      .set({ size: maxSealedBytes * 1.1 })
      .where('id', '=', id)
      .execute()
    const body = { ...sealed(sheet, anOffer(sheet)), tenderId, sealedFileIds: [id] }
    expect((await h.call(submitBid, { body }, supplier)).reason).toBe('bid.filesTooLarge')
  })
})

describe('after the opening', () => {
  /** A bid with this large file, opened and its jobs run; `spoil` may do something to what is stored before. */
  async function openedWith(name: string, bytes: Uint8Array, spoil?: (fileId: string) => Promise<unknown>) {
    const tenderId = await taking()
    const sheet = await sheetFor(h, supplier, tenderId)
    const sent = await uploadLarge(h, supplier, tenderId, await aLargeFile(sheet, name, bytes))
    await sendBid(h, supplier, tenderId, 0.9, { files: [sent] })
    await sendBid(h, rival, tenderId, 0.95)
    await spoil?.(sent.fileId)
    await h.clock.advance(49 * hour)
    await openAs(h, owner, tenderId)
    await h.drain()
    return (await h.call(opening.comparisonOf, { params: { id: tenderId } }, owner)).answer.bidders[0]
  }

  test('the file is there as it was sent', async () => {
    const bidder = await openedWith('施工组织设计.pdf', pdf)
    expect(bidder?.warnings).toEqual([])
    const [file] = bidder?.files ?? []
    expect(file).toMatchObject({ name: '施工组织设计.pdf', size: pdf.length, type: 'application/pdf' })
    const { rawPayload } = await h.app.server.inject({ url: file?.url ?? '' })
    expect(hashOf(rawPayload)).toBe(hashOf(pdf))
  })

  const exchange = async (fileId: string) => {
    const [first, second] = await partRows(fileId)
    if (!first || !second) throw new Error('there are two parts')
    const set = (id: string, number: number) =>
      h.db.updateTable('file_part').set({ number }).where('id', '=', id).execute()
    await set(first.id, 9)
    await set(second.id, 0)
    await set(first.id, 1)
  }
  const cut = async (fileId: string) =>
    h.db.deleteFrom('file_part').where('file_id', '=', fileId).where('number', '=', 1).execute()
  const flip = async (fileId: string) => {
    const [first] = await partRows(fileId)
    const { storage } = h.app.platform.services
    const changed = await buffer(storage.open(first?.storage_key ?? ''))
    changed[2_000_000] = (changed[2_000_000] ?? 0) ^ 1
    await storage.remove(first?.storage_key ?? '')
    await storage.put(first?.storage_key ?? '', Readable.from([changed]))
  }

  test.each([
    ['cut', cut],
    ['with two parts exchanged', exchange],
    ['with one bit turned', flip],
  ])('a file that is stored %s cannot be opened, and leaves no readable byte', async (_, spoil) => {
    const before = stored()
    const bidder = await openedWith('施工组织设计.pdf', pdf, spoil)
    expect(bidder?.files).toEqual([])
    expect(bidder?.warnings.join()).toContain('1 个附件无法打开')
    expect(bidder?.rank).toBe(1)
    expect(stored() - before).toBe(2)
  })

  test('one that lies about its kind cannot be opened either', async () => {
    const bidder = await openedWith('图纸.png', pdf)
    expect(bidder?.warnings.join()).toContain('1 个附件无法打开')
  })
})
