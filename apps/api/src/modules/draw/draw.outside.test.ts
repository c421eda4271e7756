import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { decideSession } from '@jb/contract/bid/session.contract'
import * as contract from '@jb/contract/draw/draw.contract'
import { postponeTender } from '@jb/contract/tender/postponement.contract'
import { cancelTender, tenderDetailOf } from '@jb/contract/tender/tender.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { versionOf } from '@jb/testing/builders/bid-story'
import { certified } from '@jb/testing/builders/certification'
import { aLawfulTender, goTo } from '@jb/testing/builders/decryption'
import { drawsAs, requestDrawAs } from '@jb/testing/builders/draw'
import { paperOf } from '@jb/testing/builders/expert'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { sessionOf } from '../../platform/session/session.ts'
import { openssl } from '../../platform/signature/openssl.fixture.ts'
import { restoreTender, takeOffline } from '../tender/index.ts'
import { drawnSeats, leaveSeat } from './index.ts'

const day = 86_400_000
let h: Harness
let owner: Caller
let second: Caller
let suppliers: readonly Caller[]

beforeAll(async () => {
  // Not the demo, where the platform's own pool would be lawful.
  const roots = openssl(mkdtempSync(join(inject('scratch'), 'ca-')))
  roots.root('root')
  h = await startHarness({ config: { DEMO: false, SIGNATURE_ROOTS: roots.at('root.pem') } })
  await certified(h)
  owner = await h.as({ roles: ['buyer'], name: '李慧敏' })
  second = await h.as({ companyId: owner.companyId, roles: ['finance'], name: '王会计' })
  suppliers = await Promise.all([1, 2, 3].map(() => h.as({ companyKind: 'supplier' })))
})
afterAll(() => h?.close())

const aTender = async () => (await aLawfulTender(h, owner, suppliers)).id

/** Enters who was drawn elsewhere; the evaluation is so many days ahead. */
async function enter(id: string, experts: readonly Caller[], reason = '', days = 40) {
  const { now } = await h.run(async (ctx) => ({ now: ctx.now }))
  const body = {
    id,
    recordNo: 'CQ-2026-001',
    fileId: await paperOf(h, owner),
    experts: experts.map(({ accountName: name, phone }) => ({
      name,
      phone,
      major: 'law' as const,
      employer: '外部设计院',
    })),
    evaluateAt: new Date(now.getTime() + days * day).toISOString(),
    reason,
  }
  return h.call(contract.enterOutsideDraw, { body }, owner)
}
const seatsOf = (tenderId: string) =>
  h.db
    .selectFrom('expert_draw_seat as s')
    .innerJoin('expert_draw as d', 'd.id', 's.draw_id')
    .select(['s.id', 's.position', 's.state', 's.account_id as accountId', 'd.number'])
    .where('d.tender_id', '=', tenderId)
    .orderBy('s.position')
    .execute()

/** The seat that this person is asked to take. */
const seatOf = async (id: string, { accountId }: Caller) =>
  (await seatsOf(id)).find((seat) => seat.accountId === accountId && seat.state === 'notified')?.id ?? ''
const answer = async (id: string, who: Caller, takes = true) =>
  h.call(
    contract.answerInvitation,
    { body: { id: await seatOf(id, who), takes, reason: takes ? null : 'time' } },
    who,
  )
const agree = (id: string) =>
  h.call(contract.answerDrawRequest, { body: { id, agree: true, reason: '' } }, second)
const statuses = async (id: string) => (await drawsAs(h, owner, id)).draws.map(({ status }) => status)

/** So many people whom nobody has told anything yet. */
const some = (count: number): Promise<readonly Caller[]> =>
  Promise.all(
    Array.from({ length: count }, (_, at) => h.as({ companyId: null, roles: [], name: `外部专家${at + 1}` })),
  )
/** All that a person was told of draws, from the first to the last. */
const told = ({ accountId }: Caller) =>
  h.db
    .selectFrom('notice')
    .select(['title', 'body'])
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('kind', 'like', 'expert.%'), eb('kind', 'like', 'draw.%')]))
    .orderBy('created_at')
    .orderBy('seq')
    .execute()
