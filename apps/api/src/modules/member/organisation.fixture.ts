import { createDepartment } from '@jb/contract/member/department.contract'
import { addStaff } from '@jb/contract/member/staff.contract'
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

/** Adds a colleague as the administrator does. */
export async function aColleague(h: Harness, by: Caller, name: string, given: Given = {}) {
  const { phone = freshPhone(), departmentNo = '1', head = false, roles = [] } = given
  const places = [{ departmentNo, primary: true, head }]
  const body = { phone, name, title: '员工', roles: [...roles], places }
  return (await h.call(addStaff, { body }, by)).answer
}
