import { myBids, submitBid } from '@jb/contract/bid/bid.contract'
import { confirmMember, consortiumOf } from '@jb/contract/bid/consortium.contract'
import { operationLog } from '@jb/contract/bid/log.contract'
import { comparisonOf, winningCompany } from '@jb/contract/bid/opening.contract'
import {
  confirmRegistration,
  leaveTender,
  register,
  registrationsOf,
  standingOf,
} from '@jb/contract/bid/registration.contract'
import { homeTodos } from '@jb/contract/home/home.contract'
import { noticeList } from '@jb/contract/notice/notice.contract'
import { tenderDetailOf } from '@jb/contract/tender/tender.contract'
import type { NoticeKindName } from '@jb/domain/notice/kinds'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { anOffer, aSignUp, sealed, sendBid, sheetFor, takePart } from '@jb/testing/builders/bid'
import { awardAs, openAs } from '@jb/testing/builders/bid-story'
import { aConsortium, anAgreement, askTogether, joinAs, leaveAs } from '@jb/testing/builders/consortium'
import { publishInvited, someSuppliers } from '@jb/testing/builders/invited-tender'
import { publishTenderAs } from '@jb/testing/builders/tender'
import { aStatutoryForm } from '@jb/testing/builders/tender-kinds'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '../../platform/ctx.ts'
import { notifyAnswered, notifyExtended, settleCause } from './decryption/notify.ts'
import { bidderStaffAmong, companiesTakingPart } from './index.ts'
import { notifyRejected } from './use-cases/reject-bid.ts'
import { tellOpened } from './use-cases/tell-opening.ts'
import { tellPostponed } from './use-cases/tell-postponed.ts'
import { notifyWithdrawn } from './use-cases/withdraw-bid.ts'

const hour = 3_600_000
const accepting = { acceptConsortium: true, consortiumMost: 3, minBidders: 1, publicityDays: 0 }
const lawful = { ...accepting, minBidders: 3, publicityDays: 3 }
let h: Harness
let owner: Caller
let lead: Caller
let one: Caller
let two: Caller
let rest: Caller

beforeAll(async () => {
  h = await startHarness()
  owner = await h.as({ companyName: '星野建设集团' })
})
afterAll(() => h?.close())
beforeEach(async () => {
  ;[lead, one, two, rest] = (await someSuppliers(h, ['甲公司', '乙公司', '丙公司', '丁公司'])) as [
    Caller,
    Caller,
    Caller,
    Caller,
  ]
})

const publish = async (changes = {}) => (await publishTenderAs(h, owner, { ...accepting, ...changes })).id
const ask = (id: string, members: readonly Caller[], as = lead) => askTogether(h, as, members, id)
const confirmed = async (id: string, members: readonly Caller[]) => {
  const { answer } = await ask(id, members)
  for (const member of members) await joinAs(h, member, answer.id)
  const { records } = (await h.call(registrationsOf, { body: { tenderId: id } }, owner)).answer
  const [waiting] = records
  await h.call(confirmRegistration, { body: { id: answer.id, version: waiting?.version ?? 0 } }, owner)
  await h.drain()
  return answer.id
}
const standing = async (id: string, as: Caller) => (await h.call(standingOf, { params: { id } }, as)).answer
const page = async (id: string, as: Caller) => (await h.call(consortiumOf, { params: { id } }, as)).answer
const listed = async (id: string) => (await h.call(registrationsOf, { body: { tenderId: id } }, owner)).answer
const told = async (as: Caller) => {
  await h.drain()
  return JSON.stringify((await h.call(noticeList, { query: {} }, as)).answer.records)
}

