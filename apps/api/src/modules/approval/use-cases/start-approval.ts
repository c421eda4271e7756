import type { Approval, Budget } from '@jb/domain/approval/approval'
import type { CardFacts } from '@jb/domain/approval/card'
import { start } from '@jb/domain/approval/start'
import type { Template } from '@jb/domain/approval/template'
import { type ApprovalType, approvalTypeNames, type Fact, type Subject } from '@jb/domain/approval/types'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { type Ctx, isPerson } from '../../../platform/ctx.ts'
import { insertApproval, lockSubject } from '../approval.repository.ts'
import type { ApprovalAbout } from '../decision.ts'
import { accountsByNo } from '../reads/accounts-by-no.ts'
import { directoryFor } from '../reads/directory.ts'
import { processOf } from '../reads/process-of.ts'
import { afterwards } from './afterwards.ts'
import { post } from './post.ts'

/** What a subject hands over when it needs an approval. People are named by their number in the company. */
export interface ApprovalStarting extends ApprovalAbout {
  readonly type: ApprovalType
  readonly subject: Subject
  readonly title: string
  readonly facts: readonly Fact[]
  readonly budget?: Budget | undefined
  /** What approvers have to know first. */
  readonly card?: CardFacts | undefined
  readonly picks: readonly { readonly nodeId: string; readonly memberNos: readonly string[] }[]
  readonly cc: readonly string[]
  readonly note: string
}

export type StartRefusal = Refusal<
  | 'approval.notApplicable'
  | 'approval.running'
  | 'approval.pickRequired'
  | 'approval.principalPicks'
  | 'approval.nobody'
  | 'approval.notFound'
>

/**
 * Begins the approval of a subject, in the transaction of what asks for it. The subject waits for `approval.decided`.
 * One that follows a rejected one is compared with it, and goes on at the node that rejected where the template says.
 */
export async function startApproval(
  ctx: Ctx,
  starting: ApprovalStarting,
): Promise<{ readonly instanceId: string; readonly version: number } | StartRefusal> {
  const { picks: picked, cc: copied, context: _, budget, card = {}, creators = [], ...about } = starting
  const { companyId, type, subject, starter, typeName = approvalTypeNames[type] } = about
  const last = await lockSubject(ctx.tx, subject)
  if (last?.status === 'running') return refuse('approval.running', { instanceId: last.id })
  const process = await processOf(ctx.tx, starting)
  if (isRefusal(process)) return process
  const { template, context } = process
  const outside = barFromOutside(ctx, starting, template)
  if (outside) return outside
  const chosen = await accountsByNo(ctx.tx, companyId, [
    ...picked.flatMap((pick) => pick.memberNos),
    ...copied,
  ])
  if (isRefusal(chosen)) return chosen
  const accounts = (memberNos: readonly string[]) => memberNos.flatMap((no) => chosen.get(no) ?? [])
  const step = start(
    {
      ...about,
      ...{ id: ctx.newId(), typeName, context, budget, card, creators, template, cc: accounts(copied) },
      picks: new Map(picked.map((pick) => [pick.nodeId, accounts(pick.memberNos)])),
      directory: await directoryFor(ctx.tx, template, { companyId, starter, context }),
      previous: before(last, { companyId, type }),
    },
    ctx.now,
  )
  if (isRefusal(step)) return step
  await insertApproval(ctx.tx, step.approval)
  await post(ctx, await afterwards(ctx, step))
  return { instanceId: step.approval.id, version: step.approval.version }
}

/** The approval before this one that came to nothing: the new one is a further attempt. */
function before(
  last: Approval | undefined,
  { companyId, type }: Pick<Approval, 'companyId' | 'type'>,
): Approval | undefined {
  const same = last?.companyId === companyId && last.type === type
  return same && last.status !== 'approved' ? last : undefined
}

/** Who acts from outside names nobody of the company: neither those who decide nor those who get a copy. */
function barFromOutside(
  { actor }: Ctx,
  { companyId, picks, cc }: ApprovalStarting,
  { nodes }: Pick<Template, 'nodes'>,
): Refusal<'approval.notFound' | 'approval.principalPicks'> | undefined {
  if (!isPerson(actor) || actor.companyId === companyId) return undefined
  if (nodes.some(({ source }) => source.kind === 'starterPicks')) return refuse('approval.principalPicks')
  return picks.length > 0 || cc.length > 0 ? refuse('approval.notFound') : undefined
}
