import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { text } from '../shared/values.ts'
import { departmentNo } from './organisation.shapes.ts'
import { refreshes } from './people.refreshes.ts'
import { department } from './staff.shapes.ts'

const version = z.int()
const noDepartment = { 'member.department.notFound': '没有找到这个部门，它可能已被删除，请刷新。' }
const departmentChanged = {
  ...noDepartment,
  'member.department.stale': '这个部门刚刚被同事修改过，请刷新后再改。',
}
const naming = {
  'member.nameInvalid': '名称里有不能识别的字符或“/”，请修改。',
  'member.departmentName': '同一级已有同名的部门，请换一个名称。',
}
const deep = { 'member.departmentDepth': '部门最多八级，请放到更高一级的部门下面。' }
const root = { 'member.departmentRoot': '企业本身不能移动、改名或删除。' }
const admin = { service: 'api', method: 'POST', who: ['orgAdmin'], scope: 'own' } as const

/** All departments, the company first; the order is that of the tree. */
export const departments = endpoint({
  id: 'member.departments',
  summary: '本企业的全部部门',
  service: 'api',
  method: 'GET',
  path: '/member/departments',
  kind: 'read',
  who: 'loggedIn',
  scope: 'own',
  answer: z.array(department),
  field: 'data',
  refusals: { 'member.companyRequired': '您还没有加入企业，加入企业后才能查看部门。' },
})

export const createDepartment = endpoint({
  ...admin,
  id: 'member.createDepartment',
  summary: '新建部门，排在同级的最后',
  path: '/member/departments/create',
  kind: 'change',
  refreshes,
  body: z.object({ parentNo: departmentNo, name: text(30) }),
  answer: department,
  field: 'data',
  refusals: {
    ...noDepartment,
    ...naming,
    ...deep,
    'member.tooManyDepartments': '部门最多 1000 个，请先删除不用的部门。',
  },
})

export const renameDepartment = endpoint({
  ...admin,
  id: 'member.renameDepartment',
  summary: '修改部门名称',
  path: '/member/departments/rename',
  kind: 'change',
  refreshes,
  body: z.object({ departmentNo, version, name: text(30) }),
  answer: department,
  field: 'data',
  refusals: { ...departmentChanged, ...naming, ...root },
})

export const moveDepartment = endpoint({
  ...admin,
  id: 'member.moveDepartment',
  summary: '把部门（连同下级）移到另一个部门下面，排在同级的最后',
  path: '/member/departments/move',
  kind: 'change',
  refreshes,
  body: z.object({ departmentNo, version, parentNo: departmentNo }),
  answer: department,
  field: 'data',
  refusals: {
    ...departmentChanged,
    ...naming,
    ...deep,
    ...root,
    'member.departmentCycle': '不能把部门移到它自己或它的下级里，请选择别的部门。',
  },
})

/** The children of a department in their new order: exactly those that it has. */
export const orderDepartments = endpoint({
  ...admin,
  id: 'member.orderDepartments',
  summary: '调整同级部门的顺序',
  path: '/member/departments/order',
  kind: 'change',
  refreshes,
  body: z.object({
    parentNo: departmentNo,
    departmentNos: z.array(departmentNo).check(z.minLength(1), z.maxLength(1000)),
  }),
  answer: z.array(department),
  field: 'data',
  refusals: { 'member.department.stale': '这一级的部门刚刚变过，请刷新后再排序。' },
})

export const removeDepartment = endpoint({
  ...admin,
  id: 'member.removeDepartment',
  summary: '删除空的部门',
  path: '/member/departments/remove',
  kind: 'change',
  refreshes,
  body: z.object({ departmentNo, version }),
  answer: z.object({ removed: z.boolean() }),
  field: 'data',
  refusals: {
    ...departmentChanged,
    ...root,
    'member.departmentNotEmpty': '部门里还有员工或下级部门，请先把他们移走。',
  },
})