describe('a consortium of three', () => {
  test('is handed in when the last member has confirmed; until then its owner sees nothing', async () => {
    const id = await publish()
    const { answer } = await ask(id, [one, two])
    expect(answer).toMatchObject({ status: 'assembling', statusName: '待成员确认', companyName: '甲公司' })
    expect(answer.consortium?.members.map(({ companyName, stateName }) => [companyName, stateName])).toEqual([
      ['乙公司', '待确认'],
      ['丙公司', '待确认'],
    ])
    expect(await listed(id)).toMatchObject({ records: [], counts: { all: 0 } })
    expect(await told(owner)).not.toContain('甲公司')
    for (const as of [one, two]) {
      expect(await told(as)).toContain('甲公司邀请贵公司组成联合体')
      const todos = (await h.call(homeTodos, {}, as)).answer
      expect(JSON.stringify(todos)).toContain('邀请贵公司组成联合体')
    }
    expect((await joinAs(h, one, answer.id)).answer).toMatchObject({ status: 'assembling', isLead: false })
    expect(await listed(id)).toMatchObject({ records: [] })
    expect((await joinAs(h, two, answer.id)).answer).toMatchObject({ status: 'registered' })
    expect(await listed(id)).toMatchObject({
      counts: { all: 1, registered: 1 },
      records: [{ companyName: '甲公司（联合体牵头方）、乙公司、丙公司', status: 'registered' }],
    })
    expect(await told(owner)).toContain('甲公司（联合体牵头方）、乙公司、丙公司报名参加')
    expect(await told(lead)).toContain('丙公司已确认')
  })

  test('bids by its lead alone, is named whole everywhere, and its members hear what becomes of it', async () => {
    const id = await publish()
    const registration = await confirmed(id, [one, two])
    await takePart(h, owner, rest, id)
    await h.clock.advance(24 * hour + 1000)
    await h.drain()
    const sheet = await sheetFor(h, lead, id)
    expect(sheet.companyName).toBe('甲公司（联合体牵头方）、乙公司、丙公司')
    await sendBid(h, lead, id, 0.8)
    await sendBid(h, rest, id, 0.9)
    const body = { ...sealed(sheet, anOffer(sheet)), sealedFileIds: [] }
    expect((await h.call(submitBid, { body }, one)).reason).toBe('bid.notRegistered')
    const seen = await page(registration, one)
    expect(seen).toMatchObject({ status: 'confirmed', bidStatusName: '已投标', statusName: '已确认' })
    expect(JSON.stringify(seen)).not.toContain('total')
    const lights = (await standing(id, one)).actions
    expect(lights.find((action) => action.id === 'viewConsortium')).toMatchObject({ enabled: true })
    for (const barred of ['register', 'bid'])
      expect(lights.find((action) => action.id === barred)?.why).toContain('由牵头方甲公司')
    expect((await h.call(register, { body: aSignUp(id) }, one)).reason).toBe('bid.registrationClosed')
    await h.clock.advance(49 * hour)
    await h.drain()
    await openAs(h, owner, id)
    const compared = (await h.call(comparisonOf, { params: { id } }, owner)).answer
    expect(compared.bidders.map(({ companyName }) => companyName).sort()).toEqual([
      '丁公司',
      '甲公司（联合体牵头方）、乙公司、丙公司',
    ])
    await awardAs(h, owner, id)
    const won = (await h.call(winningCompany, { params: { id } })).answer
    expect(won?.companyName).toBe('甲公司（联合体牵头方）、乙公司、丙公司')
    expect(await told(two)).toMatch(/恭喜|成交|中选/)
    expect(await told(two)).toContain('贵公司所在联合体（牵头方甲公司）成为')
  })

  test('stands in 我的投标 of its members once they have confirmed, without what is the lead’s own', async () => {
    const id = await publish()
    const { answer } = await ask(id, [one, two])
    const mine = async (as: Caller) => {
      const { records, counts } = (await h.call(myBids, { body: {} }, as)).answer
      expect(counts.all).toBe(records.length)
      return records.map(({ tenderId, statusName }) => [tenderId, statusName])
    }
    expect(await mine(one)).toEqual([])
    await joinAs(h, one, answer.id)
    expect([await mine(one), await mine(two)]).toEqual([[[id, '待成员确认']], []])
    await joinAs(h, two, answer.id)
    await takePart(h, owner, rest, id)
    const { records: waiting } = (await h.call(registrationsOf, { body: { tenderId: id } }, owner)).answer
    const version = waiting.find((row) => row.id === answer.id)?.version ?? 0
    await h.call(confirmRegistration, { body: { id: answer.id, version } }, owner)
    await h.clock.advance(24 * hour + 1000)
    await h.drain()
    await sendBid(h, lead, id, 0.8)
    const [row] = (await h.call(myBids, { body: { group: 'waiting' } }, one)).answer.records
    expect(row).toMatchObject({ tenderId: id, statusName: '已投标', bidId: null, receipt: null })
    expect(row?.nextStep).toContain('由牵头方甲公司')
    expect((await h.call(myBids, { body: { offered: true } }, one)).answer.records).toEqual([])
    await leaveAs(h, two, answer.id)
    expect(await mine(two)).toEqual([])
    expect(await mine(lead)).toEqual([[id, '已投标']])
  })
})

