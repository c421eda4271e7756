import { devices, leaverBids, passTrial, revokeDevice } from '@jb/contract/bid/device.contract'
import { leaveStaff, staffMemberOf } from '@jb/contract/member/staff.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import {
  aLawfulTender,
  aPhone,
  decryptAs,
  goTo,
  keyOf,
  type OwnBid,
  sendOwnBid,
} from '@jb/testing/builders/decryption'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

let h: Harness
let owner: Caller
let admin: Caller
let clerk: Caller
let id: string
let bidEnd: Date
let bid: OwnBid

/** A bid of a company with an administrator and a clerk, who has sent it from the only phone. */
beforeEach(async () => {
  h ??= await startHarness()
  owner = await h.as({ roles: ['buyer'] })
  admin = await h.as({ companyKind: 'supplier', roles: ['orgAdmin'] })
  clerk = await h.as({ companyId: admin.companyId ?? '', companyKind: 'supplier', roles: ['quoter'] })
  const others = [await h.as({ companyKind: 'supplier' }), await h.as({ companyKind: 'supplier' })]
  const tender = await aLawfulTender(h, owner, [clerk, ...others])
  id = tender.id
  bidEnd = tender.bidEnd
  for (const other of others) await sendOwnBid(h, other, id)
  bid = await sendOwnBid(h, clerk, id, 0.8)
})
afterAll(() => h?.close())

const listed = async (as = admin) => (await h.call(devices, {}, as)).answer.devices
const numberOf = async ({ accountId }: Caller) => {
  const row = await h.db
    .selectFrom('membership')
    .select('member_no')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return row.member_no
}
const leaves = async (who: Caller) =>
  (await h.call(leaverBids, { params: { memberNo: await numberOf(who) } }, admin)).answer.bids
const trial = (by: 'phone' | 'card') =>
  h.call(passTrial, { body: { tenderId: id, version: 1, way: keyOf(bid, by).way } }, clerk)

describe('before a phone goes', () => {
  test('the bids that only it opens are listed, with whether their card was ever tried', async () => {
    const only = { tenderId: id, cardTried: false, opensAt: bidEnd.toISOString() }
    expect((await listed())[0]).toMatchObject({ onlyFor: 1, dependents: [only] })
    expect(await leaves(clerk)).toMatchObject([only])
    expect(await leaves(admin)).toEqual([])
    await trial('card')
    expect(await leaves(clerk)).toMatchObject([{ ...only, cardTried: true }])
  })

  test('one that another phone opens too is none of them', async () => {
    await aPhone(h, admin)
    await sendOwnBid(h, clerk, id, 0.7)
    expect((await listed()).map(({ dependents }) => dependents)).toEqual([[], []])
    expect(await leaves(clerk)).toEqual([])
  })

  test('what the company of somebody else would lose nobody learns', async () => {
    const stranger = await h.as({ companyKind: 'supplier', roles: ['orgAdmin'] })
    const memberNo = await numberOf(clerk)
    expect((await h.call(leaverBids, { params: { memberNo } }, stranger)).answer.bids).toEqual([])
  })
})

describe('afterwards', () => {
  test('a phone that was taken off decrypts and tries nothing; the card does', async () => {
    const [phone] = await listed(clerk)
    await h.call(revokeDevice, { body: { id: phone?.id ?? '' } }, clerk)
    expect((await trial('phone')).reason).toBe('bid.deviceRevoked')
    await goTo(h, bidEnd, 1000)
    expect((await decryptAs(h, clerk, bid)).reason).toBe('bid.deviceRevoked')
    expect((await decryptAs(h, clerk, bid, 'card')).status).toBe(200)
  })

  test('so is that of somebody who has left, in the hands of a colleague', async () => {
    const memberNo = await numberOf(clerk)
    const { version } = (await h.call(staffMemberOf, { params: { memberNo } }, admin)).answer
    const left = await h.call(leaveStaff, { body: { memberNo, version, reason: '' } }, admin)
    expect(left.status).toBe(200)
    await goTo(h, bidEnd, 1000)
    expect((await decryptAs(h, clerk, bid)).status).not.toBe(200)
    expect((await decryptAs(h, admin, bid)).reason).toBe('bid.deviceRevoked')
    expect((await decryptAs(h, admin, bid, 'card')).status).toBe(200)
  })
})
