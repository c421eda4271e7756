import { PDFiumLibrary } from '@hyzyla/pdfium'
import { operationLog } from '@jb/contract/bid/log.contract'
import * as opening from '@jb/contract/bid/opening.contract'
import { standingOf } from '@jb/contract/bid/registration.contract'
import * as contract from '@jb/contract/evaluation/evaluation.contract'
import { homeTodos } from '@jb/contract/home/home.contract'
import { tenderDetailOf } from '@jb/contract/tender/tender.contract'
import type { TenderForm } from '@jb/contract/tender/tender.form'
import { formalItemIds } from '@jb/domain/evaluation/review'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { versionOf } from '@jb/testing/builders/bid-story'
import { aLawfulTender, aSession, decryptAs } from '@jb/testing/builders/decryption'
import { endSession, evaluate, seatExperts } from '@jb/testing/builders/evaluated'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** Names that nobody else has: where one is found, a secret is out. */
const canaries = ['欧阳砚秋', '司马听澜', '上官若谷', '东方既白', '皇甫知微'] as const
const hour = 3_600_000
let h: Harness
let owner: Caller
let colleague: Caller
let operator: Caller
let experts: readonly Caller[]
let suppliers: readonly Caller[]

beforeAll(async () => {
  h = await startHarness()
  owner = await h.as({ roles: ['buyer', 'orgAdmin'], name: '李慧敏' })
  colleague = await h.as({ roles: ['evaluator'], companyId: owner.companyId, name: '赵工' })
  operator = await h.as({ roles: ['operator'], companyKind: 'platform' })
  // With a company of their own, of somebody else, and with none at all.
  experts = await Promise.all(
    canaries.map((name, at) =>
      at % 2 === 0
        ? h.as({ name, companyId: null })
        : h.as({ name, roles: ['quoter'], companyKind: 'supplier' }),
    ),
  )
  suppliers = await Promise.all([1, 2, 3].map(() => h.as({ companyKind: 'supplier' })))
})
afterAll(() => h?.close())

const scoring = {
  criteria: [
    { group: 'technical' as const, name: '施工组织', max: '40', standard: '' },
    { group: 'credit' as const, name: '同类业绩', max: '20', standard: '' },
  ],
  price: { formula: 'lowest' as const, full: '40', kFrom: '0', kTo: '5', over: '1', under: '0.5' },
}
const scored = { review: 'scored', scoring } as const

/** A tender of the law, opened by its bidders at 0.8, 0.85 and 0.9 of the ceilings. */
async function opened(changes: Partial<TenderForm> = {}): Promise<string> {
  const { id, bids } = await aSession(
    h,
    owner,
    suppliers.map((supplier, at) => [supplier, 0.8 + at / 20] as const),
    changes,
  )
  for (const [at, bid] of bids.entries()) await decryptAs(h, suppliers[at] as Caller, bid)
  await h.drain()
  return id
}
const one = <T>(all: readonly T[], at: number): T => {
  const found = all[at]
  if (found === undefined) throw new Error('nobody there')
  return found
}
const view = async (id: string, as: Caller) =>
  (await h.call(contract.evaluationOf, { params: { id } }, as)).answer
const seat = async (id: string, people: readonly Caller[], chair?: Caller) =>
  h.call(
    contract.seatCommittee,
    {
      body: {
        id,
        version: (await view(id, owner)).version,
        members: people.map(({ accountId }) => ({
          accountId,
          seat: accountId === chair?.accountId ? ('chair' as const) : ('member' as const),
        })),
      },
    },
    owner,
  )
const declare = (id: string, as: Caller, conflict: string | null = null) =>
  h.call(contract.declareConflict, { body: { id, conflict } }, as)
const recommend = async (id: string) => {
  const { bidders, version } = (await h.call(opening.comparisonOf, { params: { id } }, owner)).answer
  const body = { id, version, winnerBidId: bidders[0]?.bidId ?? '', reason: '按评标报告推荐' }
  return h.call(opening.submitComparison, { body }, owner)
}
const press = async (verb: typeof opening.publiciseResult | typeof opening.confirmAward, id: string) =>
  h.call(verb, { body: { id, version: await versionOf(h, owner, id) } }, owner)

/** What a reader of the exported document finds in it. */
async function pdfOf(id: string, as: Caller): Promise<string> {
  const file = (await h.call(contract.exportReport, { body: { id, format: 'pdf' } }, as)).answer
  expect(file.name).toMatch(/评标报告\.pdf$/)
  const { rawPayload } = await h.app.server.inject({ url: file.url })
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(rawPayload)
  const pages = Array.from({ length: document.getPageCount() }, (_, at) => document.getPage(at).getText())
  document.destroy()
  library.destroy()
  return pages.join('\n')
}

