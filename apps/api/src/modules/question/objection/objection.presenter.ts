import type { QuestionDetail, QuestionRow } from '@jb/contract/question/question.shapes'
import type { Action } from '@jb/contract/shared/actions'
import {
  objectionActionNames,
  objectionNextStep,
  objectionStatusNames,
  objectionTypeName,
  supervisionText,
} from '@jb/domain/question/objection/labels'
import type { ObjectionKind, ObjectionStatus } from '@jb/domain/question/objection/objection'
import { type AskerNames, withoutAsker } from '@jb/domain/shared/names-asker'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { Services } from '../../../platform/services.ts'
import { fileRefs } from '../../file/index.ts'
import type { Standing } from '../question.access.ts'

/** An objection beside its letter, as a read of letters gives it. */
export interface StoredObjection {
  readonly kind: ObjectionKind
  readonly status: ObjectionStatus
  readonly dueAt: string
  readonly overdue: boolean
}

/** The column of it; null for other letters. */
export const objectionColumn = sql<StoredObjection | null>`(
  select json_build_object('kind', o.kind, 'status', o.status, 'dueAt', o.due_at, 'overdue', o.overdue_at is not null)
  from objection as o where o.question_id = question.id)`.as('objection')

const stateOf = ({ kind, status, dueAt, overdue }: StoredObjection) => ({
  kind,
  status,
  dueAt: new Date(dueAt).toISOString(),
  overdue,
})

/** What lists and pages show of a letter that is an objection. */
export function presentObjection(
  stored: StoredObjection | null | undefined,
): Partial<Pick<QuestionRow, 'typeName' | 'statusName' | 'objection'>> {
  if (!stored) return {}
  const { kind, status } = stored
  return {
    typeName: objectionTypeName(kind),
    statusName: objectionStatusNames[status],
    objection: stateOf(stored),
  }
}

interface Read {
  readonly row: {
    readonly id: string
    readonly no: string
    readonly title: string
    readonly at: Date
    readonly subject_id: string
    readonly objection?: StoredObjection | null
  }
  readonly standing: Standing
  /** The buttons of a letter in this state. */
  readonly actions: readonly Action[]
  readonly names: AskerNames
}

/** What the page of an objection shows beside that of a letter: its own buttons, its proofs, what comes next. */
export async function objectionDetail(
  { db, services }: { readonly db: Kysely<DB>; readonly services: Services },
  { row, standing, actions, names }: Read,
): Promise<Partial<QuestionDetail>> {
  const { objection: stored } = row
  if (!stored) return {}
  const { side, oversees = false, seesAsker } = standing
  const dueAt = new Date(stored.dueAt)
  const told = stored.overdue && stored.status === 'submitted' && (side === 'asker' || oversees)
  const proofIds = await proofsOf(db, row.id)
  return {
    actions: oversees ? [] : actions.flatMap(asObjection),
    objection: {
      ...stateOf(stored),
      nextStep: objectionNextStep({ ...stored, dueAt }, oversees ? 'asker' : side, row.at),
      ...(proofIds.length > 0 && {
        proofs: { count: proofIds.length, files: seesAsker ? await fileRefs(services, db, proofIds) : [] },
      }),
      ...(told && { supervision: withoutAsker(await supervision(db, row, stored), names) }),
    },
  }
}

/** A button of a letter as that of an objection: it is also found right, and never just closed. */
function asObjection(action: Action): readonly Action[] {
  const as = (id: keyof typeof objectionActionNames): Action => ({
    ...action,
    id,
    label: objectionActionNames[id],
  })
  if (action.id === 'answer') return [as('answer'), as('uphold')]
  if (action.id === 'reject') return [as('refuse')]
  return action.id === 'close' ? [] : [action]
}

async function proofsOf(db: Kysely<DB>, questionId: string): Promise<readonly string[]> {
  const proofs = db.selectFrom('objection_proof').select('file_id').where('question_id', '=', questionId)
  return (await proofs.orderBy('position').execute()).map((row) => row.file_id)
}

/** The text for the supervising body. */
async function supervision(db: Kysely<DB>, row: Read['row'], stored: StoredObjection): Promise<string> {
  const tender = await db
    .selectFrom('tender')
    .innerJoin('company as owner', 'owner.id', 'tender.company_id')
    .leftJoin('company as agent', 'agent.id', 'tender.agent_company_id')
    .select(['tender.title', 'tender.no', 'tender.supervisor', 'owner.name as owner', 'agent.name as agent'])
    .where('tender.id', '=', row.subject_id)
    .executeTakeFirstOrThrow()
  const { no, title, at: submittedAt } = row
  const { kind } = stored
  const facts = {
    tenderTitle: tender.title,
    tenderNo: tender.no,
    owner: tender.owner,
    agent: tender.agent ?? undefined,
    supervisor: tender.supervisor,
  }
  const dueAt = new Date(stored.dueAt)
  return supervisionText({ ...facts, no, title, kind, submittedAt, dueAt }, submittedAt)
}
