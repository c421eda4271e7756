import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as contract from '@jb/contract/draw/draw.contract'
import type { ProofFile } from '@jb/contract/draw/draw.shapes'
import { expertOf } from '@jb/contract/expert/expert.contract'
import { noticeList } from '@jb/contract/notice/notice.contract'
import { codeOf, digestOf } from '@jb/domain/draw/lot'
import { canonicalJson, type Json } from '@jb/domain/shared/canonical-json'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { sendBid } from '@jb/testing/builders/bid'
import { aTenderTakingBids, awardAs, openAs } from '@jb/testing/builders/bid-story'
import { aLawfulTender } from '@jb/testing/builders/decryption'
import { aPool, drawsAs, operatorsOf, type PoolMember, requestDrawAs } from '@jb/testing/builders/draw'
import { evaluate } from '@jb/testing/builders/evaluated'
import { paperOf } from '@jb/testing/builders/expert'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawnSeats } from './index.ts'

const minute = 60_000
const hour = 60 * minute
/** Stands in the name of everybody of the pool, and nowhere else. */
const canary = '鸑鷟'

let h: Harness
let owner: Caller
let second: Caller
let suppliers: readonly Caller[]
let operators: readonly [Caller, Caller]
let pool: readonly PoolMember[]

beforeAll(async () => {
  h = await startHarness()
  owner = await h.as({ roles: ['buyer'], name: '李慧敏' })
  second = await h.as({ companyId: owner.companyId, roles: ['finance'], name: '王会计' })
  suppliers = await Promise.all(
    [1, 2, 3].map((at) => h.as({ companyKind: 'supplier', companyName: `投标企业${at}` })),
  )
  operators = await operatorsOf(h)
  const building = { majors: ['building' as const] }
  const plain = Array.from({ length: 6 }, (_, at) => ({
    ...building,
    name: `${canary}${'甲乙丙丁戊己'[at]}`,
  }))
  pool = await aPool(h, operators, [
    ...plain,
    { majors: ['cost'], name: `${canary}庚` },
    { majors: ['cost'], name: `${canary}辛` },
    // Whoever must not judge: employed by a bidder, to avoid it, or on its staff.
    { ...building, name: `${canary}壬`, employer: '投标企业1' },
    { ...building, name: `${canary}癸`, avoids: [{ name: '投标企业2', uscc: '' }] },
    { ...building, name: `${canary}子`, companyId: suppliers[2]?.companyId ?? null },
  ])
})
afterAll(() => h?.close())

const callerOf = (accountId: string): Caller => {
  const found = pool.find(({ caller }) => caller.accountId === accountId)
  if (!found) throw new Error('nobody of the pool')
  return found.caller
}
const aTender = () => aTenderTakingBids(h, owner, suppliers)
const seatsOf = (tenderId: string) =>
  h.db
    .selectFrom('expert_draw_seat as s')
    .innerJoin('expert_draw as d', 'd.id', 's.draw_id')
    .select(['s.id', 's.position', 's.state', 's.code', 's.account_id as accountId'])
    .where('d.tender_id', '=', tenderId)
    .orderBy('s.position')
    .execute()
const answer = async (
  { id, accountId }: { id: string; accountId: string | null },
  takes: boolean,
  reason: 'conflict' | 'time' | null = takes ? null : 'conflict',
) => h.call(contract.answerInvitation, { body: { id, takes, reason } }, callerOf(accountId ?? ''))
/** Everybody who is asked now says yes, until nobody is asked any more. */
async function allTake(tenderId: string) {
  const asked = (await seatsOf(tenderId)).filter(({ state }) => state === 'notified')
  for (const seat of asked) expect((await answer(seat, true)).status).toBe(200)
}
const newest = async (id: string, as = owner) => (await drawsAs(h, as, id)).draws[0]
const proofs = async (id: string, as?: Caller) =>
  (await h.call(contract.drawProofs, { params: { id } }, as)).answer

/** A tender whose draw for two of building and one of cost is done, with one who declined and one who did not answer. */
async function drawn() {
  const id = await aTender()
  await requestDrawAs(h, owner, id, [
    { major: 'building', count: 2 },
    { major: 'cost', count: 1 },
  ])
  await h.clock.advance(11 * minute)
  const [first, , third] = await seatsOf(id)
  if (!first || !third) throw new Error('nobody drawn')
  await answer(first, false)
  await answer(third, true)
  await h.clock.advance(31 * minute)
  await allTake(id)
  return id
}

