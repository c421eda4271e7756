import { myBids } from '@jb/contract/bid/bid.contract'
import { winNotices } from '@jb/contract/bid/opening.contract'
import { register } from '@jb/contract/bid/registration.contract'
import { hallPage } from '@jb/contract/hall/hall.contract'
import { noticeList } from '@jb/contract/notice/notice.contract'
import { inviteesOf, inviteToTender } from '@jb/contract/tender/invitee.contract'
import { snapshotOf } from '@jb/contract/tender/snapshots.contract'
import {
  copyTender,
  publishTender,
  saveTenderDraft,
  tenderDetailOf,
  tenderDraftOf,
} from '@jb/contract/tender/tender.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aSignUp, sendBid, takePart } from '@jb/testing/builders/bid'
import { awardAs, openAs } from '@jb/testing/builders/bid-story'
import { anInvitedForm, publishInvited, someSuppliers } from '@jb/testing/builders/invited-tender'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const hour = 3_600_000
let h: Harness
let owner: Caller
let rest: Caller
let invited: readonly Caller[]

beforeAll(async () => {
  h = await startHarness()
  owner = await h.as({ companyName: '星野建设集团' })
  invited = await someSuppliers(h, ['星野甲公司', '星野乙公司', '星野丙公司'])
  ;[rest] = (await someSuppliers(h, ['星野丁公司'])) as [Caller]
})
afterAll(() => h?.close())

const now = async () => (await h.run(async (ctx) => ({ at: ctx.now }))).at
const listed = async (id: string, as = owner) => (await h.call(inviteesOf, { params: { id } }, as)).answer
const detail = (id: string, as?: Caller) => h.call(tenderDetailOf, { params: { id } }, as)
const add = (id: string, companies: readonly Caller[], as = owner) =>
  h.call(inviteToTender, { body: { id, companyIds: companies.map(({ companyId }) => companyId) } }, as)

async function save(companyIds: readonly string[], changes: object = {}) {
  const form = anInvitedForm(
    await now(),
    companyIds.map((companyId) => ({ companyId })),
    changes,
  )
  return h.call(saveTenderDraft, { body: { form } }, owner)
}

describe('a draft', () => {
  test.each<[string, () => readonly string[], string]>([
    [
      'names a company twice',
      () => [...invited, ...invited.slice(0, 1)].map((one) => one.companyId),
      'tender.inviteeTwice',
    ],
    ['names nobody that is there', () => ['00000000-0000-4000-8000-00000000dead'], 'tender.inviteeNotFound'],
  ])('that %s is not saved', async (_name, ids, reason) => {
    expect((await save(ids())).reason).toBe(reason)
  })

  test('keeps its companies by name, in their order, and says so to nobody invited', async () => {
    const ids = [...invited].reverse().map(({ companyId }) => companyId)
    const { id } = (await save(ids)).answer
    const kept = (await h.call(tenderDraftOf, { params: { id } }, owner)).answer.form.invitees
    expect(kept).toEqual([
      { id: ids[0], name: '星野丙公司' },
      { id: ids[1], name: '星野乙公司' },
      { id: ids[2], name: '星野甲公司' },
    ])
    expect((await detail(id, invited[0])).status).toBe(404)
  })

  test.each<[string, () => Promise<readonly string[]>, string, unknown]>([
    [
      'two companies only',
      async () => invited.slice(1).map((one) => one.companyId),
      'tender.ruleBlocked',
      undefined,
    ],
    [
      'the owner',
      async () => [...invited, owner].map((one) => one.companyId),
      'tender.incomplete',
      '星野建设集团',
    ],
    [
      'a company that is not verified',
      async () =>
        [...invited, await h.as({ companyName: '星野无证公司', verified: false })].map(
          (one) => one.companyId,
        ),
      'tender.incomplete',
      '企业认证',
    ],
  ])('with %s does not go out', async (_name, ids, reason, said) => {
    const { id, version } = (await save(await ids())).answer
    const reply = await h.call(publishTender, { body: { id, version, reason: '按需要' } }, owner)
    expect([reply.status, reply.reason]).toEqual([422, reason])
    const { fields } = (reply.envelope.detail ?? {}) as { fields?: Record<string, string> }
    if (said) expect(fields?.invitees).toContain(said)
  })
})

