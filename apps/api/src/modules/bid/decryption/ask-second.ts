import type * as contract from '@jb/contract/bid/session.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { TenderPostponement } from '@jb/domain/tender/postpone'
import type { Tender } from '@jb/domain/tender/tender'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { answerSecond, askFirst, type Decision, takeBackSecond } from '../../approval/index.ts'
import { claimFiles } from '../../file/index.ts'
import { lockForChange, lockOwn } from '../../tender/index.ts'
import { askedIn, type Stated } from './cause.repository.ts'
import { looksAfter } from './host.ts'
import {
  causeDecision,
  postponementDecision,
  restartDecision,
  type Wanted,
  windowDecision,
} from './session.decisions.ts'

const windows = { move: windowDecision, restart: restartDecision } as const
const decisions: Readonly<Record<'move' | 'restart' | 'postpone', Decision<Tender, never>>> = {
  ...windows,
  postpone: postponementDecision,
}

async function ask<W extends { readonly reason: string }>(
  ctx: Ctx,
  decision: Decision<Tender, W>,
  { tender, wanted, busy }: { readonly tender: Tender; readonly wanted: W; readonly busy: string },
): Promise<{ id: string; waitsForSecond: true } | Refusal> {
  // One request about a tender at a time: nobody decides over the head of whoever has asked before.
  if (await askedIn(ctx.tx, tender.id)) return refuse(busy)
  const asked = await askFirst(ctx, decision, { thing: tender, wanted, given: undefined })
  if (isRefusal(asked)) return asked
  await logOf(ctx, tender.id, 'ask', decision, wanted.reason)
  return { id: tender.id, waitsForSecond: true }
}

/** `askCause`, `refuseWindow`, `takeBackRestart` …: what is carried out says for itself that it was agreed to. */
const logOf = (
  ctx: Ctx,
  id: string,
  step: string,
  { subject }: { readonly subject: string },
  reason = '',
) => {
  const [, what = ''] = subject.split('.')
  const action = `${step}${what.charAt(0).toUpperCase()}${what.slice(1)}`
  return ctx.log({ subject: { kind: 'tender', id }, action, ...(reason && { reason }) })
}

/** The host says why a bid was not decrypted. */
export async function stateCause(
  ctx: Ctx,
  { body }: Received<typeof contract.stateCause>,
): Promise<Answer<typeof contract.stateCause> | Refusal> {
  const tender = await lockOwn(ctx, body)
  if (isRefusal(tender)) return tender
  const { bidId, cause, reason } = body
  const fileIds = await claimFiles(ctx, body.fileIds, { purpose: 'attachment' })
  if (isRefusal(fileIds)) return fileIds
  const wanted: Stated = { bidId, cause, reason, fileIds }
  return ask(ctx, causeDecision, { tender, wanted, busy: 'bid.causeAsked' })
}

async function askWindow(
  ctx: Ctx,
  kind: keyof typeof windows,
  body: { readonly id: string; readonly version: number } & Wanted,
) {
  const tender = await lockOwn(ctx, body)
  if (isRefusal(tender)) return tender
  const { minutes, reason } = body
  return ask(ctx, windows[kind], { tender, wanted: { minutes, reason }, busy: 'bid.sessionAsked' })
}

/** The host wants a longer window. */
export const moveWindow = (ctx: Ctx, { body }: Received<typeof contract.moveWindow>) =>
  askWindow(ctx, 'move', body)

/** The host wants another window for a session that was stopped. */
export const restartSession = (ctx: Ctx, { body }: Received<typeof contract.restartSession>) =>
  askWindow(ctx, 'restart', body)

/** The owner wants a later deadline while sealed bids may be in. */
export const askPostponement = (ctx: Ctx, tender: Tender, wanted: TenderPostponement) =>
  ask(ctx, postponementDecision, { tender, wanted, busy: 'tender.secondAsked' })

interface Seen {
  readonly id: string
  readonly version: number
}

async function decide<W>(
  ctx: Ctx,
  decision: Decision<Tender, W>,
  { id, version, agree, reason }: Seen & { readonly agree: boolean; readonly reason: string },
): Promise<{ id: string } | Refusal> {
  const tender = await lockForChange(ctx.tx, id)
  const caller = callerOf(ctx)
  if (!tender || tender.companyId !== caller.companyId || !looksAfter(tender, caller))
    return refuse('tender.notFound')
  if (tender.version !== version) return refuse('tender.stale', { version: tender.version })
  const no = await answerSecond(ctx, decision, { thing: tender, agree, reason: reason.trim() })
  if (no) return no
  if (!agree) await logOf(ctx, id, 'refuse', decision, reason.trim())
  return { id }
}

async function takeBack<W>(
  ctx: Ctx,
  decision: Decision<Tender, W>,
  seen: Seen,
): Promise<{ id: string } | Refusal> {
  const tender = await lockOwn(ctx, seen)
  if (isRefusal(tender)) return tender
  const no = await takeBackSecond(ctx, decision, tender)
  if (no) return no
  await logOf(ctx, tender.id, 'takeBack', decision)
  return { id: tender.id }
}

/** A second person of the owner agrees to what was stated, or sends it back. */
export const decideCause = (ctx: Ctx, { body }: Received<typeof contract.decideCause>) =>
  decide(ctx, causeDecision, body)

/** Whoever has stated a cause takes it back. */
export const takeBackCause = (ctx: Ctx, { body }: Received<typeof contract.takeBackCause>) =>
  takeBack(ctx, causeDecision, body)

/** The same of what was asked of the window. */
export const decideSession = (ctx: Ctx, { body }: Received<typeof contract.decideSession>) =>
  decide(ctx, decisions[body.kind], body)

/** Whoever has asked for another window takes it back. */
export const takeBackSession = (ctx: Ctx, { body }: Received<typeof contract.takeBackSession>) =>
  takeBack(ctx, decisions[body.kind], body)
