import * as opening from '@jb/contract/bid/opening.contract'
import { decisionSnapshotOf } from '@jb/contract/bid/snapshots.contract'
import { uploadFile } from '@jb/contract/file/file.contract'
import type { Snapshot } from '@jb/contract/tender/snapshot.shapes'
import { rejectedSnapshotOf, snapshotOf } from '@jb/contract/tender/snapshots.contract'
import { publishTender, saveTenderDraft } from '@jb/contract/tender/tender.contract'
import { isAsKept } from '@jb/domain/tender/snapshot'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aTenderToOpen, bidModules, openAs, versionOf } from '@jb/testing/builders/bid-story'
import { aPdf } from '@jb/testing/builders/file'
import { aTenderForm, publishTenderAs } from '@jb/testing/builders/tender'
import type { Caller } from '@jb/testing/persona'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Approving, anApprovingCompany, approve, reject } from './approval.fixture.ts'
import { postponing } from './postponement.fixture.ts'

let h: Harness
let owner: Caller
let stranger: Caller
let suppliers: readonly [Caller, Caller]
beforeAll(async () => {
  h = await startHarness({ modules: bidModules })
  owner = await h.as({ roles: ['buyer'], name: '李慧敏' })
  stranger = await h.as()
  suppliers = [await h.as({ companyKind: 'supplier' }), await h.as({ companyKind: 'supplier' })]
})
afterAll(() => h?.close())

type Kind = 'published' | 'decision' | 'award'
async function read(kind: Kind, id: string, as?: Caller, number?: number) {
  const asked = { id, ...(number && { number }) }
  if (kind === 'published') {
    const reply = await h.call(snapshotOf, { body: asked }, as)
    return { status: reply.status, answer: reply.status === 200 ? reply.answer : undefined }
  }
  const reply = await h.call(decisionSnapshotOf, { body: { ...asked, kind } }, as)
  return { status: reply.status, answer: reply.status === 200 ? reply.answer.snapshot : undefined }
}
const found = async (...asked: Parameters<typeof read>): Promise<Snapshot> => {
  const { answer } = await read(...asked)
  if (!answer) throw new Error('no snapshot')
  return answer
}
const titles = ({ parts }: Snapshot) => parts.flatMap(({ title, facts }) => (facts ? [title] : []))
const text = ({ parts }: Snapshot) => JSON.stringify(parts)

/** As the phone of a reader works it out. */
function isWhole({ kind, sha256, parts, ...name }: Snapshot): boolean {
  if (kind === 'rejected' || sha256 === null) return false
  const lines = parts.map(({ facts, ...part }) => ({
    ...part,
    lines: facts?.filter(({ change }) => change !== 'removed') ?? null,
  }))
  return isAsKept({ ...name, kind, sha256, parts: lines })
}

/** The line of the operation log that a snapshot names. */
const logged = (id: string, seq: number | null) =>
  h.db
    .selectFrom('operation_log')
    .select(['action', 'payload'])
    .where('subject_id', '=', id)
    .where('seq', '=', seq)
    .executeTakeFirstOrThrow()

async function opened(changes = {}, as = owner) {
  const bids = suppliers.map((supplier, at) => [supplier, at === 0 ? 0.9 : 0.95] as const)
  const { id } = await aTenderToOpen(h, as, bids, changes)
  await openAs(h, as, id)
  return id
}
async function recommend(id: string, place: number, more = {}, as = owner) {
  const { bidders, version } = (await h.call(opening.comparisonOf, { params: { id } }, as)).answer
  const winnerBidId = bidders.find(({ rank }) => rank === place)?.bidId ?? ''
  const body = { id, version, winnerBidId, reason: '交货期更短', ...more }
  return h.call(opening.submitComparison, { body }, as)
}
const decide = async (
  endpoint: typeof opening.confirmAward | typeof opening.publiciseResult,
  id: string,
  as = owner,
) => h.call(endpoint, { body: { id, version: await versionOf(h, as, id) } }, as)

