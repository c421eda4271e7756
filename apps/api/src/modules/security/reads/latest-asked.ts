import { forfeitReasonNames } from '@jb/domain/security/labels'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { latestRequest } from '../../ledger/index.ts'
import { securities } from '../security.book.ts'
import { wantedOf } from '../security.rows.ts'

const deedNames = { refund: '提前退还', forfeit: '扣除保证金' } as const

/** The newest request about a security that others decide about. */
export const latestAsked = (db: Kysely<DB>, orderId: string) =>
  latestRequest(db, securities, orderId, (request) => {
    const wish = wantedOf(request)
    const { deed, reason } = wish
    const ground = wish.deed === 'forfeit' && { groundName: forfeitReasonNames[wish.forfeitReason] }
    return { deed, deedName: deedNames[deed], reason, ...ground }
  })