describe('a draw', () => {
  test('waits for its full minute, is drawn by the timer, and gives seats on until all have confirmed', async () => {
    const id = await aTender()
    const asked = await requestDrawAs(h, owner, id, [{ major: 'building', count: 2 }])
    expect(asked.answer.draws[0]).toMatchObject({ status: 'requested', seats: [] })
    const { requestedAt = '', drawAt } = asked.answer.draws[0] ?? {}
    const at = new Date(drawAt ?? '').getTime()
    expect(at % minute).toBe(0)
    expect(at - new Date(requestedAt).getTime()).toBeGreaterThanOrEqual(10 * minute)
    await h.clock.advance(9 * minute)
    expect((await newest(id))?.status).toBe('requested')
    await h.clock.advance(2 * minute)
    expect(await newest(id)).toMatchObject({
      status: 'drawn',
      seats: [
        { position: 1, name: '专家 1 号', stateName: '等待答复' },
        { position: 2, name: '专家 2 号' },
      ],
    })
    const [one, two] = await seatsOf(id)
    if (!one || !two) throw new Error('nobody drawn')
    expect((await answer(one, false, null)).reason).toBe('draw.reasonRequired')
    expect((await answer(one, false)).answer).toMatchObject({
      state: 'declined',
      reasonName: '与项目有利害关系',
    })
    expect((await answer(one, true)).reason).toBe('draw.answered')
    expect(await drawnSeats(h.db, id)).toEqual([])
    const third = (await seatsOf(id)).at(-1)
    if (!third) throw new Error('nobody drawn')
    await answer(third, true)
    await h.clock.advance(29 * minute)
    expect((await seatsOf(id)).map(({ state }) => state)).toEqual(['declined', 'notified', 'confirmed'])
    await h.clock.advance(2 * minute)
    expect((await answer(two, true)).reason).toBe('draw.tooLate')
    const last = (await seatsOf(id)).at(-1)
    if (!last) throw new Error('nobody drawn')
    expect((await answer(last, true)).status).toBe(200)
    expect(await newest(id)).toMatchObject({ status: 'completed' })
    expect(await drawnSeats(h.db, id)).toMatchObject([
      { position: 3, accountId: third.accountId },
      { position: 4, accountId: last.accountId },
    ])
    await h.drain()
    const told = await h.call(noticeList, { query: {} }, owner)
    expect(JSON.stringify(told.answer)).toContain('专家抽取完成')
  })

  test('never draws who must keep away from a bidder, and says which major is short without saying by how many', async () => {
    const id = await aTender()
    const few = await requestDrawAs(h, owner, id, [
      { major: 'building', count: 7 },
      { major: 'cost', count: 1 },
    ])
    expect([few.reason, few.detail]).toEqual(['draw.tooFew', { majors: ['房屋建筑'] }])
    const { actions } = {
      actions: await h.db.selectFrom('operation_log').select('action').where('subject_id', '=', id).execute(),
    }
    expect(actions.map(({ action }) => action)).toContain('drawTooFew')
    expect((await requestDrawAs(h, owner, id, [{ major: 'building', count: 6 }])).status).toBe(200)
    await h.clock.advance(11 * minute)
    const drawnPeople = (await seatsOf(id)).map(({ accountId }) => accountId)
    expect(drawnPeople.toSorted()).toEqual(
      pool
        .slice(0, 6)
        .map(({ caller }) => caller.accountId)
        .toSorted(),
    )
    // Nobody is left when one does not come.
    const [one, two] = await seatsOf(id)
    if (!one || !two) throw new Error('nobody drawn')
    await answer(two, true)
    await answer(one, false, 'time')
    expect(await newest(id)).toMatchObject({ status: 'failed' })
    expect((await seatsOf(id)).map(({ state }) => state)).toEqual(['declined', ...Array(5).fill('released')])
    expect(await drawnSeats(h.db, id)).toEqual([])
  })

  test('is asked for again for a reason, with a second person, and the first stays in the proofs', async () => {
    const id = await aTender()
    const first = await requestDrawAs(h, owner, id, [{ major: 'building', count: 1 }])
    const { id: drawId = '', version = 0 } = first.answer.draws[0] ?? {}
    expect((await requestDrawAs(h, owner, id, [{ major: 'cost', count: 1 }])).reason).toBe('draw.running')
    const given = await h.call(contract.cancelDraw, { body: { id: drawId, version } }, owner)
    expect(given.answer.draws[0]).toMatchObject({ status: 'cancelled' })
    const again = [{ major: 'cost', count: 1 }] as const
    expect((await requestDrawAs(h, owner, id, again)).reason).toBe('draw.reasonRequired')
    const asked = await requestDrawAs(h, owner, id, again, '专业选错，重新申请')
    expect(asked.answer.waiting).toMatchObject({ reason: '专业选错，重新申请', own: true })
    expect(asked.answer.draws).toHaveLength(1)
    expect((await requestDrawAs(h, owner, id, again, '再来一次')).reason).toBe('draw.waiting')
    const word = (agree: boolean, as: Caller, reason = '') =>
      h.call(contract.answerDrawRequest, { body: { id, agree, reason } }, as)
    expect((await word(false, second)).reason).toBe('draw.secondReason')
    expect((await word(true, second)).answer.draws).toHaveLength(2)
    await h.clock.advance(11 * minute)
    expect((await answer((await seatsOf(id))[0] ?? { id: '', accountId: '' }, true)).status).toBe(200)
    expect((await proofs(id)).draws.map(({ number, statusName }) => [number, statusName])).toEqual([
      [2, '抽取完成'],
      [1, '已取消'],
    ])
  })

  test('ends with its tender, and whoever was asked is told', async () => {
    const id = await aTender()
    await requestDrawAs(h, owner, id, [{ major: 'building', count: 1 }])
    await h.clock.advance(11 * minute)
    const [seat] = await seatsOf(id)
    if (!seat) throw new Error('nobody drawn')
    await h.db.updateTable('tender').set({ status: 'cancelled' }).where('id', '=', id).execute()
    await h.clock.advance(31 * minute)
    expect((await seatsOf(id)).map(({ state }) => state)).toEqual(['released'])
    const told = await h.call(noticeList, { query: {} }, callerOf(seat.accountId ?? ''))
    expect(JSON.stringify(told.answer)).toContain('评标邀请已取消')
  })
})

