import type { Answer, Received } from '@jb/contract/endpoint'
import type { importStaff as contract } from '@jb/contract/member/staff.contract'
import { rootDepartmentNo } from '@jb/domain/member/department'
import type { StaffRow } from '@jb/domain/member/staff-sheet'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { codeWays } from '../codes.ts'
import { requireVerifiedCompany } from '../member.access.ts'
import { insertAccounts } from '../member.repository.ts'
import { noPassword } from '../passwords.ts'
import { accountsByPhone } from '../reads/accounts-by-phone.ts'
import { departmentTree } from '../reads/department-tree.ts'
import { staffImport } from '../reads/staff-import.ts'
import { insertMemberships, insertStandings } from '../staff.repository.ts'
import { standingsOf } from '../standings.ts'
import { lockTree } from './lock-tree.ts'
import { enterDepartments } from './open-departments.ts'

/** The account of each number; those who have none get one without a password. */
async function accountsFor(ctx: Ctx, companyId: string, rows: readonly StaffRow[]) {
  const phones = rows.map(({ phone }) => phone)
  const known = await accountsByPhone(ctx.tx, phones)
  const fresh = rows
    .filter(({ phone }) => !known.has(phone))
    .map(({ phone, name }) => ({ id: ctx.newId(), phone, name }))
  const made = fresh.map((person) => ({
    ...person,
    passwordHash: noPassword,
    isDemo: false,
    madeBy: companyId,
  }))
  if (made.length > 0 && !(await insertAccounts(ctx.tx, made, ctx.now)))
    throw new Error('a number was taken in this moment')
  const all = new Map([...known, ...fresh.map(({ phone, id }) => [phone, id] as const)])
  return { accountOf: (phone: string) => all.get(phone) ?? '', fresh: fresh.length }
}

/** Brings everybody of a faultless staff list into the company, and the departments that it lacks. */
export async function importStaff(
  ctx: Ctx,
  { body }: Received<typeof contract>,
): Promise<Answer<typeof contract> | Refusal> {
  const company = requireVerifiedCompany(callerOf(ctx))
  if (isRefusal(company)) return company
  const { companyId } = await lockTree(ctx)
  const plan = await staffImport({ db: ctx.tx, services: ctx.services }, companyId, body.fileId)
  if (isRefusal(plan)) return plan
  const { rows, missing, errors } = plan
  if (rows.length !== body.expected) return refuse('member.import.stale')
  if (errors.length > 0) return refuse('member.importFaulty')
  const numbers = await enterDepartments(ctx, companyId, missing)
  const tree = await departmentTree(ctx.tx, companyId)
  const { accountOf, fresh } = await accountsFor(ctx, companyId, rows)
  const people = rows.map((row) => ({ ...row, id: ctx.newId(), accountId: accountOf(row.phone) }))
  await insertMemberships(
    ctx.tx,
    people.map(({ id, accountId, roles, title }) => ({ id, accountId, companyId, roles, title })),
    ctx.now,
  )
  const standings = people.flatMap(({ id, department, head }) => {
    const departmentNo = numbers.get(department.join('/')) ?? rootDepartmentNo
    const [standing] = standingsOf(tree, [{ departmentNo, primary: true, head }])
    return standing ? { ...standing, membershipId: id } : []
  })
  await insertStandings(ctx.tx, standings)
  await ctx.emit({
    type: 'member.joined',
    payload: { companyId, accountIds: people.map(({ accountId }) => accountId), at: ctx.now.toISOString() },
  })
  const payload = { added: people.length, departments: missing.length }
  await ctx.log({ subject: { kind: 'company', id: companyId }, action: 'staff.imported', payload })
  return { ...payload, needPassword: codeWays(ctx.services).available ? 0 : fresh }
}
