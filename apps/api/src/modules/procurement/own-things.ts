import type { Kysely } from 'kysely'
import { callerOf } from '../../platform/caller.ts'
import type { DB } from '../../platform/db/types.ts'
import { returned, type Things } from '../approval/index.ts'
import { starterBar } from './bars.ts'
import type { Item } from './own-item.ts'
import { mayRun } from './sides.ts'

interface Kind<I extends Item> {
  readonly kind: string
  byId(db: Kysely<DB>, id: string): Promise<I | undefined>
  /** The kind of the notice that what was approved could not be done. */
  readonly notice: Parameters<typeof returned<I>>[0]['notice']
}

/** What published things are alike in when others are asked about one: whoever runs it may ask, and hears what became of it. */
export const ownThings = <I extends Item>({ kind, byId, notice }: Kind<I>) =>
  ({
    kind,
    async find(ctx, id) {
      const item = await byId(ctx.db, id)
      return item && mayRun(item, callerOf(ctx)) ? item : undefined
    },
    ...returned<I>({ brief: (item) => item, notice, starterBar }),
  }) satisfies Partial<Things<I>>
