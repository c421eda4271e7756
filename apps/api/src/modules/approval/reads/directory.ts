import { namedIn } from '@jb/domain/approval/check-template'
import type { ApprovalContext } from '@jb/domain/approval/context'
import type { Directory } from '@jb/domain/approval/resolve'
import type { TemplateContent } from '@jb/domain/approval/template'
import type { Role } from '@jb/domain/member/roles'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { memberDoor } from '../../member/index.ts'

interface About {
  readonly companyId: string
  readonly starter: string
  readonly context: Pick<ApprovalContext, 'departmentNo'>
}

const accountsOf = (people: readonly { readonly accountId: string }[]) =>
  people.map(({ accountId }) => accountId)

/** Heads of these departments, each department's own or those of the nearest above it. */
async function headsAlong(db: Kysely<DB>, companyId: string, path: readonly string[]) {
  const heads: (readonly string[])[] = []
  for (const no of path) heads.push(accountsOf(await memberDoor.headsOf(db, companyId, no)))
  return heads
}

/** Who steps in for somebody: the heads of their department and of those above, then the administrators. */
export async function superiorsOf(
  db: Kysely<DB>,
  companyId: string,
  accountId: string,
): Promise<readonly string[]> {
  const heads = await headsAlong(db, companyId, await memberDoor.pathOfMember(db, companyId, accountId))
  const admins = accountsOf(await memberDoor.colleaguesWithRole(db, companyId, 'orgAdmin'))
  return [...new Set([...heads.flat(), ...admins])]
}

/** Who takes the place of each of these members who have left, by number; they keep their number in the company. */
async function heirsOf(
  db: Kysely<DB>,
  companyId: string,
  memberNos: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (memberNos.length === 0) return new Map()
  const gone = await db
    .selectFrom('membership')
    .select(['member_no', 'account_id'])
    .where('company_id', '=', companyId)
    .where('member_no', 'in', memberNos)
    .execute()
  const heirs = new Map<string, readonly string[]>()
  for (const { member_no, account_id } of gone) {
    heirs.set(member_no, await superiorsOf(db, companyId, account_id))
  }
  return heirs
}

/** The people whom a template asks for, and who steps in where only the starter would be left. */
export async function directoryFor(
  db: Kysely<DB>,
  { nodes }: Pick<TemplateContent, 'nodes'>,
  { companyId, starter, context }: About,
): Promise<Directory> {
  const memberNos = [...new Set(nodes.flatMap(namedIn))]
  const named = await memberDoor.colleagues(db, companyId, { memberNos })
  const roles = [...new Set(nodes.flatMap(({ source }) => (source.kind === 'role' ? [source.role] : [])))]
  const byRole = new Map<Role, readonly string[]>()
  for (const role of roles) {
    byRole.set(role, accountsOf(await memberDoor.colleaguesWithRole(db, companyId, role)))
  }
  const wantsHeads = nodes.some(({ source }) => source.kind === 'departmentHead')
  const path = wantsHeads ? await memberDoor.departmentPath(db, companyId, context.departmentNo) : []
  const byNo = new Map(named.map(({ memberNo, accountId }) => [memberNo, accountId]))
  const gone = memberNos.filter((no) => !byNo.has(no))
  return {
    byNo,
    heirs: await heirsOf(db, companyId, gone),
    byRole,
    heads: await headsAlong(db, companyId, path),
    instead: await superiorsOf(db, companyId, starter),
  }
}
