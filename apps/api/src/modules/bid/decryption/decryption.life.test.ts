import { confirmAddenda, issueAddendum } from '@jb/contract/bid/addenda.contract'
import { comparisonOf, openBids } from '@jb/contract/bid/opening.contract'
import { sealedListOf } from '@jb/contract/bid/sealed-list.contract'
import { tenderDetailOf } from '@jb/contract/tender/tender.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { sheetFor } from '@jb/testing/builders/bid'
import { versionOf } from '@jb/testing/builders/bid-story'
import {
  aLawfulTender,
  aSession,
  decryptAs,
  endWindow,
  goTo,
  sendOwnBid,
  sessionFor,
} from '@jb/testing/builders/decryption'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let h: Harness
let owner: Caller
let suppliers: readonly Caller[]

beforeAll(async () => {
  h = await startHarness()
  owner = await h.as({ roles: ['buyer'] })
  suppliers = await Promise.all([1, 2, 3, 4].map(() => h.as({ companyKind: 'supplier' })))
})
afterAll(() => h?.close())

const shares = [0.9, 0.8, 0.85, 0.95]
const withShares = () => suppliers.map((supplier, at) => [supplier, shares[at] ?? 1] as const)

describe('four bidders decrypt, and everything becomes visible at once', () => {
  test('by phone and by card, at the end of the window, by nobody’s hand', async () => {
    const { id, bids } = await aSession(h, owner, withShares())
    const before = await sessionFor(h, undefined, id)
    expect(before).toMatchObject({
      stage: 'decrypting',
      record: null,
      list: null,
      seal: { closedAt: before.opensAt },
    })
    const open = { id, version: await versionOf(h, owner, id) }
    expect((await h.call(openBids, { body: open }, owner)).reason).toBe('tender.opensBySession')
    const closed = h.db
      .selectFrom('notice')
      .select(['place', 'place_search'])
      .where('kind', '=', 'bid.openable')
    const led = await closed.where('account_id', '=', owner.accountId).execute()
    expect(led).toEqual([{ place: 'bid.session', place_search: { id } }])
    for (const [at, supplier] of suppliers.slice(0, 3).entries()) {
      const bid = bids[at]
      if (!bid) throw new Error('no bid')
      const { answer } = await decryptAs(h, supplier, bid, at === 0 ? 'phone' : 'card')
      expect(answer).toMatchObject({ tenderId: id, version: 1 })
    }
    await h.drain()
    expect(await sessionFor(h, undefined, id)).toEqual(before)
    const [first] = bids
    if (first) await decryptAs(h, suppliers[0] as Caller, first)
    await endWindow(h, id)
    const after = await sessionFor(h, undefined, id)
    expect(after.stage).toBe('published')
    expect(after.record?.map(({ status }) => status)).toEqual(['opened', 'opened', 'opened', 'undecrypted'])
    expect(after.record?.map(({ total }) => total !== null)).toEqual([true, true, true, false])
    const list = (await h.call(sealedListOf, { params: { id } })).answer
    expect(list.list?.lines).toHaveLength(4)
    const { bidders } = (await h.call(comparisonOf, { params: { id } }, owner)).answer
    expect(bidders.filter(({ rank }) => rank !== null)).toHaveLength(3)
    await goTo(h, after.objectionsUntil ?? '', 1000)
    expect((await sessionFor(h, undefined, id)).stage).toBe('closed')
  })

  test('and at once when all have, in a job of its own', async () => {
    const { id, bids } = await aSession(h, owner, withShares())
    for (const [at, bid] of bids.entries()) await decryptAs(h, suppliers[at] as Caller, bid)
    expect((await sessionFor(h, undefined, id)).stage).toBe('decrypting')
    await h.drain()
    const after = await sessionFor(h, undefined, id)
    expect(after.stage).toBe('published')
    expect(after.record?.map(({ status }) => status)).toEqual(['opened', 'opened', 'opened', 'opened'])
  })

  test('a bid for an older list is opened as it was asked for, and its committee is told', async () => {
    const { id } = await aLawfulTender(h, owner, suppliers)
    const [early, ...later] = suppliers
    const old = await sendOwnBid(h, early as Caller, id, 0.9)
    const { rows } = await sheetFor(h, early as Caller, id)
    const changed = rows.map(({ cells }, at) => ({ cells: at === 0 ? { ...cells, quantity: '1' } : cells }))
    const body = { id, title: '关于清单的补遗', body: '按设计变更单调整。', fileIds: [] }
    const version = await versionOf(h, owner, id)
    const issued = await h.call(
      issueAddendum,
      { body: { ...body, version, rows: changed.slice(0, 2) } },
      owner,
    )
    expect(issued.status).toBe(200)
    await h.drain()
    const bids = [old]
    for (const supplier of later) {
      await h.call(confirmAddenda, { body: { tenderId: id, number: 1 } }, supplier)
      bids.push(await sendOwnBid(h, supplier, id, 0.9))
    }
    const { endTime } = (await h.call(tenderDetailOf, { params: { id } }, owner)).answer
    await goTo(h, endTime ?? '', 1000)
    for (const [at, bid] of bids.entries()) await decryptAs(h, suppliers[at] as Caller, bid)
    await h.drain()
    expect((await sessionFor(h, undefined, id)).record?.map(({ status }) => status)).toEqual(
      suppliers.map(() => 'opened'),
    )
    const { bidders } = (await h.call(comparisonOf, { params: { id } }, owner)).answer
    const told = bidders.filter(({ warnings }) =>
      warnings.some((one) => one.includes('第 1 号补遗以前的清单')),
    )
    expect(told).toHaveLength(1)
    // Of its rows only the one that stands there unchanged has a price beside the others.
    expect(told[0]?.prices).toHaveLength(1)
    expect(bidders.filter((one) => one !== told[0]).map(({ prices }) => prices.length)).toEqual([2, 2, 2])
  })
})
