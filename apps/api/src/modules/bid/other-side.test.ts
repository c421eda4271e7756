import { standingOf } from '@jb/contract/bid/registration.contract'
import { answerInvitation, myInvitations } from '@jb/contract/member/invitation.contract'
import { addStaff } from '@jb/contract/member/staff.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { publishTenderAs } from '@jb/testing/builders/tender'
import { afterAll, beforeAll, expect, test } from 'vitest'

let h: Harness
beforeAll(async () => {
  h = await startHarness()
})
afterAll(() => h?.close())

test('who publishes cannot shut a bidder out by typing the bidder’s people in as staff', async () => {
  const buyer = await h.as()
  const supplier = await h.as({ companyKind: 'supplier' })
  const { id } = await publishTenderAs(h, buyer)
  const ways = async () => (await h.call(standingOf, { params: { id } }, supplier)).answer.actions
  const before = await ways()
  const places = [{ departmentNo: '1', primary: true, head: false }]
  const body = { phone: supplier.phone, name: '某人', title: '', roles: [], places }
  await h.call(addStaff, { body }, buyer)
  expect(await ways()).toEqual(before)
  const [asked] = (await h.call(myInvitations, {}, supplier)).answer
  await h.call(answerInvitation, { body: { id: asked?.id ?? '', accept: true } }, supplier)
  expect(await ways()).not.toEqual(before)
})
