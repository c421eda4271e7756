import type { Answer, Received } from '@jb/contract/endpoint'
import type { subjectSecurity } from '@jb/contract/security/finance.contract'
import type { OrderRow } from '@jb/contract/security/security.shapes'
import { kindNames } from '@jb/domain/security/labels'
import { amountInWords } from '@jb/domain/shared/amount-in-words'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { type RawBuilder, sql } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { sightFor } from '../../ledger/index.ts'
import { presentListed } from '../security.presenter.ts'
import { ordersWithNames, shown } from './orders-with-names.ts'
import { termsOfSubject } from './subject-terms.ts'

/** So many are listed, the latest first; all of them are counted, and found at the desk. */
const most = 200
const byLaw = '法律要求开标前对投标人的名称和数量保密，开标后在这里显示缴纳情况。'
const apartNote =
  '竞价结束前，缴纳人的名称只向不参与本次竞价的财务人员显示，由他们核对到账，没有这样的人员时由平台运营核对；竞价结束后在这里显示缴纳情况。'

/** What a subject asks for, and who gave it, for those who run it. */
export async function subjectDesk(
  ctx: ReadContext,
  { body }: Received<typeof subjectSecurity>,
): Promise<Answer<typeof subjectSecurity> | Refusal> {
  const terms = await termsOfSubject(ctx.db, { kind: body.subjectKind, id: body.subjectId })
  const seen = terms && (await sightFor(ctx.db, terms, callerOf(ctx)))
  if (!seen) return refuse('security.notFound')
  const secretNote = terms.apart ? apartNote : byLaw
  const figures = seen === 'all' ? await figuresOf(ctx, body) : noFigures
  const orders = seen === 'all' ? await ordersOf(ctx, body) : []
  return {
    ...{ subjectKind: body.subjectKind, subjectId: body.subjectId, title: terms.title },
    ...{ amount: terms.amount, amountInWords: amountInWords(terms.amount) },
    ...{ kindNames: terms.kinds.map((kind) => kindNames[kind]), payUntil: terms.payUntil.toISOString() },
    ...{ payeeName: terms.payee.name, payeeBank: terms.payee.bank, payeeAccount: terms.payee.account },
    ...{ guaranteeUntil: terms.guaranteeUntil, secretNote: seen === 'all' ? '' : secretNote },
    ...{ figures, orders },
  }
}

interface Narrowed {
  readonly subjectKind: 'tender' | 'auction'
  readonly subjectId: string
}

async function ordersOf(ctx: ReadContext, narrowed: Narrowed): Promise<OrderRow[]> {
  const rows = await shown(ordersWithNames(ctx.db, narrowed))
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id')
    .limit(most)
    .execute()
  return rows.map((row) => presentListed(row, 'desk', ctx.now))
}

const nothing = { count: 0, amount: '0.00' }
const noFigures = { held: nothing, toRefund: nothing, refunded: nothing, forfeited: nothing }

/** How many and how much, of all orders of the subject. A guarantee counts, but is no money: nor is it at the desk. */
function figuresOf({ db }: ReadContext, { subjectKind, subjectId }: Narrowed) {
  const figure = (those: RawBuilder<boolean>) =>
    sql<typeof nothing>`jsonb_build_object('count', count(*) filter (where ${those}),
      'amount', coalesce(sum(amount) filter (where ${those} and kind <> 'guarantee'), 0)::numeric(18, 2)::text)`
  const held = sql<boolean>`status in ('paid', 'refunding', 'refundFailed')`
  return db
    .selectFrom('security_order')
    .select([
      figure(held).as('held'),
      figure(sql`${held} and release_due_at is not null`).as('toRefund'),
      figure(sql`status = 'refunded'`).as('refunded'),
      figure(sql`status = 'forfeited'`).as('forfeited'),
    ])
    .where('subject_kind', '=', subjectKind)
    .where('subject_id', '=', subjectId)
    .executeTakeFirstOrThrow()
}
