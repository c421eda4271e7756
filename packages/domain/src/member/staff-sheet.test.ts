import { expect, test } from 'vitest'
import { rolesOf } from './staff.ts'
import { mostStaffRows, readStaffSheet } from './staff-sheet.ts'

const heads = ['姓名*', '手机号*', '部门', '职务', '角色', '部门负责人']
const line = (...cells: string[]) => [...cells, ...Array<string>(6 - cells.length).fill('')]
const read = (...rows: string[][]) => readStaffSheet([heads, ...rows], rolesOf('buyer'))
const good = line('王 海涛', '13900000001', '采购中心／物资采购部', '采购员', '采购员、审批人', '是')

test('a whole line becomes a person', () => {
  expect(read(good)).toEqual({
    errors: [],
    rows: [
      {
        row: 2,
        name: '王 海涛',
        phone: '13900000001',
        department: ['采购中心', '物资采购部'],
        title: '采购员',
        roles: ['buyer', 'approver'],
        head: true,
      },
    ],
  })
})

test('empty lines are skipped and columns may stand in another order', () => {
  const sheet = [
    ['手机号', '姓名', '角色', '部门', '职务', '部门负责人'],
    line(''),
    ['13900000001', '王五', '', '', '', ''],
  ]
  expect(readStaffSheet(sheet, rolesOf('buyer')).rows).toMatchObject([
    { row: 3, name: '王五', department: [] },
  ])
})

test.each([
  ['no name', line('', '13900000001'), '姓名'],
  ['a short number', line('王五', '1390000'), '手机号'],
  ['an unknown role', line('王五', '13900000001', '', '', '老板'), '角色'],
  ['a role of the platform', line('王五', '13900000001', '', '', '平台运营'), '角色'],
  ['a role of agencies', line('王五', '13900000001', '', '', '招标代理'), '角色'],
  ['too deep a department', line('王五', '13900000001', '一/二/三/四/五/六/七/八'), '部门'],
  ['neither yes nor no', line('王五', '13900000001', '', '', '', '也许'), '部门负责人'],
])('%s is named with its place, and the other lines are read', (_, faulty, column) => {
  const { rows, errors } = read(faulty, line('赵六', '13900000002'))
  expect(errors).toMatchObject([{ row: 2, column }])
  expect(rows).toMatchObject([{ row: 3, name: '赵六' }])
})

test('a number that comes twice is told at the second place', () => {
  const { errors } = read(good, line('别人', '13900000001'))
  expect(errors).toEqual([{ row: 3, column: '手机号', sentence: '这个手机号与第 2 行重复。' }])
})

test('a sheet without its heads, without lines or with too many is refused as a whole', () => {
  expect(readStaffSheet([['名字', '电话']], []).errors).toMatchObject([{ row: 1 }])
  expect(read().errors).toMatchObject([{ row: 2 }])
  const many = Array.from({ length: mostStaffRows + 1 }, (_, at) =>
    line('甲', `139${String(at).padStart(8, '0')}`),
  )
  expect(read(...many).errors[0]?.sentence).toContain('2001')
})

test('a merged department is that of the line above; a merged number is nobody’s', () => {
  const { rows, errors } = read(
    good,
    line('赵六', '13900000002', '〃'),
    line('孙七', '〃', '〃'),
    line('', '', '〃'),
  )
  expect(rows.map(({ department }) => department.join('/'))).toEqual([
    '采购中心/物资采购部',
    '采购中心/物资采购部',
  ])
  expect(errors).toMatchObject([{ row: 4, column: '手机号' }])
})
