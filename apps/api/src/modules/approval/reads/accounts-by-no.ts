import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { memberDoor } from '../../member/index.ts'

/** The accounts of colleagues by their numbers; `approval.notFound` when one of them is not in the company (any more). */
export async function accountsByNo(
  db: Kysely<DB>,
  companyId: string,
  memberNos: readonly string[],
): Promise<ReadonlyMap<string, string> | Refusal<'approval.notFound'>> {
  const wanted = [...new Set(memberNos)]
  if (wanted.length === 0) return new Map()
  const people = await memberDoor.colleagues(db, companyId, { memberNos: wanted })
  const found = new Map(people.map(({ memberNo, accountId }) => [memberNo, accountId]))
  return wanted.every((no) => found.has(no)) ? found : refuse('approval.notFound')
}
