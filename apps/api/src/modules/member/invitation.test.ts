import {
  answerInvitation,
  invitations,
  myInvitations,
  withdrawInvitation,
} from '@jb/contract/member/invitation.contract'
import { getUserInfo, switchCompany } from '@jb/contract/member/member.contract'
import { contactSearch } from '@jb/contract/member/organisation.contract'
import { firstPassword, staff } from '@jb/contract/member/staff.contract'
import { noticeList } from '@jb/contract/notice/notice.contract'
import type { Harness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { memberDoor } from './index.ts'
import {
  aColleague,
  aDepartment,
  aJoiner,
  answerLatest,
  freshPhone,
  organisationHarness,
  typeIn,
} from './organisation.fixture.ts'

let h: Harness
let admin: Caller
let person: Caller
beforeAll(async () => {
  // Without the demo nobody can be sent a code here.
  h = await organisationHarness({ config: { DEMO: false } })
})
beforeEach(async () => {
  admin = await h.as()
  person = await h.as({ name: '赵本人' })
})
afterAll(() => h?.close())

const asked = async (by = person) => (await h.call(myInvitations, {}, by)).answer
const sent = async (by = admin) => (await h.call(invitations, {}, by)).answer
const answer = (id: string, accept: boolean, by = person) =>
  h.call(answerInvitation, { body: { id, accept } }, by)
const companiesOf = async (by: Caller) => {
  const info = (await h.call(getUserInfo, {}, by)).answer
  return info.state === 'ok' ? info.companies.map(({ id }) => id) : []
}

describe('the holder of an account', () => {
  test('is asked, and is nothing in the company before', async () => {
    const reply = await typeIn(h, admin, '别的名字', { phone: person.phone, roles: ['buyer'] })
    expect(reply.answer).toEqual({ member: null, firstPassword: null, returning: false })
    expect(JSON.stringify(await sent())).not.toContain('赵本人')
    expect(await sent()).toMatchObject([{ name: '别的名字', phone: person.phone, roleNames: ['采购员'] }])
    expect(await memberDoor.colleagues(h.db, admin.companyId, { accountIds: [person.accountId] })).toEqual([])
    expect(await memberDoor.colleaguesWithRole(h.db, admin.companyId, 'buyer')).toEqual([])
    expect((await h.call(staff, { body: {} }, admin)).answer.counts).toEqual({ current: 1, left: 0 })
    const found = await h.call(contactSearch, { body: { keyword: '赵本人' } }, admin)
    expect(found.answer.members).toEqual([])
    expect(await companiesOf(person)).toEqual([person.companyId])
    const across = await h.call(switchCompany, { body: { companyId: admin.companyId } }, person)
    expect(across.reason).toBe('member.company.notFound')
    await h.drain()
    const { records } = (await h.call(noticeList, { query: {} }, person)).answer
    expect(records[0]?.title).toContain('邀请您加入')
  })

  test('joins by accepting, under their own name, where the company has put them', async () => {
    const no = await aDepartment(h, admin, '采购中心')
    await typeIn(h, admin, '别的名字', {
      phone: person.phone,
      roles: ['buyer'],
      departmentNo: no,
      head: true,
    })
    const [invited] = await asked()
    expect((await answer(invited?.id ?? '', true)).answer).toEqual({ joined: true })
    const [colleague] = await memberDoor.colleagues(h.db, admin.companyId, { accountIds: [person.accountId] })
    expect(colleague).toMatchObject({ name: '赵本人', departmentNo: no, roles: ['buyer'], title: '员工' })
    expect(await companiesOf(person)).toContain(admin.companyId)
    expect([await asked(), await sent()]).toEqual([[], []])
    expect((await answer(invited?.id ?? '', true)).reason).toBe('member.invitation.notFound')
    expect((await typeIn(h, admin, '赵', { phone: person.phone })).reason).toBe('member.staffExists')
  })

  test('may say no', async () => {
    await typeIn(h, admin, '某人', { phone: person.phone, roles: ['buyer'] })
    const [invited] = await asked()
    expect((await answer(invited?.id ?? '', false)).answer).toEqual({ joined: false })
    expect([await asked(), await sent()]).toEqual([[], []])
    expect(await companiesOf(person)).toEqual([person.companyId])
  })

  test('who has said no is asked three times more, half an hour apart', async () => {
    const refuseIt = async () => {
      const reply = await typeIn(h, admin, '某人', { phone: person.phone })
      if (reply.reason) return reply.reason
      await answerLatest(h, person, false)
      return undefined
    }
    expect([await refuseIt(), await refuseIt()]).toEqual([undefined, 'member.inviteTooSoon'])
    for (const outcome of [undefined, undefined, undefined, 'member.inviteTooOften']) {
      await h.clock.advance(30 * 60_000)
      expect(await refuseIt()).toBe(outcome)
    }
    const elsewhere = await h.as()
    expect((await typeIn(h, elsewhere, '某人', { phone: person.phone })).reason).toBeUndefined()
  })

  test('alone answers; the company alone takes back; nobody is asked twice', async () => {
    await typeIn(h, admin, '某人', { phone: person.phone })
    expect((await typeIn(h, admin, '某人', { phone: person.phone })).reason).toBe('member.staffInvited')
    const [invited] = await asked()
    const id = invited?.id ?? ''
    const other = await h.as()
    expect((await answer(id, true, admin)).status).toBe(404)
    expect((await answer(id, true, other)).reason).toBe('member.invitation.notFound')
    expect((await h.call(withdrawInvitation, { body: { id } }, other)).status).toBe(404)
    expect(await sent(other)).toEqual([])
    expect((await h.call(withdrawInvitation, { body: { id } }, admin)).answer).toEqual({ withdrawn: true })
    expect((await answer(id, true)).status).toBe(404)
  })

  test('stands in the company itself when the department is gone meanwhile', async () => {
    await typeIn(h, admin, '某人', { phone: person.phone })
    await h.db
      .updateTable('invitation')
      .set({ places: JSON.stringify([{ departmentNo: '77', primary: true, head: true }]) })
      .where('account_id', '=', person.accountId)
      .execute()
    const [invited] = await asked()
    await answer(invited?.id ?? '', true)
    expect(await memberDoor.departmentOf(h.db, admin.companyId, person.accountId)).toBe('1')
  })
})

describe('the first password of an account that another company', () => {
  const phone = () => ({ phone: freshPhone() })
  const password = (of: { memberNo: string; version: number }) =>
    h.call(firstPassword, { body: { memberNo: of.memberNo, version: of.version } }, admin)

  test('awaits is given by nobody any more', async () => {
    const given = phone()
    const { member } = await aColleague(h, admin, '新员工', given)
    expect(
      (await typeIn(h, await h.as(), '新员工', { ...given, roles: ['orgAdmin'] })).answer.member,
    ).toBeNull()
    expect((await password(member)).reason).toBe('member.passwordSet')
  })

  test('has, or had, is given by nobody any more', async () => {
    const given = phone()
    const { member } = await aColleague(h, admin, '新员工', given)
    const { id } = await h.db
      .selectFrom('account')
      .select('id')
      .where('phone', '=', given.phone)
      .executeTakeFirstOrThrow()
    const there = await h.as()
    await h.db
      .insertInto('membership')
      .values({ account_id: id, company_id: there.companyId, roles: ['orgAdmin'], left_at: new Date() })
      .execute()
    expect((await password(member)).reason).toBe('member.passwordSet')
  })
})

test('who has joined is no less a colleague than others', async () => {
  expect(await aJoiner(h, admin, person, ['buyer'])).toMatchObject({ name: '赵本人', needsPassword: false })
})
