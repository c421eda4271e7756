import { somebodyElse } from '@jb/domain/approval/second-person'
import { settlingRoles } from '@jb/domain/member/roles'
import { otherPersonWords } from '@jb/domain/security/second-look'
import type { Tender } from '@jb/domain/tender/tender'
import type { Kysely } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import { lastPerson } from '../../../platform/log/last-person.ts'
import { memberDoor } from '../../member/index.ts'

/** Whose word has awarded the tender: who confirmed it, or asked the approvers to. */
export const awarderOf = (db: Kysely<DB>, id: string): Promise<string | undefined> =>
  lastPerson(db, { kind: 'tender', id }, ['award', 'ask.award'])

/** Why this person does not turn the winner's security into a performance security; undefined: they may. */
export async function performanceBar(
  db: Kysely<DB>,
  { id, companyId: owner }: Pick<Tender, 'id' | 'companyId'>,
  { accountId, companyId }: Session,
): Promise<string | undefined> {
  if (somebodyElse(await awarderOf(db, id), accountId)) return undefined
  const own = companyId === owner
  const names = own ? await memberDoor.namesBeside(db, companyId, { roles: settlingRoles, accountId }) : []
  return otherPersonWords('转为履约保证金', names, own)
}
