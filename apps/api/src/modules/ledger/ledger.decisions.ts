import type { ApprovalStart } from '@jb/contract/approval/approval.shapes'
import { secondRoles } from '@jb/domain/approval/second-person'
import type { MoneyOrder, MoneyTerms } from '@jb/domain/ledger/order'
import type { NoticeKindName } from '@jb/domain/notice/kinds'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../platform/caller.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { askFirst, type Decision, type Request, returned, type Things } from '../approval/index.ts'
import { memberDoor } from '../member/index.ts'
import { maySecond } from './desk.access.ts'
import type { Book, Own } from './ledger.book.ts'
import { deskOrder, isAsked, orderWithTerms } from './reads/orders.ts'
import { lockOwn } from './use-cases/orders.ts'

/** Orders of a kind, as others are asked about them: the approvers of its owner, or a second person at its desk. */
export function orderThings<O extends MoneyOrder, T extends MoneyTerms>(book: Book<O, T>): Things<Own<O, T>> {
  return {
    kind: book.name as Things<Own>['kind'],
    ...returned<Own<O, T>>({
      brief: ({ order, terms }) => ({ id: order.id, companyId: order.ownerCompanyId, title: terms.title }),
      notice: `${book.name}.review` as NoticeKindName,
      starterBar: async () => undefined,
    }),
    async find(ctx, id) {
      const order = await deskOrder(ctx.db, book, callerOf(ctx), id)
      return order && orderWithTerms(ctx.db, book, id)
    },
    lock: (ctx, id) => lockOwn(ctx, book, id),
    async about(db, { order: { ownerCompanyId: companyId, amount } }, { starter }) {
      const departmentNo = await memberDoor.departmentOf(db, companyId, starter)
      return {
        companyId,
        starter,
        context: { companyId, departmentNo, userId: starter, estimatedAmount: amount },
      }
    },
    lineOf: (_, outcome) => ({ action: outcome === 'rejected' ? 'approvalRejected' : 'approvalEnded' }),
  }
}

/** The name of the company that pays. */
export const payerOf = async (ctx: Ctx, { order: { payerCompanyId } }: Own): Promise<string> =>
  (await memberDoor.companyBrief(ctx.tx, [payerCompanyId])).get(payerCompanyId)?.name ?? ''

/** What a kind calls that which somebody wants against the usual course. */
interface WishWords<Wish> {
  /** 扣除保证金 */
  name(wish: Wish): string
  /** The same with whose and how much. */
  phrase(wish: Wish, order: MoneyOrder, payer: string): string
  /** What was asked, out of a request as it was kept. */
  read(request: unknown): Wish
}

const lines = {
  asked: 'askSecond',
  agreed: 'agreeSecond',
  refused: 'refuseSecond',
  takenBack: 'takeBackSecond',
} as const

/** The second person of the owner, who is asked where it has no process: never its agent's, never who has asked. */
export function secondAtDesk<
  O extends MoneyOrder,
  T extends MoneyTerms,
  Wish extends { readonly reason: string },
>(book: Book<O, T>, words: WishWords<Wish>): NonNullable<Decision<Own<O, T>, Wish>['second']> {
  const { name } = book
  return {
    roles: secondRoles,
    notice: `${name}.review` as NoticeKindName,
    refusals: {
      noSecond: `${name}.noSecond`,
      notAsked: `${name}.notAsked`,
      samePerson: `${name}.samePerson`,
      notYours: `${name}.samePerson`,
      reasonNeeded: `${name}.reasonNeeded`,
    },
    may: ({ terms }, caller) => (maySecond(terms, caller) ? undefined : refuse(`${name}.forbidden`)),
    reasonOf: ({ reason }) => reason,
    invite: async (ctx, own, wish) => ({
      title: `请复核一笔${book.words.thing}`,
      body: `《${own.terms.title}》申请${words.phrase(wish, own.order, await payerOf(ctx, own))}，请核对后同意或不同意。原因：${wish.reason}`,
    }),
    answer({ order, terms }, asked: Pick<Request, 'request'>, { agree, reason }) {
      const wanted = words.name(words.read(asked.request))
      const outcome = agree ? '复核已同意，事项已办理。' : `没有通过复核：${reason}`
      return {
        title: `${wanted}的复核结果`,
        body: `《${terms.title}》的${book.words.thing}（${order.no}）：您提出的${wanted}，${outcome}`,
      }
    },
    line: (step, reason) => (step === 'agreed' ? { action: lines.agreed } : { action: lines[step], reason }),
  }
}

/** Against the usual course: past the approvers of the owner where it has some for it, else past a second person. */
export async function askOthers<
  O extends MoneyOrder,
  T extends MoneyTerms,
  Wish extends { readonly reason: string },
>(
  ctx: Ctx,
  book: Book<O, T>,
  decision: Decision<Own<O, T>, Wish>,
  asking: { readonly own: Own<O, T>; readonly wish: Wish; readonly given: ApprovalStart | undefined },
): Promise<Refusal | undefined> {
  const { own, wish, given } = asking
  const { id } = own.order
  if (await isAsked(ctx.tx, book, id)) return refuse(`${book.name}.approvalRunning`)
  const asked = await askFirst(ctx, decision, { thing: own, wanted: wish, given, subjectId: ctx.newId() })
  if (isRefusal(asked)) return asked
  if (asked?.by === 'approvers')
    await ctx.log({ subject: { kind: book.name, id }, action: 'askApproval', reason: wish.reason })
  return undefined
}
