import type { Answer, Received } from '@jb/contract/endpoint'
import type * as contract from '@jb/contract/question/objection/objection.contract'
import { fileObjection, ruleOn } from '@jb/domain/question/objection/object'
import { type ObjectionAction, reminderOf } from '@jb/domain/question/objection/objection'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { reopenByObjection } from '../../evaluation/index.ts'
import { claimFiles } from '../../file/index.ts'
import { lockForChange, pauseTender, resumeTender, voidResult } from '../../tender/index.ts'
import { insertQuestion, nextNo } from '../question.repository.ts'
import { questionDetail } from '../reads/question-detail.ts'
import { handle } from '../use-cases/handle.ts'
import { countOpen, isObjection, objectedTender, objectorOf, seesTender } from './objection.reads.ts'
import { insertObjection, lockObjection, updateObjection } from './objection.repository.ts'

export const objectionDue = 'question.objectionDue'

type Detail = Answer<typeof contract.fileObjection>
const purpose = { purpose: 'attachment' } as const

/**
 * Hands in an objection. The clock that would open or end something waits at the row of the tender, and finds it paused;
 * what comes after the clock is late, and pauses nothing.
 */
export async function file(
  ctx: Ctx,
  { body }: Received<typeof contract.fileObjection>,
): Promise<Detail | Refusal> {
  const caller = callerOf(ctx)
  const tender = await lockForChange(ctx.tx, body.businessId)
  if (!tender || !(await seesTender(ctx.tx, tender, caller))) return refuse('tender.notFound')
  const claimed = await claimFiles(ctx, [...new Set([...body.fileIds, ...body.proofIds])], purpose)
  if (isRefusal(claimed)) return claimed
  const { id: tenderId, title, companyId: ownerCompanyId } = tender
  const step = fileObjection(
    {
      id: ctx.newId(),
      no: await nextNo(ctx.tx, ctx.now, 'YY'),
      kind: body.kind,
      letter: { title: body.title, content: body.content, fileIds: body.fileIds },
      proofIds: body.proofIds,
      accountId: caller.accountId,
      subject: { kind: 'tender', id: tenderId, title, ownerCompanyId },
      tender: objectedTender(tender),
      objector: await objectorOf(ctx.tx, caller, tenderId),
    },
    ctx.now,
  )
  if (isRefusal(step)) return step
  const { question, objection } = step
  const { id } = question
  const held = await pauseTender(ctx, tender, 'objection')
  if (held) return held
  await insertQuestion(ctx.tx, question)
  await insertObjection(ctx.tx, objection)
  await ctx.setTimer({ kind: objectionDue, subjectId: id, dueAt: reminderOf(objection.dueAt) })
  await ctx.emit(step.event)
  await ctx.log({ subject: { kind: 'question', id }, action: 'objection.file', payload: { kind: body.kind } })
  return questionDetail({ db: ctx.tx, services: ctx.services, caller }, id)
}

interface Ruled {
  readonly id: string
  readonly version: number
  readonly words: string
  readonly fileIds: readonly string[]
}

/** The tender goes on with the last of its objections; one to the result that is right makes it void. */
async function follow(ctx: Ctx, tenderId: string, voids: string | undefined): Promise<void> {
  const tender = await lockForChange(ctx.tx, tenderId)
  if (tender && voids !== undefined && tender.status === 'publicised') {
    await voidResult(ctx, tender, voids)
    const evaluated = await lockForChange(ctx.tx, tenderId)
    if (evaluated) await reopenByObjection(ctx, evaluated, voids)
  }
  if ((await countOpen(ctx.tx, tenderId)) === 0) await resumeTender(ctx, tenderId)
}

async function rule(
  ctx: Ctx,
  action: ObjectionAction,
  { id, version, words, fileIds }: Ruled,
): Promise<Detail | Refusal> {
  const by = callerOf(ctx).accountId
  if (!(await isObjection(ctx.tx, id))) return refuse('question.notFound')
  const refuses = action === 'refuse'
  const handling = {
    id,
    version,
    action: refuses ? 'reject' : 'answer',
    logged: `objection.${action}`,
  } as const
  return handle(ctx, { ...handling, ...(refuses && { reason: words }) }, async (question) => {
    const objection = await lockObjection(ctx.tx, id)
    if (!objection) return refuse('question.notFound')
    const claimed = await claimFiles(ctx, fileIds, purpose)
    if (isRefusal(claimed)) return claimed
    const step = ruleOn(question, objection, { action, words, fileIds: claimed, by }, ctx.now)
    if (isRefusal(step)) return step
    await updateObjection(ctx.tx, step.objection)
    await ctx.setTimer({ kind: objectionDue, subjectId: id, dueAt: undefined })
    const { tenderId, kind } = objection
    await follow(ctx, tenderId, action === 'uphold' && kind === 'result' ? words : undefined)
    return step
  })
}

/** Answers an objection. */
export const answer = (ctx: Ctx, { body }: Received<typeof contract.answerObjection>) =>
  rule(ctx, 'answer', { ...body, words: body.answer })

/** Finds an objection right. */
export const uphold = (ctx: Ctx, { body }: Received<typeof contract.upholdObjection>) =>
  rule(ctx, 'uphold', { ...body, words: body.answer })

/** Does not accept an objection, and says why. */
export const turnDown = (ctx: Ctx, { body }: Received<typeof contract.refuseObjection>) =>
  rule(ctx, 'refuse', { ...body, words: body.reason, fileIds: [] })
