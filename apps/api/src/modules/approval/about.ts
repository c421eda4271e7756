import type { ApprovalType } from '@jb/domain/approval/types'
import { callerOf } from '../../platform/caller.ts'
import type { ReadContext } from '../../platform/module.ts'
import type { ApprovalAbout, Decision } from './decision.ts'
import { whoAgrees } from './reads/who-agrees.ts'

/** All decisions of the server, in the order in which they are tried where nobody says which one is meant. */
export type Decisions = readonly Decision[]

/** What decides which process a thing goes through, of a thing that somebody may be about to ask about. */
export interface Wanted extends ApprovalAbout {
  readonly type: ApprovalType
  /** Its approvers would be asked. */
  readonly open: boolean
}

/** What somebody means to ask about: by its decision, or, as addresses say it, by the type of its process alone. */
export interface Meant {
  readonly type: ApprovalType
  readonly decision?: string | undefined
  readonly id: string
}

/** What the caller would start with for the thing with this id; nothing where it is not theirs, or not there. */
export async function wantedOf(
  ctx: ReadContext,
  decisions: Decisions,
  meant: Meant,
): Promise<Wanted | undefined> {
  const { type, decision: subject } = meant
  for (const decision of decisions) {
    const { process } = decision
    const types = process.filter((one) => subject !== undefined || one === type)
    if (types.length === 0 || (subject !== undefined && decision.subject !== subject)) continue
    const wanted = await wantedFor(ctx, decision, { id: meant.id, types })
    if (wanted) return wanted
  }
  return undefined
}

interface Looking {
  readonly id: string
  /** By which it may go. */
  readonly types: readonly ApprovalType[]
}

async function wantedFor<T>(
  ctx: ReadContext,
  decision: Decision<T>,
  { id, types }: Looking,
): Promise<Wanted | undefined> {
  const { of } = decision
  const thing = await of.find(ctx, id)
  if (thing === undefined || decision.notYet?.(thing)) return undefined
  const agreeing = await whoAgrees(ctx.db, { ...decision, process: types }, thing)
  const [usual] = types
  const type = agreeing?.by === 'approvers' ? agreeing.type : usual
  if (type === undefined) return undefined
  const stakes = await decision.stakes?.(ctx.db, thing)
  const about = await of.about(ctx.db, thing, { ...stakes, starter: callerOf(ctx).accountId, type })
  return { ...about, type, open: agreeing?.by === 'approvers' }
}
