import type * as contract from '@jb/contract/draw/draw.contract'
import type { DrawsOfTender } from '@jb/contract/draw/draw.shapes'
import type { Received } from '@jb/contract/endpoint'
import { cancel, isReplaceable, tidyWanted, type Wanted } from '@jb/domain/draw/draw'
import { needsSecond } from '@jb/domain/draw/may-draw'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { isSafeName, tidyName } from '@jb/domain/shared/safe-text'
import type { Tender } from '@jb/domain/tender/tender'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { answerSecond, askFirst, takeBackSecond } from '../../approval/index.ts'
import { claimFiles } from '../../file/index.ts'
import { lockForChange } from '../../tender/index.ts'
import { type Standing, standingTo } from '../draw.access.ts'
import { againDecision } from '../draw.decisions.ts'
import { lockDraws } from '../draw.repository.ts'
import { tenderOfDraw } from '../draw.rows.ts'
import { sealPeople } from '../outside.ts'
import { askedAgain, drawsView } from '../reads/view.ts'
import { begin, type Plan, planGuard } from './begin.ts'
import { moved } from './move-on.ts'

type Done = Promise<DrawsOfTender | Refusal>

/** What is done with the draws of a tender always goes this way: lock the tender, authorise, do it, show what is there. */
async function handle(
  ctx: Ctx,
  id: string | undefined,
  may: keyof Standing,
  act: (tender: Tender) => Promise<Refusal | undefined>,
): Done {
  const tender = id === undefined ? undefined : await lockForChange(ctx.tx, id)
  if (!tender || !standingTo(tender, callerOf(ctx))?.[may]) return refuse('tender.notFound')
  const no = await act(tender)
  return no ?? drawsView({ ...ctx, db: ctx.tx, session: callerOf(ctx) }, tender)
}

/** The first one is begun at once; another one waits for a second person. */
async function ask(ctx: Ctx, tender: Tender, asked: Omit<Plan, 'replaces'>): Promise<Refusal | undefined> {
  if (await askedAgain(ctx.tx, tender.id)) return refuse('draw.waiting')
  const draws = await lockDraws(ctx.tx, tender.id)
  const plan: Plan = { ...asked, replaces: draws.find(isReplaceable)?.number ?? null }
  if (needsSecond(draws)) {
    const no = await askFirst(ctx, againDecision, { thing: tender, wanted: plan, given: undefined })
    if (isRefusal(no)) return noted(ctx, tender, no)
    await ctx.log({ subject: { kind: 'tender', id: tender.id }, action: 'askDraw', reason: plan.reason })
    return undefined
  }
  const no = await planGuard(ctx, tender, plan)
  if (no) return noted(ctx, tender, no)
  return begin(ctx, tender, plan, { requestedBy: callerOf(ctx).accountId, agreedBy: null })
}

/** Whoever tries out how many experts there are does so in writing. */
async function noted(ctx: Ctx, { id }: Tender, no: Refusal): Promise<Refusal> {
  if (no.refused === 'draw.tooFew')
    await ctx.log({ subject: { kind: 'tender', id }, action: 'drawTooFew', payload: { ...no.detail } })
  return no
}

export const requestDraw = (ctx: Ctx, { body }: Received<typeof contract.requestDraw>): Done =>
  handle(ctx, body.id, 'runs', (tender) => {
    const { evaluateAt, reason } = body
    return ask(ctx, tender, { wanted: tidyWanted(body.wanted), evaluateAt, reason, outside: null })
  })

export const enterOutsideDraw = (ctx: Ctx, { body }: Received<typeof contract.enterOutsideDraw>): Done =>
  handle(ctx, body.id, 'runs', async (tender) => {
    const { evaluateAt, reason, fileId } = body
    const experts = body.experts.map((one) => ({
      ...one,
      name: tidyName(one.name),
      employer: tidyName(one.employer),
    }))
    const recordNo = tidyName(body.recordNo)
    const typed = [recordNo, ...experts.flatMap(({ name, employer }) => [name, employer])]
    if (!typed.every(isSafeName)) return refuse('draw.unsafe')
    const claimed = await claimFiles(ctx, [fileId], { purpose: 'attachment' })
    if (isRefusal(claimed)) return claimed
    const wanted: Wanted[] = experts.map(({ major }) => ({ major, count: 1 }))
    const sealed = sealPeople(ctx.services.secret, tender.id, experts)
    return ask(ctx, tender, {
      wanted: tidyWanted(wanted),
      evaluateAt,
      reason,
      outside: { recordNo, fileId, sealed },
    })
  })

export const answerDrawRequest = (ctx: Ctx, { body }: Received<typeof contract.answerDrawRequest>): Done =>
  handle(ctx, body.id, 'seconds', async (tender) => {
    const { agree, reason } = body
    await lockDraws(ctx.tx, tender.id)
    const no = await answerSecond(ctx, againDecision, { thing: tender, agree, reason })
    if (!no && !agree)
      await ctx.log({ subject: { kind: 'tender', id: tender.id }, action: 'refuseDraw', reason })
    return no
  })

export const takeBackDrawRequest = (
  ctx: Ctx,
  { body }: Received<typeof contract.takeBackDrawRequest>,
): Done =>
  handle(ctx, body.id, 'runs', async (tender) => {
    const no = await takeBackSecond(ctx, againDecision, tender)
    if (!no) await ctx.log({ subject: { kind: 'tender', id: tender.id }, action: 'takeBackDraw' })
    return no
  })

/** A draw that nobody has come of yet is given up, and who was asked is told; it stays in the log and in the proofs. */
export async function cancelDraw(ctx: Ctx, { body }: Received<typeof contract.cancelDraw>): Done {
  return handle(ctx, await tenderOfDraw(ctx.tx, body.id), 'runs', async (tender) => {
    const draw = (await lockDraws(ctx.tx, tender.id)).find(({ id }) => id === body.id)
    if (!draw) return refuse('tender.notFound')
    if (draw.version !== body.version) return refuse('draw.stale', { version: draw.version })
    const next = cancel(draw, ctx.now)
    if (isRefusal(next)) return next
    await moved(ctx, tender, draw, next)
    return undefined
  })
}
