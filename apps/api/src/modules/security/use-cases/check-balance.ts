import { atHourOf } from '@jb/domain/shared/business-calendar'
import { formatDay } from '@jb/domain/shared/dates'
import type { Ctx } from '../../../platform/ctx.ts'
import { metrics } from '../../../platform/metrics/metrics.ts'
import { memberDoor } from '../../member/index.ts'
import { notify } from '../../notice/index.ts'
import { verifyLedger } from '../reads/verify-ledger.ts'
import { balanceTimer } from '../security.timers.ts'

/** Small hours, when little money moves. */
const hourOfNight = 2.5
const day = 86_400_000

/** Every night all books are checked; what does not agree is told to the operators of the platform. */
export async function checkBalance(ctx: Ctx): Promise<void> {
  const { faults } = await verifyLedger(ctx.tx)
  metrics.count(
    'security_ledger_faults_total',
    'Differences that the nightly check of the books found.',
    {},
    faults.length,
  )
  if (faults.length > 0) {
    await notify(ctx, {
      accountIds: await memberDoor.operators(ctx.tx),
      kind: 'security.fault',
      title: '保证金账目不符',
      body: `夜间核对发现 ${faults.length} 处账目不符：${faults.slice(0, 3).join('；')}。请用 verify-ledger 命令查看全部。`,
      eventKey: `security.balance:${formatDay(ctx.now)}`,
      placeSearch: {},
    })
  }
  await beginBalance(ctx)
}

/** Makes sure that a check is pending; one that is stays as it is. */
export async function keepBalance(ctx: Ctx): Promise<void> {
  const pending = await ctx.tx
    .selectFrom('job')
    .select('id')
    .where('name', '=', balanceTimer)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  if (!pending) await beginBalance(ctx)
}

async function beginBalance(ctx: Ctx): Promise<void> {
  const today = atHourOf(ctx.now, hourOfNight)
  const dueAt = ctx.now < today ? today : new Date(today.getTime() + day)
  await ctx.setTimer({ kind: balanceTimer, subjectId: 'nightly', dueAt })
}
