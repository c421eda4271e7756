import { answerObjection, decideCause, objectOpening, stateCause } from '@jb/contract/bid/session.contract'
import type { Cause } from '@jb/domain/bid/session'
import type { Harness } from '@jb/testing/api-harness'
import { versionOf } from '@jb/testing/builders/bid-story'
import { aSession, decryptAs, endWindow, type OwnBid, sessionFor } from '@jb/testing/builders/decryption'
import { startLawful } from '@jb/testing/builders/lawful'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** What happens when a session waits for its host, and what its bidders can do once it has failed. */
const hour = 3_600_000
const day = 24 * hour
let h: Harness
let owner: Caller
let finance: Caller
let operator: Caller
let suppliers: readonly Caller[]

beforeAll(async () => {
  ;({ h, owner, suppliers } = await startLawful())
  finance = await h.as({ companyId: owner.companyId, roles: ['finance'] })
  operator = await h.as({ companyKind: 'platform', roles: ['operator'] })
})
afterAll(() => h?.close())

const reason = '已电话核实并保留通话记录'
const session = async (decrypted: number) => {
  const { id, bids } = await aSession(
    h,
    owner,
    suppliers.map((supplier) => [supplier, 0.9] as const),
  )
  for (const [at, bid] of bids.slice(0, decrypted).entries())
    await decryptAs(h, suppliers[at] as Caller, bid as OwnBid)
  await endWindow(h, id)
  return id
}
const told = (as: Caller, kind: string, id: string) =>
  h.db
    .selectFrom('notice')
    .select(['title', 'body', 'event_key'])
    .where('account_id', '=', as.accountId)
    .where('kind', '=', kind)
    .where('place_search', '@>', JSON.stringify({ id }))
    .orderBy('created_at')
    .execute()
const asked = async (id: string) =>
  (await told(owner, 'bid.helpAsked', id)).filter(({ title }) => title === '请认定未解密的原因')
const seen = async (id: string) => ({ id, version: await versionOf(h, owner, id) })

/** States why the bid of a supplier was not decrypted, and lets a second person agree. */
async function confirm(id: string, at: number, cause: Cause): Promise<void> {
  const bid = await h.db
    .selectFrom('bid')
    .select('id')
    .where('tender_id', '=', id)
    .where('company_id', '=', suppliers[at]?.companyId ?? '')
    .executeTakeFirstOrThrow()
  const body = { ...(await seen(id)), bidId: bid.id, cause, reason, fileIds: [] }
  expect((await h.call(stateCause, { body }, owner)).status).toBe(200)
  const agreed = { ...(await seen(id)), agree: true, reason: '' }
  expect((await h.call(decideCause, { body: agreed }, finance)).status).toBe(200)
  await h.drain()
}

test('a host that states no cause is reminded once a day; after three the operators are told once, of nobody', async () => {
  const id = await session(2)
  expect((await sessionFor(h, undefined, id)).stage).toBe('settling')
  const counts: (readonly [number, number])[] = []
  const note = async () =>
    counts.push([(await asked(id)).length, (await told(operator, 'bid.causesLate', id)).length])
  await note()
  await h.clock.advance(23 * hour)
  await note()
  for (let days = 1; days <= 4; days += 1) {
    await h.clock.advance(day)
    await h.drain()
    await note()
  }
  expect(counts).toEqual([
    [1, 0],
    [1, 0],
    [2, 0],
    [3, 0],
    [4, 1],
    [5, 1],
  ])
  const [late] = await told(operator, 'bid.causesLate', id)
  expect(late?.body).toContain('督促招标人办理')
  const names = await h.db.selectFrom('company').select(['id', 'name']).execute()
  for (const { companyId } of suppliers)
    expect(late?.body).not.toContain(names.find((one) => one.id === companyId)?.name)
  // What was found ends it: nobody is reminded any more.
  await confirm(id, 2, 'deemedRevoked')
  expect((await sessionFor(h, undefined, id)).stage).toBe('published')
  await h.clock.advance(3 * day)
  await note()
  expect(counts.at(-1)).toEqual([5, 1])
})

test('a reminder that comes late, after the platform was away for days, comes once', async () => {
  const id = await session(2)
  await h.clock.advance(5 * day)
  await h.drain()
  expect([(await asked(id)).length, (await told(operator, 'bid.causesLate', id)).length]).toEqual([2, 1])
})

describe('after a session that failed', () => {
  test('a bidder is told what was found, why, and how to object; the host answers it', async () => {
    const id = await session(0)
    expect((await sessionFor(h, undefined, id)).stage).toBe('failed')
    const [bidder, other] = suppliers as readonly [Caller, Caller]
    await confirm(id, 0, 'deemedRevoked')
    await confirm(id, 1, 'deemedWithdrawn')
    const [revoked] = await told(bidder, 'bid.causeStated', id)
    expect(revoked?.title).toBe('投标文件视为撤销')
    for (const part of ['仍计入投标家数', reason, '在开标会上提出异议', '行政监督部门投诉'])
      expect(revoked?.body).toContain(part)
    const [withdrawn] = await told(other, 'bid.causeStated', id)
    for (const part of ['不计入投标家数', '保证金应当退还', reason]) expect(withdrawn?.body).toContain(part)

    const mine = await sessionFor(h, bidder, id)
    expect(mine.actions.find((action) => action.id === 'object')).toMatchObject({ enabled: true })
    const text = '解密当天平台页面打不开，不是本公司的原因，请重新认定'
    const raised = await h.call(objectOpening, { body: { tenderId: id, text } }, bidder)
    expect(raised.status).toBe(200)
    await h.drain()
    expect((await told(owner, 'bid.openingObjected', id)).length).toBe(1)
    const answer = { id, objectionId: raised.answer.id, answer: '经核实平台运行正常，维持认定' }
    expect((await h.call(answerObjection, { body: answer }, owner)).status).toBe(200)
    await h.drain()
    expect((await told(bidder, 'bid.openingAnswered', id)).length).toBe(1)
  })

  test('a week later nobody objects any more, and a stranger never does', async () => {
    const id = await session(0)
    const body = { tenderId: id, text: '解密当天平台页面打不开，请重新认定' }
    const stranger = await h.as({ companyKind: 'supplier' })
    expect((await h.call(objectOpening, { body }, stranger)).reason).toBe('bid.notFound')
    await h.clock.advance(7 * day + hour)
    expect((await h.call(objectOpening, { body }, suppliers[0])).reason).toBe('bid.sessionOver')
  })
})
