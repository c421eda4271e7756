import type { Tender, TenderWithGoods } from '@jb/domain/tender/tender'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { memberDoor } from '../../member/index.ts'
import { withGoods } from '../tender.rows.ts'

/** The names of the owner and of the agent that runs it. */
export async function payeesOf(
  db: Kysely<DB>,
  { companyId, agentCompanyId }: Pick<Tender, 'companyId' | 'agentCompanyId'>,
): Promise<readonly string[]> {
  const known = await memberDoor.companyBrief(db, [companyId, agentCompanyId ?? companyId])
  return [...known.values()].map(({ name }) => name)
}

/** A draft with all that the rules look at when it is published. */
export async function wholeTender(db: Kysely<DB>, draft: Tender): Promise<TenderWithGoods> {
  return { ...(await withGoods(db, draft)), payees: await payeesOf(db, draft) }
}
