import type { QuestionDetail } from '@jb/contract/question/question.shapes'
import type { Question, QuestionStep } from '@jb/domain/question/question'
import type { QuestionAction } from '@jb/domain/question/question.flow'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { may, type Standing, standingTo } from '../question.access.ts'
import { lockQuestion, updateQuestion } from '../question.repository.ts'
import { questionDetail } from '../reads/question-detail.ts'
import { sidesOf } from '../reads/sides-of.ts'

interface Handling {
  readonly action: QuestionAction
  readonly id: string
  /** The version the person has seen. */
  readonly version: number
  /** Goes to the operation log. */
  readonly reason?: string
}

type Decision = QuestionStep | Refusal

/** What the owner does to a letter always goes this way: lock, authorise, decide, save, tell, log. */
export async function handle(
  ctx: Ctx,
  { action, id, version, reason }: Handling,
  decide: (question: Question, standing: Standing) => Decision | Promise<Decision>,
): Promise<QuestionDetail | Refusal> {
  const caller = callerOf(ctx)
  const question = await lockQuestion(ctx.tx, id)
  const sides = question && (await sidesOf(ctx.tx, question.subject))
  const standing = sides && standingTo({ ...sides, askerCompanyId: question.asker.companyId }, caller)
  if (!standing) return refuse('question.notFound')
  if (!may[action](standing)) return refuse('question.forbidden')
  if (question.version !== version) return refuse('question.stale', { version: question.version })
  const step = await decide(question, standing)
  if (isRefusal(step)) return step
  await updateQuestion(ctx.tx, step.question, ctx.now)
  await ctx.emit(step.event)
  await ctx.log({ subject: { kind: 'question', id }, action, ...(reason && { reason }) })
  return questionDetail({ db: ctx.tx, services: ctx.services, caller }, id)
}