describe('what a tender says to everybody', () => {
  test('is kept at its publication, and everybody reads and checks it, the rest its owner alone', async () => {
    const { id } = await publishTenderAs(h, owner, { isDisplay: false })
    for (const as of [undefined, stranger, suppliers[0]]) {
      const snapshot = await found('published', id, as)
      expect([snapshot.number, titles(snapshot), snapshot.byName, snapshot.logSeq]).toEqual([
        1,
        ['公告内容'],
        null,
        null,
      ])
      expect(isWhole(snapshot)).toBe(true)
      expect(text(snapshot)).not.toMatch(/(?<![0-9a-f-])3420/)
    }
    const own = await found('published', id, owner)
    expect([titles(own), own.byName, isWhole(own)]).toEqual([['公告内容', '只有发布方可见'], '李慧敏', true])
    expect(text(own)).toContain('3420')
    expect(await logged(id, own.logSeq)).toMatchObject({
      action: 'publish',
      payload: { snapshot: { kind: 'published', number: 1, sha256: own.sha256 } },
    })
  })

  test('is kept again at a postponement, with what has changed', async () => {
    const { id } = await publishTenderAs(h, owner)
    await postponing(h).put(id, owner)
    const second = await found('published', id)
    expect([second.number, second.comparedWith, second.versions.length]).toEqual([2, '第 1 版', 2])
    const changed = second.parts.flatMap(({ facts }) => facts ?? []).filter(({ change }) => change !== 'same')
    expect(changed.map(({ label, change }) => [label, change])).toEqual([
      ['投标截止', 'changed'],
      ['开标时间', 'changed'],
    ])
    expect(isWhole(second)).toBe(true)
    const first = await found('published', id, undefined, 1)
    expect([first.number, first.comparedWith, isWhole(first)]).toEqual([1, null, true])
    expect((await read('published', id, undefined, 3)).answer).toBe(null)
    expect(await logged(id, (await found('published', id, owner)).logSeq)).toMatchObject({
      action: 'postpone',
    })
  })

  test('a draft has none, and for others it is not there', async () => {
    const { now } = await h.run(async (ctx) => ({ now: ctx.now }))
    const draft = (await h.call(saveTenderDraft, { body: { form: aTenderForm(now) } }, owner)).answer
    expect((await read('published', draft.id, owner)).answer).toBe(null)
    expect((await read('published', draft.id, stranger)).status).toBe(404)
    expect((await read('published', draft.id)).status).toBe(404)
  })

  test('nobody alters or removes what was kept', async () => {
    const { id } = await publishTenderAs(h, owner)
    for (const attack of [
      sql`update tender_snapshot set sha256 = repeat('a', 64) where tender_id = ${id}`,
      sql`delete from tender_snapshot where tender_id = ${id}`,
      sql`truncate tender_snapshot`,
    ])
      await expect(attack.execute(h.db)).rejects.toThrow('snapshots of tenders stay as they are')
  })
})

describe('the form of a decision', () => {
  test('asks why the first was passed over, never shortens the publicity, and takes one report of one’s own', async () => {
    const id = await opened({ publicityDays: 3 })
    expect((await recommend(id, 2, { reason: '' })).reason).toBe('tender.reasonRequired')
    expect((await recommend(id, 1, { publicityDays: 2 })).reason).toBe('tender.publicityShorter')
    const upload = async (as: Caller) =>
      (await h.call(uploadFile, {}, as, { file: { name: '评审报告.pdf', bytes: aPdf('评审') } })).answer.id
    const foreign = await upload(stranger)
    expect((await recommend(id, 1, { reportFileIds: [foreign] })).reason).toBe('file.notFound')
    const report = await upload(owner)
    const said = { reason: '', publicityDays: 5, terms: '签订前交保函', reportFileIds: [report] }
    expect((await recommend(id, 1, said)).answer.status).toBe('deciding')
    const sheet = () => h.call(opening.comparisonOf, { params: { id } }, owner)
    expect((await sheet()).answer).toMatchObject({
      awardReason: null,
      awardTerms: '签订前交保函',
      awardReport: { id: report, name: '评审报告.pdf' },
      publicityDays: 5,
    })
    // The same report, once more.
    expect((await recommend(id, 2, { ...said, reason: '交货期更短' })).answer.status).toBe('deciding')
    expect((await sheet()).answer.awardReport?.id).toBe(report)
  })
})

