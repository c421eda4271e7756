import type { Answer, Received } from '@jb/contract/endpoint'
import type * as contract from '@jb/contract/evaluation/evaluation.contract'
import type { FileRef } from '@jb/contract/shared/values'
import { explainUntil, takesAnswers } from '@jb/domain/evaluation/clarify'
import type { EvaluationStatus } from '@jb/domain/evaluation/evaluation.flow'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { fileRefs } from '../../file/index.ts'
import { tenderById } from '../../tender/index.ts'
import { clarificationsOf, evaluationById } from '../evaluation.rows.ts'

type Own = Answer<typeof contract.answerClarification>

interface Asked {
  readonly id: string
  readonly question: string
  readonly about_price: boolean
  readonly asked_at: Date
  readonly answer: string | null
  readonly answered_at: Date | null
  readonly files: FileRef[]
  readonly status: EvaluationStatus
}

/** A question with links to what was handed in with its answer: call it only for who reads that. */
export const withFiles = async <Row extends { readonly file_ids: readonly string[] }>(
  { services, db }: Pick<ReadContext, 'services' | 'db'>,
  row: Row,
) => ({ ...row, files: await fileRefs(services, db, row.file_ids) })

export const presentOwn = ({
  id,
  question,
  about_price: aboutPrice,
  asked_at: askedAt,
  answer,
  answered_at,
  files,
  status,
}: Asked): Own => ({
  id,
  question,
  aboutPrice,
  until: explainUntil({ aboutPrice, askedAt })?.toISOString() ?? null,
  askedAt: askedAt.toISOString(),
  answer,
  answeredAt: answered_at?.toISOString() ?? null,
  files,
  answerable: answer === null && takesAnswers(status, aboutPrice),
})

/** What a committee asks the caller's company about its own bid. */
export async function ownClarifications(
  ctx: ReadContext,
  { params: { id } }: Received<typeof contract.ownClarifications>,
): Promise<Answer<typeof contract.ownClarifications> | Refusal> {
  const { db } = ctx
  const { companyId } = callerOf({ ...ctx })
  const tender = companyId ? await tenderById(db, id) : undefined
  const evaluation = tender && (await evaluationById(db, id))
  const rows = evaluation ? await clarificationsOf(db, evaluation.id, companyId) : []
  if (!tender || !evaluation || rows.length === 0) return refuse('tender.notFound')
  const { status } = evaluation
  const questions = []
  for (const row of rows) questions.push(presentOwn({ ...(await withFiles(ctx, row)), status }))
  return { tenderId: id, title: tender.title, questions }
}
