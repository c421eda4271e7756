import { type Refusal, refuse } from '../shared/refusal.ts'
import { isPublic } from './status.ts'

/** What stands where the state stands otherwise. */
export const offlineName = '已下架'
/** What its owner does next. */
export const offlineNextStep = '已被平台下架，改正后请联系平台客服恢复'

/** A published thing as far as the platform may keep it from the public. */
interface Hideable {
  readonly status: string
  readonly offlineAt: Date | null
  readonly offlineReason: string | null
}

/** A thing that went offline or came back, and the event that says so. */
interface Turned<Item, Type extends string, Payload> {
  readonly item: Item
  readonly event: { readonly type: Type; readonly payload: Payload }
}

/** How the platform takes the things of a kind offline (已下架) and brings them back. `factOf`: what their events say. */
export function offlineRules<const Kind extends string, Told, Fact extends object>(
  kind: Kind,
  factOf: (item: Told) => Fact,
) {
  /** Why nothing can be begun or decided in it now: the platform has taken it offline. Its clock runs on. */
  const offlineGuard = ({
    offlineAt,
  }: Pick<Hideable, 'offlineAt'>): Refusal<`${Kind}.offline`> | undefined =>
    offlineAt === null ? undefined : refuse(`${kind}.offline`)

  return {
    offlineGuard,

    /** Takes one that is public offline, for a reason that the owner and all who take part read. */
    takeOffline<Item extends Hideable & Told>(
      item: Item,
      reason: string,
      now: Date,
    ):
      | Turned<Item, `${Kind}.takenOffline`, Fact & { readonly reason: string; readonly at: string }>
      | Refusal<`${Kind}.wrongStatus` | `${Kind}.offline`> {
      if (!isPublic(item.status)) return refuse(`${kind}.wrongStatus`)
      const already = offlineGuard(item)
      if (already) return already
      const payload = { ...factOf(item), reason, at: now.toISOString() }
      const hidden = { ...item, offlineAt: now, offlineReason: reason }
      return { item: hidden, event: { type: `${kind}.takenOffline`, payload } }
    },

    /** Brings one back, as far as it has come meanwhile. */
    restore<Item extends Hideable & Told>(
      item: Item,
      now: Date,
    ): Turned<Item, `${Kind}.restored`, Fact & { readonly at: string }> | Refusal<`${Kind}.wrongStatus`> {
      if (item.offlineAt === null) return refuse(`${kind}.wrongStatus`)
      const payload = { ...factOf(item), at: now.toISOString() }
      const shown = { ...item, offlineAt: null, offlineReason: null }
      return { item: shown, event: { type: `${kind}.restored`, payload } }
    },
  }
}
