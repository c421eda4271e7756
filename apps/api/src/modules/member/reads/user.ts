import type { User, UserInfo } from '@jb/contract/member/member.shapes'
import { maskPhone } from '@jb/domain/member/phone'
import type { Role } from '@jb/domain/member/roles'
import type { Kysely } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import { presentCompany } from './companies.ts'

function membershipsOf(db: Kysely<DB>, accountId: string) {
  return (
    db
      .selectFrom('membership')
      .innerJoin('company', 'company.id', 'membership.company_id')
      .leftJoin('department_member as dm', (join) =>
        join.onRef('dm.membership_id', '=', 'membership.id').on('dm.is_primary', '=', true),
      )
      // The company itself is no department to name beside it.
      .leftJoin('department', (join) =>
        join.onRef('department.id', '=', 'dm.department_id').on('department.parent_id', 'is not', null),
      )
      .select([
        'company.id',
        'company.serial',
        'company.name',
        'company.short_name',
        'company.kind',
        'company.verified_at',
        'membership.roles',
        'department.name as department',
        'membership.title',
      ])
      .where('membership.account_id', '=', accountId)
      .where('membership.left_at', 'is', null)
      .orderBy('membership.created_at')
      .orderBy('company.id')
      .execute()
  )
}

/** The person and all companies they may act for; `companyId` is the one acted for now. */
export async function userOf(
  db: Kysely<DB>,
  accountId: string,
  companyId: string | undefined,
): Promise<User> {
  const account = await db
    .selectFrom('account')
    .select(['id', 'name', 'phone', 'is_demo', 'password_given'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const memberships = await membershipsOf(db, accountId)
  const companies = memberships.map((row) => ({
    ...presentCompany(row),
    department: row.department ?? '',
    title: row.title,
    roles: row.roles as Role[],
  }))
  const acting = memberships.find((row) => row.id === companyId)
  return {
    state: 'ok',
    ...(account.password_given && { passwordGiven: true as const }),
    account: { id: account.id, name: account.name, phone: maskPhone(account.phone), isDemo: account.is_demo },
    ...(acting ? { company: presentCompany(acting) } : {}),
    companies,
    roles: (acting?.roles ?? []) as Role[],
  }
}

/** User info of a session; without one it is `expired`. */
export async function userInfoOf(db: Kysely<DB>, session: Session | undefined): Promise<UserInfo> {
  return session ? userOf(db, session.accountId, session.companyId) : { state: 'expired', expired: true }
}
