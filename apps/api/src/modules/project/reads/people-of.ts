import type { ProjectPerson } from '@jb/contract/project/project.shapes'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { memberDoor } from '../../member/index.ts'

/** The people behind these accounts in the order asked; who has left the company keeps the name. */
export async function peopleOf(
  db: Kysely<DB>,
  companyId: string,
  accountIds: readonly string[],
): Promise<readonly ProjectPerson[]> {
  if (accountIds.length === 0) return []
  const colleagues = await memberDoor.colleagues(db, companyId, { accountIds })
  const here = new Map(colleagues.map((colleague) => [colleague.accountId, colleague]))
  const names = await db
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .select(['account.id', 'account.name', 'membership.member_no'])
    .where('membership.company_id', '=', companyId)
    .where('account.id', 'in', [...accountIds])
    .execute()
  const known = new Map(names.map((row) => [row.id, row]))
  return accountIds.flatMap((id): ProjectPerson[] => {
    const colleague = here.get(id)
    if (colleague) {
      const { memberNo, name, departmentName, title } = colleague
      return [{ memberNo, name, departmentName, title, left: false }]
    }
    const row = known.get(id)
    return row ? [{ memberNo: row.member_no, name: row.name, departmentName: '', title: '', left: true }] : []
  })
}
