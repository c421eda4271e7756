import {
  announce,
  answerObjection,
  askHelp,
  decideCause,
  decideSession,
  moveWindow,
  objectOpening,
  restartSession,
  stateCause,
  takeBackCause,
} from '@jb/contract/bid/session.contract'
import type { Harness } from '@jb/testing/api-harness'
import { versionOf } from '@jb/testing/builders/bid-story'
import {
  aLawfulTender,
  aSession,
  decryptAs,
  endWindow,
  goTo,
  type OwnBid,
  sendOwnBid,
  sessionFor,
} from '@jb/testing/builders/decryption'
import { startLawful } from '@jb/testing/builders/lawful'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { restoreTender } from '../../tender/index.ts'
import { takeTenderOffline } from './stop.ts'

let h: Harness
let owner: Caller
let second: Caller
let suppliers: readonly Caller[]

beforeAll(async () => {
  ;({ h, owner, suppliers } = await startLawful())
  second = await h.as({ companyId: owner.companyId, roles: ['finance'], name: '赵立新' })
})
afterAll(() => h?.close())

const session = () =>
  aSession(
    h,
    owner,
    suppliers.map((supplier) => [supplier, 0.9] as const),
  )
const decrypt = (bids: readonly OwnBid[], at: number) =>
  decryptAs(h, suppliers[at] as Caller, bids[at] as OwnBid)
const seen = async (id: string) => ({ id, version: await versionOf(h, owner, id) })
const stageOf = async (id: string) => (await sessionFor(h, undefined, id)).stage
const keysOf = (id: string) =>
  h.db
    .selectFrom('bid_key')
    .innerJoin('bid', 'bid.id', 'bid_key.bid_id')
    .select(['wrapped', 'opened', 'wiped_at'])
    .where('tender_id', '=', id)
    .execute()
const forgotten = async (id: string) =>
  (await keysOf(id)).every(({ wrapped, opened, wiped_at }) => !wrapped && !opened && wiped_at !== null)
const reason = '多家投标人反映手机网络缓慢'

describe('nothing is opened and all keys are wiped', () => {
  test('where nobody has decrypted, or too few have bid', async () => {
    const { id } = await session()
    await endWindow(h, id)
    expect(await sessionFor(h, undefined, id)).toMatchObject({
      stage: 'failed',
      record: null,
      failed: expect.stringContaining('没有投标人解密'),
    })
    const few = await aLawfulTender(h, owner, suppliers)
    for (const supplier of suppliers.slice(0, 2)) await sendOwnBid(h, supplier, few.id)
    await goTo(h, few.bidEnd, 1000)
    expect(await sessionFor(h, undefined, few.id)).toMatchObject({ stage: null, stateName: '流标' })
  })

  test('where the platform takes the tender offline in the window: bringing it back begins no other', async () => {
    const { id, bids } = await session()
    await decrypt(bids, 0)
    const longer = { ...(await seen(id)), minutes: 20, reason }
    expect((await h.call(moveWindow, { body: longer }, owner)).answer.waitsForSecond).toBe(true)
    await h.run((ctx) => takeTenderOffline(ctx, id, '举报核实'))
    expect(await forgotten(id)).toBe(true)
    expect((await decrypt(bids, 1)).reason).toBe('tender.offline')
    await h.run((ctx) => restoreTender(ctx, id, '已更正'))
    await h.drain()
    expect(await stageOf(id)).toBe('stopped')
    expect((await decrypt(bids, 1)).reason).toBe('bid.sessionStopped')
    await h.clock.advance(3_600_000)
    expect(await sessionFor(h, undefined, id)).toMatchObject({ stage: 'stopped', record: null })

    const asked = await h.call(restartSession, { body: { ...(await seen(id)), minutes: 20, reason } }, owner)
    expect(asked.answer).toEqual({ id, waitsForSecond: true })
    expect(await stageOf(id)).toBe('stopped')
    const answer = { kind: 'restart', agree: true, reason: '' } as const
    const agree = async (as: Caller) =>
      h.call(decideSession, { body: { ...(await seen(id)), ...answer } }, as)
    const alone = await h.as({ companyId: owner.companyId, roles: ['buyer', 'orgAdmin'] })
    expect((await agree(owner)).status).toBe(403)
    expect((await agree(second)).status).toBe(200)
    expect((await agree(alone)).reason).toBe('bid.sessionNotAsked')
    expect(await stageOf(id)).toBe('decrypting')
    for (const at of [0, 1, 2]) expect((await decrypt(bids, at)).status).toBe(200)
    await h.drain()
    const after = await sessionFor(h, undefined, id)
    expect(after.stage).toBe('published')
    expect(after.record?.map(({ status }) => status)).toEqual(['opened', 'opened', 'opened'])
  })
})

