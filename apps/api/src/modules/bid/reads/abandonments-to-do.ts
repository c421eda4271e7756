import { secondRoles } from '@jb/domain/approval/second-person'
import { holdsAny } from '@jb/domain/member/roles'
import type { Kysely } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import { mayRun } from '../../procurement/index.ts'

/** What waits for this person where somebody has given up: a public notice, or the word of a second person. */
export interface AbandonmentToDo {
  readonly id: string
  readonly title: string
  readonly waits: 'notice' | 'second'
  readonly companyName: string
}

async function notices(db: Kysely<DB>, caller: Session, companyId: string): Promise<AbandonmentToDo[]> {
  const rows = await db
    .selectFrom('tender_abandonment as a')
    .innerJoin('tender as t', 't.id', 'a.tender_id')
    .innerJoin('company', 'company.id', 'a.company_id')
    .select(['t.id', 't.title', 'company.name as companyName'])
    .select(['t.company_id as companyId', 't.agent_company_id as agentCompanyId'])
    .distinctOn('t.id')
    .where((eb) => eb.or([eb('t.company_id', '=', companyId), eb('t.agent_company_id', '=', companyId)]))
    .where('a.published_at', 'is', null)
    .orderBy('t.id')
    .orderBy('a.at', 'desc')
    .execute()
  return rows
    .filter((row) => mayRun(row, caller))
    .map(({ id, title, companyName }) => ({ id, title, companyName, waits: 'notice' }))
}

async function claims(db: Kysely<DB>, caller: Session, companyId: string): Promise<AbandonmentToDo[]> {
  if (!holdsAny(caller.roles, secondRoles)) return []
  const rows = await db
    .selectFrom('decision_request as r')
    .innerJoin('tender as t', 't.id', 'r.thing_id')
    .innerJoin('bid', 'bid.id', 't.winner_bid_id')
    .innerJoin('company', 'company.id', 'bid.company_id')
    .select(['t.id', 't.title', 'company.name as companyName'])
    .where('r.subject_kind', '=', 'tender.abandon')
    .where('r.status', '=', 'running')
    .where('r.instance_id', 'is', null)
    .where('r.company_id', '=', companyId)
    .where('r.started_by', '<>', caller.accountId)
    .execute()
  return rows.map((row) => ({ ...row, waits: 'second' }))
}

/** Both, for the company that somebody acts for. */
export async function abandonmentsToDo(db: Kysely<DB>, caller: Session): Promise<AbandonmentToDo[]> {
  const { companyId } = caller
  if (!companyId) return []
  return [...(await notices(db, caller, companyId)), ...(await claims(db, caller, companyId))]
}
