import type { MoneyDetail } from '@jb/contract/ledger/ledger.shapes'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { Book } from '../ledger.book.ts'

const statusNames = { pending: '审批中', effective: '已生效', refused: '未通过' } as const

type Approval = NonNullable<MoneyDetail['approval']>

/** What a kind says of a wish: the deed, its name, the reason, and the ground where it has one. */
type Wished<Deed extends string> = Pick<Approval, 'deedName' | 'reason'> & {
  readonly deed: Deed
  readonly groundName?: string
}

interface Requested<Deed extends string> {
  readonly shown: Omit<Approval, 'deed'> & { readonly deed: Deed }
  /** The account that asked. */
  readonly by: string
}

/** How a request stands: agreed to, and not done any more, counts as not passed. */
function standOf({ status, reason }: { readonly status: string; readonly reason: string | null }) {
  if (status === 'running') return 'pending'
  return status === 'approved' && reason === null ? 'effective' : 'refused'
}

/** The newest request about an order that others decide about. */
export async function latestRequest<Deed extends string>(
  db: Kysely<DB>,
  { name }: Pick<Book, 'name'>,
  orderId: string,
  wished: (request: unknown) => Wished<Deed>,
): Promise<Requested<Deed> | undefined> {
  const row = await db
    .selectFrom('decision_request as r')
    .innerJoin('account', 'account.id', 'r.started_by')
    .leftJoin('account as second', 'second.id', 'r.decided_by')
    .selectAll('r')
    .select(['account.name as asked_name', 'second.name as second_name'])
    .where('r.thing_kind', '=', name)
    .where('r.thing_id', '=', orderId)
    .orderBy('r.started_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const status = standOf(row)
  const looks = status === 'pending' && row.instance_id === null
  const { deed, deedName, reason, groundName } = wished(row.request)
  const shown = {
    deed,
    deedName,
    status,
    statusName: looks ? '待复核' : statusNames[status],
    reason,
    outcome: row.reason ?? '',
    askedBy: row.asked_name,
    askedAt: row.started_at.toISOString(),
    instanceId: row.instance_id,
    ...(row.second_name && { decidedBy: row.second_name }),
    ...(groundName && { groundName }),
  } as const
  return { shown, by: row.started_by }
}
