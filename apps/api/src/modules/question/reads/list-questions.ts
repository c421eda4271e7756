import type { Answer, Received } from '@jb/contract/endpoint'
import type { questions } from '@jb/contract/question/question.contract'
import { type QuestionGroup, questionGroups } from '@jb/domain/question/labels'
import type { QuestionStatus } from '@jb/domain/question/question.flow'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { sql } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import { pageOf } from '../../../platform/db/page.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { objectionColumn } from '../objection/objection.presenter.ts'
import { presentRow } from '../question.presenter.ts'
import { askerHidden, lettersOf } from './letters-of.ts'

const nobody = {
  records: [],
  total: 0,
  counts: { all: 0, waiting: 0, answered: 0, ended: 0 },
  sides: { asker: 0, owner: 0 },
}

/** The letters that the caller's company has sent or received, newest first, with the numbers for the tabs. */
export async function listQuestions(
  ctx: ReadContext,
  { body }: Received<typeof questions>,
): Promise<Answer<typeof questions> | Refusal> {
  const caller = callerOf(ctx)
  const { companyId } = caller
  if (!companyId) return nobody
  const { side } = body
  const all = lettersOf(ctx.db, caller, companyId, side, body)
  const grouped = body.group === 'all' ? all : all.where('question.status', 'in', questionGroups[body.group])
  const page = await pageOf(
    grouped
      .innerJoin('company as asker', 'asker.id', 'question.asker_company_id')
      .innerJoin('account', 'account.id', 'question.asker_account_id')
      .innerJoin('company as owner', 'owner.id', 'question.owner_company_id')
      .select([
        'question.id',
        'question.no',
        'question.subject_kind',
        'question.subject_id',
        'question.subject_title',
      ])
      .select(['question.type', 'question.title', 'question.status', 'question.updated_at'])
      .select(['question.submitted_at as at', 'owner.name as owner_name', 'asker.name as asker_name'])
      .select(['asker.short_name as asker_short_name', 'asker.phone as asker_phone'])
      .select(['account.name as contact_name', 'account.phone as contact_phone'])
      .select(objectionColumn)
      .select(askerHidden(caller, side).as('hidden')),
    { at: sql.ref('question.submitted_at'), id: 'question.id' },
    body,
  )
  if (!page) return refuse('question.cursor')
  const [counts, asker, owner] = await Promise.all([
    countByGroup(all),
    countAll(lettersOf(ctx.db, caller, companyId, 'asker', body)),
    countAll(lettersOf(ctx.db, caller, companyId, 'owner', body)),
  ])
  return {
    records: page.rows.map((row) => presentRow(row, side)),
    total: counts[body.group],
    ...(page.nextCursor && { nextCursor: page.nextCursor }),
    counts,
    sides: { asker, owner },
  }
}

type Letters = ReturnType<typeof lettersOf>

async function countAll(letters: Letters): Promise<number> {
  const { count } = await letters
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function countByGroup(letters: Letters) {
  const rows = await letters
    .select(['question.status', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('question.status')
    .execute()
  const within = (statuses: readonly QuestionStatus[]) =>
    rows.filter(({ status }) => statuses.includes(status)).reduce((sum, { count }) => sum + Number(count), 0)
  const of = (group: QuestionGroup) => within(questionGroups[group])
  const [waiting, answered, ended] = [of('waiting'), of('answered'), of('ended')]
  return { all: waiting + answered + ended, waiting, answered, ended }
}
