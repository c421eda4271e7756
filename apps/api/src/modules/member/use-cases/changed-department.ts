import type { Department } from '@jb/contract/member/staff.shapes'
import type { Ctx } from '../../../platform/ctx.ts'
import { departmentsOf } from '../reads/departments.ts'

interface Change {
  readonly no: string
  readonly action: 'department.created' | 'department.renamed' | 'department.moved'
  readonly payload: Readonly<Record<string, unknown>>
}

/** Writes the company's log line of a change of one department, and gives the department as it is now. */
export async function changedDepartment(ctx: Ctx, companyId: string, change: Change): Promise<Department> {
  const { no, action, payload } = change
  const found = (await departmentsOf(ctx.tx, companyId)).find(({ departmentNo }) => departmentNo === no)
  if (!found) throw new Error('the department is not there')
  const subject = { kind: 'company', id: companyId }
  await ctx.log({ subject, action, payload: { departmentNo: no, ...payload } })
  return found
}
