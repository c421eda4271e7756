import type { Received } from '@jb/contract/endpoint'
import type { questions } from '@jb/contract/question/question.contract'
import { profileNames } from '@jb/domain/procurement/profiles'
import type { Side } from '@jb/domain/question/labels'
import { subjectKinds } from '@jb/domain/question/question'
import { regimeOf } from '@jb/domain/tender/regime'
import { type Kysely, sql } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import { saying } from '../../../platform/db/saying.ts'
import type { DB } from '../../../platform/db/types.ts'
import { principalsOf } from '../question.access.ts'

type Narrowed = Partial<Pick<Received<typeof questions>['body'], 'subjectId' | 'keyword'>>

const secretProfiles = profileNames.filter((profile) => regimeOf({ profile }).namesSecret)

/** True in SQL where this reader may not know yet who asked: one of the owner's staff, while the law hides the bidders. */
export const askerHidden = ({ memberOf }: Session, side: Side) =>
  side === 'asker'
    ? sql<boolean>`false`
    : sql<boolean>`(coalesce(tender.profile = any(${secretProfiles}) and tender.opened_at is null
    and tender.company_id = any(${[...memberOf]}::uuid[]), false)
    or coalesce(question.type = 'objection' and tender.opened_at is null, false)
    or coalesce(auction.admission = 'auto' and auction.status in ('scheduled', 'live'), false))`

/** The letters that the caller's company has sent, or that it receives as owner or as the owner's agent. */
export function lettersOf(db: Kysely<DB>, caller: Session, companyId: string, side: Side, narrow: Narrowed) {
  const letters = db
    .selectFrom('question')
    .leftJoin('tender', (join) =>
      join.onRef('tender.id', '=', 'question.subject_id').on('question.subject_kind', '=', 'tender'),
    )
    .leftJoin('auction', (join) =>
      join.onRef('auction.id', '=', 'question.subject_id').on('question.subject_kind', '=', 'auction'),
    )
    .leftJoin('demand', (join) =>
      join.onRef('demand.id', '=', 'question.subject_id').on('question.subject_kind', '=', 'demand'),
    )
  const { subjectId, keyword = '' } = narrow
  const own =
    side === 'asker'
      ? letters.where('question.asker_company_id', '=', companyId)
      : letters.where((eb) =>
          eb.or([
            eb('question.owner_company_id', '=', companyId),
            ...subjectKinds.map((table) =>
              eb.and([
                eb(`${table}.agent_company_id`, '=', companyId),
                eb(`${table}.company_id`, '=', sql<string>`any(${[...principalsOf(caller)]}::uuid[])`),
              ]),
            ),
          ]),
        )
  const ofSubject = subjectId ? own.where('question.subject_id', '=', subjectId) : own
  const title = sql`case when not ${askerHidden(caller, side)} then question.title end`
  return ofSubject.where(saying(keyword, { texts: [title, 'question.subject_title', 'question.no'] }))
}
