import type { OrderDetail } from '@jb/contract/security/security.shapes'
import type { Side } from '@jb/domain/ledger/words'
import { deskDeeds, payerDeeds } from '@jb/domain/security/deeds'
import { fallsShort } from '@jb/domain/security/guarantee'
import type { Order, Terms } from '@jb/domain/security/order'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Kysely } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { Services } from '../../../platform/services.ts'
import { withAsks } from '../../approval/index.ts'
import { fileRefs } from '../../file/index.ts'
import { isHeld, mayAct, maySecond, orderWithTerms, sideFor } from '../../ledger/index.ts'
import { memberDoor } from '../../member/index.ts'
import { securities } from '../security.book.ts'
import { exception } from '../security.decisions.ts'
import { presentDetail } from '../security.presenter.ts'
import { extensionsOf } from './extensions-of.ts'
import { historyOf } from './history-of.ts'
import { latestAsked } from './latest-asked.ts'

interface Reader {
  readonly db: Kysely<DB>
  readonly services: Services
  readonly caller: Session
  readonly now: Date
}

/** One order as somebody on one of its two sides sees it; for everybody else it does not exist. */
export async function orderDetail(
  reader: Reader,
  id: string,
): Promise<OrderDetail | Refusal<'security.notFound'>> {
  const { db, services, caller, now } = reader
  const found = await orderWithTerms(db, securities, id)
  const side = found && (await sideFor(db, found.order, found.terms, caller))
  if (!side) return refuse('security.notFound')
  const { order, terms, updatedAt } = found
  const names = await memberDoor.companyBrief(db, [order.payerCompanyId, order.ownerCompanyId])
  const nameOf = (companyId: string) => names.get(companyId)?.name ?? ''
  const request = side === 'desk' ? await latestAsked(db, id) : undefined
  const parties = { payerName: nameOf(order.payerCompanyId), ownerName: nameOf(order.ownerCompanyId) }
  const held = await isHeld(db, terms)
  return presentDetail(
    order,
    terms,
    { side, now, updatedAt, held, ...aboutOf(terms), ...parties, look: waitingLook(request) },
    {
      voucher: await fileOf(reader, order.voucherFileId),
      guaranteeFile: await fileOf(reader, order.guarantee?.fileId ?? null),
      extensions: side === 'desk' && order.guarantee ? await extensionsOf(reader, id) : [],
      provider: services.payment,
      approval: request?.shown ?? null,
      timeline: await historyOf(db, id, side),
      actions: await deedsFor({ order, terms, side, request, held }, reader),
    },
  )
}

async function fileOf({ services, db }: Reader, id: string | null): Promise<OrderDetail['voucher']> {
  return id === null ? null : ((await fileRefs(services, db, [id]))[0] ?? null)
}

interface Seen {
  readonly order: Order
  readonly terms: Terms
  readonly side: Side
  readonly request: Awaited<ReturnType<typeof latestAsked>>
  readonly held: boolean
}

async function deedsFor(
  { order, terms, side, request, held }: Seen,
  { db, caller, now }: Reader,
): Promise<OrderDetail['actions']> {
  const may = mayAct(side, terms, caller)
  if (side === 'payer') {
    const barred = may ? '' : '只有供应商管理员、报价员、财务或企业管理员可以办理，请联系本企业管理员'
    return [...payerDeeds(order, now, barred, held)]
  }
  const barred = may ? '' : '只有财务或企业管理员可以办理，请联系他们'
  const waits = request?.shown.status === 'pending' ? request : undefined
  const look = waits && lookFor(waits, terms, caller)
  const short = fallsShort(order, terms)
  const facts = { barred, approving: waits !== undefined, held, early: terms.secret, short }
  const actions = deskDeeds(order, { ...facts, ...(look && { look }) })
  // What is due back goes back without anybody's word.
  const asking = order.release ? { forfeit: exception } : { refund: exception, forfeit: exception }
  return withAsks(db, { thing: { order, terms }, actions }, asking)
}

const aboutOf = ({ title, guaranteeUntil }: Terms) => ({ title, guaranteeUntil })

const waitingLook = (request: Seen['request']) =>
  request?.shown.status === 'pending' && request.shown.instanceId === null ? request.shown : null

/** How the caller stands to a request that waits for a second person. */
function lookFor({ shown, by }: NonNullable<Seen['request']>, terms: Terms, caller: Session) {
  if (shown.instanceId !== null) return undefined
  if (by === caller.accountId) return { deed: shown.deed, as: 'asked' } as const
  return maySecond(terms, caller) ? ({ deed: shown.deed, as: 'decides' } as const) : undefined
}