const lastTold = async (who: Caller) => (await told(who)).at(-1)?.title

/** A tender for which as many have confirmed. */
async function confirmed(count: number) {
  const [id, experts] = [await aTender(), await some(count)]
  await enter(id, experts)
  for (const one of experts) expect((await answer(id, one)).status).toBe(200)
  expect(await statuses(id)).toEqual(['completed'])
  return { id, experts }
}

describe('what the law has tendered', () => {
  test('takes its experts from a pool elsewhere alone, in an order that nobody has typed', async () => {
    const [id, experts] = [await aTender(), await some(12)]
    expect((await drawsAs(h, owner, id)).form.sources).toEqual(['outside'])
    expect((await requestDrawAs(h, owner, id, [{ major: 'law', count: 1 }])).reason).toBe('draw.outsideOnly')
    expect((await enter(id, experts, '', 60)).reason).toBe('draw.timeTooFar')
    expect((await enter(id, experts)).answer.draws).toMatchObject([{ status: 'drawn', source: 'outside' }])
    const typed = experts.map(({ accountId }) => accountId)
    const seated = (await seatsOf(id)).map(({ accountId }) => accountId ?? '')
    expect(seated.toSorted()).toEqual(typed.toSorted())
    expect(seated).not.toEqual(typed)
  })

  test('can be given its experts after the opening too, and who has not come of them', async () => {
    const [id, [first, next, last, other]] = [await aTender(), (await some(4)) as Four]
    const [fourth] = (await some(1)) as [Caller]
    const { now } = await h.run(async (ctx) => ({ now: ctx.now }))
    const opened = { status: 'evaluating', opened_at: now, bid_end: now, open_at: now } as const
    await h.db.updateTable('tender').set(opened).where('id', '=', id).execute()
    expect((await enter(id, [first, next, fourth, last], '', 20)).status).toBe(200)
    for (const [who, takes] of [
      [first, true],
      [next, true],
      [fourth, true],
      [last, false],
    ] as const)
      await answer(id, who, takes)
    expect(await statuses(id)).toEqual(['completed'])
    expect((await drawsAs(h, owner, id)).nextStep).toBe(
      '开标后只补抽空着的席位：经济法律 1 人。请填写专业和人数，申请补抽。',
    )
    expect((await enter(id, [last, other], '补抽', 20)).reason).toBe('draw.opened')
    expect((await enter(id, [other], '补抽', 20)).status).toBe(200)
    expect((await agree(id)).status).toBe(200)
    await answer(id, other)
    expect((await drawnSeats(h.db, id)).map(({ accountId }) => accountId).toSorted()).toEqual(
      [first, next, fourth, other].map(({ accountId }) => accountId).toSorted(),
    )
    expect((await enter(id, [last], '再补抽', 20)).reason).toBe('draw.opened')
  })
})

describe('an outside draw that was mistyped', () => {
  const cancel = async (id: string) => {
    const [draw] = (await drawsAs(h, owner, id)).draws
    return h.call(contract.cancelDraw, { body: { id: draw?.id ?? '', version: draw?.version ?? 0 } }, owner)
  }

  test('is cancelled until somebody has confirmed', async () => {
    const [id, [first, next]] = [await aTender(), (await some(2)) as Four]
    await enter(id, [first, next])
    expect((await cancel(id)).answer.draws).toMatchObject([{ status: 'cancelled' }])
    expect(await lastTold(first)).toBe('评标邀请已取消')
    expect((await enter(id, [first, next], '名单填错')).status).toBe(200)
    await agree(id)
    await answer(id, next)
    expect((await cancel(id)).reason).toBe('draw.alreadyDrawn')
  })

  test('is replaced by the next one, in one decision', async () => {
    const [id, [first, wrong, right]] = [await aTender(), (await some(3)) as Four]
    await enter(id, [first, wrong])
    await answer(id, first)
    const asked = await enter(id, [first, right], '第二位填错')
    const line = { label: '代替', value: '第 1 次抽取，已确认的专家不再参加' }
    expect(asked.answer.waiting?.lines).toContainEqual(line)
    expect(await statuses(id)).toEqual(['drawn'])
    expect((await agree(id)).status).toBe(200)
    expect(await statuses(id)).toEqual(['drawn', 'cancelled'])
    expect(await lastTold(wrong)).toBe('评标邀请已取消')
    expect(await seatOf(id, wrong)).toBe('')
    for (const one of [first, right]) expect((await answer(id, one)).status).toBe(200)
    expect(await drawnSeats(h.db, id)).toHaveLength(2)
  })

  test('is not replaced once everybody has answered', async () => {
    const [id, [first, right]] = [await aTender(), (await some(2)) as Four]
    await enter(id, [first])
    await enter(id, [right], '填错')
    await answer(id, first)
    expect((await agree(id)).reason).toBe('draw.wrongStatus')
    expect(await statuses(id)).toEqual(['completed'])
  })
})

