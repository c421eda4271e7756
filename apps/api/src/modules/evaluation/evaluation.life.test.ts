import { abandonBid } from '@jb/contract/bid/abandonment.contract'
import { operationLog } from '@jb/contract/bid/log.contract'
import {
  comparisonOf,
  confirmAward,
  openingOf,
  rejectBid,
  submitComparison,
} from '@jb/contract/bid/opening.contract'
import { standingOf } from '@jb/contract/bid/registration.contract'
import * as contract from '@jb/contract/evaluation/evaluation.contract'
import type { EvaluationView } from '@jb/contract/evaluation/evaluation.shapes'
import { homeTodos } from '@jb/contract/home/home.contract'
import { tenderDetailOf } from '@jb/contract/tender/tender.contract'
import type { Harness } from '@jb/testing/api-harness'
import { aTenderToOpen, openAs, versionOf } from '@jb/testing/builders/bid-story'
import {
  anEvaluationWorld,
  evaluationStory,
  failed,
  form,
  given,
  passed,
  scoring,
} from '@jb/testing/builders/evaluation-story'
import type { Caller } from '@jb/testing/persona'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyLog } from '../../platform/log/log.ts'

let h: Harness
let owner: Caller
let people: readonly Caller[]
let suppliers: readonly Caller[]

beforeAll(async () => {
  ;({ h, owner, people, suppliers } = await anEvaluationWorld())
})
afterAll(() => h?.close())

const {
  person,
  view,
  version,
  seats,
  seat,
  declare,
  seated,
  reviewing,
  check,
  end,
  bidsIn,
  scored,
  score,
  summed,
  sign,
  submit,
  reported,
  scrap,
} = evaluationStory(() => ({ h, owner, people, suppliers }))
const recommend = async (id: string, winnerBidId: string, reason = '') =>
  h.call(
    submitComparison,
    { body: { id, version: await versionOf(h, owner, id), winnerBidId, reason } },
    owner,
  )
const abandon = async (id: string, as: Caller) => {
  const version = (await h.call(standingOf, { params: { id } }, as)).answer.bid?.receipt.version ?? 0
  const body = { tenderId: id, version, reasonKind: 'givesUp' as const, reason: '货源不足，无法供货' }
  expect((await h.call(abandonBid, { body }, as)).reason).toBe(undefined)
}
const supplier = (at: number) => {
  const one = suppliers[at]
  if (!one) throw new Error('nobody there')
  return one
}
/** How often a member was asked to sign this evaluation. */
const askedToSign = async (id: string, at: number) =>
  (
    await h.db
      .selectFrom('notice')
      .select(['body', 'title'])
      .where('account_id', '=', person(at).accountId)
      .where('kind', '=', 'evaluation.summed')
      .where('event_key', 'like', `evaluation.summed:${id}:%`)
      .execute()
  ).map(({ title, body }) => `${title} ${body}`)
const logged = async (id: string) => (await h.call(operationLog, { body: { id } }, owner)).answer
const places = ({ results }: EvaluationView) =>
  results?.map(({ companyName, rank, scores }) => [companyName, rank, scores?.total])