/** The whole committee of five: four who were drawn, and a clerk of the owner. */
async function seated(changes: Partial<TenderForm> = {}) {
  const id = await opened(changes)
  await seat(id, [colleague])
  await seatExperts(h, id, experts.slice(0, 4))
  return { id, members: [...experts.slice(0, 4), colleague] }
}

describe('who evaluates', () => {
  test.each(['STATUTORY', 'VOLUNTARY'] as const)(
    'in %s the owner alone neither recommends, rejects nor ends it while the session runs',
    async (profile) => {
      const id = await opened({ profile })
      const first = async () =>
        (await h.call(opening.comparisonOf, { params: { id } }, owner)).answer.bidders[0]
      expect((await recommend(id)).reason).toBe('bid.sessionRuns')
      const failing = { id, version: await versionOf(h, owner, id), reason: '全部不符合要求' }
      expect((await h.call(opening.failOpened, { body: failing }, owner)).reason).toBe('bid.sessionRuns')
      const { nextStep, actions } = (await h.call(standingOf, { params: { id } }, owner)).answer
      expect(nextStep).toBe('已开标，等开标会结束后评标')
      expect(actions.find((action) => action.id === 'scrap')).toMatchObject({ enabled: false })
      await endSession(h, owner, id)
      expect((await recommend(id)).reason).toBe('tender.reportFirst')
      const bid = await first()
      expect(bid?.actions.map(({ id: action, enabled }) => [action, enabled])).toEqual([
        ['choose', false],
        ['note', true],
        ['reject', false],
      ])
      const body = {
        id,
        version: await versionOf(h, owner, id),
        bidId: bid?.bidId ?? '',
        reason: '不想选这一家',
      }
      expect((await h.call(opening.rejectBid, { body }, owner)).reason).toBe('bid.committeeRejects')
      expect((await h.call(standingOf, { params: { id } }, owner)).answer.nextStep).toBe(
        '已开标，请组建评标委员会',
      )
      const todos = (await h.call(homeTodos, {}, owner)).answer
      expect(JSON.stringify(todos.filter((todo) => JSON.stringify(todo).includes(id)))).toContain(
        '请组建评标委员会',
      )
    },
  )

  test('nobody declares, and so nobody reads a bid, before the session has ended', async () => {
    const { id } = await seated()
    expect((await declare(id, one(experts, 0))).reason).toBe('bid.sessionRuns')
    const shown = await view(id, one(experts, 0))
    expect(shown.actions).toMatchObject([{ id: 'declare', enabled: false }])
    expect(
      (await h.call(homeTodos, {}, one(experts, 1))).answer.some((todo) => JSON.stringify(todo).includes(id)),
    ).toBe(false)
    await endSession(h, owner, id)
    // With a company of somebody else, and with none.
    for (const at of [0, 1])
      expect(JSON.stringify((await h.call(homeTodos, {}, one(experts, at))).answer)).toContain(id)
    expect((await declare(id, one(experts, 0))).status).toBe(200)
  })
})