describe('what was decided', () => {
  test('is kept at each recommendation, the publicity and the award, for whom it concerns', async () => {
    const id = await opened({ publicityDays: 1 })
    for (const kind of ['decision', 'award'] as const) {
      expect((await read(kind, id, owner)).answer).toBe(null)
      for (const as of [...suppliers, stranger]) expect((await read(kind, id, as)).status).toBe(404)
    }
    await recommend(id, 1)
    await recommend(id, 2, { terms: '签订前交合同金额 5% 的保函' })
    await decide(opening.publiciseResult, id)
    const publicised = await found('decision', id, owner)
    expect([publicised.number, publicised.versions.length, isWhole(publicised)]).toEqual([3, 3, true])
    expect(await logged(id, publicised.logSeq)).toMatchObject({
      action: 'publicise',
      payload: { snapshot: { kind: 'decision', number: 3, sha256: publicised.sha256 } },
    })
    const second = await found('decision', id, owner, 2)
    const changed = second.parts.flatMap(({ facts }) => facts ?? []).filter(({ change }) => change !== 'same')
    expect(changed.map(({ label }) => label)).toEqual(['推荐成交供应商', '合同与履约担保'])
    for (const as of suppliers) expect((await read('decision', id, as)).status).toBe(404)

    await h.clock.advance(3 * 24 * 3_600_000)
    await decide(opening.confirmAward, id)
    const own = await found('award', id, owner)
    expect([titles(own).length, isWhole(own)]).toEqual([3, true])
    const winner = await found('award', id, suppliers[1])
    expect([titles(winner).length, isWhole(winner), winner.logSeq, winner.byName]).toEqual([
      2,
      true,
      null,
      null,
    ])
    expect(text(winner)).toContain('含税单价')
    expect(text(winner)).not.toContain('交货期更短')
    expect(winner.sha256).toBe(own.sha256)
    for (const as of [suppliers[0], stranger]) expect((await read('award', id, as)).status).toBe(404)
    expect((await read('award', id)).status).toBe(401)
  })
})

describe('with approvers', () => {
  let us: Approving
  beforeAll(async () => {
    us = await anApprovingCompany(h, ['tenderPublish', 'award'])
  })

  async function handIn(title: string, given?: { id: string; version: number }) {
    const { now } = await h.run(async (ctx) => ({ now: ctx.now }))
    const body = { ...given, form: aTenderForm(now, { title }) }
    const draft = (await h.call(saveTenderDraft, { body }, us.buyer)).answer
    const { answer } = await h.call(
      publishTender,
      { body: { id: draft.id, version: draft.version, reason: '按实际需要' } },
      us.buyer,
    )
    return { id: draft.id, version: answer.version, approvalId: answer.approvalId ?? '' }
  }

  test('what they turned down is read with its reason, against what came next; approved, the platform keeps it', async () => {
    const first = await handIn('第一次提交')
    await reject(h, us, first.approvalId, '清单不全')
    const rejected = (as: Caller, number?: number) =>
      h.call(rejectedSnapshotOf, { body: { id: first.id, ...(number && { number }) } }, as)
    expect((await rejected(us.buyer)).answer).toMatchObject({
      kind: 'rejected',
      number: 1,
      reason: '清单不全',
      byName: '王海涛',
      comparedWith: null,
      approvalId: first.approvalId,
    })
    const seen = await versionOf(h, us.buyer, first.id)
    const next = await handIn('第二次提交', { id: first.id, version: seen })
    const after = (await rejected(us.first)).answer
    const facts = after?.parts[0]?.facts ?? []
    expect([after?.comparedWith, facts.filter(({ change }) => change !== 'same')]).toEqual([
      '下一次提交',
      [{ label: '项目名称', value: '第二次提交', change: 'changed', before: '第一次提交' }],
    ])
    for (const as of [stranger, suppliers[0]]) expect((await rejected(as)).status).toBe(404)
    await approve(h, us, next.approvalId)
    const published = await found('published', first.id, us.first)
    expect([published.byName, titles(published).length, isWhole(published)]).toEqual([null, 2, true])
    expect((await rejected(us.buyer, 2)).answer).toBe(null)
  })

  test('an award is kept once they agree, and who approves it reads what was recommended before', async () => {
    const them = await anApprovingCompany(h, ['award'])
    const id = await opened({}, them.buyer)
    await recommend(id, 1, {}, them.buyer)
    const asked = await decide(opening.confirmAward, id, them.buyer)
    expect(text(await found('decision', id, them.first))).toContain('交货期更短')
    expect((await read('award', id, them.buyer)).answer).toBe(null)
    await approve(h, them, asked.answer.approvalId ?? '')
    const kept = await found('award', id, them.buyer)
    expect([kept.byName, isWhole(kept)]).toEqual([null, true])
    expect((await found('award', id, suppliers[0])).sha256).toBe(kept.sha256)
    expect((await read('award', id, suppliers[1])).status).toBe(404)
  })
})
