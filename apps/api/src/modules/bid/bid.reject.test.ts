import { myBids, ownBidOf } from '@jb/contract/bid/bid.contract'
import { operationLog } from '@jb/contract/bid/log.contract'
import * as contract from '@jb/contract/bid/opening.contract'
import { standingOf } from '@jb/contract/bid/registration.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aTenderTakingBids, aTenderToOpen, openAs, versionOf } from '@jb/testing/builders/bid-story'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anApprovingCompany } from './approval.fixture.ts'

let h: Harness
let owner: Caller
let suppliers: readonly Caller[]
beforeAll(async () => {
  h = await startHarness()
  owner = await h.as({ roles: ['buyer'], name: '李慧敏' })
  suppliers = await Promise.all([1, 2, 3].map(() => h.as({ companyKind: 'supplier' })))
})
afterAll(() => h?.close())

const reason = '未响应实质性要求：交货期超过三十天'
const shares = [0.9, 0.92, 0.94]
async function opened(as = owner, changes = {}) {
  const bids = suppliers.map((supplier, at) => [supplier, shares[at] ?? 1] as const)
  const { id } = await aTenderToOpen(h, as, bids, changes)
  await openAs(h, as, id)
  return id
}
const sheet = async (id: string, as = owner) =>
  (await h.call(contract.comparisonOf, { params: { id } }, as)).answer
const bidAt = async (id: string, rank: number, as = owner) =>
  (await sheet(id, as)).bidders.find((bidder) => bidder.rank === rank)?.bidId ?? ''
async function reject(id: string, bidId: string, as = owner, words = reason) {
  const body = { id, version: await versionOf(h, owner, id), bidId, reason: words }
  return h.call(contract.rejectBid, { body }, as)
}
const recommend = async (id: string, bidId: string, as = owner) => {
  const body = { id, version: await versionOf(h, as, id), winnerBidId: bidId, reason: '价格最低' }
  return h.call(contract.submitComparison, { body }, as)
}
const note = (id: string, bidId: string, text: string, as = owner) =>
  h.call(contract.noteBid, { body: { id, bidId, text } }, as)
function told(reply: { readonly answer: unknown }): unknown {
  try {
    return reply.answer
  } catch (refused) {
    return String(refused)
  }
}

/** All that a company reads of a tender, also what it is refused with. */
async function readBy(as: Caller, id: string) {
  const { bid } = (await h.call(standingOf, { params: { id } }, as)).answer
  const reads = [
    h.call(standingOf, { params: { id } }, as),
    h.call(contract.openingOf, { params: { id } }, as),
    h.call(ownBidOf, { params: { id: bid?.id ?? id } }, as),
    h.call(myBids, { body: { group: 'ended' } }, as),
    h.call(myBids, { body: { group: 'waiting' } }, as),
    h.call(contract.letterOf, { params: { id } }, as),
    h.call(contract.winningCompany, { params: { id } }, as),
    h.call(contract.comparisonOf, { params: { id } }, as),
    h.call(operationLog, { body: { id } }, as),
  ]
  return JSON.stringify((await Promise.all(reads)).map(told))
}

