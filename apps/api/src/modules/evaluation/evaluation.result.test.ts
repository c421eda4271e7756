import { approvalSubjectOf } from '@jb/contract/bid/approval.contract'
import * as opening from '@jb/contract/bid/opening.contract'
import * as contract from '@jb/contract/evaluation/evaluation.contract'
import { homeTodos } from '@jb/contract/home/home.contract'
import { formatDay, fromShanghai } from '@jb/domain/shared/dates'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { approvalAs } from '@jb/testing/builders/approval-story'
import { versionOf } from '@jb/testing/builders/bid-story'
import { aSession, decryptAs } from '@jb/testing/builders/decryption'
import { endSession, reportAs } from '@jb/testing/builders/evaluated'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Approving, anApprovingCompany, approve } from '../bid/approval.fixture.ts'

/** What others read of a report in tendering: approvers, the owner at home, and the public. */
const day = 24 * 3_600_000
/** Two whole sessions: a crowded machine takes its time. */
const slow = { timeout: 120_000 }
let h: Harness
let us: Approving
let owner: Caller
let suppliers: readonly Caller[]

beforeAll(async () => {
  h = await startHarness()
  us = await anApprovingCompany(h, ['publicity', 'award'])
  owner = us.buyer
  suppliers = await Promise.all(
    ['甲公司', '乙公司', '丙公司', '丁公司'].map((companyName) =>
      h.as({ companyKind: 'supplier', companyName }),
    ),
  )
})
afterAll(() => h?.close())

/** Four bids at 0.9, 0.85, 0.8 and 0.95 of the ceilings, all in order, reported by five experts. */
async function reported(changes: object = {}) {
  const shares = [0.9, 0.85, 0.8, 0.95]
  const bidders = suppliers.map((supplier, at) => [supplier, shares[at] ?? 1] as const)
  const { id, bids } = await aSession(h, owner, bidders, { estimate: '2000000', ...changes })
  for (const [at, bid] of bids.entries()) await decryptAs(h, suppliers[at] as Caller, bid)
  await h.drain()
  await endSession(h, owner, id)
  const experts = await reportAs(h, owner, id)
  return { id, experts }
}
const recommend = async (id: string) => {
  const { bidders, version } = (await h.call(opening.comparisonOf, { params: { id } }, owner)).answer
  const first = bidders.find(({ companyName }) => companyName === '丙公司')
  const body = { id, version, winnerBidId: first?.bidId ?? '', reason: '按评标报告推荐' }
  return h.call(opening.submitComparison, { body }, owner)
}
/** Asks the approvers; gives the approval. */
async function press(verb: typeof opening.publiciseResult | typeof opening.confirmAward, id: string) {
  const { answer } = await h.call(verb, { body: { id, version: await versionOf(h, owner, id) } }, owner)
  return answer.approvalId ?? ''
}
const todoOf = async (id: string) =>
  (await h.call(homeTodos, {}, owner)).answer.find(({ search }) => search.id === id)
const resultAs = async (id: string, as?: Caller) =>
  (await h.call(opening.winningCompany, { params: { id } }, as)).answer
const amountsOf = async (id: string) => {
  const { bidders } = (await h.call(opening.comparisonOf, { params: { id } }, owner)).answer
  return new Map(bidders.map(({ companyName, total }) => [companyName, total]))
}

describe('after the report', () => {
  test(
    'home says until when the candidates must be public, approvers read the report first, and the public who is ranked',
    slow,
    async () => {
      const { id, experts } = await reported()
      const { now } = await h.run(async (ctx) => ({ now: ctx.now }))
      const due = fromShanghai(`${formatDay(new Date(now.getTime() + 4 * day))} 00:00`)?.getTime() ?? 0
      const until = { dueLabel: '公示期限', dueAt: new Date(due - 1).toISOString() }
      expect(await todoOf(id)).toMatchObject({
        ...until,
        place: 'evaluation.home',
        sentence: '已开标，按评标报告推荐中标人。',
      })
      expect((await recommend(id)).answer.status).toBe('deciding')
      expect(await todoOf(id)).toMatchObject(until)
      expect(await resultAs(id)).toBe(null)

      const { report } = (await h.call(contract.evaluationOf, { params: { id } }, owner)).answer
      const { signs } = (await h.call(opening.comparisonOf, { params: { id } }, owner)).answer
      expect(signs.join('')).toContain('同一网络地址')
      const amounts = await amountsOf(id)
      const winning = amounts.get('丙公司') ?? ''
      expect(winning).toMatch(/^\d+\.\d\d$/)
      async function readsFirst(approvalId: string) {
        const { comparedFacts, card } = await approvalAs(h, approvalId, us.first)
        expect(comparedFacts[0]).toMatchObject({
          label: '评标报告',
          value: `推荐的是第 1 名，报告校验码 ${report?.sha256.slice(0, 16)}`,
        })
        expect(card).toMatchObject({
          amount: { label: '含税总价', yuan: winning },
          against: { label: '估算价', yuan: '2000000.00' },
          supplier: { label: '推荐中标人', name: '丙公司' },
          signs,
        })
        const subject = await h.call(approvalSubjectOf, { params: { id: approvalId } }, us.first)
        const read = JSON.stringify([comparedFacts, card, subject.answer])
        for (const { accountName, accountId } of experts)
          for (const name of [accountName, accountId]) expect(read).not.toContain(name)
      }
      const publicity = await press(opening.publiciseResult, id)
      await readsFirst(publicity)
      expect(await resultAs(id)).toBe(null)
      await approve(h, us, publicity)

      const shown = await resultAs(id)
      const ranked = [
        { rank: 1, companyName: '丙公司', score: null, amount: winning },
        { rank: 2, companyName: '乙公司', score: null, amount: amounts.get('乙公司') },
        { rank: 3, companyName: '甲公司', score: null, amount: amounts.get('甲公司') },
      ]
      expect(shown).toMatchObject({ stage: 'publicised', companyName: '丙公司', amount: winning })
      expect(shown?.candidates).toEqual(ranked)
      for (const as of [suppliers[3], await h.as()]) expect(await resultAs(id, as)).toEqual(shown)
      for (const { accountName, accountId } of experts)
        for (const name of [accountName, accountId]) expect(JSON.stringify(shown)).not.toContain(name)
      // It waits for the end of the publicity now, and no longer for its beginning.
      expect((await todoOf(id))?.dueLabel).not.toBe('公示期限')

      await h.clock.advance(12 * day)
      const award = await press(opening.confirmAward, id)
      await readsFirst(award)
      await approve(h, us, award)
      expect(await resultAs(id)).toMatchObject({ stage: 'awarded', candidates: ranked })
    },
  )

  test('an owner who publishes no prices publishes the ranks alone', slow, async () => {
    const { id } = await reported({ isDisplay: false, ceiling: null })
    await recommend(id)
    await approve(h, us, await press(opening.publiciseResult, id))
    const shown = await resultAs(id)
    expect(shown?.candidates?.map(({ rank, companyName, amount }) => [rank, companyName, amount])).toEqual([
      [1, '丙公司', null],
      [2, '乙公司', null],
      [3, '甲公司', null],
    ])
    expect(shown?.amount).toBe(null)
  })
})