describe('a draw outside', () => {
  test('is entered sealed, and its experts confirm with the number that was entered', async () => {
    const { id } = await aLawfulTender(h, owner, suppliers)
    const { now } = await h.run(async (ctx) => ({ now: ctx.now }))
    const [one, two] = [
      await h.as({ companyId: null, name: `${canary}外` }),
      await h.as({ companyId: null, name: `${canary}部` }),
    ]
    const expert = ({ accountName: name, phone }: Caller) => ({
      name,
      phone,
      major: 'law' as const,
      employer: '外部设计院',
    })
    const enter = async (experts: ReturnType<typeof expert>[]) =>
      h.call(
        contract.enterOutsideDraw,
        {
          body: {
            id,
            recordNo: 'CQ-2026-001',
            fileId: await paperOf(h, owner),
            experts,
            evaluateAt: new Date(now.getTime() + 40 * 86_400_000).toISOString(),
            reason: '',
          },
        },
        owner,
      )
    expect((await enter([expert(one), expert(one)])).reason).toBe('draw.sameExpert')
    expect((await enter([expert(second)])).reason).toBe('draw.ownStaff')
    const entered = await enter([expert(one), { ...expert(two), name: `${canary}另` }])
    expect(entered.answer.draws[0]).toMatchObject({
      status: 'drawn',
      seats: [{ name: '专家 1 号' }, { name: '专家 2 号' }],
    })
    const rows = await h.db
      .selectFrom('expert_draw_seat')
      .selectAll()
      .where('sealed', 'is not', null)
      .execute()
    expect(JSON.stringify([rows, entered.answer])).not.toContain(canary)
    // Whose seat is which its number does not tell; of the other one there is no account of that name yet.
    const known = rows.find(({ account_id }) => account_id === one.accountId)
    const [mine, other] = [known, rows.find((row) => row !== known)].map((row) => row?.id ?? '') as [
      string,
      string,
    ]
    const take = (seatId: string, as: Caller, takes = true) =>
      h.call(contract.answerInvitation, { body: { id: seatId, takes, reason: takes ? null : 'time' } }, as)
    // A number alone is not enough: the name has to fit.
    expect((await take(other, two)).reason).toBe('draw.notFound')
    expect((await take(mine, two)).reason).toBe('draw.notFound')
    await h.db
      .updateTable('account')
      .set({ name: `${canary}另` })
      .where('id', '=', two.accountId)
      .execute()
    expect((await take(other, { ...two, accountName: `${canary}另` }, false)).status).toBe(200)
    expect((await take(mine, one)).status).toBe(200)
    expect(await newest(id)).toMatchObject({ status: 'completed' })
    expect(await drawnSeats(h.db, id)).toMatchObject([
      { position: known?.position, expertId: mine, accountId: one.accountId },
    ])
  })
})

