import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../platform/caller.ts'
import type { Ctx, DomainEvent, Session, Tx } from '../../platform/ctx.ts'
import { mayRun, type Sides } from './sides.ts'

/** What every published thing is to those who run it. */
export interface Item extends Sides {
  readonly id: string
  readonly no: string
  readonly title: string
  readonly version: number
  readonly status: string
  /** Why an approval gave it back. */
  readonly backReason: string | null
}

/** What a verb answers: the item as it is then, and the approval that it waits for. */
export interface Done extends Pick<Item, 'id' | 'status' | 'version'> {
  readonly approvalId?: string
}

export const doneOf = ({ id, status, version }: Item): Done => ({ id, status, version })

/** An item as the person has seen it. */
export interface Seen {
  readonly id: string
  readonly version: number | undefined
}

/** What a verb of the domain came to. */
export interface Moved<I extends Item> {
  readonly item: I
  readonly events: readonly DomainEvent[]
  /** Name of the act in the operation log. */
  readonly action: string
  readonly reason?: string | undefined
  readonly payload?: Readonly<Record<string, unknown>>
}

/** A kind of published thing: what refusals and the log call it, and how one is locked and saved. */
interface Kind<Name extends string, I extends Item> {
  readonly kind: Name
  readonly lock: (tx: Tx, id: string) => Promise<I | undefined>
  /** Writes what a verb may change and gives the new version. */
  readonly save: (tx: Tx, item: I, now: Date) => Promise<number>
}

/** How the things of a kind are taken hold of and moved. */
export function ownItem<const Name extends string, I extends Item>({ kind, lock, save }: Kind<Name, I>) {
  return {
    /** One that the caller runs, locked, as long as it is the version they have seen. Another company's is the same as none. */
    async lockOwn(
      ctx: Ctx,
      { id, version }: Seen,
      may: (item: I, caller: Session) => boolean = mayRun,
    ): Promise<I | Refusal<`${Name}.notFound` | `${Name}.stale`>> {
      const item = await lock(ctx.tx, id)
      if (!item || !may(item, callerOf(ctx))) return refuse(`${kind}.notFound`)
      return item.version === version ? item : refuse(`${kind}.stale`, { version: item.version })
    },

    /** Saves what has moved, tells the others and writes the log; gives it with its new version. */
    async move(ctx: Ctx, { item, events, action, reason, payload }: Moved<I>): Promise<I> {
      const version = await save(ctx.tx, item, ctx.now)
      for (const event of events) await ctx.emit(event)
      const subject = { kind, id: item.id }
      await ctx.log({ subject, action, ...(reason && { reason }), ...(payload && { payload }) })
      return { ...item, version }
    },
  }
}