describe('the committee', () => {
  test('is three colleagues with a chair, and its members are told without a bidder’s name', async () => {
    const bids = suppliers.map((supplier) => [supplier, 0.9] as const)
    const { id } = await aTenderToOpen(h, owner, bids, form())
    expect((await seat(id, seats(2))).reason).toBe('evaluation.badCommittee')
    const stranger = suppliers[0]
    const other = { accountId: stranger?.accountId ?? '', seat: 'member' as const }
    expect((await seat(id, [...seats(2), other])).reason).toBe('evaluation.notColleague')
    expect((await seat(id)).answer).toMatchObject({ status: 'ready', statusName: '已组建' })
    const { body } = await h.db
      .selectFrom('notice')
      .select('body')
      .where('kind', '=', 'evaluation.asked')
      .where('account_id', '=', person(1).accountId)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    expect(body).not.toContain('测试企业')
  })

  test('keeps out who works for a bidder, and lets a conflict be declared', async () => {
    const double = await h.as({ roles: ['evaluator'], companyId: owner.companyId, name: '吴工' })
    await h.db
      .insertInto('membership')
      .values({ account_id: double.accountId, company_id: suppliers[1]?.companyId ?? '', roles: [] })
      .execute()
    const id = await seated()
    const wanted = [...seats(2), { accountId: double.accountId, seat: 'member' as const }]
    expect((await seat(id, wanted)).reason).toBe('evaluation.bothSides')
    const choices = (await h.call(contract.committeeChoices, { params: { id } }, owner)).answer
    expect(choices.find(({ accountId }) => accountId === double.accountId)?.why).toContain('回避')
    expect((await declare(id, person(2))).reason).toBe('evaluation.notOpened')
    await openAs(h, owner, id)
    expect((await view(id, person(2))).bids).toBe(null)
    expect((await view(id, person(2))).bidders).toHaveLength(3)
    await declare(id, person(2), '配偶在一家投标单位任职')
    expect((await h.call(contract.evaluationOf, { params: { id } }, person(2))).reason).toBe(
      'tender.notFound',
    )
    expect((await view(id, owner)).status).toBe('forming')
    const again = [...seats(2), { accountId: person(3).accountId, seat: 'member' as const }]
    expect((await seat(id, again)).answer.status).toBe('ready')
    for (const at of [0, 1, 3]) await declare(id, person(at))
    expect((await view(id, owner)).status).toBe('formal')
  })

  test('is nobody else’s: bidders and other companies do not find it', async () => {
    const id = await reviewing()
    for (const other of [suppliers[0], await h.as()])
      expect((await h.call(contract.evaluationOf, { params: { id } }, other)).reason).toBe('tender.notFound')
    expect((await declare(id, owner)).reason).toBe('evaluation.notMember')
    expect((await view(id, owner)).bids).toBe(null)
    expect(await bidsIn(id)).toHaveLength(3)
  })
})

