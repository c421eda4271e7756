import { createDepartment } from '@jb/contract/member/department.contract'
import { answerInvitation, myInvitations } from '@jb/contract/member/invitation.contract'
import { addStaff, staff, staffMemberOf } from '@jb/contract/member/staff.contract'
import type { Role } from '@jb/domain/member/roles'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { fileModule } from '../file/index.ts'
import { noticeModule } from '../notice/index.ts'
import { memberModule } from './index.ts'

/** A server with people, files and notices only. */
export const organisationHarness = (config: Parameters<typeof startHarness>[0] = {}): Promise<Harness> =>
  startHarness({ modules: [memberModule, fileModule, noticeModule], ...config })

let numbers = 0
/** A number that nobody has yet. */
export function freshPhone(): string {
  numbers += 1
  return `1380000${String(numbers).padStart(4, '0')}`
}

export async function aDepartment(h: Harness, by: Caller, name: string, parentNo = '1'): Promise<string> {
  return (await h.call(createDepartment, { body: { parentNo, name } }, by)).answer.departmentNo
}

interface Given {
  readonly phone?: string
  readonly departmentNo?: string
  readonly head?: boolean
  readonly roles?: readonly Role[]
}

/** Types somebody in as the administrator does. */
export function typeIn(h: Harness, by: Caller, name: string, given: Given = {}) {
  const { phone = freshPhone(), departmentNo = '1', head = false, roles = [] } = given
  const places = [{ departmentNo, primary: true, head }]
  const body = { phone, name, title: '员工', roles: [...roles], places }
  return h.call(addStaff, { body }, by)
}

/** Adds a colleague who has no account yet. */
export async function aColleague(h: Harness, by: Caller, name: string, given: Given = {}) {
  const { member, firstPassword } = (await typeIn(h, by, name, given)).answer
  if (!member) throw new Error(`${name} has an account`)
  return { member, firstPassword }
}

/** Answers the latest invitation that waits for this person. */
export async function answerLatest(h: Harness, person: Caller, accept: boolean) {
  const invited = (await h.call(myInvitations, {}, person)).answer
  return h.call(answerInvitation, { body: { id: invited.at(-1)?.id ?? '', accept } }, person)
}

/** Asks somebody who has an account to join, and they accept. */
export async function aJoiner(
  h: Harness,
  by: Caller,
  person: Caller,
  roles: readonly Role[] = [],
  departmentNo = '1',
) {
  await typeIn(h, by, '某人', { phone: person.phone, roles, departmentNo })
  await answerLatest(h, person, true)
  const { records } = (await h.call(staff, { body: { pageSize: 50 } }, by)).answer
  const memberNo = records.find(({ phone }) => phone === person.phone)?.memberNo ?? ''
  return (await h.call(staffMemberOf, { params: { memberNo } }, by)).answer
}
