import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { People } from '../approval.presenter.ts'

/**
 * People as approvals of a company name them, by account: those who have left keep their names, and so does whoever
 * acts for the company from outside (the clerk of an agent), without number and department.
 */
export async function peopleOf(
  db: Kysely<DB>,
  companyId: string,
  accountIds: readonly string[],
): Promise<People> {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('account')
    .leftJoin('membership as m', (join) =>
      join.onRef('m.account_id', '=', 'account.id').on('m.company_id', '=', companyId),
    )
    .leftJoin('department_member as dm', (join) =>
      join.onRef('dm.membership_id', '=', 'm.id').on('dm.is_primary', '=', true),
    )
    .leftJoin('department as d', 'd.id', 'dm.department_id')
    .select(['account.id', 'account.name', 'm.member_no', 'm.title', 'd.name as department'])
    .where('account.id', 'in', [...new Set(accountIds)])
    .execute()
  return new Map(
    rows.map(({ id, name, member_no, title, department }) => [
      id,
      { memberNo: member_no ?? '', name, departmentName: department ?? '', title: title ?? '' },
    ]),
  )
}
