import { withdrawBid } from '@jb/contract/bid/bid.contract'
import { listFrom, sealedListOf, signedFrom } from '@jb/contract/bid/sealed-list.contract'
import { checkOnList } from '@jb/domain/bid/sealed-list'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { sendBid } from '@jb/testing/builders/bid'
import { aTenderTakingBids, bidModules, openAs } from '@jb/testing/builders/bid-story'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { advance } from '../../platform/clock/clock.ts'
import { verifyLog } from '../../platform/log/log.ts'
import { tenderById } from '../tender/index.ts'
import { postponing } from './postponement.fixture.ts'
import { sealList } from './sealed-list.ts'

const hour = 3_600_000
let h: Harness
let owner: Caller
let suppliers: readonly [Caller, Caller, Caller]
let stranger: Caller

beforeAll(async () => {
  h = await startHarness({ modules: bidModules })
  owner = await h.as({ roles: ['buyer'] })
  const supplier = () => h.as({ companyKind: 'supplier' })
  suppliers = [await supplier(), await supplier(), await supplier()]
  stranger = await h.as()
})
afterAll(() => h.close())

const view = async (id: string, as?: Caller) => (await h.call(sealedListOf, { params: { id } }, as)).answer
const logged = (id: string) =>
  h.db
    .selectFrom('operation_log')
    .select('payload')
    .where('subject_id', '=', id)
    .where('action', '=', 'bid.sealList')
    .execute()

test('what stood at the deadline is written down once, by hash; with the opening everybody reads and checks it', async () => {
  const id = await aTenderTakingBids(h, owner, suppliers)
  await sendBid(h, suppliers[0], id, 0.9)
  const kept = [await sendBid(h, suppliers[1], id, 0.92), await sendBid(h, suppliers[0], id, 0.88)]
  await sendBid(h, suppliers[2], id, 0.8)
  await h.call(withdrawBid, { body: { tenderId: id, version: 1, reason: '' } }, suppliers[2])
  expect(await view(id)).toMatchObject({ over: false, seal: null, list: null, mine: [] })
  await h.clock.advance(48 * hour)

  const sealed = await view(id, stranger)
  expect(sealed).toMatchObject({ over: true, seal: { sha256: expect.any(String) }, list: null, mine: [] })
  expect(JSON.stringify(await view(id, owner))).not.toContain('HZ-')
  expect((await view(id, suppliers[0])).mine.map(({ receipt }) => receipt.version)).toEqual([2, 1])
  expect(await logged(id)).toEqual([{ payload: { sha256: sealed.seal?.sha256 } }])

  await h.clock.advance(hour)
  await openAs(h, owner, id)
  const { seal, list } = await view(id)
  expect(seal).toEqual(sealed.seal)
  const numbers = kept.map(({ receiptNo }) => receiptNo).sort()
  expect(list?.lines.map(({ receiptNo }) => receiptNo)).toEqual(numbers)
  expect(JSON.stringify(list)).not.toContain(suppliers[0].companyId)
  if (!seal || !list) throw new Error('no list')
  for (const receipt of kept) {
    const proof = { list: listFrom({ receipt, seal, list }), hash: seal.sha256 }
    const place = numbers.indexOf(receipt.receiptNo) + 1
    expect(checkOnList(signedFrom(receipt), proof)).toEqual({ signed: true, fits: true, place })
  }
  expect(await verifyLog(h.db, { kind: 'tender', id })).toMatchObject({ intact: true })
})

test('two servers whose clocks strike at once write one list, and a repeated run changes nothing', async () => {
  const id = await aTenderTakingBids(h, owner, suppliers)
  for (const supplier of suppliers) await sendBid(h, supplier, id, 0.9)
  const other = await h.node()
  await advance(h.db, 48 * hour)
  await Promise.all([h.app.runner.drain(), other.runner.drain()])
  const { seal } = await view(id)
  expect(await logged(id)).toEqual([{ payload: { sha256: seal?.sha256 } }])
  await h.run(async (ctx) => {
    const tender = await tenderById(ctx.tx, id)
    if (tender) await sealList(ctx, tender)
  })
  expect(await logged(id)).toHaveLength(1)
  expect((await view(id)).seal).toEqual(seal)
})

test('a postponement puts the list off with the deadline', async () => {
  const p = postponing(h)
  const id = await aTenderTakingBids(h, owner, suppliers)
  await sendBid(h, suppliers[0], id, 0.9)
  await p.put(id, owner)
  await h.clock.advance(49 * hour)
  expect((await view(id)).seal).toBeNull()
  const late = await sendBid(h, suppliers[1], id, 0.9)
  await h.clock.advance(49 * hour)
  await openAs(h, owner, id)
  const { list, seal, bidEnd } = await view(id)
  expect(list?.lines.map(({ receiptNo }) => receiptNo)).toContain(late.receiptNo)
  expect(seal?.closedAt).toBe(bidEnd)
})

test('a tender that fails for want of bids has a list, which stays sealed like its bids', async () => {
  const id = await aTenderTakingBids(h, owner, suppliers)
  await sendBid(h, suppliers[0], id, 0.9)
  await h.clock.advance(48 * hour)
  expect(await view(id, owner)).toMatchObject({
    over: true,
    seal: { sha256: expect.any(String) },
    list: null,
  })
})

test('nobody can change or take away a list', async () => {
  await expect(h.db.updateTable('sealed_list').set({ nonce: 'x' }).execute()).rejects.toThrow(
    'stays as it is',
  )
  await expect(h.db.deleteFrom('sealed_list').execute()).rejects.toThrow('stays as it is')
})
