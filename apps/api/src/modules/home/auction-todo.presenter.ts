import { secondRoles } from '@jb/domain/approval/second-person'
import { wordsOf } from '@jb/domain/auction/labels'
import { holdsAny } from '@jb/domain/member/roles'
import type { Session } from '../../platform/ctx.ts'
import type { AuctionToDo } from './reads/auction-todos.ts'
import { type Doing, type Task, taskOf } from './task.ts'

const passed = (at: Date | null, now: Date) => at !== null && at.getTime() <= now.getTime()
const desk = { stake: 'others', place: 'auction.console' } as const

/** Another person's word that the winner did not keep its own waits for this one. */
function secondDoing({ breachAskedBy, companyId }: AuctionToDo, caller: Session): Doing | undefined {
  const may = companyId === caller.companyId && holdsAny(caller.roles, secondRoles)
  if (!may || breachAskedBy === null || breachAskedBy === caller.accountId) return undefined
  return { ...desk, action: '复核', sentence: '同事申请认定违约并扣除保证金，等您复核。' }
}

function ownerDoing(row: AuctionToDo, now: Date): Doing | undefined {
  const { status, pending, talksUntil, payBy, startsAt } = row
  const writing = { stake: 'chore', place: 'auction.publish' } as const
  if (status === 'approvalFailed')
    return { ...writing, action: '修改', sentence: '审批未通过，请按驳回原因修改后重新提交。' }
  if (status === 'draft')
    return { ...writing, action: '接着填', sentence: '竞价草稿还没有发布，可以接着填写。' }
  if (row.approving || status === 'approving') return undefined
  const { winner } = wordsOf(row)
  if (status === 'scheduled' || status === 'live') {
    if (pending === 0 || row.admission !== 'owner') return undefined
    const at = status === 'scheduled' ? startsAt : null
    const sentence = `${pending} 家报名等您确认，确认后才能出价。`
    return { ...desk, action: '确认报名', sentence, due: { label: '竞价开始', at } }
  }
  const talking = status === 'negotiating' && !passed(talksUntil, now)
  if (talking) return undefined
  if (status === 'ended' || status === 'negotiating') {
    const talks = status === 'ended' && row.talks ? '，或开始洽谈' : ''
    const sentence = `竞价已结束，请确认${winner}${talks}。`
    return { ...desk, action: `确认${winner}`, sentence, otherwise: '参加的企业在等待结果。' }
  }
  if (!passed(payBy, now) || row.breachAskedBy !== null) return undefined
  const sentence = `${winner}的期限已过，请确认已经履约，或认定违约。`
  return { ...desk, action: '确认履约', sentence, due: { label: '履约期限', at: payBy } }
}

/** Finance of a seller sees whether the winner has paid, and says so once its days are over. */
function financeDoing(row: AuctionToDo, caller: Session, now: Date): Doing | undefined {
  const { status, direction, companyId, payBy, breachAskedBy } = row
  const sees = companyId === caller.companyId && caller.roles.includes('finance')
  const waits = status === 'settling' && direction === 'ascending' && breachAskedBy === null
  if (!sees || !waits || row.approving || !passed(payBy, now)) return undefined
  const sentence = `${wordsOf(row).winner}的付款期限已过，款项已到账的请确认结清。`
  return { ...desk, action: '确认结清', sentence, due: { label: '付款期限', at: payBy } }
}

function bidderDoing(row: AuctionToDo, now: Date): Doing | undefined {
  const { status, talksUntil, payBy, startsAt, direction, deposit } = row
  const open = status === 'scheduled' || status === 'live'
  if (open && row.unpaid)
    return {
      stake: 'loss',
      place: 'auction.detail',
      action: '缴纳保证金',
      sentence: '保证金还没有缴纳。',
      otherwise: '到账后才能出价。',
      due: { label: '竞价开始', at: status === 'scheduled' ? startsAt : null },
    }
  const mine = { stake: 'loss', place: 'auction.result' } as const
  if (status === 'negotiating' && row.asked && !passed(talksUntil, now))
    return {
      ...mine,
      action: '再次报价',
      sentence: '发布方邀请您再报一次价。',
      otherwise: '截止后不能再报。',
      due: { label: '洽谈截止', at: talksUntil },
    }
  if (status !== 'settling' || !row.won) return undefined
  const [deed, label] =
    direction === 'ascending' ? (['付清款项', '付款期限'] as const) : (['签订合同', '签约期限'] as const)
  const loses = deposit === null ? '' : '，保证金不予退还'
  return {
    ...mine,
    action: '查看结果',
    sentence: `恭喜成为${wordsOf(row).winner}，请按期${deed}。`,
    otherwise: `逾期可能被认定违约${loses}。`,
    due: { label, at: payBy },
  }
}

/** What this person has to do about an auction now; undefined while it waits for others. `bids`: their roles let them bid. */
export function auctionTodo(
  row: AuctionToDo,
  caller: Session,
  { bids, now }: { readonly bids: boolean; readonly now: Date },
): Task | undefined {
  const second = secondDoing(row, caller) ?? financeDoing(row, caller, now)
  const runs = row.runs ? ownerDoing(row, now) : undefined
  const joins = !row.runs && bids && row.joined ? bidderDoing(row, now) : undefined
  const doing = second ?? runs ?? joins
  // What a colleague began is looked after by them; what is asked of this person's own role is not.
  const own = doing !== runs || row.own
  return doing && taskOf({ id: row.id, title: row.title || '未命名的竞价', own }, doing)
}
