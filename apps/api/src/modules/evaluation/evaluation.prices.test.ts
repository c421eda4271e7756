import { confirmAddenda, issueAddendum } from '@jb/contract/bid/addenda.contract'
import * as contract from '@jb/contract/evaluation/evaluation.contract'
import { tenderDetailOf } from '@jb/contract/tender/tender.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { sheetFor } from '@jb/testing/builders/bid'
import { versionOf } from '@jb/testing/builders/bid-story'
import {
  aLawfulTender,
  aSession,
  decryptAs,
  goTo,
  type OwnBid,
  sendOwnBid,
} from '@jb/testing/builders/decryption'
import { endSession, seatExperts } from '@jb/testing/builders/evaluated'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Who judges reads what each row costs, and what ties bidders together; who does not judge reads neither here. */
let h: Harness
let owner: Caller
let experts: readonly Caller[]
let suppliers: readonly Caller[]

beforeAll(async () => {
  h = await startHarness()
  owner = await h.as({ roles: ['buyer', 'orgAdmin'] })
  experts = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((n) => h.as({ name: `专家${n}`, companyId: null })))
  suppliers = await Promise.all([1, 2, 3].map(() => h.as({ companyKind: 'supplier' })))
})
afterAll(() => h?.close())

const read = async (id: string, as: Caller | undefined) => h.call(contract.pricesOf, { params: { id } }, as)
const declare = (id: string, as: Caller, conflict: string | null = null) =>
  h.call(contract.declareConflict, { body: { id, conflict } }, as)
async function decrypted(bids: readonly OwnBid[]) {
  for (const [at, bid] of bids.entries()) await decryptAs(h, suppliers[at] as Caller, bid)
  await h.drain()
}
const reasons = async (id: string, all: readonly Caller[]) =>
  Promise.all(all.map(async (one) => (await read(id, one)).reason))
const nobody = (all: readonly unknown[]) => all.map(() => 'tender.notFound')

test('members read rows and signs once all have declared; nobody sooner, who has left no more, others never', async () => {
  const { id, bids } = await aSession(
    h,
    owner,
    suppliers.map((supplier, at) => [supplier, 0.8 + at / 20] as const),
  )
  const others = [owner, ...suppliers, await h.as({ roles: ['operator'], companyKind: 'platform' })]
  const closed = async () =>
    expect(await reasons(id, [...experts, ...others])).toEqual(nobody([...experts, ...others]))
  await seatExperts(h, id, experts)
  await closed()
  await decrypted(bids)
  // While the session runs nobody declares, so nobody reads.
  await closed()
  await endSession(h, owner, id)
  const [chair, ...members] = experts as [Caller, ...Caller[]]
  await declare(id, chair)
  await closed()
  for (const one of members) expect((await declare(id, one)).status).toBe(200)

  for (const one of experts) {
    const { status, answer } = await read(id, one)
    expect(status).toBe(200)
    expect(answer.rows.length).toBeGreaterThan(2)
    expect(answer.columns.length).toBeGreaterThan(0)
    expect(answer.bidders).toHaveLength(3)
    for (const { prices } of answer.bidders) expect(prices).toHaveLength(answer.rows.length)
    expect(answer.bidders[0]?.prices[0]).toMatchObject({ mark: 'lowest', differenceToMedian: '-5.9' })
    expect(answer.rows[0]?.ceiling).not.toBe(null)
    // By the price alone nobody has a place.
    expect(answer.bidders.map(({ rank, notes, actions }) => [rank, notes, actions])).toEqual(
      answer.bidders.map(() => [null, [], []]),
    )
    expect(answer.signs.join('')).toContain('各行单价成固定比例')
    expect(answer.older).toEqual([])
    expect(answer.deviations.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['交货或工期', '付款方式', '投标有效期', '税率和发票']),
    )
    for (const { asked, offers } of answer.deviations) {
      expect(asked).not.toBe('')
      expect(offers.map(({ bidId }) => bidId)).toEqual(answer.bidders.map(({ bidId }) => bidId))
    }
  }
  expect(await reasons(id, others)).toEqual(nobody(others))

  const { version, members: seats } = (await h.call(contract.evaluationOf, { params: { id } }, owner)).answer
  const last = seats.at(-1)?.accountId ?? ''
  const body = { id, version, accountId: last, reason: '住院，不能继续评审', chairId: null }
  expect((await h.call(contract.releaseMember, { body }, owner)).status).toBe(200)
  const gone = experts.at(-1) as Caller
  expect((await read(id, gone)).reason).toBe('tender.notFound')
  expect((await read(id, chair)).status).toBe(200)
})

test('a bid that is older than an addendum of goods is read by its own list', async () => {
  const { id } = await aLawfulTender(h, owner, suppliers)
  const [early, ...later] = suppliers as [Caller, ...Caller[]]
  const bids = [await sendOwnBid(h, early, id, 0.9)]
  const { rows } = await sheetFor(h, early, id)
  const changed = rows.map(({ cells }, at) => ({ cells: at === 0 ? { ...cells, quantity: '1' } : cells }))
  const words = { title: '关于清单的补遗', body: '按设计变更单调整。', fileIds: [] }
  const version = await versionOf(h, owner, id)
  await h.call(issueAddendum, { body: { id, version, ...words, rows: changed.slice(0, 2) } }, owner)
  await h.drain()
  for (const supplier of later) {
    await h.call(confirmAddenda, { body: { tenderId: id, number: 1 } }, supplier)
    bids.push(await sendOwnBid(h, supplier, id, 0.9))
  }
  const { endTime } = (await h.call(tenderDetailOf, { params: { id } }, owner)).answer
  await goTo(h, endTime ?? '', 1000)
  await decrypted(bids)
  await seatExperts(h, id, experts)
  await endSession(h, owner, id)
  for (const one of experts) await declare(id, one)

  const { answer } = await read(id, experts[0])
  expect(answer.rows).toHaveLength(2)
  expect(answer.older).toHaveLength(1)
  const [old] = answer.older
  const inTheTable = answer.bidders.find(({ bidId }) => bidId === old?.bidId)
  expect(inTheTable?.warnings.join('')).toContain('第 1 号补遗以前的清单')
  expect(inTheTable?.prices).toHaveLength(1)
  expect(old?.rows.map(({ quantity }) => quantity)).toEqual(rows.map(({ quantity }) => quantity))
  expect(old?.rows.every(({ unitPrice, amount }) => unitPrice !== null && amount !== null)).toBe(true)
})