describe('what nobody reads', () => {
  test('no name, no reason and no bidder leaves the draw before the award', async () => {
    const id = await drawn()
    const stranger = await h.as()
    const readers = [owner, second, operators[0], suppliers[0], stranger, undefined]
    const bodies: string[] = []
    for (const as of readers) {
      for (const endpoint of [contract.drawProofs, contract.drawEntrance, contract.drawsOf]) {
        const reply = await h.call(endpoint, { params: { id } }, as)
        bodies.push(reply.status === 200 ? JSON.stringify(reply.answer) : (reply.reason ?? ''))
      }
      if (as) bodies.push(JSON.stringify((await h.call(noticeList, { query: {} }, as)).answer))
    }
    const seats = await seatsOf(id)
    for (const { id: seatId } of seats)
      for (const as of readers) {
        const seen = await h.call(contract.invitationOf, { params: { id: seatId } }, as)
        expect(seen.status).toBe(as ? 404 : 401)
      }
    const log = await h.db.selectFrom('operation_log').selectAll().where('subject_id', '=', id).execute()
    const all = [...bodies, JSON.stringify(log)].join('\n')
    expect(all).not.toContain(canary)
    expect(all).not.toContain('利害关系')
    for (const { accountId } of seats) expect(JSON.stringify(log)).not.toContain(accountId)
    // An entry in the pool does not tell either.
    for (const { expertId } of pool) {
      const entry = await h.call(expertOf, { params: { id: expertId } }, operators[0])
      expect(JSON.stringify(entry.answer.timeline)).not.toMatch(/抽取|评标/)
    }
    const own = callerOf(seats[0]?.accountId ?? '')
    const told = JSON.stringify((await h.call(noticeList, { query: {} }, own)).answer)
    expect(told).toContain('被抽取为')
    for (const name of ['投标企业1', '投标企业2', '投标企业3']) expect(told).not.toContain(name)
  })

  test('before the draw nothing tells who it will be, and the pool has no size before the opening', async () => {
    const id = await aTender()
    await requestDrawAs(h, owner, id, [{ major: 'building', count: 1 }])
    const text = JSON.stringify(await proofs(id))
    const row = await h.db
      .selectFrom('expert_draw')
      .selectAll()
      .where('tender_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(text).toContain(row.pool_hash)
    const codes = await h.db
      .selectFrom('expert_draw_pool')
      .select('code')
      .where('draw_id', '=', row.id)
      .execute()
    expect(codes.length).toBeGreaterThan(1)
    for (const { code } of codes) expect(text).not.toContain(code)
    expect([row.nonce, row.seed]).toEqual([null, null])
  })
})

/** Each leaf of a value, by its way. */
function* leaves(
  value: unknown,
  way: readonly (string | number)[] = [],
): Generator<readonly (string | number)[]> {
  if (value !== null && typeof value === 'object')
    for (const [key, inner] of Object.entries(value))
      yield* leaves(inner, [...way, Array.isArray(value) ? Number(key) : key])
  else yield way
}

/** The same with one byte of this leaf changed. */
function changed(proof: ProofFile, way: readonly (string | number)[]): string {
  const copy = structuredClone(proof) as unknown as Record<string | number, unknown>
  const holder = way.slice(0, -1).reduce((at, key) => at[key] as Record<string | number, unknown>, copy)
  const key = way.at(-1) ?? ''
  const before = holder[key]
  if (typeof before === 'number') holder[key] = before + 1
  else if (before === null) holder[key] = 0
  else {
    const text = String(before)
    const last = text.at(-1) ?? ''
    holder[key] = `${text.slice(0, -1)}${last === '1' ? '2' : '1'}`
  }
  return canonicalJson(copy as Json)
}

/** What a draw is reckoned from, and what comes of it. */
const binding = ['frozen', 'poolHash', 'nonce', 'seed', 'position', 'major', 'code', 'replaces', 'names']

describe('docs/verify/draw.py', () => {
  const folder = mkdtempSync(join(tmpdir(), 'draw-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const script = new URL('../../../../../docs/verify/draw.py', import.meta.url).pathname
  /** What the script says of each, and how it ends. */
  const run = (...texts: readonly string[]) => {
    const paths = texts.map((text, at) => {
      const path = join(folder, `${at}.json`)
      writeFileSync(path, text)
      return path
    })
    const { status, stdout } = spawnSync('python3', [script, ...paths], { encoding: 'utf8' })
    return { status, said: stdout.trim().split('\n') }
  }
  const whole = (proof: unknown) => canonicalJson(proof as Json)

  test('draws the same again from published data alone, and finds every changed byte', async () => {
    expect(execFileSync('python3', ['--version'], { encoding: 'utf8' })).toMatch(/^Python 3/)
    const id = await drawn()
    for (const supplier of suppliers) await sendBid(h, supplier, id, 0.9)
    await h.clock.advance(49 * hour)
    expect((await proofs(id)).draws[0]).toMatchObject({
      file: null,
      why: '名单编码在开标后公布，届时可以下载核验数据。',
    })
    await openAs(h, owner, id)
    const opened = (await proofs(id)).draws[0]?.file
    expect(opened?.seats.map(({ state, replaces }) => [state, replaces])).toEqual([
      ['declined', null],
      ['noAnswer', null],
      ['confirmed', null],
      ['noAnswer', 1],
      ['confirmed', 2],
      ['confirmed', 4],
    ])
    expect(opened?.names).toEqual([])
    const confirmed = (await seatsOf(id)).filter(({ state }) => state === 'confirmed')
    await evaluate(h, { id, members: confirmed.map(({ accountId }) => callerOf(accountId ?? '')) })
    await awardAs(h, owner, id)
    const proof = (await proofs(id)).draws[0]?.file
    if (!proof) throw new Error('no proof')
    expect(proof.names.map(({ position }) => position)).toEqual([3, 5, 6])
    for (const { position, ...opening } of proof.names) {
      const seat = proof.seats.find((one) => one.position === position)
      expect([codeOf(proof.frozen.drawId, opening), opening.name.startsWith(canary)]).toEqual([
        seat?.code,
        true,
      ])
    }
    expect(run(whole(proof), JSON.stringify(proof, null, 2))).toEqual({ status: 0, said: ['一致', '一致'] })
    expect(run(changed(proof, ['frozen', 'tenderNo'])).status).toBe(1)
    expect(run(`${whole(proof).slice(0, -1)},"digest":"${proof.digest}"}`).status).toBe(1)
    const ways = [...leaves(proof)]
    expect(ways.length).toBeGreaterThan(50)
    const verdicts = run(...ways.map((way) => changed(proof, way)))
    expect(
      ways.filter((_, at) => !verdicts.said[at]?.startsWith('不一致')).map((way) => way.join('.')),
    ).toEqual([])
    // A digest that fits what was changed does not help: nonce, pool, seed and every seat are reckoned again.
    const bound = ways.filter((way) => way.some((key) => binding.includes(String(key))))
    const refitted = bound.map((way) => {
      const { digest: _, ...rest } = JSON.parse(changed(proof, way))
      return whole({ ...rest, digest: digestOf(rest) })
    })
    const again = run(...refitted)
    expect(
      bound.filter((_, at) => !again.said[at]?.startsWith('不一致')).map((way) => way.join('.')),
    ).toEqual([])
  }, 120_000)
})
