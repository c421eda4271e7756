import type { Tender, TenderWithGoods } from '@jb/domain/tender/tender'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { payeesOf } from '../../procurement/index.ts'
import { inviteesOf } from '../invitees.ts'
import { withGoods } from '../tender.rows.ts'
import { tenderById } from './tender-by-id.ts'

/** A draft with all that the rules look at when it is published. */
export async function wholeTender(db: Kysely<DB>, draft: Tender): Promise<TenderWithGoods> {
  const prev = draft.prevTenderId === null ? undefined : await tenderById(db, draft.prevTenderId)
  return {
    ...(await withGoods(db, draft)),
    invitees: await inviteesOf(db, draft),
    payees: await payeesOf(db, draft),
    prevProfile: prev?.profile,
  }
}
