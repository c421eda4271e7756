import type { Tender, TenderWithGoods } from '@jb/domain/tender/tender'
import type { Ctx } from '../../../platform/ctx.ts'
import { payeesOf } from '../../procurement/index.ts'
import { platformStanding } from '../../site/index.ts'
import { inviteesOf } from '../invitees.ts'
import { withGoods } from '../tender.rows.ts'
import { tenderById } from './tender-by-id.ts'

/** A draft with all that the rules look at when it is published. */
export async function wholeTender(
  { tx: db, services, now }: Pick<Ctx, 'tx' | 'services' | 'now'>,
  draft: Tender,
): Promise<TenderWithGoods> {
  const prev = draft.prevTenderId === null ? undefined : await tenderById(db, draft.prevTenderId)
  return {
    ...(await withGoods(db, draft)),
    invitees: await inviteesOf(db, draft),
    payees: await payeesOf(db, draft),
    prevProfile: prev?.profile,
    platform: await platformStanding(db, services, now),
  }
}