describe('who sits there', () => {
  test('in STATUTORY five, two thirds of them drawn, the first of whom leads; until then it is being formed', async () => {
    const id = await opened()
    expect((await seat(id, [colleague])).answer).toMatchObject({ status: 'forming' })
    expect((await view(id, owner)).lacks[0]).toContain('至少 5 人')
    await seatExperts(h, id, experts.slice(0, 3))
    expect((await view(id, owner)).status).toBe('forming')
    await seatExperts(h, id, experts.slice(0, 4))
    const shown = await view(id, owner)
    expect([shown.status, shown.lacks]).toEqual(['ready', []])
    expect(shown.members.map(({ name, seatName }) => [name, seatName])).toEqual([
      ['赵工', '成员'],
      ['专家 1 号', '组长'],
      ['专家 2 号', '成员'],
      ['专家 3 号', '成员'],
      ['专家 4 号', '成员'],
    ])
  })

  test('in VOLUNTARY three; that they are all of the owner is said and does not keep them from it', async () => {
    const id = await opened({ profile: 'VOLUNTARY' })
    const others = await Promise.all(
      ['钱工', '孙工'].map((name) => h.as({ roles: ['evaluator'], companyId: owner.companyId, name })),
    )
    const members = [colleague, ...others]
    expect((await seat(id, members, colleague)).answer).toMatchObject({
      status: 'ready',
      unusual: ['技术、经济等方面的专家不得少于成员总数的三分之二。'],
    })
    await endSession(h, owner, id)
    await evaluate(h, { id, members })
    expect((await recommend(id)).answer.status).toBe('deciding')
  })

  test('nobody who belongs to the owner or to a bidder is seated as an expert', async () => {
    const id = await opened()
    const double = await h.as({ companyId: one(suppliers, 1).companyId, roles: ['quoter'] })
    const former = await h.as({ companyId: owner.companyId, roles: ['buyer'] })
    const { now } = await h.run(async (ctx) => ({ now: ctx.now }))
    await h.db
      .updateTable('membership')
      .set({ left_at: now })
      .where('account_id', '=', former.accountId)
      .execute()
    await seatExperts(h, id, [...experts, double, colleague, former])
    const { members } = await view(id, owner)
    expect(members).toHaveLength(5)
  })

  test.each(['STATUTORY', 'VOLUNTARY'] as const)(
    'in %s nothing tells before the opening whether somebody belongs to a bidder',
    async (profile) => {
      const related = one(suppliers, 0)
      const others = [one(suppliers, 1), one(suppliers, 2)]
      const double = await h.as({ roles: ['evaluator'], companyId: owner.companyId, name: '吴工' })
      const expert = await h.as({ companyId: related.companyId, roles: ['quoter'] })
      await h.db
        .insertInto('membership')
        .values({ account_id: double.accountId, company_id: related.companyId, roles: [] })
        .execute()
      /** All that the owner and the committee are answered. */
      async function answers(bidders: readonly Caller[]): Promise<string> {
        const { id } = await aLawfulTender(h, owner, bidders, { profile })
        const all: unknown[] = [(await h.call(contract.committeeChoices, { params: { id } }, owner)).answer]
        const say = (reply: { status: number; reason?: string | undefined; msg: string; answer: unknown }) =>
          all.push([reply.status, reply.reason, reply.msg, reply.status === 200 && reply.answer])
        say(await seat(id, [colleague, double], double))
        await seatExperts(h, id, [expert, ...experts.slice(0, 3)])
        say(await seat(id, [double]))
        for (const as of [double, expert]) {
          say(await declare(id, as))
          say(await declare(id, as, '在一家投标单位任职'))
          all.push(await view(id, as))
        }
        all.push(await view(id, owner), (await h.call(operationLog, { body: { id } }, owner)).answer)
        const told = await h.db
          .selectFrom('notice')
          .select(['account_id', 'kind', 'title', 'body'])
          .where('event_key', 'like', `%${id}%`)
          .where('kind', 'like', 'evaluation.%')
          .orderBy('created_at')
          .orderBy('account_id')
          .execute()
        const { tenderNo } = await view(id, owner)
        return JSON.stringify([all, told])
          .replaceAll(tenderNo, 'no')
          .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
          .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'at')
          .replaceAll(/[0-9a-f]{64}/g, 'hash')
      }
      const without = await answers(others)
      expect(without).toContain('吴工')
      expect(await answers([related, one(others, 0)])).toBe(without)
    },
  )

  test('an expert who recuses frees a seat for another one and does not come back', async () => {
    const id = await opened()
    await seatExperts(h, id, experts)
    await endSession(h, owner, id)
    const left = await declare(id, one(experts, 0), '配偶在一家投标单位任职')
    expect(left).toMatchObject({
      status: 200,
      answer: { me: null, nextStep: expect.stringContaining('感谢') },
    })
    expect((await h.call(contract.evaluationOf, { params: { id } }, one(experts, 0))).reason).toBe(
      'tender.notFound',
    )
    const before = await view(id, owner)
    expect(before).toMatchObject({ status: 'forming', left: [{ name: '专家 1 号', reason: '已回避或离开' }] })
    await seatExperts(h, id, [one(experts, 0)])
    expect((await view(id, owner)).status).toBe('forming')
    const next = await h.as({ companyId: null, name: '补抽的专家' })
    await h.run(async (ctx) => {
      const { seatDrawn } = await import('./use-cases/committee.ts')
      const drawn = [{ accountId: next.accountId, expertId: ctx.newId(), position: 6, confirmedAt: ctx.now }]
      await seatDrawn(ctx, { tenderId: id, drawn })
    })
    const after = await view(id, owner)
    expect(after.status).toBe('ready')
    expect(after.members.find(({ seat: place }) => place === 'chair')?.name).toBe('专家 2 号')
    const notices = await h.db
      .selectFrom('notice')
      .selectAll()
      .where('kind', '=', 'evaluation.changed')
      .execute()
    expect(notices.some(({ body }) => /专家 1 号不能参加.*请补抽专家/.test(body))).toBe(true)
    expect(JSON.stringify(notices)).not.toContain(canaries[0])
    // That it has a tie to a bidder may tell who it is.
    const log = (await h.call(operationLog, { body: { id } }, owner)).answer
    expect(JSON.stringify([log, notices.filter(({ body }) => body.includes('专家'))])).not.toMatch(
      /回避|利害/,
    )
  })
})

