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

/** A thing that went offline, or came back, and the event that says so; or why not. */
type Turned<Item, Kind extends string, Name extends string, Payload> =
  | {
      readonly item: Item
      readonly event: { readonly type: `${Kind}.${Name}`; readonly payload: Payload }
    }
  | Refusal<`${Kind}.wrongStatus` | `${Kind}.offline`>

interface At {
  readonly at: string
}

/** Why nothing can be begun or decided in a thing of a kind now: the platform has taken it offline (已下架). Its clock runs on. */
export const offlineGuardOf =
  <const Kind extends string>(kind: Kind) =>
  ({ offlineAt }: Pick<Hideable, 'offlineAt'>): Refusal<`${Kind}.offline`> | undefined =>
    offlineAt === null ? undefined : refuse(`${kind}.offline`)

/** How the platform takes the things of a kind offline and brings them back. `factOf`: what their events say. */
export function offlineRules<const Kind extends string, Told, Fact extends object>(
  kind: Kind,
  factOf: (item: Told) => Fact,
) {
  return {
    /** Takes one that is public offline, for a reason that the owner and all who take part read. */
    takeOffline<I extends Hideable & Told>(
      item: I,
      reason: string,
      now: Date,
    ): Turned<I, Kind, 'takenOffline', Fact & At & { readonly reason: string }> {
      if (!isPublic(item.status)) return refuse(`${kind}.wrongStatus`)
      if (item.offlineAt !== null) return refuse(`${kind}.offline`)
      const payload = { ...factOf(item), reason, at: now.toISOString() }
      const hidden = { ...item, offlineAt: now, offlineReason: reason }
      return { item: hidden, event: { type: `${kind}.takenOffline`, payload } }
    },

    /** Brings one back, as far as it has come meanwhile. */
    restore<I extends Hideable & Told>(item: I, now: Date): Turned<I, Kind, 'restored', Fact & At> {
      if (item.offlineAt === null) return refuse(`${kind}.wrongStatus`)
      const payload = { ...factOf(item), at: now.toISOString() }
      const shown = { ...item, offlineAt: null, offlineReason: null }
      return { item: shown, event: { type: `${kind}.restored`, payload } }
    },
  }
}
