import type { ImportPreview } from '@jb/contract/member/staff.shapes'
import { mostDepartments, wayTo } from '@jb/domain/member/department'
import { roleLabels } from '@jb/domain/member/roles'
import { rolesOf } from '@jb/domain/member/staff'
import { readStaffSheet, type SheetFault, type StaffRow } from '@jb/domain/member/staff-sheet'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { type NoSheet, sheetCells } from '../../../platform/documents/sheet-cells.ts'
import type { SheetCells } from '../../../platform/documents/task.ts'
import type { Services } from '../../../platform/services.ts'
import { ownFile, type StoredFile, storedFile } from '../../file/index.ts'
import { companyKind } from './company-kind.ts'
import { departmentTree } from './department-tree.ts'
import { unfitPhones } from './unfit-phones.ts'

/** What a staff list would bring into a company. */
export interface StaffImport {
  readonly rows: readonly StaffRow[]
  /** Departments that are not there yet, as ways without the company, each parent before its children. */
  readonly missing: readonly (readonly string[])[]
  readonly errors: readonly SheetFault[]
}

const keyOf = (way: readonly string[]) => way.join('/')

/** Every beginning of the ways that is no department yet. */
function missingWays(
  known: ReadonlySet<string>,
  ways: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  const wanted = ways.flatMap((way) => way.map((_, at) => way.slice(0, at + 1)))
  const fresh = new Map(wanted.map((way) => [keyOf(way), way]))
  return [...fresh].filter(([key]) => !known.has(key)).map(([, way]) => way)
}

/** An uploaded staff list of the company's own. */
export async function staffFile(
  db: Kysely<DB>,
  companyId: string,
  fileId: string,
): Promise<StoredFile | Refusal<'file.notFound' | 'sheet.unreadable'>> {
  const file = await ownFile(db, fileId, companyId)
  if (!file) return refuse('file.notFound')
  return file.ext === 'xlsx' ? file : refuse('sheet.unreadable')
}

/** Its cells. It may take its time: no transaction should wait for it. */
export function readStaffFile(
  services: Pick<Services, 'storage'>,
  companyId: string,
  file: StoredFile,
): Promise<SheetCells | NoSheet> {
  return sheetCells(companyId, storedFile(services, file))
}

/** What such a list says, against the people and departments that are there. */
export async function staffImport(
  { db, now }: { readonly db: Kysely<DB>; readonly now: Date },
  companyId: string,
  cells: SheetCells,
): Promise<StaffImport> {
  const read = readStaffSheet(cells, rolesOf(await companyKind(db, companyId)))
  const phones = read.rows.map(({ phone }) => phone)
  const unfit = await unfitPhones(db, companyId, phones, now)
  const rows = read.rows.filter(({ phone }) => !unfit.has(phone))
  const faults = read.rows.flatMap(({ row, phone }) => {
    const sentence = unfit.get(phone)
    return sentence ? [{ row, column: '手机号', sentence }] : []
  })
  const tree = await departmentTree(db, companyId)
  const names = tree.map(({ no }) => wayTo(tree, no).map(({ name }) => name))
  const known = new Set(names.map((way) => keyOf(way.slice(1))))
  const missing = missingWays(
    known,
    rows.map(({ department }) => department),
  )
  const many = tree.length + missing.length > mostDepartments
  const tooMany = { row: 1, column: '部门', sentence: `部门最多 ${mostDepartments} 个，请先合并一些部门。` }
  const errors = [...read.errors, ...faults, ...(many ? [tooMany] : [])].sort((a, b) => a.row - b.row)
  return { rows, missing, errors }
}

/** The same as the person who is to confirm it sees it. */
export function presentImport({ rows, missing, errors }: StaffImport): ImportPreview {
  return {
    rows: rows.map(({ row, name, phone, department, title, roles, head }) => ({
      ...{ row, name, phone, title, head },
      department: keyOf(department),
      roleNames: roles.map((role) => roleLabels[role]),
    })),
    newDepartments: missing.map(keyOf),
    errors: errors.map((error) => ({ ...error })),
  }
}