describe('a bid that is rejected', () => {
  test('has no place any more, stands with its reason, and who follows moves up', async () => {
    const id = await opened()
    const [first, second] = [await bidAt(id, 1), await bidAt(id, 2)]
    expect((await reject(id, first)).answer.status).toBe('evaluating')
    const after = await sheet(id)
    expect(after.bidders.map(({ bidId, rank }) => [bidId, rank])[0]).toEqual([second, 1])
    expect(after.refused).toMatchObject([{ bidId: first, reason, rejected: true }])
    expect((await recommend(id, first)).reason).toBe('bid.notEligible')
    expect((await recommend(id, second)).answer.status).toBe('deciding')
  })

  test('is told to its bidder alone, with the reason, once', async () => {
    const id = await opened()
    await reject(id, await bidAt(id, 1))
    await h.drain()
    const told = await h.db
      .selectFrom('notice')
      .select(['account_id', 'body'])
      .where('kind', '=', 'bid.rejected')
      .where('event_key', 'like', `%${id}%`)
      .execute()
    expect(told.map(({ account_id }) => account_id)).toEqual([suppliers[0]?.accountId])
    expect(told[0]?.body).toContain(reason)
    const [own = '', second = '', third = ''] = await Promise.all(suppliers.map((as) => readBy(as, id)))
    expect(own).toContain(reason)
    expect([second, third].some((answers) => answers.includes(reason))).toBe(false)
  })

  test('stands in the log with who did it, and cannot be brought back or rejected twice', async () => {
    const id = await opened()
    const first = await bidAt(id, 1)
    await reject(id, first)
    expect((await reject(id, first)).reason).toBe('bid.notEligible')
    const { records } = (await h.call(operationLog, { body: { id } }, owner)).answer
    expect(records[0]).toMatchObject({ actionName: '否决投标', personName: '李慧敏', reason })
  })

  test('needs a reason, the version that was seen, and somebody who runs the tender', async () => {
    const id = await opened()
    const first = await bidAt(id, 1)
    expect((await reject(id, first, owner, '  不好 ')).status).toBe(400)
    const stale = { id, version: 1, bidId: first, reason }
    expect((await h.call(contract.rejectBid, { body: stale }, owner)).reason).toBe('tender.stale')
    const stranger = await h.as({ roles: ['buyer'] })
    expect((await reject(id, first, stranger)).reason).toBe('tender.notFound')
    const auditor = await h.as({ roles: ['auditor'], companyId: owner.companyId })
    expect((await reject(id, first, auditor)).status).toBe(403)
    const [, rival] = suppliers
    expect((await reject(id, first, rival)).reason).toBe('tender.notFound')
    const other = await bidAt(await opened(), 1)
    expect((await reject(id, other)).reason).toBe('bid.notEligible')
  })

  test('is not the recommended one, nor anyone while candidates are public', async () => {
    const id = await opened(owner, { publicityDays: 3 })
    const [first, second] = [await bidAt(id, 1), await bidAt(id, 2)]
    await recommend(id, first)
    expect((await reject(id, first)).reason).toBe('bid.recommended')
    expect((await reject(id, second)).answer.status).toBe('deciding')
    const body = { id, version: await versionOf(h, owner, id) }
    await h.call(contract.publiciseResult, { body }, owner)
    expect((await reject(id, await bidAt(id, 2))).reason).toBe('tender.wrongStatus')
  })

  test('happens once when two buyers tap at the same time', async () => {
    const id = await opened()
    const body = { id, version: await versionOf(h, owner, id), bidId: await bidAt(id, 1), reason }
    const replies = await Promise.all([1, 2].map(() => h.call(contract.rejectBid, { body }, owner)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('of all, one after the other, does not go round the approvers of the end', async () => {
    const us = await anApprovingCompany(h, ['scrap', 'award'])
    const id = await opened(us.buyer)
    for (const _ of suppliers) {
      const body = {
        id,
        version: await versionOf(h, us.buyer, id),
        bidId: await bidAt(id, 1, us.buyer),
        reason,
      }
      expect((await h.call(contract.rejectBid, { body }, us.buyer)).answer.status).toBe('evaluating')
    }
    const body = { id, version: await versionOf(h, us.buyer, id), reason: '' }
    const { answer } = await h.call(contract.failOpened, { body }, us.buyer)
    expect(answer).toMatchObject({ status: 'evaluating', approvalId: expect.any(String) })
  })

  test('is read by the approvers of the award, with its price and the reason', async () => {
    const us = await anApprovingCompany(h, ['award'])
    const id = await opened(us.buyer)
    const body = {
      id,
      version: await versionOf(h, us.buyer, id),
      bidId: await bidAt(id, 1, us.buyer),
      reason,
    }
    await h.call(contract.rejectBid, { body }, us.buyer)
    await recommend(id, await bidAt(id, 1, us.buyer), us.buyer)
    const award = { id, version: await versionOf(h, us.buyer, id) }
    const { answer } = await h.call(contract.confirmAward, { body: award }, us.buyer)
    const { facts } = await h.db
      .selectFrom('approval')
      .select('facts')
      .where('id', '=', answer.approvalId ?? '')
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(facts)).toContain(reason)
  })
})

describe('a note', () => {
  const secret = '电话核实：该厂上月停产，只供内部参考'

  test('is read by the owner’s side, whoever wrote it, the latest first, and stands in the log', async () => {
    const id = await opened()
    const first = await bidAt(id, 1)
    await note(id, first, secret)
    const colleague = await h.as({ roles: ['buyer'], companyId: owner.companyId, name: '王海涛' })
    await note(id, first, '已要求补充说明', colleague)
    const auditor = await h.as({ roles: ['auditor'], companyId: owner.companyId })
    const [bidder] = (await sheet(id, auditor)).bidders
    expect(bidder?.notes.map(({ text, by }) => [text, by])).toEqual([
      ['已要求补充说明', '王海涛'],
      [secret, '李慧敏'],
    ])
    const { records } = (await h.call(operationLog, { body: { id } }, owner)).answer
    expect(records[0]).toMatchObject({ actionName: '写内部备注', reason: '已要求补充说明' })
  })

  test('reaches no bidder, also not after the bid was rejected and the tender awarded', async () => {
    const id = await opened()
    const first = await bidAt(id, 1)
    await note(id, first, secret)
    await reject(id, first)
    await recommend(id, await bidAt(id, 1))
    const body = { id, version: await versionOf(h, owner, id) }
    await h.call(contract.confirmAward, { body }, owner)
    await h.drain()
    const answers = await Promise.all(
      [...suppliers, await h.as({ roles: ['buyer'] })].map((as) => readBy(as, id)),
    )
    expect(answers.some((answer) => answer.includes('该厂上月停产'))).toBe(false)
    const notices = await h.db.selectFrom('notice').select('body').execute()
    expect(notices.some((one) => one.body.includes('该厂上月停产'))).toBe(false)
    expect((await sheet(id)).refused).toMatchObject([{ notes: [{ text: secret }] }])
  })

  test('needs an opened tender, a bid of it, and somebody who runs it', async () => {
    const sealed = await aTenderTakingBids(h, owner, suppliers)
    const id = await opened()
    const first = await bidAt(id, 1)
    expect((await note(sealed, first, secret)).reason).toBe('tender.notOpened')
    expect((await note(id, id, secret)).reason).toBe('bid.notFound')
    expect((await note(id, await bidAt(await opened(), 1), secret)).reason).toBe('bid.notFound')
    expect((await note(id, first, secret, await h.as({ roles: ['buyer'] }))).reason).toBe('tender.notFound')
    const auditor = await h.as({ roles: ['auditor'], companyId: owner.companyId })
    expect((await note(id, first, secret, auditor)).status).toBe(403)
    expect((await sheet(id, auditor)).bidders[0]?.actions).toEqual([])
  })
})