describe('until the report', () => {
  test('the owner alone neither recommends nor rejects', async () => {
    const id = await reviewing()
    const { bidders } = (await h.call(comparisonOf, { params: { id } }, owner)).answer
    const [first] = bidders
    expect(first?.actions.find((action) => action.id === 'choose')).toMatchObject({ enabled: false })
    expect((await recommend(id, first?.bidId ?? '')).reason).toBe('tender.reportFirst')
    const own = (await h.call(openingOf, { params: { id } }, suppliers[0])).answer
    expect(own.bids.map(({ rank }) => rank)).toEqual([null])
    const body = {
      id,
      version: await versionOf(h, owner, id),
      bidId: first?.bidId ?? '',
      reason: '不想选这一家',
    }
    expect((await h.call(rejectBid, { body }, owner)).reason).toBe('bid.committeeRejects')
  })

  test('a scored tender without a committee waits, too', async () => {
    const { id } = await aTenderToOpen(
      h,
      owner,
      suppliers.map((one) => [one, 0.9] as const),
      form(),
    )
    await openAs(h, owner, id)
    const { bidders } = (await h.call(comparisonOf, { params: { id } }, owner)).answer
    expect((await recommend(id, bidders[0]?.bidId ?? '')).reason).toBe('tender.reportFirst')
  })

  test('the formal review is the chair’s, whole, and turns down with a listed reason', async () => {
    const id = await reviewing()
    const bids = await bidsIn(id)
    const [first, second] = bids
    expect((await check(id, first?.bidId ?? '', passed, person(1))).reason).toBe('evaluation.notChair')
    expect((await end(id)).reason).toBe('evaluation.incomplete')
    for (const { bidId } of bids) await check(id, bidId, bidId === second?.bidId ? failed : passed)
    expect((await view(id, owner)).checks).toEqual([])
    expect((await end(id)).answer).toMatchObject({ status: 'scoring' })
    expect((await view(id, owner)).rejected).toMatchObject([
      { companyName: second?.companyName, reason: '没有对实质性要求和条件作出响应：交货期超过三十天' },
    ])
    const own = (await h.call(openingOf, { params: { id } }, suppliers[1])).answer
    expect(JSON.stringify(own)).toContain('交货期超过三十天')
    const others = (await h.call(openingOf, { params: { id } }, suppliers[0])).answer
    expect(JSON.stringify(others)).not.toContain('交货期超过三十天')
  })

  test('nobody reads another’s points: not members, owner, notices, log or answers', async () => {
    const id = await scored()
    // As they would stand anywhere but among the seconds of a time.
    const given = /(?<![:\d])(33\.37|17\.73)/
    const [first] = await bidsIn(id)
    await score(id, first?.bidId ?? '', ['33.37', '17.73'], person(1))
    expect((await score(id, first?.bidId ?? '', ['40.01', '1'], person(1))).reason).toBe(
      'evaluation.badPoints',
    )
    expect((await h.call(contract.handInScores, { body: { id } }, person(1))).reason).toBe(
      'evaluation.incomplete',
    )
    for (const { bidId } of await bidsIn(id)) await score(id, bidId, ['33.37', '17.73'], person(1))
    await h.call(contract.handInScores, { body: { id } }, person(1))
    expect((await score(id, first?.bidId ?? '', ['1', '1'], person(1))).reason).toBe('evaluation.handedIn')
    for (const as of [person(0), person(2), owner]) {
      expect(JSON.stringify(await view(id, as))).not.toMatch(given)
    }
    const own = await view(id, person(1))
    expect(own.points).toHaveLength(6)
    expect(JSON.stringify(own)).toMatch(given)
    const log = (await h.call(operationLog, { body: { id } }, owner)).answer
    const notices = await h.db.selectFrom('notice').select(['title', 'body']).execute()
    expect(JSON.stringify([log, notices])).not.toMatch(given)
    expect((await view(id, owner)).members.map(({ handedIn }) => handedIn)).toEqual([false, true, false])
  })
})