type Four = readonly [Caller, Caller, Caller, Caller]
const version = (id: string) => versionOf(h, owner, id)
const detail = async (id: string) => (await h.call(tenderDetailOf, { params: { id } }, owner)).answer

describe('who has confirmed', () => {
  test.each<[string, string, readonly string[], (id: string) => Promise<unknown>]>([
    [
      'has been withdrawn',
      'released',
      ['评标邀请已取消'],
      async (id) =>
        h.call(cancelTender, { body: { id, version: await version(id), reason: '设计变更' } }, owner),
    ],
    [
      'has failed',
      'released',
      ['评标邀请已取消'],
      async (id) => goTo(h, (await detail(id)).endTime ?? '', 1000),
    ],
    ['is offline', 'confirmed', ['评标暂停'], (id) => h.run((ctx) => takeOffline(ctx, id, '核实中'))],
    [
      'is back',
      'confirmed',
      ['评标暂停', '评标恢复'],
      async (id) => {
        await h.run((ctx) => takeOffline(ctx, id, '核实中'))
        await h.drain()
        await h.run((ctx) => restoreTender(ctx, id, '已核查'))
      },
    ],
    [
      'is opened later',
      'confirmed',
      ['评标时间延后'],
      async (id) => {
        const { endTime, openBidTime } = await detail(id)
        const later = (at: string | null) => new Date(Date.parse(at ?? '') + 7 * day).toISOString()
        const times = { bidEnd: later(endTime), openAt: later(openBidTime) }
        const wish = { id, version: await version(id), times, reason: '图纸有修改' }
        await h.call(postponeTender, { body: wish }, owner)
        const yes = { id, version: await version(id), kind: 'postpone', agree: true, reason: '' } as const
        return h.call(decideSession, { body: yes }, second)
      },
    ],
  ])('hears that the tender %s', async (_, state, titles, happens) => {
    const { id, experts } = await confirmed(1)
    const [expert] = experts as Four
    const before = (await drawsAs(h, owner, id)).draws[0]?.evaluateAt ?? ''
    await happens(id)
    await h.drain()
    expect((await told(expert)).map(({ title }) => title).slice(1)).toEqual(titles)
    expect((await seatsOf(id)).map((seat) => seat.state)).toEqual([state])
    const after = (await drawsAs(h, owner, id)).draws[0]?.evaluateAt ?? ''
    expect(Date.parse(after) - Date.parse(before)).toBe(titles.includes('评标时间延后') ? 7 * day : 0)
  })

  test('hears that the seat was given up for them, and so does the owner; who goes knows it', async () => {
    const { id, experts } = await confirmed(2)
    const [first, next] = experts as Four
    const leave =
      ({ accountId }: Caller) =>
      (ctx: Parameters<typeof leaveSeat>[0]) =>
        leaveSeat(ctx, { tenderId: id, accountId })
    expect(await h.run(leave(first))).toBe(true)
    expect(await lastTold(first)).toBe('您不再参加评标')
    expect((await told(owner)).filter(({ title }) => title === '专家席位空出')).toHaveLength(1)
    const self = (await sessionOf(h.db, h.secret, next.bearer))?.session
    expect(await h.run(leave(next), self)).toBe(true)
    expect(await lastTold(next)).toBe('您被抽取为评标专家，请尽快答复')
    expect(await h.run(leave(next), self)).toBe(false)
    expect((await told(owner)).filter(({ title }) => title === '专家席位空出')).toHaveLength(1)
  })
})
