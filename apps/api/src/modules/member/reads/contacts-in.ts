import { rootDepartmentNo, withBelow } from '@jb/domain/member/department'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { decodeCursor, encodeCursor } from '../../../platform/wire/cursor.ts'
import { colleaguesOf } from './colleagues.ts'
import type { DepartmentRow } from './department-tree.ts'

interface Wanted {
  readonly departmentNo: string
  /** With all departments below it. */
  readonly below: boolean
  readonly pageNo: number
  readonly pageSize: number
  readonly cursor?: string
}

/** Heads of the department first, then by name as in a telephone book. */
const ends = 3

/** A page of the people in a department; undefined for a cursor that is not one of ours. */
export async function contactsIn(
  db: Kysely<DB>,
  companyId: string,
  tree: readonly DepartmentRow[],
  wanted: Wanted,
) {
  const here = tree.find(({ no }) => no === wanted.departmentNo)?.id ?? null
  const after = wanted.cursor === undefined ? undefined : decodeCursor(wanted.cursor, ends)
  if (wanted.cursor !== undefined && !/^[01]$/.test(after?.[0] ?? '')) return undefined
  const behind = sql<number>`case when exists (select from department_member h where h.membership_id = m.id
    and h.department_id = ${here} and h.is_head) then 0 else 1 end`
  const people = colleaguesOf(db, companyId)
    .select([behind.as('behind'), 'a.search_key as sortKey'])
    .where(standsIn(tree, wanted))
    .orderBy(behind)
    .orderBy('a.search_key')
    .orderBy('m.member_no')
    .limit(wanted.pageSize + 1)
  const [rank, key, no] = after ?? []
  const rows = await (after
    ? people.where(
        sql<boolean>`(${behind}, a.search_key, m.member_no) > (${Number(rank)}::int, ${key}, ${no})`,
      )
    : people.offset((wanted.pageNo - 1) * wanted.pageSize)
  ).execute()
  const shown = rows.slice(0, wanted.pageSize)
  const last = rows.length > wanted.pageSize ? shown.at(-1) : undefined
  return {
    people: shown.map((row) => ({ ...row, head: row.behind === 0 })),
    ...(last && { nextCursor: encodeCursor([String(last.behind), last.sortKey, last.memberNo]) }),
  }
}

/** Whether a member stands in the department, or below it; who stands nowhere stands in the company itself. */
function standsIn(tree: readonly DepartmentRow[], { departmentNo, below }: Wanted) {
  const nos = below ? withBelow(tree, departmentNo) : new Set([departmentNo])
  const ids = tree.flatMap(({ no, id }) => (nos.has(no) ? id : []))
  const named = sql<boolean>`exists (select from department_member p where p.membership_id = m.id
    and p.department_id = any(${ids}::uuid[]))`
  const nowhere = sql<boolean>`not exists (select from department_member p where p.membership_id = m.id)`
  return departmentNo === rootDepartmentNo ? sql<boolean>`(${named} or ${nowhere})` : named
}