describe('the report', () => {
  test('ranks by points and price; the award goes on with its places', async () => {
    const id = await summed()
    const before = await view(id, person(1))
    expect(before.status).toBe('reporting')
    // 45 / 46 / 47 and 40; 56 / 55.5 / 57 and 40 × 0.9 ÷ 0.92; 30 and 40 × 0.9 ÷ 0.94.
    expect(before.results?.map(({ scores }) => scores && [scores.given, scores.price, scores.total])).toEqual(
      [
        ['56.17', '39.13', '95.30'],
        ['46.00', '40.00', '86.00'],
        ['30.00', '38.30', '68.30'],
      ],
    )
    expect((await view(id, owner)).results).toBe(null)
    await sign(id, person(0))
    await sign(id, person(1), false, '业绩一项给分过高')
    expect((await submit(id)).reason).toBe('evaluation.unsigned')
    await sign(id, person(2))
    expect((await submit(id, person(1))).reason).toBe('evaluation.notChair')
    expect((await submit(id)).answer.report).toMatchObject({
      number: 1,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    const report = await view(id, owner)
    expect(report.members.map(({ opinion }) => opinion?.agrees)).toEqual([true, false, true])
    const { bidders } = (await h.call(comparisonOf, { params: { id } }, owner)).answer
    expect(bidders.map(({ rank }) => rank)).toEqual([1, 2, 3])
    expect(places(report)?.map(([name]) => name)).toEqual(bidders.map(({ companyName }) => companyName))
    const own = (await h.call(openingOf, { params: { id } }, suppliers[0])).answer
    expect(own.bids.map(({ rank }) => rank)).toEqual([2])
    expect((await recommend(id, bidders[1]?.bidId ?? '')).reason).toBe('tender.reasonRequired')
    expect((await recommend(id, bidders[0]?.bidId ?? '')).answer.status).toBe('deciding')
    const body = { id, version: await versionOf(h, owner, id) }
    expect((await h.call(confirmAward, { body }, owner)).answer.status).toBe('awarded')
    expect(await verifyLog(h.db, { kind: 'tender', id })).toMatchObject({ intact: true })
  })

  test('changes afterwards have a reason, are kept, and are signed anew', async () => {
    const id = await summed()
    for (const at of [0, 1, 2]) await sign(id, person(at))
    const [first] = await bidsIn(id)
    const bidId = first?.bidId ?? ''
    expect((await score(id, bidId, ['40', '20'], person(1))).reason).toBe('evaluation.reasonRequired')
    await score(id, bidId, ['40', '20'], person(1), '漏看了附件里的业绩')
    const after = await view(id, person(0))
    expect(after.changes).toHaveLength(2)
    expect(after.members.every(({ opinion }) => opinion === null)).toBe(true)
    expect((await submit(id)).reason).toBe('evaluation.unsigned')
    await h.clock.advance(24 * 3_600_000 + 1000)
    expect((await submit(id)).answer.status).toBe('submitted')
  })

  test('comes back for a reason until somebody is recommended; then there are no places meanwhile', async () => {
    const id = await reported()
    const { bidders } = (await h.call(comparisonOf, { params: { id } }, owner)).answer
    const body = { id, version: await version(id), reason: '请核对业绩得分' }
    expect((await h.call(contract.reopenEvaluation, { body }, owner)).answer.status).toBe('reopened')
    expect((await recommend(id, bidders[0]?.bidId ?? '')).reason).toBe('tender.reportFirst')
    for (const at of [0, 1, 2]) await sign(id, person(at))
    expect((await submit(id)).answer.report?.number).toBe(2)
    expect((await recommend(id, bidders[0]?.bidId ?? '')).answer.status).toBe('deciding')
  })

  test('that names nobody is not the chair’s alone: most have to agree, all are told, and it is taken back', async () => {
    const id = await summed()
    const reason = '三家报价高度一致没有竞争'
    await scrap(id, { reason })
    expect(await askedToSign(id, 2)).toHaveLength(2)
    expect(JSON.stringify([await logged(id), await askedToSign(id, 2)])).not.toContain(reason)
    await sign(id, person(0))
    await h.clock.advance(24 * 3_600_000 + 1000)
    expect((await submit(id)).reason).toBe('evaluation.notAgreed')
    expect((await scrap(id, { reason: '', takeBack: true }, person(1))).reason).toBe('evaluation.notChair')
    expect((await scrap(id, { reason: '', takeBack: true })).answer.scrapReason).toBe(null)
    expect(await askedToSign(id, 2)).toHaveLength(3)
    for (const at of [0, 1, 2]) await sign(id, person(at))
    expect((await submit(id)).answer.report).toMatchObject({ number: 1 })
    expect((await h.call(tenderDetailOf, { params: { id } }, owner)).answer.status).toBe('evaluating')
  })

  test('points changed after signing are told to all, and why stays out of the log', async () => {
    const id = await summed()
    const [first] = await bidsIn(id)
    const bidId = first?.bidId ?? ''
    const reason = '漏看了第七页的业绩'
    await score(id, bidId, given[1][0], person(1), reason)
    expect(await askedToSign(id, 2)).toHaveLength(1)
    expect(JSON.stringify(await logged(id))).not.toContain('汇总后修改评分')
    await score(id, bidId, ['39.99', '15'], person(1), reason)
    const told = await askedToSign(id, 2)
    expect(told).toHaveLength(2)
    const lines = JSON.stringify(await logged(id))
    expect(lines).toContain('汇总后修改评分')
    expect(lines + JSON.stringify(told)).not.toMatch(/漏看了|39\.99/)
  })

  test('of a member that leaves after all have handed in keeps its points, under its name', async () => {
    const id = await summed()
    const before = places(await view(id, person(1)))
    const body = { id, version: await version(id), accountId: person(0).accountId, reason: '住院不能继续' }
    await h.call(contract.releaseMember, { body: { ...body, chairId: person(1).accountId } }, owner)
    const after = await view(id, person(1))
    expect(places(after)).toEqual(before)
    expect(after.left).toMatchObject([{ accountId: person(0).accountId }])
    expect(await askedToSign(id, 2)).toHaveLength(2)
    for (const at of [1, 2]) await sign(id, person(at))
    expect((await submit(id, person(1))).answer.status).toBe('submitted')
    expect(places(await view(id, owner))).toEqual(before)
  })

  test('leaves turning down to the committee, which does so when asked again', async () => {
    const id = await reported()
    const { bidders } = (await h.call(comparisonOf, { params: { id } }, owner)).answer
    const bidId = bidders[1]?.bidId ?? ''
    const rejecting = { id, version: await versionOf(h, owner, id), bidId, reason: '不想选这一家' }
    expect((await h.call(rejectBid, { body: rejecting }, owner)).reason).toBe('bid.committeeRejects')
    expect(bidders[1]?.actions.find((one) => one.id === 'reject')?.why).toContain('请小组复核')
    const body = { id, version: await version(id), reason: '请核对许可证' }
    await h.call(contract.reopenEvaluation, { body }, owner)
    await check(id, bidId, failed)
    for (const at of [0, 1, 2]) await sign(id, person(at))
    const { answer } = await submit(id)
    expect(answer.results?.map((one) => one.bidId)).toEqual([bidders[0]?.bidId, bidders[2]?.bidId])
    expect(answer.rejected.map((one) => one.bidId)).toEqual([bidId])
  })

  test('that names nobody ends the tender with its reason', async () => {
    const id = await summed()
    const body = { id, version: await version(id), reason: '有效投标明显缺乏竞争' }
    await h.call(contract.proposeScrap, { body }, person(0))
    for (const at of [0, 1, 2]) await sign(id, person(at))
    await submit(id)
    const detail = (await h.call(tenderDetailOf, { params: { id } }, owner)).answer
    expect(detail).toMatchObject({ status: 'scrapped' })
    expect(JSON.stringify(detail)).toContain('有效投标明显缺乏竞争')
  })

  test('where all were turned down the tender fails', async () => {
    const id = await scored([0, 1, 2])
    expect(await view(id, person(0))).toMatchObject({
      status: 'reporting',
      scrapReason: '初步评审后没有有效的投标',
    })
    for (const at of [0, 1, 2]) await sign(id, person(at))
    await submit(id)
    expect((await h.call(tenderDetailOf, { params: { id } }, owner)).answer.status).toBe('failed')
  })

  test('by price alone goes from the formal review to the report', async () => {
    const id = await scored([0], { review: 'lowestPrice', scoring: null })
    expect(await view(id, person(0))).toMatchObject({ status: 'reporting', scoring: null })
    for (const at of [0, 1, 2]) await sign(id, person(at))
    await submit(id)
    expect(places(await view(id, owner))?.map(([, rank, total]) => [rank, total])).toEqual([
      [1, undefined],
      [2, undefined],
    ])
  })

  test('is a workbook for members and owner, and for nobody before', async () => {
    const id = await summed()
    expect((await h.call(contract.exportReport, { body: { id } }, owner)).reason).toBe('evaluation.noReport')
    const done = await reported()
    const file = (await h.call(contract.exportReport, { body: { id: done } }, person(1))).answer
    expect(file.name).toMatch(/评标报告\.xlsx$/)
    const download = await h.app.server.inject({ url: file.url })
    const [summary, formal, scores] = await readXlsxFile(download.rawPayload)
    expect([summary?.sheet, formal?.sheet, scores?.sheet]).toEqual(['汇总', '初步评审', '评分'])
    const head = summary?.data.findIndex((row) => row[0] === '名次') ?? -1
    const lines = summary?.data.slice(head + 1, head + 4).map((row) => row.slice(3, 6))
    expect(lines).toEqual([
      [56.17, 39.13, 95.3],
      [46, 40, 86],
      [30, 38.3, 68.3],
    ])
    expect([formal?.data.length, scores?.data.length]).toEqual([1 + 3 * 5, 1 + 3 * 3 * 2])
    expect((await h.call(contract.exportReport, { body: { id: done } }, suppliers[0])).reason).toBe(
      'tender.notFound',
    )
  })
})

describe('a bid that is given up', () => {
  test('while the formal review goes on neither fails it nor stands in the report', async () => {
    const id = await reviewing()
    // The cheapest is the first one's.
    for (const [at, { bidId }] of (await bidsIn(id)).entries())
      await check(id, bidId, at === 0 ? failed : passed)
    await abandon(id, supplier(0))
    expect((await end(id)).answer.status).toBe('scoring')
    for (const at of [0, 1, 2]) {
      for (const { bidId } of await bidsIn(id)) await score(id, bidId, ['30', '10'], person(at))
      await h.call(contract.handInScores, { body: { id } }, person(at))
    }
    for (const at of [0, 1, 2]) await sign(id, person(at))
    const report = (await submit(id)).answer
    expect(report.results).toHaveLength(2)
    await abandon(id, supplier(1))
    expect(places(await view(id, owner))).toEqual(places(report))
  })
})

test('a home has what waits for this person, and nothing once it is done', async () => {
  const id = await scored()
  const waits = async (as: Caller) =>
    (await h.call(homeTodos, {}, as)).answer.find(
      ({ place, search }) => place === 'evaluation.home' && search.id === id,
    )?.sentence
  expect(await waits(person(1))).toBe('请给各家评分，还差 6 项。')
  for (const { bidId } of await bidsIn(id)) await score(id, bidId, ['30', '10'], person(1))
  expect(await waits(person(1))).toBe('请提交您的评分。')
  await h.call(contract.handInScores, { body: { id } }, person(1))
  expect(await waits(person(1))).toBe(undefined)
})

test('what waits for a member stands on its home, and the factor is drawn for everybody with the opening', async () => {
  const price = { ...scoring.price, formula: 'benchmark' } as const
  const id = await seated(form({ ...scoring, price }))
  const entrance = async (as?: Caller) =>
    (await h.call(contract.evaluationEntrance, { params: { id } }, as)).answer
  expect(await entrance()).toEqual({ factor: null, unwon: false, entrance: null })
  await openAs(h, owner, id)
  const drawn = await entrance()
  expect(drawn).toMatchObject({ factor: { k: expect.stringMatching(/^[0-5]\.\d$/) }, entrance: null })
  expect((await entrance(suppliers[0])).factor).toEqual(drawn.factor)
  expect((await entrance(person(1))).entrance).toMatchObject({ mine: true })
  const todos = (await h.call(homeTodos, {}, person(1))).answer
  expect(todos.find(({ place, search }) => place === 'evaluation.home' && search.id === id)).toBeDefined()
})

test('a member is released with a reason as long as two are left', async () => {
  const id = await scored()
  const release = async (at: number, chairId: string | null = null) =>
    h.call(
      contract.releaseMember,
      {
        body: {
          id,
          version: await version(id),
          accountId: person(at).accountId,
          reason: '住院不能继续',
          chairId,
        },
      },
      owner,
    )
  expect((await release(0)).reason).toBe('evaluation.needsChair')
  expect((await release(0, person(1).accountId)).answer.members).toHaveLength(2)
  expect((await release(1)).reason).toBe('evaluation.tooFew')
  expect((await h.call(contract.evaluationOf, { params: { id } }, person(0))).reason).toBe('tender.notFound')
})