describe('a whole evaluation in STATUTORY', () => {
  test('by points, with a dissent; the names of its experts are secret until the award, and told then', async () => {
    const { id, members } = await seated(scored)
    await endSession(h, owner, id)
    for (const member of members) expect((await declare(id, member)).status).toBe(200)
    const chair = one(members, 0)
    const bids = (await view(id, chair)).bids ?? []
    const checks = formalItemIds.map((item) => ({ item, passed: true }))
    for (const { bidId } of bids) await h.call(contract.checkBid, { body: { id, bidId, checks } }, chair)
    const version = async () => (await view(id, chair)).version
    await h.call(contract.endFormalReview, { body: { id, version: await version() } }, chair)
    for (const [at, member] of members.entries()) {
      for (const [place, { bidId }] of bids.entries()) {
        const given = [['30', '36', '20'][place] ?? '0', ['15', '18', '10'][place] ?? '0']
        const points = given.map((own, criterion) => ({ criterion, points: String(Number(own) + at / 10) }))
        await h.call(contract.scoreBid, { body: { id, bidId, points } }, member)
      }
      await h.call(contract.handInScores, { body: { id } }, member)
    }
    for (const [at, member] of members.entries()) {
      const own = at === 2 ? { agrees: false, reason: '业绩一项给分过高' } : { agrees: true }
      await h.call(contract.signReport, { body: { id, version: await version(), ...own } }, member)
    }
    expect(
      (await h.call(contract.submitReport, { body: { id, version: await version() } }, colleague)).reason,
    ).toBe('evaluation.notChair')
    const submitted = await h.call(contract.submitReport, { body: { id, version: await version() } }, chair)
    expect(submitted.status).toBe(200)
    // Members know each other from the declaration on.
    expect(JSON.stringify(await view(id, colleague))).toContain(canaries[1])
    expect((await recommend(id)).answer.status).toBe('deciding')
    await press(opening.publiciseResult, id)
    await h.drain()

    const read = async () => {
      const log = (await h.call(operationLog, { body: { id } }, owner)).answer
      const rows = await h.db.selectFrom('operation_log').selectAll().where('subject_id', '=', id).execute()
      const told = [...experts, colleague].map(({ accountId }) => accountId)
      const notices = await h.db
        .selectFrom('notice')
        .selectAll()
        .where('account_id', 'not in', told)
        .execute()
      const report = await h.db.selectFrom('evaluation_report').select('content').execute()
      const all: unknown[] = [log, rows, notices, report]
      for (const as of [owner, operator, one(suppliers, 0)]) {
        all.push((await h.call(tenderDetailOf, { params: { id } }, as)).answer)
        all.push((await h.call(contract.evaluationEntrance, { params: { id } }, as)).answer)
      }
      all.push(await view(id, owner), (await h.call(opening.comparisonOf, { params: { id } }, owner)).answer)
      all.push((await h.call(opening.openingOf, { params: { id } }, owner)).answer)
      return JSON.stringify(all)
    }
    const before = await read()
    for (const { accountName, accountId, phone } of experts) {
      expect(before).not.toContain(accountName)
      expect(before).not.toContain(accountId)
      expect(before).not.toContain(phone)
    }
    expect(before).toContain('专家 3 号')
    const { report } = await view(id, owner)
    // An expert's own copy is marked by the seat, not by a name.
    expect(await view(id, chair)).toMatchObject({ mark: '专家 1 号' })
    expect(await pdfOf(id, chair)).toMatch(/专家 1 号 · .* 导出，定标前请保密/)
    for (const as of [owner, colleague]) {
      const printed = await pdfOf(id, as)
      for (const words of [
        '排名',
        '成员和意见',
        '专家 3 号',
        '不同意：业绩一项给分过高',
        '初步评审',
        '同类业绩',
      ])
        expect(printed).toContain(words)
      expect(printed.replaceAll(/\s/g, '')).toContain(report?.sha256)
      // A member has read who the others are; the owner has not.
      expect(printed.includes(canaries[1])).toBe(as === colleague)
      expect(printed).toMatch(new RegExp(`${as.accountName} · .* 导出，定标前请保密`))
    }
    expect(JSON.stringify(await view(id, owner))).toContain('业绩一项给分过高')

    await h.clock.advance(12 * 24 * hour)
    expect((await press(opening.confirmAward, id)).answer.status).toBe('awarded')
    expect((await view(id, owner)).members.map(({ name }) => name)).toContain(`${canaries[0]}（专家 1 号）`)
    expect(await pdfOf(id, chair)).not.toContain('导出')
  })
})
