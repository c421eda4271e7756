import { type Handled, handled } from '@jb/domain/notice/handled'
import * as z from 'zod/mini'
import type { Reaction } from '../../platform/module.ts'
import { markDone } from './notice.repository.ts'

const payload = z.record(z.string(), z.unknown())
const people = z.array(z.string())

function reactionOf({ on, subject, kinds, company, except }: Handled): Reaction {
  return {
    name: `notice.handled ${on}`,
    on,
    run: async (ctx, fact) => {
      const facts = payload.parse(fact)
      await markDone(
        ctx.tx,
        {
          ...{ kinds, subject: z.string().parse(facts[subject]) },
          companyId: company === undefined ? undefined : z.string().parse(facts[company]),
          except: except === undefined ? undefined : people.parse(facts[except]),
        },
        ctx.now,
      )
    },
  }
}

/** The one way in which news becomes read by itself: an event says that what it asked for is done. */
export const handledNews: readonly Reaction[] = handled.map(reactionOf)
