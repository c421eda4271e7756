import type { Role } from '@jb/domain/member/roles'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { lockMember } from '../staff.repository.ts'

export interface SeenMember {
  readonly id: string
  readonly accountId: string
  readonly roles: readonly Role[]
  readonly title: string
  readonly iconFileId: string | null
  readonly gone: boolean
}

/** A member of the company whom the caller has seen in this version, locked until the transaction ends. */
export async function seenMember(
  ctx: Ctx,
  companyId: string,
  seen: { readonly memberNo: string; readonly version: number },
): Promise<SeenMember | Refusal<'member.staff.notFound' | 'member.staff.stale'>> {
  const row = await lockMember(ctx.tx, companyId, seen.memberNo)
  if (!row) return refuse('member.staff.notFound')
  if (row.version !== seen.version) return refuse('member.staff.stale')
  return {
    id: row.id,
    accountId: row.account_id,
    roles: row.roles as Role[],
    title: row.title,
    iconFileId: row.icon_file_id,
    gone: row.left_at !== null,
  }
}
