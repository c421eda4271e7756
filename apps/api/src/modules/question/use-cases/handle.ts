import type { QuestionDetail } from '@jb/contract/question/question.shapes'
import type { Question } from '@jb/domain/question/question'
import type { QuestionAction } from '@jb/domain/question/question.flow'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx, DomainEvent } from '../../../platform/ctx.ts'
import { isObjected } from '../objection/secrecy.ts'
import { may, type Standing, standingTo } from '../question.access.ts'
import { lockQuestion, updateQuestion } from '../question.repository.ts'
import { questionDetail } from '../reads/question-detail.ts'
import { partiesOf, sidesOf } from '../reads/sides-of.ts'

interface Handling {
  readonly action: QuestionAction
  readonly id: string
  /** The version the person has seen. */
  readonly version: number
  /** Goes to the operation log. */
  readonly reason?: string
  /** What the operation log calls it, where that is not the action itself. */
  readonly logged?: string
}

/** A letter after what was done to it, and the fact to tell others. */
interface Handled {
  readonly question: Question
  readonly event: DomainEvent
}
type Decision = Handled | Refusal

/** What the owner does to a letter always goes this way: lock, authorise, decide, save, tell, log. */
export async function handle(
  ctx: Ctx,
  { action, id, version, reason, logged = action }: Handling,
  decide: (question: Question, standing: Standing) => Decision | Promise<Decision>,
): Promise<QuestionDetail | Refusal> {
  const caller = callerOf(ctx)
  const question = await lockQuestion(ctx.tx, id)
  const sides = question && (await sidesOf(ctx.tx, question.subject))
  const standing = sides && standingTo(partiesOf(sides, partOf(question)), caller)
  if (!standing) return refuse('question.notFound')
  if (!may[action](standing)) return refuse('question.forbidden')
  if (isObjected(question, logged)) return refuse('question.asObjection')
  if (question.version !== version) return refuse('question.stale', { version: question.version })
  const step = await decide(question, standing)
  if (isRefusal(step)) return step
  await updateQuestion(ctx.tx, step.question, ctx.now)
  await ctx.emit(step.event)
  await ctx.log({ subject: { kind: 'question', id }, action: logged, ...(reason && { reason }) })
  return questionDetail({ db: ctx.tx, services: ctx.services, caller }, id)
}

const partOf = ({ type, asker }: Question) => ({ type, askerCompanyId: asker.companyId })