test('a published session closes though its time came while the tender was offline', async () => {
  const { id, bids } = await session()
  for (const at of [0, 1, 2]) await decrypt(bids, at)
  await h.drain()
  await h.run((ctx) => takeTenderOffline(ctx, id, '举报核实'))
  await h.clock.advance(3_600_000)
  const kept = await h.db.selectFrom('opening_session').select('stage').where('tender_id', '=', id).execute()
  expect(kept).toEqual([{ stage: 'published' }])
  await h.run((ctx) => restoreTender(ctx, id, '已更正'))
  await h.drain()
  expect(await stageOf(id)).toBe('closed')
})

describe('a window is changed by two persons', () => {
  test('never by whoever asks, not beyond the most, and for everybody alike', async () => {
    const { id, bids } = await session()
    const before = await sessionFor(h, undefined, id)
    const ask = async (minutes: number, as = owner) =>
      h.call(moveWindow, { body: { ...(await seen(id)), minutes, reason } }, as)
    expect((await ask(95)).reason).toBe('bid.windowTooLong')
    const admin = await h.as({ companyId: owner.companyId, roles: ['buyer', 'orgAdmin'] })
    expect((await ask(30, admin)).answer.waitsForSecond).toBe(true)
    expect((await ask(30)).reason).toBe('bid.sessionAsked')
    const agree = async (as: Caller) =>
      h.call(decideSession, { body: { ...(await seen(id)), kind: 'move', agree: true, reason: '' } }, as)
    expect((await agree(admin)).reason).toBe('bid.samePerson')
    expect((await sessionFor(h, undefined, id)).decryptUntil).toBe(before.decryptUntil)
    expect((await agree(second)).status).toBe(200)
    const after = await sessionFor(h, undefined, id)
    expect(Date.parse(after.decryptUntil ?? '') - Date.parse(before.decryptUntil ?? '')).toBe(30 * 60_000)
    expect(after.extensions).toEqual([{ until: after.decryptUntil, reason }])
    await goTo(h, before.decryptUntil ?? '', 60_000)
    expect((await decrypt(bids, 0)).status).toBe(200)
  })
})

