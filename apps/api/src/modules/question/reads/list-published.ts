import type { Answer, Received } from '@jb/contract/endpoint'
import type { publishedQuestions } from '@jb/contract/question/question.contract'
import { letterTypeName } from '@jb/domain/question/letter-choices'
import { type SubjectKind, subjectKinds } from '@jb/domain/question/question'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { sql } from 'kysely'
import { pageOf } from '../../../platform/db/page.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { admits } from '../../tender/index.ts'

/** What has been made public about a subject. It reads no column that could tell who asked. */
export async function listPublished(
  { db, session }: ReadContext,
  { body }: Received<typeof publishedQuestions>,
): Promise<Answer<typeof publishedQuestions> | Refusal> {
  const published = db
    .selectFrom('question')
    .where('subject_kind', '=', body.subjectKind)
    .where('subject_id', '=', body.subjectId)
    .where('status', '=', 'published')
    .where(({ not, exists, selectFrom, or }) => {
      const offline = (table: SubjectKind) =>
        exists(
          selectFrom(table)
            .select(`${table}.id`)
            .whereRef(`${table}.id`, '=', 'question.subject_id')
            .where(`${table}.offline_at`, 'is not', null),
        )
      const kept = exists(
        selectFrom('tender')
          .select('tender.id')
          .whereRef('tender.id', '=', 'question.subject_id')
          .where(not(admits('tender', session))),
      )
      return not(or([...subjectKinds.map(offline), kept]))
    })
  const page = await pageOf(
    published
      .select([
        'id',
        'type',
        'published_title as title',
        'published_text as text',
        'published_answer as answer',
      ])
      .select((eb) => eb.ref('published_at').$notNull().as('at')),
    { at: sql.ref('published_at'), id: 'id' },
    body,
  )
  if (!page) return refuse('question.cursor')
  const { count } = await published
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return {
    records: page.rows.map(({ id, type, title, text, answer, at }) => ({
      id,
      typeName: letterTypeName(type, body.subjectKind),
      title: title ?? '',
      text: text ?? '',
      answer: answer ?? '',
      publishedAt: at.toISOString(),
    })),
    total: Number(count),
    ...(page.nextCursor && { nextCursor: page.nextCursor }),
  }
}
