import type { publiciseResult as endpoint } from '@jb/contract/bid/opening.contract'
import type { Received } from '@jb/contract/endpoint'
import { candidatesOf } from '@jb/domain/bid/recommend'
import { publicise } from '@jb/domain/tender/publicise'
import type { Ctx } from '../../../platform/ctx.ts'
import { publicityApproval } from '../approvable.ts'
import { type Decision, decide } from './decide.ts'

/** The recommended winner becomes public for the days that the tender says. */
export const publicising = (ctx: Ctx): Decision => ({
  action: 'publicise',
  decide: (tender, bids) => publicise(tender, candidatesOf(bids, tender), ctx.now),
})

/** Publicises the result, or asks the approvers to. */
export function publiciseResult(ctx: Ctx, { body }: Received<typeof endpoint>) {
  return decide(ctx, body, publicising(ctx), publicityApproval)
}