describe('who does not come', () => {
  const state = async (id: string, bidId: string, cause: 'deemedRevoked' | 'deemedWithdrawn') =>
    h.call(
      stateCause,
      { body: { ...(await seen(id)), bidId, cause, reason: '已电话核实并保留通话记录', fileIds: [] } },
      owner,
    )
  const agree = async (id: string) =>
    h.call(decideCause, { body: { ...(await seen(id)), agree: true, reason: '' } }, second)
  const missing = async (id: string) => (await sessionFor(h, owner, id)).host?.missing ?? []

  test.each([
    ['deemedRevoked', 'published'],
    ['deemedWithdrawn', 'failed'],
  ] as const)('counts as %s once a second person agrees: the session is then %s', async (cause, stage) => {
    const { id, bids } = await session()
    expect(await missing(id)).toEqual([])
    for (const at of [0, 1]) await decrypt(bids, at)
    await endWindow(h, id)
    expect(await sessionFor(h, undefined, id)).toMatchObject({ stage: 'settling', record: null })
    const [absent, ...more] = await missing(id)
    expect(more).toEqual([])
    expect(absent).toMatchObject({ status: 'undecrypted', cause: null })
    expect((await sessionFor(h, suppliers[0], id)).host).toBeUndefined()
    const bidId = absent?.bidId ?? ''
    const opened = await h.db.selectFrom('bid').select('id').where('tender_id', '=', id).execute()
    const other = opened.find((row) => row.id !== bidId)?.id ?? ''
    expect((await state(id, other, cause)).reason).toBe('bid.notMissing')
    expect((await state(id, bidId, cause)).answer.waitsForSecond).toBe(true)
    expect((await state(id, bidId, cause)).reason).toBe('bid.causeAsked')
    expect((await h.call(takeBackCause, { body: await seen(id) }, owner)).status).toBe(200)
    await state(id, bidId, cause)
    expect(await stageOf(id)).toBe('settling')
    expect((await agree(id)).status).toBe(200)
    await h.drain()
    const after = await sessionFor(h, undefined, id)
    expect(after.stage).toBe(stage)
    if (stage === 'failed') expect(await forgotten(id)).toBe(true)
    else expect(after.record?.map(({ status }) => status)).toEqual(['opened', 'opened', 'deemedRevoked'])
  })
})

test('words in a session: announcements for all, help for the host alone, objections answered at the spot', async () => {
  const { id, bids } = await session()
  await h.call(announce, { body: { id, text: '请各投标人抓紧解密' } }, owner)
  expect((await h.call(announce, { body: { id, text: '冒充' } }, suppliers[0])).reason).toBe(
    'tender.notFound',
  )
  const help = { tenderId: id, phone: '029-8888 7777', note: '手机没电' }
  expect((await h.call(askHelp, { body: help }, suppliers[1])).status).toBe(200)
  const [anybody, host] = [await sessionFor(h, undefined, id), await sessionFor(h, owner, id)]
  expect(anybody.announcements.map(({ text }) => text)).toEqual(['请各投标人抓紧解密'])
  expect([anybody.host, host.host?.help]).toEqual([
    undefined,
    [expect.objectContaining({ phone: help.phone })],
  ])
  const early = { tenderId: id, text: '解密页面打不开，请核实平台是否正常' }
  const raised = (await h.call(objectOpening, { body: early }, suppliers[0])).answer
  const readers = [undefined, suppliers[1], suppliers[0], owner]
  const told = async () =>
    Promise.all(readers.map(async (as) => (await sessionFor(h, as, id)).objections.length))
  expect(await told()).toEqual([0, 0, 1, 1])
  await h.call(answerObjection, { body: { id, objectionId: raised.id, answer: '平台正常' } }, owner)
  for (const at of [0, 1, 2]) await decrypt(bids, at)
  await h.drain()
  expect(await told()).toEqual([1, 1, 1, 1])
  const body = { tenderId: id, text: '唱标记录中的报价与本公司提交的不一致，请核对' }
  const { answer } = await h.call(objectOpening, { body }, suppliers[2])
  expect((await h.call(objectOpening, { body }, suppliers[2])).reason).toBe('bid.objectionOpen')
  await h.clock.advance(3_600_000)
  expect(await stageOf(id)).toBe('published')
  await h.call(answerObjection, { body: { id, objectionId: answer.id, answer: '已核对，一致' } }, owner)
  await h.drain()
  const after = await sessionFor(h, undefined, id)
  expect(after).toMatchObject({
    stage: 'closed',
    objections: [{ answer: '平台正常' }, { companyName: null, answer: '已核对，一致' }],
  })
  expect((await h.call(objectOpening, { body }, suppliers[2])).reason).toBe('bid.sessionOver')
})