describe('who says no', () => {
  test('before it is handed in: the lead reads why and asks another company, and everybody anew', async () => {
    const id = await publish()
    const { answer } = await ask(id, [one, two])
    await joinAs(h, one, answer.id)
    expect((await leaveAs(h, two, answer.id)).answer).toMatchObject({ status: 'assembling' })
    expect(await told(lead)).toContain('丙公司未同意')
    expect(await told(lead)).toContain('档期冲突')
    const changed = (await ask(id, [one, rest])).answer
    expect(changed).toMatchObject({ id: answer.id, status: 'assembling', version: 2 })
    expect(changed.consortium?.members.map(({ state }) => state)).toEqual(['asked', 'asked'])
    expect((await h.call(consortiumOf, { params: { id: answer.id } }, two)).status).toBe(404)
    expect(await told(two)).not.toContain('不再是成员')
    const stale = { id: answer.id, version: 1 }
    expect((await h.call(confirmMember, { body: stale }, one)).reason).toBe('consortium.stale')
  })

  test('after it, in time: it goes back to the lead, and the owner sees it no more', async () => {
    const id = await publish()
    const registration = await confirmed(id, [one, two])
    expect((await leaveAs(h, one, registration)).answer.status).toBe('assembling')
    expect(await listed(id)).toMatchObject({ records: [], counts: { all: 0 } })
    expect(await told(two)).toContain('联合体的报名已撤回')
    expect(await told(owner)).toContain('撤回了《西咸智造产业园一期主体结构钢筋采购》的报名')
    expect(await told(one)).not.toContain('报名已撤回')
    const { records } = (await h.call(operationLog, { body: { id, pageSize: 50 } }, owner)).answer
    expect(records[0]).toMatchObject({
      action: 'registration.reassemble',
      actionName: '联合体成员有变化，撤回报名',
    })
    expect((await h.call(register, { body: aSignUp(id) }, one)).answer.status).toBe('registered')
  })

  test('after the deadline: it stays as it is, and is told with the opening, not before', async () => {
    const id = await publish()
    const registration = await confirmed(id, [one, two])
    await h.clock.advance(24 * hour + 1000)
    await h.drain()
    await sendBid(h, lead, id, 0.8)
    expect((await leaveAs(h, two, registration)).answer.status).toBe('confirmed')
    expect(JSON.stringify(await listed(id))).not.toContain('已退出')
    await h.clock.advance(49 * hour)
    await h.drain()
    await openAs(h, owner, id)
    const { signs } = (await h.call(comparisonOf, { params: { id } }, owner)).answer
    expect(signs.join()).toMatch(/丙公司在报名截止后退出.*投标无效/)
  })
})

test('who is not whole at the deadline has not signed up, and everybody is told who was missing', async () => {
  const id = await publish()
  const { answer } = await ask(id, [one, two])
  await joinAs(h, one, answer.id)
  await takePart(h, owner, rest, id)
  await h.clock.advance(24 * hour + 1000)
  await h.drain()
  expect((await joinAs(h, two, answer.id)).reason).toBe('bid.registrationClosed')
  for (const as of [lead, one, two]) expect(await told(as)).toContain('丙公司待确认')
  expect((await standing(id, lead)).registration?.status).toBe('stale')
  expect(await listed(id)).toMatchObject({ counts: { all: 1, stale: 0 } })
})

test('a company that its lead goes on without is told, and may take part by itself', async () => {
  const id = await publish()
  const { answer } = await ask(id, [one, two])
  await joinAs(h, one, answer.id)
  await ask(id, [two])
  expect(await told(one)).toContain('不再是成员')
  expect(await told(two)).not.toContain('不再是成员')
  expect((await h.call(register, { body: aSignUp(id) }, one)).answer.status).toBe('registered')
})

test('a lead that leaves frees its members, and nobody of its owner hears of what was not handed in', async () => {
  const id = await publish()
  const { answer } = await ask(id, [one, two])
  await joinAs(h, one, answer.id)
  await h.call(leaveTender, { body: { tenderId: id, version: answer.version } }, lead)
  expect(await told(one)).toContain('甲公司退出了报名')
  expect(await told(owner)).not.toContain('退出报名')
  expect(await listed(id)).toMatchObject({ records: [] })
  expect((await ask(id, [one], rest)).answer.status).toBe('assembling')
})

