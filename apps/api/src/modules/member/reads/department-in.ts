import { type RawBuilder, sql } from 'kysely'

/** In SQL: the name of the first department of an account in a company, both given as columns; null: it has none there. */
export const departmentIn = (
  accountId: RawBuilder<unknown>,
  companyId: RawBuilder<unknown>,
): RawBuilder<string | null> =>
  sql<string | null>`(select department.name from membership
    join department_member on department_member.membership_id = membership.id
    join department on department.id = department_member.department_id
    where membership.account_id = ${accountId} and membership.company_id = ${companyId}
    order by department_member.is_primary desc, department.position limit 1)`
