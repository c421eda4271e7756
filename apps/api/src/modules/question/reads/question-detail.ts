import type { QuestionDetail } from '@jb/contract/question/question.shapes'
import { historyName } from '@jb/domain/question/labels'
import type { SubjectKind } from '@jb/domain/question/question'
import { type AskerNames, withoutAsker } from '@jb/domain/shared/names-asker'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Kysely } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import { subjectHistory } from '../../../platform/log/subject-log.ts'
import type { Services } from '../../../platform/services.ts'
import { fileRefs } from '../../file/index.ts'
import { objectionColumn, objectionDetail } from '../objection/objection.presenter.ts'
import { overseer, overseesObjection } from '../objection/secrecy.ts'
import { actionsFor, type Standing, standingTo } from '../question.access.ts'
import { type DetailRow, presentDetail, withoutNames } from '../question.presenter.ts'
import { askerNames } from './asker-names.ts'
import { letterFiles } from './letter-files.ts'
import { partiesOf, sidesOf } from './sides-of.ts'

interface Reader {
  readonly db: Kysely<DB>
  readonly services: Services
  readonly caller: Session
}

/** One letter as somebody on one of its two sides sees it; for everybody else it does not exist. */
export async function questionDetail(
  { db, services, caller }: Reader,
  id: string,
): Promise<QuestionDetail | Refusal<'question.notFound'>> {
  const row = await letterOf(db, id)
  const standing = row && (await standingIn(db, row, caller))
  if (!standing) return refuse('question.notFound')
  const actions = actionsFor(row.status, standing)
  const publishable = actions.some((action) => action.id === 'publish')
  const files = await letterFiles(db, id)
  const names = await askerNames(db, id)
  const shown = (name: string) => (standing.seesAsker ? name : withoutAsker(name, names))
  const detail = presentDetail(row, {
    side: standing.side,
    actions,
    files: await fileRefs(services, db, files.ask, shown),
    answerFiles: await fileRefs(services, db, files.answer),
    proposal: publishable ? proposalFor(row, names) : null,
    timeline: await subjectHistory(db, { kind: 'question', id }, { labelOf: historyName }),
    ...(await objectionDetail({ db, services }, { row, standing, actions, names })),
  })
  return standing.seesAsker ? detail : withoutNames(detail, names)
}

/** How the reader stands to a letter; undefined: for them there is none. */
async function standingIn(db: Kysely<DB>, row: DetailRow, caller: Session): Promise<Standing | undefined> {
  const { type, asker_company_id: askerCompanyId } = row
  const sides = await sidesOf(db, { kind: row.subject_kind as SubjectKind, id: row.subject_id })
  if (!sides) return undefined
  const parties = partiesOf(sides, { type, askerCompanyId })
  const own = standingTo(parties, caller)
  if (!own && overseesObjection(row, caller)) return overseer(parties)
  return own
}

function letterOf(db: Kysely<DB>, id: string): Promise<DetailRow | undefined> {
  return db
    .selectFrom('question')
    .innerJoin('company as asker', 'asker.id', 'question.asker_company_id')
    .innerJoin('company as owner', 'owner.id', 'question.owner_company_id')
    .selectAll('question')
    .select(objectionColumn)
    .select(['question.submitted_at as at', 'asker.name as asker_name', 'owner.name as owner_name'])
    .where('question.id', '=', id)
    .executeTakeFirst()
}

/** The words that could be made public as they stand, the asker blacked out. */
function proposalFor({ title, content, answer }: DetailRow, names: AskerNames) {
  return {
    title: withoutAsker(title, names),
    text: withoutAsker(content, names),
    answer: withoutAsker(answer ?? '', names),
  }
}