describe('one company, one part', () => {
  test('of two consortia that it confirms at once it is in one', async () => {
    const id = await publish()
    const asked = [(await ask(id, [one])).answer, (await ask(id, [one], rest)).answer]
    const replies = await Promise.all(
      asked.map(({ id, version }) => h.call(confirmMember, { body: { id, version } }, one)),
    )
    expect(replies.map(({ reason }) => reason ?? 'done').sort()).toEqual(['bid.inOtherConsortium', 'done'])
    expect(await listed(id)).toMatchObject({ counts: { all: 1 } })
  })

  test('that confirms and signs up alone at once does one of them', async () => {
    const id = await publish()
    const { answer } = await ask(id, [one])
    const body = { id: answer.id, version: answer.version }
    const [joined, alone] = await Promise.all([
      h.call(confirmMember, { body }, one),
      h.call(register, { body: aSignUp(id) }, one),
    ])
    const reasons = [joined.reason, alone.reason].filter((reason) => reason !== undefined)
    expect(reasons).toHaveLength(1)
    expect(['bid.alreadyRegistered', 'bid.inConsortium']).toContain(reasons[0])
  })

  test('its asking tells the lead nothing about who takes part already', async () => {
    const id = await publish()
    await takePart(h, owner, one, id)
    const { answer } = await ask(id, [one])
    expect(answer.status).toBe('assembling')
    expect((await joinAs(h, one, answer.id)).reason).toBe('bid.alreadyRegistered')
    expect(JSON.stringify(await page(answer.id, lead))).not.toContain('已报名')
  })
})

test.each<[string, (id: string) => Promise<{ reason?: string | undefined }>, object, string]>([
  [
    'a tender that accepts none',
    (id) => ask(id, [one]),
    { acceptConsortium: false },
    'bid.consortiumNotAccepted',
  ],
  ['more than it allows', (id) => ask(id, [one, two]), { consortiumMost: 2 }, 'bid.consortiumSize'],
  ['the owner as a member', (id) => ask(id, [owner]), {}, 'bid.memberBarred'],
])('refused: %s', async (_, asked, changes, reason) => {
  expect((await asked(await publish(changes))).reason).toBe(reason)
})

test('a member confirms nothing once its verification does not stand', async () => {
  const id = await publish()
  const { answer } = await ask(id, [one])
  await h.db.updateTable('company').set({ verified_at: null }).where('id', '=', one.companyId).execute()
  expect((await joinAs(h, one, answer.id)).reason).toBe('member.companyUnverified')
})

test('a file of somebody else is no agreement, and strangers see no consortium', async () => {
  const id = await publish()
  const foreign = aConsortium(await anAgreement(h, rest), [one])
  const body = { ...aSignUp(id), consortium: foreign }
  expect((await h.call(register, { body }, lead)).reason).toBe('file.notFound')
  const { answer } = await ask(id, [one])
  expect((await h.call(consortiumOf, { params: { id: answer.id } }, rest)).status).toBe(404)
  expect((await h.call(consortiumOf, { params: { id: answer.id } }, owner)).status).toBeGreaterThan(400)
})

test('members are bidders where people are looked at: their staff sits in no committee', async () => {
  const id = await publish()
  await ask(id, [one, two])
  const idsIn = async (tenderId: string) =>
    (await companiesTakingPart(h.db, tenderId)).map((company) => company.id)
  expect(await idsIn(id)).toEqual([lead.companyId])
  const other = await publish()
  await confirmed(other, [one])
  expect((await idsIn(other)).toSorted()).toEqual([lead.companyId, one.companyId].toSorted())
  const people = [one, two, rest].map(({ accountId }) => accountId)
  expect([...(await bidderStaffAmong(h.db, other, people))]).toEqual([one.accountId])
})

test('where the law keeps names secret the owner reads of members as little as of leads', async () => {
  const lawfulOwner = await h.as({ companyName: '星野置业' })
  const { id } = await publishTenderAs(h, lawfulOwner, (now) => aStatutoryForm(now, lawful))
  const { answer } = await ask(id, [one])
  expect((await joinAs(h, one, answer.id)).answer.status).toBe('confirmed')
  const seen = [
    (await h.call(registrationsOf, { body: { tenderId: id } }, lawfulOwner)).answer,
    await told(lawfulOwner),
    await standing(id, lawfulOwner),
    (await h.call(consortiumOf, { params: { id: answer.id } }, lawfulOwner)).envelope,
  ]
  for (const name of ['甲公司', '乙公司']) expect(JSON.stringify(seen)).not.toContain(name)
})

test('kin of another bidder confirms nothing where names are secret; within a consortium kin may work together', async () => {
  const kin = { legal_person: '赵一', phone: '02988880001' }
  await h.db.updateTable('company').set(kin).where('id', 'in', [one.companyId, two.companyId]).execute()
  const { id } = await publishTenderAs(h, owner, (now) => aStatutoryForm(now, lawful))
  const together = (await ask(id, [one, two])).answer
  await joinAs(h, one, together.id)
  expect((await joinAs(h, two, together.id)).answer.status).toBe('confirmed')
  const { id: other } = await publishTenderAs(h, owner, (now) => aStatutoryForm(now, lawful))
  const first = (await ask(other, [one])).answer
  await joinAs(h, one, first.id)
  const second = (await ask(other, [two], rest)).answer
  expect((await joinAs(h, two, second.id)).reason).toBe('bid.relatedCompany')
  expect((await h.call(register, { body: aSignUp(other) }, two)).reason).toBe('bid.relatedCompany')
})

