import type { Answer, Received } from '@jb/contract/endpoint'
import type { questions } from '@jb/contract/question/question.contract'
import { type QuestionGroup, questionGroups, type Side } from '@jb/domain/question/labels'
import type { QuestionStatus } from '@jb/domain/question/question.flow'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { type Kysely, sql } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import { pageOf } from '../../../platform/db/page.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { presentRow } from '../question.presenter.ts'

type Body = Received<typeof questions>['body']
const nobody = {
  records: [],
  total: 0,
  counts: { all: 0, waiting: 0, answered: 0, ended: 0 },
  sides: { asker: 0, owner: 0 },
}
const columnOf = { asker: 'asker_company_id', owner: 'owner_company_id' } as const

/** The letters that the caller's company has sent or received, newest first, with the numbers for the tabs. */
export async function listQuestions(
  ctx: ReadContext,
  { body }: Received<typeof questions>,
): Promise<Answer<typeof questions> | Refusal> {
  const { companyId } = callerOf(ctx)
  if (!companyId) return nobody
  const all = lettersOf(ctx.db, companyId, body.side, body)
  const grouped = body.group === 'all' ? all : all.where('status', 'in', questionGroups[body.group])
  const page = await pageOf(
    grouped
      .innerJoin('company', 'company.id', `question.${columnOf[body.side === 'asker' ? 'owner' : 'asker']}`)
      .select(['question.id', 'no', 'subject_id', 'subject_title', 'type', 'title', 'status', 'updated_at'])
      .select(['submitted_at as at', 'company.name as counterpart']),
    { at: sql.ref('question.submitted_at'), id: 'question.id' },
    body,
  )
  if (!page) return refuse('question.cursor')
  const [counts, asker, owner] = await Promise.all([
    countByGroup(all),
    countAll(lettersOf(ctx.db, companyId, 'asker', body)),
    countAll(lettersOf(ctx.db, companyId, 'owner', body)),
  ])
  return {
    records: page.rows.map((row) => presentRow(row, body.side)),
    total: counts[body.group],
    ...(page.nextCursor && { nextCursor: page.nextCursor }),
    counts,
    sides: { asker, owner },
  }
}

function lettersOf(db: Kysely<DB>, companyId: string, side: Side, { subjectId, keyword }: Body) {
  const own = db.selectFrom('question').where(`question.${columnOf[side]}`, '=', companyId)
  const ofSubject = subjectId ? own.where('subject_id', '=', subjectId) : own
  const like = `%${keyword.trim().replace(/[\\%_]/g, '\\$&')}%`
  if (like === '%%') return ofSubject
  return ofSubject.where((eb) =>
    eb.or([eb('title', 'ilike', like), eb('subject_title', 'ilike', like), eb('no', 'ilike', like)]),
  )
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
    .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  const within = (statuses: readonly QuestionStatus[]) =>
    rows.filter(({ status }) => statuses.includes(status)).reduce((sum, { count }) => sum + Number(count), 0)
  const of = (group: QuestionGroup) => within(questionGroups[group])
  const [waiting, answered, ended] = [of('waiting'), of('answered'), of('ended')]
  return { all: waiting + answered + ended, waiting, answered, ended }
}
