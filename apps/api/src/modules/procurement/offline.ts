import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx, DomainEvent, Tx } from '../../platform/ctx.ts'
import type { Item, Moved } from './own-item.ts'

/** A thing that went offline or came back, and the event that says so. */
interface Turned<I> {
  readonly item: I
  readonly event: DomainEvent
}

/** How the platform takes the things of a kind offline: their rules, and what moves along. */
interface Hiding<I extends Item> {
  readonly kind: string
  lock(tx: Tx, id: string): Promise<I | undefined>
  takeOffline(item: I, reason: string, now: Date): Turned<I> | Refusal
  restore(item: I, now: Date): Turned<I> | Refusal
  move(ctx: Ctx, moved: Moved<I>): Promise<unknown>
}

/** The platform's own hand on the things of a kind: from the public, and back. */
export function hiding<I extends Item & { readonly offlineAt: Date | null }>(of: Hiding<I>) {
  return {
    /** Takes one offline; one that is offline already stays so, for the reason that was first. */
    async takeOffline(ctx: Ctx, id: string, reason: string): Promise<Refusal | undefined> {
      const before = await of.lock(ctx.tx, id)
      if (!before) return refuse(`${of.kind}.notFound`)
      if (before.offlineAt !== null) return undefined
      const step = of.takeOffline(before, reason, ctx.now)
      if (isRefusal(step)) return step
      await of.move(ctx, { item: step.item, events: [step.event], action: 'takeOffline', reason })
      return undefined
    },

    /** Brings one back; one that is not offline stays as it is. */
    async restore(ctx: Ctx, id: string, reason: string): Promise<void> {
      const before = await of.lock(ctx.tx, id)
      const step = before && of.restore(before, ctx.now)
      if (!step || isRefusal(step)) return
      await of.move(ctx, { item: step.item, events: [step.event], action: 'restore', reason })
    },
  }
}
