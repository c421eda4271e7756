import { departments } from '@jb/contract/member/department.contract'
import { findMenu, getUserInfo, login, refresh } from '@jb/contract/member/member.contract'
import { contactSearch } from '@jb/contract/member/organisation.contract'
import {
  addStaff,
  changeStaff,
  firstPassword,
  leaveStaff,
  returnStaff,
  staff,
  staffMemberOf,
} from '@jb/contract/member/staff.contract'
import type { Harness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
beforeAll(async () => {
  // Without the demo nobody can be sent a code here.
  h = await organisationHarness({ config: { DEMO: false } })
  admin = await h.as()
})
afterAll(() => h?.close())

const member = (memberNo: string, by = admin) => h.call(staffMemberOf, { params: { memberNo } }, by)
const change = (of: { memberNo: string; version: number }, more: object, by = admin) => {
  const places = [{ departmentNo: '1', primary: true, head: false }]
  const body = { memberNo: of.memberNo, version: of.version, title: '员工', roles: [], places, ...more }
  return h.call(changeStaff, { body }, by)
}
const leave = ({ memberNo, version }: { memberNo: string; version: number }, by = admin) =>
  h.call(leaveStaff, { body: { memberNo, version, reason: '合同到期' } }, by)
const loggedIn = async (accountId: string, companyId: string) => {
  const { phone, name } = await h.db
    .selectFrom('account')
    .select(['phone', 'name'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { phone, name, companyId }
}

describe('adding a colleague', () => {
  test('makes an account that is entered with a password shown once, where no codes can be sent', async () => {
    const phone = freshPhone()
    const { member: added, firstPassword: password } = await aColleague(h, admin, '新员工', { phone })
    expect(added.needsPassword).toBe(true)
    const again = await h.call(
      firstPassword,
      { body: { memberNo: added.memberNo, version: added.version } },
      admin,
    )
    expect(again.answer.firstPassword).not.toBe(password)
    const enter = (word: string | null) =>
      h.call(login, { body: { phone, password: word ?? '' } }, undefined, { ip: '10.9.9.9' })
    expect((await enter(password)).reason).toBe('member.loginFailed')
    expect((await enter(again.answer.firstPassword)).answer.user.company?.id).toBe(admin.companyId)
    const { memberNo, version } = again.answer.member
    const late = await h.call(firstPassword, { body: { memberNo, version } }, admin)
    expect(late.reason).toBe('member.passwordSet')
  })

  test('gives no password to the account of somebody who came in by themselves', async () => {
    const person = await h.as()
    const member = await aJoiner(h, admin, person)
    const body = { memberNo: member.memberNo, version: member.version }
    expect((await h.call(firstPassword, { body }, admin)).reason).toBe('member.passwordSet')
  })

  test.each([
    ['nobody without a login', undefined, {}, 401],
    ['nobody without the role', 'buyer', {}, 403],
    ['no operator', 'orgAdmin', { roles: ['operator'] }, 'member.roleNotAllowed'],
    ['no agent of a buyer', 'orgAdmin', { roles: ['agent'] }, 'member.roleNotAllowed'],
    [
      'no unknown department',
      'orgAdmin',
      { places: [{ departmentNo: '99', primary: true, head: false }] },
      404,
    ],
    ['no hidden marks', 'orgAdmin', { name: '王\u200b' }, 'member.nameInvalid'],
  ] as const)('lets in %s', async (_, role, more, expected) => {
    const by = role && (await h.as({ companyId: admin.companyId, roles: [role] }))
    const places = [{ departmentNo: '1', primary: true, head: false }]
    const body = { phone: freshPhone(), name: '王五', title: '', roles: [], places, ...more }
    const reply = await h.call(addStaff, { body } as never, by)
    expect(typeof expected === 'number' ? reply.status : reply.reason).toBe(expected)
  })

  test('is for verified companies, and not twice', async () => {
    const places = [{ departmentNo: '1', primary: true, head: false }]
    const body = { phone: freshPhone(), name: '王五', title: '', roles: [], places }
    const waiting = await h.as({ verified: false })
    expect((await h.call(addStaff, { body }, waiting)).reason).toBe('member.companyUnverified')
    await h.call(addStaff, { body }, admin)
    expect((await h.call(addStaff, { body }, admin)).reason).toBe('member.staffExists')
  })
})

describe('changing a colleague', () => {
  test('gives several departments, one of them primary, and works at once', async () => {
    const person = await h.as({ companyId: admin.companyId, roles: [] })
    const [first, second] = [await aDepartment(h, admin, '一部'), await aDepartment(h, admin, '二部')]
    const [{ memberNo = '' } = {}] = await memberDoor.colleagues(h.db, admin.companyId, {
      accountIds: [person.accountId],
    })
    const places = [
      { departmentNo: second, primary: true, head: false },
      { departmentNo: first, primary: false, head: true },
    ]
    const changed = await change((await member(memberNo)).answer, { places, roles: ['buyer'] })
    expect(changed.answer.places.map(({ path, primary, head }) => [path, primary, head])).toEqual([
      ['二部', true, false],
      ['一部', false, true],
    ])
    expect((await h.call(findMenu, {}, person)).answer.map(({ place }) => place)).toContain('tender.publish')
    expect(await memberDoor.departmentOf(h.db, admin.companyId, person.accountId)).toBe(second)
  })

  test('refuses an old version, another company’s person and the last administrator', async () => {
    const { member: person } = await aColleague(h, admin, '王五')
    await change(person, { title: '主管' })
    expect((await change(person, {})).status).toBe(409)
    expect((await change(person, {}, await h.as())).reason).toBe('member.staff.notFound')
    const lonely = await h.as()
    const [self] = await memberDoor.colleaguesWithRole(h.db, lonely.companyId, 'orgAdmin')
    const seen = (await member(self?.memberNo ?? '', lonely)).answer
    expect((await change(seen, { roles: ['buyer'] }, lonely)).reason).toBe('member.lastAdmin')
    expect((await leave(seen, lonely)).reason).toBe('member.lastAdmin')
  })
})

describe('leaving', () => {
  test('ends the logins of that company at once, takes the person from every pick, and keeps the name', async () => {
    const person = await h.as({ companyId: admin.companyId, roles: ['buyer'], name: '钱离职' })
    await h.db
      .updateTable('account')
      .set({ search_key: ' qianlizhi qlz 钱离职' })
      .where('id', '=', person.accountId)
      .execute()
    const find = async () =>
      (await h.call(contactSearch, { body: { keyword: '钱离职' } }, admin)).answer.members
    const [found] = await find()
    const gone = await leave((await member(found?.memberNo ?? '')).answer)
    expect(gone.answer.leftAt).not.toBeNull()
    expect((await h.call(departments, {}, person)).status).toBe(401)
    expect((await h.call(refresh, {}, undefined, { cookies: { sid: person.refreshToken } })).status).not.toBe(
      200,
    )
    expect(await find()).toEqual([])
    expect(await memberDoor.colleagues(h.db, admin.companyId, { accountIds: [person.accountId] })).toEqual([])
    const left = (await h.call(staff, { body: { status: 'left', keyword: '钱' } }, admin)).answer
    expect(left.records.map(({ name }) => name)).toEqual(['钱离职'])
    const colleague = await h.as({ companyId: admin.companyId, roles: ['buyer'] })
    expect((await member(found?.memberNo ?? '', colleague)).status).toBe(404)
    expect(await loggedIn(person.accountId, admin.companyId)).toMatchObject({ name: '钱离职' })
  })

  test('leaves the logins for another company alone', async () => {
    const person = await h.as({ name: '两家人' })
    await leave(await aJoiner(h, admin, person))
    expect((await h.call(getUserInfo, {}, person)).answer).toMatchObject({
      companies: [{ id: person.companyId }],
    })
  })

  test('is undone by coming back, once the person agrees, without the administrator’s role', async () => {
    const person = await h.as({ name: '回来者' })
    const { answer: gone } = await leave(await aJoiner(h, admin, person, ['orgAdmin', 'buyer']))
    expect((await leave(gone)).reason).toBe('member.staffGone')
    const { memberNo, version } = gone
    const askBack = (seen: number) => h.call(returnStaff, { body: { memberNo, version: seen } }, admin)
    const asked = (await askBack(version)).answer
    expect(asked).toMatchObject({ leftAt: gone.leftAt, invitedAt: expect.any(String) })
    expect(await memberDoor.colleagues(h.db, admin.companyId, { memberNos: [memberNo] })).toEqual([])
    expect((await askBack(version)).reason).toBe('member.staffInvited')
    expect((await answerLatest(h, person, true)).answer).toEqual({ joined: true })
    const back = (await member(memberNo)).answer
    expect(back).toMatchObject({ leftAt: null, invitedAt: null, roles: ['buyer'], title: '员工' })
    expect((await askBack(back.version)).reason).toBe('member.staffHere')
  })

  test('is undone, too, where the administrator types the number in again: with what they typed', async () => {
    const person = await h.as()
    const { answer: gone } = await leave(await aJoiner(h, admin, person, ['buyer']))
    const asked = await typeIn(h, admin, '某人', { phone: person.phone, roles: ['finance'] })
    expect(asked.answer).toEqual({ member: null, firstPassword: null, returning: true })
    expect((await member(gone.memberNo)).answer).toMatchObject({ leftAt: gone.leftAt, roles: ['buyer'] })
    await answerLatest(h, person, true)
    expect((await member(gone.memberNo)).answer).toMatchObject({ leftAt: null, roles: ['finance'] })
  })

  test('stays as it is when the person does not want to come back', async () => {
    const person = await h.as()
    const { answer: gone } = await leave(await aJoiner(h, admin, person, ['buyer']))
    const body = { memberNo: gone.memberNo, version: gone.version }
    await h.call(returnStaff, { body }, admin)
    expect((await answerLatest(h, person, false)).answer).toEqual({ joined: false })
    expect((await member(gone.memberNo)).answer).toMatchObject({ leftAt: gone.leftAt, invitedAt: null })
    expect((await h.call(returnStaff, { body }, admin)).reason).toBe('member.inviteTooSoon')
  })
})
