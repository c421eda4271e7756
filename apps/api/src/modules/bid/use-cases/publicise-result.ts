import type { publiciseResult as endpoint } from '@jb/contract/bid/opening.contract'
import type { Received } from '@jb/contract/endpoint'
import { candidatesOf } from '@jb/domain/bid/recommend'
import { publicise } from '@jb/domain/tender/publicise'
import type { Ctx } from '../../../platform/ctx.ts'
import { decide } from './decide.ts'

/** Makes the recommended winner public for the days that the tender says. */
export function publiciseResult(ctx: Ctx, { body }: Received<typeof endpoint>) {
  return decide(ctx, {
    ...body,
    action: 'publicise',
    decide: (tender, bids) => publicise(tender, candidatesOf(bids, tender), ctx.now),
  })
}
