import type { evaluationActions } from '@jb/domain/evaluation/actions'
import { isRefusal } from '@jb/domain/shared/refusal'
import type { Kysely } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { evaluationView } from './view.ts'

/** An evaluation in which something waits for this person. */
export interface EvaluationToDo {
  readonly tenderId: string
  readonly title: string
  readonly nextStep: string
}

export interface ClarificationToDo {
  readonly tenderId: string
  readonly title: string
  readonly askedAt: Date
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
    .where('e.company_id', '=', caller.companyId ?? '')
    .where('e.status', '<>', 'submitted')
    .where('t.status', '=', 'evaluating')
    .where('t.opened_at', 'is not', null)
    .orderBy('t.opened_at')
    .limit(20)
    .execute()
  const views = await Promise.all(rows.map(({ id }) => evaluationView(ctx, id)))
  return views.flatMap((view) => {
    if (isRefusal(view)) return []
    const { tenderId, title, nextStep, me, status, actions } = view
    const formal = status === 'formal' && me?.isChair === true
    const scores = status === 'scoring' && me?.handedIn === false
    const asked = actions.some(({ id, enabled }) => enabled && waitsFor.includes(id))
    return formal || scores || asked ? [{ tenderId, title, nextStep }] : []
  })
}

type ActionId = ReturnType<typeof evaluationActions>[number]['id']
const waitsFor: readonly (ActionId | (string & {}))[] = ['declare', 'sign', 'submit', 'endFormal', 'handIn']

/** Questions of committees that the company has not answered. */
export async function clarificationsToDo(
  db: Kysely<DB>,
  companyId: string,
): Promise<readonly ClarificationToDo[]> {
  return db
    .selectFrom('evaluation_clarification as c')
    .innerJoin('evaluation as e', 'e.id', 'c.evaluation_id')
    .innerJoin('tender as t', 't.id', 'e.tender_id')
    .select(['t.id as tenderId', 't.title', 'c.asked_at as askedAt'])
    .where('c.company_id', '=', companyId)
    .where('c.answer', 'is', null)
    .where('e.status', 'in', ['formal', 'scoring'])
    .where('t.status', '=', 'evaluating')
    .orderBy('c.asked_at')
    .limit(20)
    .execute()
}