test('the invited are told, each by itself, and nobody else; a copy names them as a draft', async () => {
  const { id } = await publishInvited(h, owner, invited, { profile: 'VOLUNTARY', title: '邀请的电缆采购' })
  await h.drain()
  const told = async (as: Caller) =>
    (await h.call(noticeList, { query: {} }, as)).answer.records.filter((one) =>
      JSON.stringify(one).includes('邀请的电缆'),
    )
  for (const as of invited) {
    const [one, more] = await told(as)
    expect(JSON.stringify(one)).toContain('邀请贵公司')
    expect(more).toBeUndefined()
    for (const name of ['星野甲公司', '星野乙公司', '星野丙公司'])
      expect(JSON.stringify(one)).not.toContain(name)
  }
  expect(await told(rest)).toEqual([])
  const copy = (await h.call(copyTender, { body: { id } }, owner)).answer
  const { form } = (await h.call(tenderDraftOf, { params: { id: copy.id } }, owner)).answer
  expect(form.invitees?.map(({ name }) => name)).toEqual(['星野甲公司', '星野乙公司', '星野丙公司'])
  expect((await detail(copy.id, invited[0])).status).toBe(404)
})

test('its page says that one is invited, and its snapshot names nobody', async () => {
  const { id } = await publishInvited(h, owner, invited)
  const [one] = invited
  expect((await detail(id, one)).answer.invitation).toEqual({ closed: true, invited: true, own: false })
  expect((await detail(id, owner)).answer.invitation).toEqual({ closed: true, invited: false, own: true })
  const kept = JSON.stringify((await h.call(snapshotOf, { body: { id } }, one)).answer)
  expect(kept).not.toContain('星野乙公司')
})

test('stands in the list of whom it invites until that has signed up, and in nobody else’s', async () => {
  const { id } = await publishInvited(h, owner, invited, { title: '邀请的桥架采购' })
  const [one, two] = invited as [Caller, Caller]
  const found = async (as: Caller, group: 'all' | 'waiting' = 'all') =>
    ((await h.call(myBids, { body: { group } }, as)).answer.invited ?? []).filter(
      ({ tenderId }) => tenderId === id,
    )
  expect(await found(one)).toEqual([
    { tenderId: id, title: '邀请的桥架采购', buyerName: '星野建设集团', applyEnd: expect.any(String) },
  ])
  expect([await found(one, 'waiting'), await found(rest)]).toEqual([[], []])
  await takePart(h, owner, one, id)
  expect([(await found(one)).length, (await found(two)).length]).toEqual([0, 1])
})

test('where sign-ups are no secret the owner reads what became of each', async () => {
  const { id } = await publishInvited(h, owner, invited)
  const [one] = invited
  if (one) await takePart(h, owner, one, id)
  const states = async () => (await listed(id)).invitees.map(({ stateName }) => stateName)
  expect(await states()).toEqual(['已确认', '已邀请', '已邀请'])
  await h.clock.advance(25 * hour)
  await h.drain()
  expect(await states()).toEqual(['已确认', '受邀未报名', '受邀未报名'])
})

test('where they are secret it reads no more than whom it has invited, before and after', async () => {
  const { id } = await publishInvited(h, owner, invited, { profile: 'STATUTORY' })
  const before = await listed(id)
  for (const as of invited) await h.call(register, { body: aSignUp(id) }, as)
  expect(await listed(id)).toEqual(before)
  expect(before.secret).toContain('保密')
  expect(before.invitees.map(({ stateName }) => stateName)).toEqual(['已邀请', '已邀请', '已邀请'])
})

test('more are invited once, and nobody is taken away', async () => {
  const { id } = await publishInvited(h, owner, invited)
  expect((await add(id, [rest])).answer.invited).toBe(1)
  expect((await add(id, [rest])).answer.invited).toBe(0)
  expect((await add(id, [owner])).reason).toBe('tender.inviteBarred')
  expect((await add(id, [rest], rest)).status).toBeGreaterThanOrEqual(400)
  expect((await listed(id)).invitees.map(({ companyName }) => companyName)).toContain('星野丁公司')
  expect((await detail(id, rest)).status).toBe(200)
  await h.clock.advance(25 * hour)
  await h.drain()
  const late = await h.as({ companyKind: 'supplier' })
  expect((await add(id, [late])).reason).toBe('tender.inviteOver')
})

test('with its award it is there for everybody: page, hall and result', async () => {
  const title = '星野钢筋邀请询比'
  const { id } = await publishInvited(h, owner, invited, { title })
  for (const as of invited) await takePart(h, owner, as, id)
  await h.clock.advance(24 * hour + 1000)
  await h.drain()
  const inHall = async () => {
    await h.drain()
    return (await h.call(hallPage, { body: { keyword: title } })).answer.records.length
  }
  const won = async () => (await h.call(winNotices, { body: { keyword: title } })).answer.records.length
  for (const as of invited) await sendBid(h, as, id)
  await h.clock.advance(49 * hour)
  await h.drain()
  await openAs(h, owner, id)
  expect([(await detail(id)).status, await inHall(), await won()]).toEqual([404, 0, 0])
  await awardAs(h, owner, id)
  expect([(await detail(id)).status, await inHall(), await won()]).toEqual([200, 1, 1])
  expect((await detail(id)).answer.invitation).toBeUndefined()
})
