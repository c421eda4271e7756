import type { Answer, Received } from '@jb/contract/endpoint'
import type { importStaff as contract } from '@jb/contract/member/staff.contract'
import { rootDepartmentNo } from '@jb/domain/member/department'
import type { Place } from '@jb/domain/member/staff'
import type { StaffRow } from '@jb/domain/member/staff-sheet'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import type { SheetCells } from '../../../platform/documents/task.ts'
import { codeWays } from '../codes.ts'
import { requireVerifiedCompany } from '../member.access.ts'
import { insertAccounts } from '../member.repository.ts'
import { noPassword } from '../passwords.ts'
import { accountsByPhone } from '../reads/accounts-by-phone.ts'
import { departmentTree } from '../reads/department-tree.ts'
import { readStaffFile, staffFile, staffImport } from '../reads/staff-import.ts'
import { insertMemberships, insertStandings } from '../staff.repository.ts'
import { standingsOf } from '../standings.ts'
import { invitePeople } from './invite-people.ts'
import { lockTree } from './lock-tree.ts'
import { newcomer, noteMovedRoles } from './note-moved-roles.ts'
import { enterDepartments } from './open-departments.ts'

type Placed = StaffRow & { readonly places: readonly Place[] }

/** Makes accounts without passwords, and their holders members. */
async function enterPeople(ctx: Ctx, companyId: string, rows: readonly Placed[]): Promise<void> {
  if (rows.length === 0) return
  const people = rows.map((row) => ({ ...row, id: ctx.newId(), accountId: ctx.newId() }))
  const nobodys = { passwordHash: noPassword, isDemo: false, madeBy: companyId }
  const made = people.map(({ accountId, phone, name }) => ({ ...nobodys, id: accountId, phone, name }))
  if (!(await insertAccounts(ctx.tx, made, ctx.now))) throw new Error('a number was taken in this moment')
  await insertMemberships(
    ctx.tx,
    people.map(({ id, accountId, roles, title }) => ({ id, accountId, companyId, roles, title })),
    ctx.now,
  )
  const tree = await departmentTree(ctx.tx, companyId)
  await insertStandings(
    ctx.tx,
    people.flatMap(({ id, places }) =>
      standingsOf(tree, places).map((standing) => ({ ...standing, membershipId: id })),
    ),
  )
  const accountIds = people.map(({ accountId }) => accountId)
  await ctx.emit({ type: 'member.joined', payload: { companyId, accountIds, at: ctx.now.toISOString() } })
  await noteMovedRoles(ctx, companyId, people.map(newcomer))
}

type Imported = Answer<typeof contract> | Refusal

async function importCells(ctx: Ctx, cells: SheetCells, expected: number): Promise<Imported> {
  const { companyId } = await lockTree(ctx)
  const { rows, missing, errors } = await staffImport({ db: ctx.tx, now: ctx.now }, companyId, cells)
  if (rows.length !== expected) return refuse('member.import.stale')
  if (errors.length > 0) return refuse('member.importFaulty')
  const numbers = await enterDepartments(ctx, companyId, missing)
  const known = await accountsByPhone(
    ctx.tx,
    rows.map(({ phone }) => phone),
  )
  const placed = rows.map((row) => {
    const departmentNo = numbers.get(row.department.join('/')) ?? rootDepartmentNo
    return { ...row, places: [{ departmentNo, primary: true, head: row.head }] }
  })
  const fresh = placed.filter(({ phone }) => !known.has(phone))
  await enterPeople(ctx, companyId, fresh)
  const asked = placed.flatMap((row) => {
    const accountId = known.get(row.phone)
    return accountId === undefined ? [] : [{ ...row, accountId }]
  })
  await invitePeople(ctx, companyId, asked)
  const payload = { added: fresh.length, invited: asked.length, departments: missing.length }
  await ctx.log({ subject: { kind: 'company', id: companyId }, action: 'staff.imported', payload })
  return { ...payload, needPassword: codeWays(ctx.services).available ? 0 : fresh.length }
}

/**
 * Brings everybody of a faultless staff list into the company, and the departments that it lacks; who has an account is
 * asked. The list is read before anything is locked.
 */
export async function importStaff(
  ctx: Ctx,
  { body }: Received<typeof contract>,
): Promise<Refusal | (() => Promise<(ctx: Ctx) => Promise<Imported>>)> {
  const company = requireVerifiedCompany(callerOf(ctx))
  if (isRefusal(company)) return company
  const { services } = ctx
  const file = await staffFile(ctx.tx, company.id, body.fileId)
  if (isRefusal(file)) return file
  return async () => {
    const cells = await readStaffFile(services, company.id, file)
    return async (noting) => (isRefusal(cells) ? cells : importCells(noting, cells, body.expected))
  }
}
