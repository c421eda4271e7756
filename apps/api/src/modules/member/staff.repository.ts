import type { Role } from '@jb/domain/member/roles'
import type { Tx } from '../../platform/ctx.ts'

/** Memberships and where the members stand: the only writer of those tables. */

export interface NewMembership {
  readonly id: string
  readonly accountId: string
  readonly companyId: string
  readonly roles: readonly Role[]
  readonly title?: string | undefined
}

/** Where a member stands; `departmentId` is that of a department of the same company. */
export interface Standing {
  readonly departmentId: string
  readonly primary: boolean
  readonly head: boolean
}

export async function insertMemberships(tx: Tx, members: readonly NewMembership[], now: Date): Promise<void> {
  await tx
    .insertInto('membership')
    .values(
      members.map((member) => ({
        id: member.id,
        account_id: member.accountId,
        company_id: member.companyId,
        roles: [...member.roles],
        title: member.title ?? '',
        created_at: now,
      })),
    )
    .execute()
}

/** Writes where members stand who stand nowhere yet. */
export async function insertStandings(
  tx: Tx,
  standings: readonly (Standing & { readonly membershipId: string })[],
): Promise<void> {
  await tx
    .insertInto('department_member')
    .values(
      standings.map(({ membershipId, departmentId, primary, head }) => ({
        membership_id: membershipId,
        department_id: departmentId,
        is_primary: primary,
        is_head: head,
      })),
    )
    .execute()
}

export async function replaceStandings(
  tx: Tx,
  membershipId: string,
  standings: readonly Standing[],
): Promise<void> {
  await tx.deleteFrom('department_member').where('membership_id', '=', membershipId).execute()
  await insertStandings(
    tx,
    standings.map((standing) => ({ ...standing, membershipId })),
  )
}

/** A member of the company by number, locked until the transaction ends; those who have left too. */
export function lockMember(tx: Tx, companyId: string, memberNo: string) {
  return tx
    .selectFrom('membership')
    .select(['id', 'account_id', 'version', 'roles', 'title', 'left_at', 'icon_file_id'])
    .where('company_id', '=', companyId)
    .where('member_no', '=', memberNo)
    .forUpdate()
    .executeTakeFirst()
}

/** The membership of a person in a company, one that has ended too, locked until the transaction ends. */
export function lockMembership(tx: Tx, companyId: string, accountId: string) {
  return tx
    .selectFrom('membership')
    .select(['id', 'member_no', 'left_at'])
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
}

/** What changes of a member; what is not named stays. */
interface MemberChange {
  readonly roles?: readonly Role[]
  readonly title?: string
  readonly iconFileId?: string | null
  readonly leftAt?: Date | null
}

/** Saves a change and the next version. */
export async function saveMember(tx: Tx, id: string, change: MemberChange): Promise<void> {
  await tx
    .updateTable('membership')
    .set((eb) => ({
      version: eb('version', '+', 1),
      ...(change.roles && { roles: [...change.roles] }),
      ...(change.title !== undefined && { title: change.title }),
      ...(change.iconFileId !== undefined && { icon_file_id: change.iconFileId }),
      ...(change.leftAt !== undefined && { left_at: change.leftAt }),
    }))
    .where('id', '=', id)
    .execute()
}
