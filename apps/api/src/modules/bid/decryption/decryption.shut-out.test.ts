import { submitBid, withdrawBid } from '@jb/contract/bid/bid.contract'
import { operationLog } from '@jb/contract/bid/log.contract'
import { getUserInfo } from '@jb/contract/member/member.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { anOffer, sheetFor } from '@jb/testing/builders/bid'
import {
  aLawfulTender,
  aPhone,
  decryptAs,
  endWindow,
  goTo,
  type OwnBid,
  sealedForOwn,
  sendOwnBid,
  sessionFor,
} from '@jb/testing/builders/decryption'
import { untilItWaits } from '@jb/testing/locks'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { shutOutWords } from '../../../cli-shut-out.ts'
import { verifyLog } from '../../../platform/log/log.ts'
import { revokeDevice as revoke } from './device.repository.ts'
import { shutOut } from './shut-out.ts'

let h: Harness
let owner: Caller
let auditor: Caller
let operator: Caller
let admin: Caller
let clerk: Caller
let others: readonly Caller[]
let rivals: OwnBid[]
let id: string
let bidEnd: Date
let bid: OwnBid

/** A bid of a company with an administrator and a clerk, who has sent it from the only phone. */
beforeEach(async () => {
  h ??= await startHarness()
  owner = await h.as({ roles: ['buyer'] })
  auditor = await h.as({ companyId: owner.companyId, roles: ['auditor'] })
  operator = await h.as({ companyKind: 'platform', roles: ['operator'] })
  admin = await h.as({ companyKind: 'supplier', roles: ['orgAdmin'] })
  clerk = await h.as({ companyId: admin.companyId ?? '', companyKind: 'supplier', roles: ['quoter'] })
  others = [await h.as({ companyKind: 'supplier' }), await h.as({ companyKind: 'supplier' })]
  const tender = await aLawfulTender(h, owner, [clerk, ...others])
  id = tender.id
  bidEnd = tender.bidEnd
  rivals = []
  for (const other of others) rivals.push(await sendOwnBid(h, other, id))
  bid = await sendOwnBid(h, clerk, id, 0.8)
})
afterAll(() => h?.close())

const reason = '冒用他人身份登记，已经核实'
const put = async (who: Caller, despiteBids = false, why = reason) => {
  const result = await h.run((ctx) => shutOut(ctx, { phone: who.phone, reason: why, despiteBids }))
  await h.drain()
  if (!result) throw new Error('nobody has the number')
  return result
}
const isIn = async (who: Caller) => (await h.call(getUserInfo, {}, who)).status === 200
const told = (as: Caller, kind: string) =>
  h.db
    .selectFrom('notice')
    .select(['title', 'body'])
    .where('account_id', '=', as.accountId)
    .where('kind', '=', kind)
    .execute()
const attempts = async (as: Caller) =>
  (await h.call(operationLog, { body: { id, pageSize: 50 } }, as)).answer.attempts
const chain = () =>
  h.db
    .selectFrom('operation_log')
    .select(['action', 'reason', 'payload', 'actor_company_id as company'])
    .where('subject_kind', '=', 'earlyAccess')
    .where('subject_id', '=', id)
    .execute()
const linesOfTender = async () =>
  (await h.call(operationLog, { body: { id, pageSize: 50 } }, owner)).answer.records.length

describe('whoever has a bid in their hands is not shut out', () => {
  const depends = { outcome: 'bidsDepend', bids: [{ cardTried: false }] }

  test.each<[string, () => Promise<unknown>]>([
    ['while bids are taken', async () => undefined],
    ['in the window', () => goTo(h, bidEnd, 1000)],
  ])('%s: nothing has changed, and the bid is named with its tender and its card', async (_, when) => {
    await when()
    const lines = await linesOfTender()
    expect(await put(clerk)).toMatchObject({
      ...depends,
      bids: [{ tenderId: id, companyId: clerk.companyId, cardTried: false, opensAt: bidEnd }],
    })
    expect(await isIn(clerk)).toBe(true)
    expect([await chain(), await linesOfTender()]).toEqual([[], lines])
    expect(await told(admin, 'member.rolesMoved')).toEqual([])
    await goTo(h, bidEnd, 2000)
    expect((await decryptAs(h, clerk, bid)).status).toBe(200)
  })

  test('nor the only one who bids for a company, though a phone that opens it is gone already', async () => {
    const [alone] = others as [Caller]
    expect(await put(alone)).toMatchObject(depends)
    const { id: phone } = await h.db
      .selectFrom('company_device')
      .select('id')
      .where('account_id', '=', alone.accountId)
      .executeTakeFirstOrThrow()
    await h.run((ctx) => revoke(ctx.tx, { id: phone, by: alone.accountId, now: ctx.now }))
    expect(await put(alone)).toMatchObject(depends)
    expect(await isIn(alone)).toBe(true)
  })

  test.each<[string, () => Promise<unknown>]>([
    [
      'another phone opens it too',
      async () => {
        await aPhone(h, admin)
        await sendOwnBid(h, clerk, id, 0.7)
      },
    ],
    ['it is withdrawn', () => h.call(withdrawBid, { body: { tenderId: id, version: 1, reason: '' } }, clerk)],
    [
      'it is decrypted',
      async () => {
        await goTo(h, bidEnd, 1000)
        await decryptAs(h, clerk, bid)
      },
    ],
    [
      'the window is over',
      async () => {
        await goTo(h, bidEnd, 1000)
        await h.drain()
        await endWindow(h, id)
      },
    ],
    [
      'the tender has ended',
      () => h.db.updateTable('tender').set({ status: 'cancelled' }).where('id', '=', id).execute(),
    ],
  ])('once %s nothing stands against it', async (_, before) => {
    await before()
    expect(await put(clerk)).toMatchObject({ outcome: 'done', bids: [] })
    expect(await isIn(clerk)).toBe(false)
    expect(await chain()).toEqual([])
    expect(await told(admin, 'member.rolesMoved')).toEqual([
      {
        title: `${clerk.accountName}的账号已被平台停用`,
        body: expect.stringContaining(reason),
      },
    ])
    expect(await told(clerk, 'member.rolesMoved')).toEqual([])
  })
})

