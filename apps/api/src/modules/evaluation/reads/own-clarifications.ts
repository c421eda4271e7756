import type { Answer, Received } from '@jb/contract/endpoint'
import type * as contract from '@jb/contract/evaluation/evaluation.contract'
import { explainUntil, takesAnswers } from '@jb/domain/evaluation/clarify'
import type { EvaluationStatus } from '@jb/domain/evaluation/evaluation.flow'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { ReadContext } from '../../../platform/module.ts'
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
  readonly status: EvaluationStatus
}

export const presentOwn = ({
  id,
  question,
  about_price: aboutPrice,
  asked_at: askedAt,
  answer,
  answered_at,
  status,
}: Asked): Own => ({
  id,
  question,
  aboutPrice,
  until: explainUntil({ aboutPrice, askedAt })?.toISOString() ?? null,
  askedAt: askedAt.toISOString(),
  answer,
  answeredAt: answered_at?.toISOString() ?? null,
  answerable: answer === null && takesAnswers(status, aboutPrice),
})

/** What a committee asks the caller's company about its own bid. */
export async function ownClarifications(
  { db, ...ctx }: ReadContext,
  { params: { id } }: Received<typeof contract.ownClarifications>,
): Promise<Answer<typeof contract.ownClarifications> | Refusal> {
  const { companyId } = callerOf({ db, ...ctx })
  const tender = companyId ? await tenderById(db, id) : undefined
  const evaluation = tender && (await evaluationById(db, id))
  const rows = evaluation ? await clarificationsOf(db, evaluation.id, companyId) : []
  if (!tender || !evaluation || rows.length === 0) return refuse('tender.notFound')
  const { status } = evaluation
  return { tenderId: id, title: tender.title, questions: rows.map((row) => presentOwn({ ...row, status })) }
}
