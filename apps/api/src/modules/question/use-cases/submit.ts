import type { Answer, Received } from '@jb/contract/endpoint'
import type { saveForTender } from '@jb/contract/question/question.contract'
import type { SubjectKind } from '@jb/domain/question/question'
import { submitQuestion } from '@jb/domain/question/submit'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { claimFiles } from '../../file/index.ts'
import { insertQuestion, lockAsking, nextNo } from '../question.repository.ts'
import { countUnanswered } from '../reads/count-unanswered.ts'
import { questionDetail } from '../reads/question-detail.ts'
import { subjectOf } from '../reads/subject-of.ts'

type Given = Received<typeof saveForTender>['body']
type Done = Answer<typeof saveForTender> | Refusal

/** Hands in a letter about a tender. */
export const submitForTender = (ctx: Ctx, { body }: { readonly body: Given }): Promise<Done> =>
  submit(ctx, 'tender', body)

/** Hands in a letter about an auction. */
export const submitForAuction = (ctx: Ctx, { body }: { readonly body: Given }): Promise<Done> =>
  submit(ctx, 'auction', body)

/** Hands in a letter about a demand. */
export const submitForDemand = (ctx: Ctx, { body }: { readonly body: Given }): Promise<Done> =>
  submit(ctx, 'demand', body)

async function submit(
  ctx: Ctx,
  kind: SubjectKind,
  { businessId, type, receiver, title, content, fileIds }: Given,
): Promise<Done> {
  const caller = callerOf(ctx)
  const { companyId, accountId } = caller
  if (companyId) await lockAsking(ctx.tx, companyId, businessId)
  const subject = await subjectOf(ctx.tx, { kind, id: businessId }, { now: ctx.now, caller })
  if (!subject) return refuse(`${kind}.notFound`)
  const files = await claimFiles(ctx, fileIds.split(',').filter(Boolean), { purpose: 'attachment' })
  if (isRefusal(files)) return files
  const step = submitQuestion(
    { type, receiver, title, content, fileIds: files },
    {
      id: ctx.newId(),
      no: await nextNo(ctx.tx, ctx.now),
      asker: { companyId, accountId },
      subject,
      unanswered: await countUnanswered(ctx.tx, companyId, businessId),
    },
    ctx.now,
  )
  if (isRefusal(step)) return step
  await insertQuestion(ctx.tx, step.question)
  await ctx.emit(step.event)
  await ctx.log({ subject: { kind: 'question', id: step.question.id }, action: 'submit' })
  return questionDetail({ db: ctx.tx, services: ctx.services, caller }, step.question.id)
}
