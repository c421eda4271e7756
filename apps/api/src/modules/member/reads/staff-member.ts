import type { StaffMember } from '@jb/contract/member/staff.shapes'
import { rootDepartmentNo, wayTo } from '@jb/domain/member/department'
import { type Role, roleLabels } from '@jb/domain/member/roles'
import { type Kysely, sql } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { Services } from '../../../platform/services.ts'
import { codeWays } from '../codes.ts'
import { iconLinks } from '../contact.presenter.ts'
import { mayAdminister } from '../staff.access.ts'
import { departmentTree } from './department-tree.ts'
import { waitingSince } from './invitations.ts'

/**
 * Whether the company that entered a person may still give the first password: nobody has ever come in with it, and
 * no other company has, had or awaits this person.
 */
export const awaitsFirstLogin = sql<boolean>`(a.made_by_company is not distinct from m.company_id
  and not exists (select from session s where s.account_id = a.id)
  and not exists (select from membership o where o.account_id = a.id and o.company_id <> m.company_id)
  and not exists (select from invitation i where i.account_id = a.id and i.status = 'sent' and i.company_id <> m.company_id))`

function memberRow(db: Kysely<DB>, companyId: string, memberNo: string) {
  return db
    .selectFrom('membership as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .select(['m.id', 'm.account_id', 'm.version', 'm.title', 'm.roles', 'm.icon_file_id', 'm.created_at'])
    .select(['m.left_at', 'm.member_no', 'a.name', 'a.phone', awaitsFirstLogin.as('awaits')])
    .where('m.company_id', '=', companyId)
    .where('m.member_no', '=', memberNo)
    .executeTakeFirst()
}

async function placesOf(db: Kysely<DB>, companyId: string, membershipId: string) {
  const tree = await departmentTree(db, companyId)
  const rows = await db
    .selectFrom('department_member as dm')
    .innerJoin('department as d', 'd.id', 'dm.department_id')
    .select(['d.no', 'd.name', 'dm.is_primary', 'dm.is_head'])
    .where('dm.membership_id', '=', membershipId)
    .orderBy('dm.is_primary', 'desc')
    .orderBy('d.no')
    .execute()
  const nowhere = { no: rootDepartmentNo, name: tree[0]?.name ?? '', is_primary: true, is_head: false }
  return (rows.length > 0 ? rows : [nowhere]).map(({ no, name, is_primary, is_head }) => ({
    departmentNo: no,
    primary: is_primary,
    head: is_head,
    departmentName: name,
    path: wayTo(tree, no)
      .slice(1)
      .map((each) => each.name)
      .join('/'),
  }))
}

/** A person of the company as this caller may see them; those who have left only their administrator sees. */
export async function staffMember(
  { db, services }: { readonly db: Kysely<DB>; readonly services: Services },
  caller: Session,
  memberNo: string,
): Promise<StaffMember | undefined> {
  const { companyId } = caller
  const row = companyId === undefined ? undefined : await memberRow(db, companyId, memberNo)
  const admin = mayAdminister(caller)
  if (!row || companyId === undefined || (row.left_at && !admin)) return undefined
  const icon = (await iconLinks(services, db, [row.icon_file_id])).get(row.icon_file_id) ?? null
  return {
    memberNo: row.member_no,
    version: row.version,
    name: row.name,
    phone: row.phone,
    title: row.title,
    roles: row.roles as Role[],
    roleNames: row.roles.map((role) => roleLabels[role as Role]),
    icon,
    places: await placesOf(db, companyId, row.id),
    joinedAt: row.created_at.toISOString(),
    leftAt: row.left_at?.toISOString() ?? null,
    invitedAt: row.left_at
      ? ((await waitingSince(db, companyId, row.account_id))?.toISOString() ?? null)
      : null,
    self: row.account_id === caller.accountId,
    mayEdit: admin,
    needsPassword: admin && row.awaits && !codeWays(services).available,
  }
}