test('a bid that arrives meanwhile waits until they are out, and is then to be sealed for those who stay', async () => {
  await h.call(withdrawBid, { body: { tenderId: id, version: 1, reason: '' } }, clerk)
  const sheet = await sheetFor(h, admin, id)
  const { body } = sealedForOwn(sheet, anOffer(sheet, 0.7), [bid.phone.publicKey])
  const { out, sending } = await h.run(async (ctx) => {
    const out = await shutOut(ctx, { phone: clerk.phone, reason, despiteBids: false })
    const sending = h.call(submitBid, { body }, admin)
    await untilItWaits(h, sending)
    return { out, sending }
  })
  expect(out).toMatchObject({ outcome: 'done', bids: [] })
  expect((await sending).reason).toBe('bid.deviceUnknown')
})

describe('on purpose it is done all the same', () => {
  test('with a reason, which the tender keeps without a name; the company hears what is left to it', async () => {
    expect(await put(clerk, true, '冒用')).toMatchObject({ outcome: 'reasonTooShort' })
    expect(await isIn(clerk)).toBe(true)
    const lines = await linesOfTender()
    expect(await put(clerk, true)).toMatchObject({ outcome: 'done', bids: [{ tenderId: id }] })
    expect(await isIn(clerk)).toBe(false)
    const line = { action: 'bidder.shutOut', reason, payload: {}, company: null }
    expect(await chain()).toEqual([line])
    expect(await verifyLog(h.db, { kind: 'earlyAccess', id })).toMatchObject({ intact: true })
    const [card] = await told(admin, 'bid.decrypt')
    expect(card).toMatchObject({
      title: '投标只能用解密卡解密',
      body: expect.stringContaining('从来没有试过，请马上试解密'),
    })
    // Nobody who watches reads before the opening that somebody has bid; the owner does not at all.
    for (const watcher of [operator, auditor]) expect(await attempts(watcher)).toMatchObject({ total: 0 })
    expect(await linesOfTender()).toBe(lines)
    for (const who of [owner, auditor, operator, ...others])
      expect((await told(who, 'bid.decrypt')).filter(({ title }) => title === card?.title)).toEqual([])

    await goTo(h, bidEnd, 1000)
    expect((await decryptAs(h, admin, bid)).reason).toBe('bid.deviceRevoked')
    expect((await decryptAs(h, admin, bid, 'card')).status).toBe(200)
    for (const [at, rival] of rivals.entries()) await decryptAs(h, others[at] as Caller, rival)
    await h.drain()
    expect((await sessionFor(h, undefined, id)).stage).toBe('published')
    const opened = {
      total: 1,
      records: [{ action: 'bidder.shutOut', reason, personName: null, companyName: null }],
    }
    for (const watcher of [operator, auditor]) expect(await attempts(watcher)).toMatchObject(opened)
    expect(await attempts(owner)).toBeUndefined()
  })
})

test('the command says which bids stand against it, and what to do', async () => {
  const stopped = shutOutWords(await put(clerk), clerk.phone)
  expect(stopped.lines.join('\n')).toContain('解密卡从来没有试过')
  expect(stopped.stop).toContain('--despite-bids')
  expect(shutOutWords(await put(clerk, true, '短'), clerk.phone).stop).toContain('至少 10 个字')
  const done = shutOutWords(await put(clerk, true), clerk.phone)
  expect(done.stop).toBeUndefined()
  expect(done.lines.at(-1)).toContain(`已停用 ${clerk.accountName}（${clerk.phone}）`)
  const [alone] = others as [Caller]
  expect(shutOutWords(await put(alone, true), alone.phone).lines.at(-1)).toContain('没有企业管理员了')
  expect(
    await h.run((ctx) => shutOut(ctx, { phone: '13900009999', reason, despiteBids: false })),
  ).toBeUndefined()
})
