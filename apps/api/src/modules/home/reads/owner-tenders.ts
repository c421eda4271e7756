import type { Tender } from '@jb/domain/tender/tender'
import { type Kysely, sql } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import { memberDoor } from '../../member/index.ts'
import { mayRun } from '../../procurement/index.ts'
import { maySeeSignUps } from '../../tender/index.ts'

/** Tenders looked through; the ones touched last. */
const most = 200

/**
 * The tenders that this person runs, for the own company or as its agent's clerk, and that are not over. Where the law
 * keeps sign-ups from the owner, `pending` is 0 for everybody but the agent's clerk.
 */
export async function ownerTenders(db: Kysely<DB>, caller: Session) {
  const { companyId } = caller
  if (!companyId) return []
  const rows = await notOver(db, caller, companyId)
  return rows.flatMap((row) => {
    const { company_id, agent_company_id, profile, opened_at } = row
    const tender = { companyId: company_id, agentCompanyId: agent_company_id, profile, openedAt: opened_at }
    if (!mayRun(tender, caller)) return []
    const secret = !maySeeSignUps(tender, caller)
    return [{ ...row, secret, pending: secret ? 0 : row.pending }]
  })
}
export type OwnerTender = Awaited<ReturnType<typeof ownerTenders>>[number]

function notOver(db: Kysely<DB>, caller: Session, companyId: string) {
  return (
    db
      .selectFrom('tender')
      .select(['id', 'title', 'status', 'profile', 'company_id', 'agent_company_id', 'publicity_days'])
      .select(['winner_bid_id', 'paused_at', 'committee', 'review'])
      .select((eb) => eb.ref('business_type').$castTo<Tender['businessType']>().as('business_type'))
      .select(memberDoor.lookedAfter(sql.ref('tender.created_by'), caller).as('own'))
      .select([
        'visit_at',
        'visit_place',
        'apply_end',
        'clarify_end',
        'bid_end',
        'open_at',
        'opened_at',
        'publicity_until',
      ])
      .select((eb) =>
        eb
          .selectFrom('registration')
          .whereRef('registration.tender_id', '=', 'tender.id')
          .where('registration.status', '=', 'registered')
          .select(sql<number>`count(*)::int`.as('count'))
          .$asScalar()
          .$notNull()
          .as('pending'),
      )
      // A decision about it lies with its approvers: there is nothing to do but wait.
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom('decision_request as asked')
              .select('asked.id')
              .where('asked.thing_kind', '=', 'tender')
              .whereRef('asked.thing_id', '=', 'tender.id')
              .where('asked.status', '=', 'running')
              .where('asked.subject_kind', 'not in', ['tender.postponement', 'tender.addendum']),
          )
          .$castTo<boolean>()
          .as('approving'),
      )
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom('opening_session')
              .select('opening_session.tender_id')
              .whereRef('opening_session.tender_id', '=', 'tender.id')
              .where('opening_session.stage', '=', 'published'),
          )
          .$castTo<boolean>()
          .as('session_runs'),
      )
      .select((eb) =>
        eb
          .selectFrom('evaluation')
          .select('evaluation.submitted_at')
          .whereRef('evaluation.tender_id', '=', 'tender.id')
          .where('evaluation.status', '=', 'submitted')
          .as('reported_at'),
      )
      .where((eb) => eb.or([eb('company_id', '=', companyId), eb('agent_company_id', '=', companyId)]))
      .where('status', 'not in', ['awarded', 'failed', 'scrapped', 'cancelled'])
      .orderBy('updated_at', 'desc')
      .limit(most)
      .execute()
  )
}
