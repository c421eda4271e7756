import type { ExpertDetail } from '@jb/contract/expert/expert.shapes'
import { historyName } from '@jb/domain/expert/labels'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Kysely } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import { subjectHistory } from '../../../platform/log/subject-log.ts'
import type { Services } from '../../../platform/services.ts'
import { fileRefs } from '../../file/index.ts'
import { actionsFor, standingTo } from '../expert.access.ts'
import { presentDetail } from '../expert.presenter.ts'
import { toExpert } from '../expert.repository.ts'
import { shownIdCard } from '../id-card.ts'
import { ownAccount } from './own-account.ts'
import { isAlone } from './reviewers.ts'

interface Reader {
  readonly db: Kysely<DB>
  readonly services: Services
  readonly caller: Session
  readonly now: Date
}

/** One expert as who keeps the pool, or the expert, sees them; for everybody else there is none. */
export async function expertDetail(
  { db, services, caller, now }: Reader,
  id: string,
): Promise<ExpertDetail | Refusal<'expert.notFound'>> {
  const row = await db
    .selectFrom('expert')
    .selectAll()
    .select(ownAccount.as('own_account'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return refuse('expert.notFound')
  const expert = toExpert(row)
  const { pool, status } = expert
  const standing = standingTo({ pool, accountId: row.own_account, draft: status === 'draft' }, caller)
  if (!standing) return refuse('expert.notFound')
  const [papers, avoids, timeline] = await Promise.all([
    standingOf(db, 'expert_certificate', id).selectAll('expert_certificate').execute(),
    standingOf(db, 'expert_avoid', id).selectAll('expert_avoid').execute(),
    subjectHistory(db, { kind: 'expert', id }, { labelOf: historyName }),
  ])
  const fileIds = papers.map(({ file_id }) => file_id)
  const alone = standing.reviews && (await isAlone(db, pool, caller))
  return presentDetail(row, {
    papers,
    avoids,
    files: await fileRefs(services, db, fileIds),
    now,
    timeline,
    idCard: shownIdCard(services.secret, id, row.id_card_wrapped),
    hasAccount: row.own_account !== null,
    isSelf: standing.self && !standing.keeps,
    actions: actionsFor(expert, { standing, caller, alone }, now),
  })
}

const standingOf = (db: Kysely<DB>, table: 'expert_certificate' | 'expert_avoid', id: string) =>
  db.selectFrom(table).where('expert_id', '=', id).where('removed_at', 'is', null).orderBy('position')
