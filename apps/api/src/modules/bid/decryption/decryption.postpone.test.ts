import { issueAddendum } from '@jb/contract/bid/addenda.contract'
import { operationLog } from '@jb/contract/bid/log.contract'
import { decideSession, takeBackSession } from '@jb/contract/bid/session.contract'
import { checkPostponement } from '@jb/contract/tender/postponement.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { versionOf } from '@jb/testing/builders/bid-story'
import { aLawfulTender, goTo, sendOwnBid, sessionFor } from '@jb/testing/builders/decryption'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postponing } from '../postponement.fixture.ts'

let h: Harness
let owner: Caller
let second: Caller
let suppliers: readonly [Caller, Caller, Caller]
let p: ReturnType<typeof postponing>

beforeAll(async () => {
  h = await startHarness()
  owner = await h.as({ roles: ['buyer', 'finance'] })
  second = await h.as({ companyId: owner.companyId, roles: ['finance'], name: '赵立新' })
  const supplier = () => h.as({ companyKind: 'supplier' })
  suppliers = [await supplier(), await supplier(), await supplier()]
  p = postponing(h)
})
afterAll(() => h?.close())

const endOf = async (id: string) => (await p.detail(id)).endTime
const seen = async (id: string) => ({ id, version: await versionOf(h, owner, id) })
const say = async (id: string, as: Caller, agree = true, reason = '') =>
  h.call(decideSession, { body: { ...(await seen(id)), kind: 'postpone', agree, reason } }, as)
const askedIn = async (id: string) => (await sessionFor(h, second, id)).host?.asked

describe('nobody moves the deadline of sealed bids alone where no process is open', () => {
  test('it moves once another person agrees, and the log has both', async () => {
    const { id } = await aLawfulTender(h, owner, suppliers)
    await sendOwnBid(h, suppliers[0], id)
    const before = await endOf(id)
    const { bidEnd } = await p.newTimes(id)
    const { answer } = await h.call(checkPostponement, { body: { id } }, owner)
    expect(answer).toMatchObject({ needsApproval: false, needsSecond: true })
    expect((await p.put(id, owner)).answer).toMatchObject({ id, waitsForSecond: true })
    expect(await endOf(id)).toBe(before)
    expect(await askedIn(id)).toMatchObject({
      kind: 'postpone',
      times: expect.stringContaining('投标截止改为'),
    })
    expect((await sessionFor(h, suppliers[0], id)).host).toBeUndefined()
    const invited = await h.db
      .selectFrom('notice')
      .select('body')
      .where('account_id', '=', second.accountId)
      .where('kind', '=', 'bid.sessionReview')
      .execute()
    expect(invited).toEqual([{ body: expect.stringContaining('申请延期：投标截止改为') }])
    expect((await p.put(id, owner)).reason).toBe('tender.secondAsked')

    expect((await say(id, owner)).reason).toBe('bid.samePerson')
    expect((await say(id, second, false)).reason).toBe('bid.secondReason')
    expect((await say(id, second, false, '理由不充分')).status).toBe(200)
    expect((await p.put(id, owner)).status).toBe(200)
    const takeBack = { ...(await seen(id)), kind: 'postpone' } as const
    expect((await h.call(takeBackSession, { body: takeBack }, owner)).status).toBe(200)
    expect((await say(id, second)).reason).toBe('bid.sessionNotAsked')
    expect(await endOf(id)).toBe(before)

    expect((await p.put(id, owner)).status).toBe(200)
    expect((await say(id, second)).status).toBe(200)
    expect(await endOf(id)).toBe(bidEnd)
    const { records } = (await h.call(operationLog, { body: { id, pageSize: 50 } }, owner)).answer
    expect(records.slice(0, 6).map(({ action, personName }) => [action, personName])).toEqual([
      ['postpone', second.accountName],
      ['askPostponement', owner.accountName],
      ['takeBackPostponement', owner.accountName],
      ['askPostponement', owner.accountName],
      ['refusePostponement', second.accountName],
      ['askPostponement', owner.accountName],
    ])
  })

  test('whoever is alone in the company is told whom it needs', async () => {
    const alone = await h.as({ roles: ['buyer', 'finance'] })
    const { id } = await aLawfulTender(h, alone, suppliers)
    expect((await p.put(id, alone)).reason).toBe('tender.noSecond')
  })

  test('what still waits at the deadline comes to nothing, and keeps nobody from the window', async () => {
    const { id, bidEnd } = await aLawfulTender(h, owner, suppliers)
    for (const supplier of suppliers) await sendOwnBid(h, supplier, id)
    await p.put(id, owner)
    await goTo(h, bidEnd, 1000)
    expect(await askedIn(id)).toBeNull()
    expect((await say(id, second)).reason).toBe('bid.sessionNotAsked')
  })

  test('an addendum is no way around', async () => {
    const { id } = await aLawfulTender(h, owner, suppliers)
    const issue = async (times: object) => {
      const words = { title: '付款方式的说明', body: '按月支付进度款。', fileIds: [] }
      return h.call(issueAddendum, { body: { ...(await seen(id)), ...words, times } }, owner)
    }
    const { bidEnd } = await p.newTimes(id)
    for (const times of [{ bidEnd }, { openAt: bidEnd }])
      expect((await issue(times)).reason).toBe('tender.postponeFirst')
    expect((await issue({})).status).toBe(200)
  })
})
