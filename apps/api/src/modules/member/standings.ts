import { rootDepartmentNo } from '@jb/domain/member/department'
import type { Place } from '@jb/domain/member/staff'
import type { DepartmentRow } from './reads/department-tree.ts'
import type { Standing } from './staff.repository.ts'

/** Somebody of whom nothing is said stands in the company itself. */
export const inTheCompany: readonly Place[] = [{ departmentNo: rootDepartmentNo, primary: true, head: false }]

/** Places as they are stored. Throws for a department that the tree does not have. */
export function standingsOf(tree: readonly DepartmentRow[], places: readonly Place[]): readonly Standing[] {
  return places.map(({ departmentNo, primary, head }) => {
    const department = tree.find(({ no }) => no === departmentNo)
    if (!department) throw new Error(`there is no department ${departmentNo}`)
    return { departmentId: department.id, primary, head }
  })
}
