import { isSafeName, tidyName } from '../shared/safe-text.ts'
import { fromCell, isAsAbove } from '../shared/sheet-text.ts'
import { mostLevels } from './department.ts'
import { isPhone } from './phone.ts'
import { type Role, roleLabels } from './roles.ts'

/** Rows that one staff list may have. */
export const mostStaffRows = 2000

/** The columns of a staff list (员工名单) in the order of the template. */
export const staffColumns = [
  { name: 'name', head: '姓名', required: true, rule: '最多 30 字', example: '王海涛' },
  { name: 'phone', head: '手机号', required: true, rule: '11 位手机号，不能重复', example: '13800000000' },
  {
    name: 'department',
    head: '部门',
    required: false,
    rule: '从企业往下逐级写，用“/”隔开；没有的部门会新建；不填就在企业本身',
    example: '采购中心/物资采购部',
  },
  { name: 'title', head: '职务', required: false, rule: '最多 30 字', example: '采购员' },
  { name: 'roles', head: '角色', required: false, rule: '多个用“、”隔开', example: '采购员、审批人' },
  { name: 'head', head: '部门负责人', required: false, rule: '填“是”或不填', example: '是' },
] as const
type ColumnName = (typeof staffColumns)[number]['name']

/** A person of the list; `row` counts as in the spreadsheet. `department` is the way without the company, [] for itself. */
export interface StaffRow {
  readonly row: number
  readonly name: string
  readonly phone: string
  readonly department: readonly string[]
  readonly title: string
  readonly roles: readonly Role[]
  readonly head: boolean
}

/** What is wrong, and where; `column` is '' where the whole row or sheet is meant. */
export interface SheetFault {
  readonly row: number
  readonly column: string
  readonly sentence: string
}

interface StaffSheet {
  readonly rows: readonly StaffRow[]
  readonly errors: readonly SheetFault[]
}

type Cells = Readonly<Record<ColumnName, string>>

const bare = (head: string) => head.replace(/[\s*＊]/g, '')
const parts = (text: string, by: RegExp) =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== '')

function roleOf(label: string): Role | undefined {
  return (Object.keys(roleLabels) as Role[]).find((role) => roleLabels[role] === label)
}

const wayOf = (department: string) => parts(department, /[/／]/).map(tidyName)
const roleWords = (roles: string) => parts(roles, /[、，,;；\s]+/)

/** Whether the way to a department can be made: readable names, and not too deep. */
function isWay(way: readonly string[]): boolean {
  return way.length < mostLevels && way.every((name) => isSafeName(name) && [...name].length <= 30)
}

/** What is wrong with a row, column by column. `possible`: the roles that the company can give. */
function faultsOf(cells: Cells, possible: readonly Role[]): readonly (readonly [ColumnName, string])[] {
  const { name, phone, department, title, roles, head } = cells
  const unknown = roleWords(roles).filter((word) => !possible.includes(roleOf(word) ?? 'operator'))
  const checks: readonly (readonly [ColumnName, boolean, string])[] = [
    ['name', isSafeName(name) && [...name].length <= 30, '请填写姓名，最多 30 字。'],
    ['phone', isPhone(phone), '请填写 11 位手机号。'],
    ['department', isWay(wayOf(department)), '部门最多八级，每级名称最多 30 字。'],
    ['title', [...title].length <= 30, '职务最多 30 字。'],
    ['roles', unknown.length === 0, `没有这个角色：${unknown.join('、')}。`],
    ['head', ['', '是', '否'].includes(head), '请填“是”，或者不填。'],
  ]
  return checks.flatMap(([column, right, sentence]) => (right ? [] : [[column, sentence] as const]))
}

const headOf = (name: ColumnName) => staffColumns.find((column) => column.name === name)?.head ?? ''
const refuseSheet = (row: number, sentence: string): StaffSheet => ({
  rows: [],
  errors: [{ row, column: '', sentence }],
})

function read(lines: readonly { readonly row: number; readonly cells: Cells }[], possible: readonly Role[]) {
  const rows: StaffRow[] = []
  const errors: SheetFault[] = []
  const seen = new Map<string, number>()
  for (const { row, cells } of lines) {
    const faults = [...faultsOf(cells, possible)]
    const twin = seen.get(cells.phone)
    if (twin !== undefined) faults.push(['phone', `这个手机号与第 ${twin} 行重复。`])
    else seen.set(cells.phone, row)
    errors.push(...faults.map(([column, sentence]) => ({ row, column: headOf(column), sentence })))
    if (faults.length > 0) continue
    const roles = [...new Set(roleWords(cells.roles).flatMap((word) => roleOf(word) ?? []))]
    const { phone, title } = cells
    const facts = { row, phone, title, roles, head: cells.head === '是' }
    rows.push({ ...facts, name: tidyName(cells.name), department: wayOf(cells.department) })
  }
  return { rows, errors }
}

/**
 * Reads a staff list (rows of cell texts) whose heads stand in the first row. Faulty rows are left out of `rows` and
 * named in `errors`; empty rows are skipped. `possible`: the roles that the company can give.
 */
export function readStaffSheet(sheet: readonly (readonly string[])[], possible: readonly Role[]): StaffSheet {
  const heads = (sheet[0] ?? []).map(bare)
  const missing = staffColumns.filter(({ head }) => !heads.includes(head)).map(({ head }) => head)
  if (missing.length > 0)
    return refuseSheet(1, `没有找到列“${missing.join('”“')}”，请使用下载的模板，不要改动第一行。`)
  const at = (cells: readonly string[], name: ColumnName) =>
    fromCell((cells[heads.indexOf(headOf(name))] ?? '').trim())
  let above: Partial<Cells> = {}
  const lines = sheet.slice(1).map((cells, index) => {
    const values = staffColumns.map(({ name }) => {
      const text = at(cells, name)
      return [name, isAsAbove(text) ? (name !== 'phone' && above[name]) || '' : text] as const
    })
    above = Object.fromEntries(values)
    return {
      row: index + 2,
      filled: cells.some((cell) => cell.trim() !== '' && !isAsAbove(cell.trim())),
      cells: above as Cells,
    }
  })
  const filled = lines.filter((line) => line.filled)
  if (filled.length === 0) return refuseSheet(2, '表头下面没有内容，请至少填写一行。')
  if (filled.length > mostStaffRows)
    return refuseSheet(1, `最多导入 ${mostStaffRows} 行，现在有 ${filled.length} 行，请分批。`)
  return read(filled, possible)
}
