import type { GoodsRow } from '../procurement/goods.ts'
import { rowChanges } from '../procurement/row-changes.ts'
import type { Decimal } from '../shared/money.ts'

/** What was asked for in a version of the document, as far as the addendum of this number has changed it. */
export interface OlderList {
  readonly documentVersion: number
  /** The addendum that ended this version. */
  readonly number: number
  readonly rows: readonly GoodsRow[] | undefined
  /** Absent where the addendum left the ceiling as it was. */
  readonly ceiling?: Decimal | null
}

interface Asked {
  readonly rows: readonly GoodsRow[]
  readonly ceiling: Decimal | null
}

/** What a bid for this version of the document was asked for; `lists` the oldest first. */
export function askedIn<Terms extends Asked>(
  now: Terms,
  lists: readonly OlderList[],
  documentVersion: number | null,
): Terms {
  const since = documentVersion === null ? [] : lists.filter((one) => one.documentVersion >= documentVersion)
  const priced = since.find(({ ceiling }) => ceiling !== undefined)
  return {
    ...now,
    rows: since.find(({ rows }) => rows)?.rows ?? now.rows,
    ceiling: priced?.ceiling === undefined ? now.ceiling : priced.ceiling,
  }
}

/** What stands in the column of a bid that was made for an older list: its own rows, and where they stand today. */
export interface OlderBid {
  readonly rows: readonly GoodsRow[]
  /** Places of today by those of then, for rows that are the same. */
  readonly placeNow: ReadonlyMap<number, number>
  readonly warning: string
}

/** How a bid is read that was sent before the last goods addendum; undefined: it is for the list of now. */
export function olderBid(
  { type, rows }: { readonly type: number; readonly rows: readonly GoodsRow[] },
  lists: readonly OlderList[],
  documentVersion: number | null,
): OlderBid | undefined {
  const [ended] =
    documentVersion === null ? [] : lists.filter((one) => one.documentVersion >= documentVersion)
  if (!ended) return undefined
  const then = askedIn({ rows, ceiling: null }, lists, documentVersion).rows
  const same = rowChanges(type, then, rows).filter(({ changed }) => !changed)
  return {
    rows: then,
    placeNow: new Map(same.flatMap(({ position, before }) => (before === null ? [] : [[before, position]]))),
    warning: `按第 ${ended.number} 号补遗以前的清单投标，总价按当时的清单计算，请评标委员会判断能否接受。`,
  }
}