test('a closed tender is there for whom an invited company has asked, as long as it asks, and for nobody else', async () => {
  const more = await someSuppliers(h, ['戊公司', '己公司'])
  const { id } = await publishInvited(h, owner, [lead, ...more], { ...accepting, minBidders: 3 })
  const sees = async (as: Caller) => (await h.call(tenderDetailOf, { params: { id } }, as)).status
  expect(await sees(one)).toBe(404)
  const { answer } = await ask(id, [one])
  expect([await sees(one), await sees(two)]).toEqual([200, 404])
  expect((await h.call(register, { body: aSignUp(id) }, one)).reason).toBe('bid.leadNotInvited')
  await leaveAs(h, one, answer.id)
  expect(await sees(one)).toBe(404)
  await ask(id, [two])
  await joinAs(h, two, answer.id)
  expect([await sees(one), await sees(two)]).toEqual([404, 200])
})

describe('what members are told', () => {
  const bodiesOf = async (as: Caller, kind: string) => {
    await h.drain()
    const { records } = (await h.call(noticeList, { query: { pageSize: 50 } }, as)).answer
    return records.filter((one) => one.kind === kind).map(({ body, place }) => [body, place] as const)
  }

  test('reminders of what the lead alone can do reach the lead alone', async () => {
    const id = await publish()
    await confirmed(id, [one])
    expect(await bodiesOf(one, 'registration.confirmed')).toEqual([
      [expect.stringContaining('由牵头方甲公司投标'), 'tender.detail'],
    ])
    await h.clock.advance(24 * hour + 1000)
    await h.clock.advance(25 * hour)
    expect(await bodiesOf(lead, 'bid.deadline')).not.toEqual([])
    expect(await bodiesOf(one, 'bid.deadline')).toEqual([])
  })

  type News = { readonly tenderId: string; readonly companyId: string; readonly title: string }
  test.each<[kind: NoticeKindName, said: string, tell: (ctx: Ctx, news: News) => Promise<void>]>([
    [
      'bid.causeStated',
      '贵公司所在联合体没有解密的投标文件视为撤销。不同意的，由牵头方甲公司提出异议',
      (ctx, news) => settleCause(ctx, { ...news, cause: 'deemedRevoked' }),
    ],
    [
      'bid.windowExtended',
      '由牵头方甲公司解密',
      (ctx, { tenderId }) => notifyExtended(ctx, { tenderId, until: ctx.now.toISOString() }),
    ],
    [
      'bid.openingAnswered',
      '牵头方甲公司对开标的异议已经答复',
      (ctx, news) => notifyAnswered(ctx, { ...news, objectionId: news.tenderId }),
    ],
    [
      'bid.rejected',
      '牵头方甲公司为联合体提交的',
      (ctx, { companyId, tenderId }) =>
        notifyRejected(ctx, { tenderId, bidId: tenderId, bidderId: companyId, reason: '资质不符' }),
    ],
    ['bid.withdrawn', '牵头方甲公司撤回了', (ctx, news) => notifyWithdrawn(ctx, { ...news, version: 1 })],
    [
      'tender.postponed',
      '牵头方甲公司已提交的投标仍然有效，是否替换由牵头方决定',
      (ctx, news) => tellPostponed(ctx, { ...news, count: 1, old: {}, new: {}, reason: '图纸有修改。' }),
    ],
    ['bid.opened', '牵头方甲公司可以查看联合体的结果', tellOpened],
  ])('%s: who does what, and a place that is theirs', async (kind, said, tell) => {
    const id = await publish()
    await confirmed(id, [one])
    await h.clock.advance(24 * hour + 1000)
    await h.drain()
    await sendBid(h, lead, id, 0.8)
    const news = { tenderId: id, companyId: lead.companyId ?? '', title: '钢筋采购' }
    await h.run((ctx) => tell(ctx, news))
    const [[body, place] = []] = await bodiesOf(one, kind)
    expect(body).toContain(said)
    expect(place).toBe('tender.detail')
    const [[leads] = []] = await bodiesOf(lead, kind)
    expect(leads).not.toContain('牵头方')
    expect(await bodiesOf(rest, kind)).toEqual([])
  })
})
