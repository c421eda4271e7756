import type { NoticeKindName } from '@jb/domain/notice/kinds'
import { atHourOf } from '@jb/domain/shared/business-calendar'
import { day, formatDay } from '@jb/domain/shared/dates'
import type { Ctx } from '../../../platform/ctx.ts'
import { metrics } from '../../../platform/metrics/metrics.ts'
import { memberDoor } from '../../member/index.ts'
import { notify } from '../../notice/index.ts'
import type { Book } from '../ledger.book.ts'
import { verifyLedger } from '../reads/verify-ledger.ts'
import { timersOf } from './commit.ts'

/** Small hours, when little money moves. */
const hourOfNight = 2.5

/** Every night all books of a kind are checked; what does not agree is told to the operators of the platform. */
export async function checkBalance(ctx: Ctx, book: Book): Promise<void> {
  const { name, words } = book
  const { faults } = await verifyLedger(ctx.tx, book)
  const help = 'Differences that the nightly check of the books found.'
  metrics.count(`${name}_ledger_faults_total`, help, {}, faults.length)
  if (faults.length > 0) {
    await notify(ctx, {
      accountIds: await memberDoor.operators(ctx.tx),
      kind: `${name}.fault` as NoticeKindName,
      title: `${words.thing}账目不符`,
      body: `夜间核对发现 ${faults.length} 处账目不符：${faults.slice(0, 3).join('；')}。请用 verify-ledger 命令查看全部。`,
      eventKey: `${name}.balance:${formatDay(ctx.now)}`,
      placeSearch: {},
    })
  }
  await beginBalance(ctx, book)
}

/** Makes sure that a check is pending; one that is stays as it is. */
export async function keepBalance(ctx: Ctx, book: Book): Promise<void> {
  const pending = await ctx.tx
    .selectFrom('job')
    .select('id')
    .where('name', '=', timersOf(book).balance)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  if (!pending) await beginBalance(ctx, book)
}

async function beginBalance(ctx: Ctx, book: Book): Promise<void> {
  const today = atHourOf(ctx.now, hourOfNight)
  const dueAt = ctx.now < today ? today : new Date(today.getTime() + day)
  await ctx.setTimer({ kind: timersOf(book).balance, subjectId: 'nightly', dueAt })
}
