import type { Auction } from '@jb/domain/auction/form'
import type { Refusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { type Asking, ask } from '../../approval/index.ts'
import type { Stakes } from '../../tender/index.ts'
import { askingOfAuction } from '../reads/about-auction.ts'

interface Asked extends Stakes, Asking {
  /** Locked by this transaction. */
  readonly auction: Auction
}

/** Asks the company's approvers about an auction. */
export function askApproval(ctx: Ctx, asked: Asked): Promise<string | Refusal> {
  const about = (starter: string) => askingOfAuction(ctx.tx, asked.auction, { ...asked, starter })
  return ask(ctx, { ...asked, kind: 'auction', thing: asked.auction, about })
}
