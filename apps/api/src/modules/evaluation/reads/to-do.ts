import { rankedBids } from '@jb/domain/bid/recommend'
import { sessionRuns } from '@jb/domain/bid/session-runs'
import { evaluationActions, evaluationNextStep } from '@jb/domain/evaluation/actions'
import { explainUntil, takesAnswers } from '@jb/domain/evaluation/clarify'
import { memberIn } from '@jb/domain/evaluation/committee'
import { evaluationStatuses } from '@jb/domain/evaluation/evaluation.flow'
import { formalItemIds } from '@jb/domain/evaluation/review'
import { scoringOf } from '@jb/domain/tender/scoring'
import type { Tender } from '@jb/domain/tender/tender'
import type { Kysely } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { bidsOf, sessionStage } from '../../bid/index.ts'
import { tenderById } from '../../tender/index.ts'
import { checksOf, evaluationById, type Kept, opinionsOf, pointsOf } from '../evaluation.rows.ts'

/** An evaluation in which something waits for this person. */
export interface EvaluationToDo {
  readonly tenderId: string
  readonly title: string
  readonly nextStep: string
}

export interface ClarificationToDo {
  readonly tenderId: string
  readonly title: string
  /** About the price: when silence counts as no explanation. */
  readonly until: Date | null
}

const nothing = { checks: 0, points: 0 }

/** What is missing of the formal review, or of this person's own points. */
async function missingIn(db: Kysely<DB>, tender: Tender, { id, status }: Kept, accountId: string) {
  if (status !== 'formal' && status !== 'scoring') return nothing
  const live = new Set(rankedBids(await bidsOf(db, tender.id), tender).map(({ bid }) => bid.bidId))
  const missing = (each: number, found: readonly { readonly bidId: string }[]) =>
    live.size * each - found.filter(({ bidId }) => live.has(bidId)).length
  if (status === 'formal')
    return { ...nothing, checks: missing(formalItemIds.length, await checksOf(db, id)) }
  const criteria = scoringOf(tender)?.criteria.length ?? 0
  return { ...nothing, points: missing(criteria, await pointsOf(db, id, accountId)) }
}

/** What one seat waits for; nothing: others are asked. */
async function ofSeat({ db, now }: Pick<ReadContext, 'db' | 'now'>, tenderId: string, accountId: string) {
  const tender = await tenderById(db, tenderId)
  const evaluation = tender && (await evaluationById(db, tenderId))
  const member = evaluation && memberIn(evaluation, accountId)
  if (!member) return []
  const opinions = await opinionsOf(db, evaluation.id)
  const missing = await missingIn(db, tender, evaluation, accountId)
  const running = sessionRuns(await sessionStage(db, tenderId))
  const facts = { tender, evaluation, runs: false, member, opinions, missing, sessionRuns: running, now }
  const open = evaluation.status === 'formal' || evaluation.status === 'scoring'
  const waits = open || evaluationActions(facts).some(({ id, enabled }) => enabled && waitsFor.includes(id))
  return waits ? [{ tenderId, title: tender.title, nextStep: evaluationNextStep(facts) }] : []
}

/** What this person's seats wait for. */
export async function evaluationsToDo(ctx: ReadContext, caller: Session): Promise<readonly EvaluationToDo[]> {
  const rows = await ctx.db
    .selectFrom('evaluation_member as m')
    .innerJoin('evaluation as e', 'e.id', 'm.evaluation_id')
    .innerJoin('tender as t', 't.id', 'e.tender_id')
    .select('e.tender_id as id')
    .where('m.account_id', '=', caller.accountId)
    .where('m.left_at', 'is', null)
    // A colleague's seat is there for the company, an expert's for the person.
    .where((eb) =>
      eb.or([
        eb('m.expert_id', 'is not', null),
        eb('e.company_id', 'is not distinct from', caller.companyId ?? null),
      ]),
    )
    .where('e.status', '<>', 'submitted')
    .where('t.status', '=', 'evaluating')
    .where('t.opened_at', 'is not', null)
    .where('t.paused_at', 'is', null)
    // What this person has done already waits for others.
    .where((eb) =>
      eb.or([
        eb('e.status', 'in', ['forming', 'ready']).and('m.declared_at', 'is', null),
        eb('e.status', '=', 'formal').and('m.seat', '=', 'chair'),
        eb('e.status', '=', 'scoring').and('m.handed_in_at', 'is', null),
        eb('e.status', 'in', ['reporting', 'reopened']),
      ]),
    )
    .orderBy('t.opened_at')
    .limit(20)
    .execute()
  return (await Promise.all(rows.map(({ id }) => ofSeat(ctx, id, caller.accountId)))).flat()
}

type ActionId = ReturnType<typeof evaluationActions>[number]['id']
const waitsFor: readonly ActionId[] = ['declare', 'sign', 'submit', 'endFormal', 'handIn']

/** Questions of committees that the company has not answered. */
export async function clarificationsToDo(
  db: Kysely<DB>,
  companyId: string,
): Promise<readonly ClarificationToDo[]> {
  const rows = await db
    .selectFrom('evaluation_clarification as c')
    .innerJoin('evaluation as e', 'e.id', 'c.evaluation_id')
    .innerJoin('tender as t', 't.id', 'e.tender_id')
    .select(['t.id as tenderId', 't.title', 'c.about_price as aboutPrice', 'c.asked_at as askedAt'])
    .where('c.company_id', '=', companyId)
    .where('c.answer', 'is', null)
    .where((eb) =>
      eb.or([
        eb(
          'e.status',
          'in',
          evaluationStatuses.filter((status) => takesAnswers(status, false)),
        ),
        eb('c.about_price', '=', true).and(
          'e.status',
          'in',
          evaluationStatuses.filter((status) => takesAnswers(status, true)),
        ),
      ]),
    )
    .where('t.status', '=', 'evaluating')
    .orderBy('c.asked_at')
    .limit(20)
    .execute()
  return rows.map(({ tenderId, title, ...asked }) => ({ tenderId, title, until: explainUntil(asked) }))
}
