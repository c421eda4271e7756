import type { Todo } from '@jb/contract/home/home.contract'
import { secondRoles } from '@jb/domain/approval/second-person'
import { wordsOf } from '@jb/domain/auction/labels'
import type { Session } from '../../platform/ctx.ts'
import type { AuctionToDo } from './reads/auction-todos.ts'

type Doing = Pick<Todo, 'sentence' | 'place'> & { readonly dueAt?: Date | null }

const passed = (at: Date | null, now: Date) => at !== null && at.getTime() <= now.getTime()

/** Another person's word that the winner did not keep its own waits for this one. */
function secondDoing({ breachAskedBy, companyId }: AuctionToDo, caller: Session): Doing | undefined {
  const may = companyId === caller.companyId && secondRoles.some((role) => caller.roles.includes(role))
  if (!may || breachAskedBy === null || breachAskedBy === caller.accountId) return undefined
  return { place: 'auction.console', sentence: '同事申请认定违约并扣除保证金，等您复核。' }
}

function ownerDoing(row: AuctionToDo, now: Date): Doing | undefined {
  const { status, pending, talksUntil, payBy, startsAt } = row
  if (status === 'approvalFailed')
    return { place: 'auction.publish', sentence: '审批未通过，请按驳回原因修改后重新提交。' }
  if (status === 'draft') return { place: 'auction.publish', sentence: '竞价草稿还没有发布，可以接着填写。' }
  if (row.approving || status === 'approving') return undefined
  const { winner } = wordsOf(row)
  if (status === 'scheduled' || status === 'live') {
    if (pending === 0 || row.admission !== 'owner') return undefined
    const dueAt = status === 'scheduled' ? startsAt : null
    return { place: 'auction.console', sentence: `${pending} 家报名等您确认，确认后才能出价。`, dueAt }
  }
  const talking = status === 'negotiating' && !passed(talksUntil, now)
  if (talking) return undefined
  if (status === 'ended' || status === 'negotiating') {
    const talks = status === 'ended' && row.talks ? '，或开始洽谈' : ''
    return {
      place: 'auction.console',
      sentence: `竞价已结束，请确认${winner}${talks}，参加的企业在等待结果。`,
    }
  }
  if (!passed(payBy, now) || row.breachAskedBy !== null) return undefined
  const sentence = `${winner}的期限已过，请确认已经履约，或认定违约。`
  return { place: 'auction.console', sentence, dueAt: payBy }
}

/** Finance of a seller sees whether the winner has paid, and says so once its days are over. */
function financeDoing(row: AuctionToDo, caller: Session, now: Date): Doing | undefined {
  const { status, direction, companyId, payBy, breachAskedBy } = row
  const sees = companyId === caller.companyId && caller.roles.includes('finance')
  const waits = status === 'settling' && direction === 'ascending' && breachAskedBy === null
  if (!sees || !waits || row.approving || !passed(payBy, now)) return undefined
  const sentence = `${wordsOf(row).winner}的付款期限已过，款项已到账的请确认结清。`
  return { place: 'auction.console', sentence, dueAt: payBy }
}

function bidderDoing(row: AuctionToDo, now: Date): Doing | undefined {
  const { status, talksUntil, payBy, startsAt } = row
  const open = status === 'scheduled' || status === 'live'
  if (open && row.unpaid) {
    const dueAt = status === 'scheduled' ? startsAt : null
    return { place: 'auction.detail', sentence: '保证金还没有缴纳，到账后才能出价。', dueAt }
  }
  if (status === 'negotiating' && row.asked && !passed(talksUntil, now))
    return {
      place: 'auction.result',
      sentence: '发布方邀请您再报一次价，请在截止前提交。',
      dueAt: talksUntil,
    }
  if (status !== 'settling' || !row.won) return undefined
  const deed = row.direction === 'ascending' ? '付清款项' : '签订合同'
  return {
    place: 'auction.result',
    sentence: `恭喜成为${wordsOf(row).winner}，请按期${deed}。`,
    dueAt: payBy,
  }
}

/** What this person has to do about an auction now; undefined while it waits for others. `bids`: their roles let them bid. */
export function auctionTodo(
  row: AuctionToDo,
  caller: Session,
  { bids, now }: { readonly bids: boolean; readonly now: Date },
): Todo | undefined {
  const own = row.runs ? ownerDoing(row, now) : bids && row.joined ? bidderDoing(row, now) : undefined
  const doing = secondDoing(row, caller) ?? own ?? financeDoing(row, caller, now)
  return (
    doing && {
      id: `${doing.place} ${row.id}`,
      title: row.title || '未命名的竞价',
      sentence: doing.sentence,
      dueAt: doing.dueAt?.toISOString() ?? null,
      place: doing.place,
      search: { id: row.id },
    }
  )
}
