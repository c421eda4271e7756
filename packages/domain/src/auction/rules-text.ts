import { formatMinute } from '../shared/dates.ts'
import { lapseDays } from './decision.ts'
import type { Auction } from './form.ts'
import { applyUntil } from './form.ts'
import { invoiceOf } from './invoice.ts'
import { directionNames, visibilityNotes, wordsOf } from './labels.ts'
import { lastMoments } from './outage.ts'
import { priced, styleOf, sum } from './price-style.ts'

/** A heading and its sentences. */
export interface Section {
  readonly title: string
  readonly lines: readonly string[]
}

/** What the platform is, and is not (PMF 2, 11). */
export const noAuctioneer =
  '本平台只提供网络竞价的信息服务，不是拍卖企业，不组织拍卖，也不对标的作担保；成交后由双方自行签订合同。'

function pricing(auction: Auction): Section {
  const { direction, startPrice, step, grid, selfImprove } = auction
  const style = styleOf(auction)
  const words = wordsOf(auction)
  const invoice = invoiceOf(auction)
  const best = direction === 'ascending' ? '价高者得' : '价低者得'
  return {
    title: '怎样出价',
    lines: [
      `本次为${directionNames[direction]}，${best}；价格相同的，先出价者优先。`,
      `${words.startPrice} ${priced(style, startPrice)}，${words.step} ${priced(style, step)}。首次出价可以等于${words.startPrice}，之后每次${words.better}不少于一个幅度。`,
      `${invoice.label}：${invoice.value}。`,
      ...(grid ? [`出价必须等于${words.startPrice}加减幅度的整数倍。`] : []),
      selfImprove ? '已经领先的，可以继续改善自己的出价。' : '已经领先的，不能再次出价。',
      '出价一经受理不能撤回；明显填错的出价，可请发布方在竞价结束前作废，作废的原因会告知所有参加者。',
    ],
  }
}

/** What the platform gives back when its own servers stood still. */
function outages({ windowMinutes, extensionMinutes, maxExtensions }: Auction): string {
  const [windowSeconds, extensionSeconds] = [windowMinutes * 60, extensionMinutes * 60]
  const last = lastMoments({ windowSeconds, extensionSeconds, maxExtensions })
  const [window, length] = [last.window / 60_000, last.length / 60_000]
  return `截止前 ${window} 分钟内平台停顿超过 1 秒的，截止时间自动延长到恢复后 ${length} 分钟，原因记入出价记录；这样的延长不计入延时次数，也不受最晚结束时间限制。`
}

function clock(auction: Auction): Section {
  const { mode, windowMinutes, extensionMinutes, maxExtensions, hardEndAt } = auction
  const extended =
    windowMinutes > 0
      ? `截止前 ${windowMinutes} 分钟内有新的出价，自动延长到出价后 ${extensionMinutes} 分钟，最多延时 ${maxExtensions} 次。`
      : '到截止时间即结束，不自动延时。'
  const voided =
    mode === 'rounds'
      ? '最后一轮开始轮流出价后，领先的出价不再作废。'
      : windowMinutes > 0
        ? '这段时间内作废了领先的出价的，同样延长并计入次数；不能再延长的，不再作废。'
        : '截止前不足 2 分钟的，领先的出价不再作废。'
  const rounds = '先各报一次首轮价，再按由差到好的顺序轮流出价，共三轮，每家每轮 2 分钟，看得到前面的价格。'
  return {
    title: '时间和延时',
    lines: [
      '以服务器时间为准，页面显示的时间已与服务器对时；网络延迟造成的迟到由出价方承担，请提前出价。',
      mode === 'rounds' ? rounds : extended,
      voided,
      ...(hardEndAt && mode === 'clock' ? [`无论是否延时，最晚 ${formatMinute(hardEndAt)} 结束。`] : []),
      ...(mode === 'clock' ? [outages(auction)] : []),
    ],
  }
}

function result(auction: Auction): Section {
  const { direction, talks, payDays } = auction
  const words = wordsOf(auction)
  const sale = `最高出价达到保留价（没有保留价的，达到${words.startPrice}）即应成交；没有达到的不成交。`
  const purchase = `由采购方按最优出价确认${words.winner}；没有选择最优出价的，要写明原因。`
  return {
    title: '成交和结算',
    lines: [
      direction === 'ascending' ? sale : purchase,
      ...(talks ? ['没有当场成交的，发布方可以邀请前几名洽谈，再报一次价。'] : []),
      direction === 'ascending'
        ? `${words.winner}应在成交确认后 ${payDays} 天内付清余款，逾期不付按违约处理。`
        : `${words.winner}应在成交确认后 ${payDays} 天内与采购方签订合同，逾期不签按违约处理。`,
      `发布方在结束后 ${lapseDays} 天内没有确认结果的，按${words.failure}处理，保证金全部退还。`,
    ],
  }
}

/** 拍卖规则: how prices are taken, when it ends, and how it is settled. */
export function rulesText(auction: Auction): readonly Section[] {
  return [
    pricing(auction),
    clock(auction),
    { title: '能看到什么', lines: [visibilityNotes[auction.mode][auction.visibility]] },
    result(auction),
    { title: '平台说明', lines: [noAuctioneer] },
  ]
}

function joining(auction: Auction): Section {
  const { admission, deposit, minBidders } = auction
  const words = wordsOf(auction)
  const until = applyUntil(auction)
  return {
    title: '怎样参加',
    lines: [
      `企业认证通过后报名，阅读并同意竞买协议${until ? `；${formatMinute(until)} 截止报名` : ''}。`,
      admission === 'owner' ? '报名后由发布方确认，确认后才能出价。' : '符合条件的报名自动通过。',
      deposit === null
        ? '本次竞价不收保证金。'
        : `出价前需缴纳保证金 ${sum(styleOf(auction), deposit)}，从本企业账户付款；没有成交的原路退回，不计利息。`,
      ...(minBidders > 1
        ? [`到开始时间参加的不足 ${minBidders} 家，竞价不开始，按${words.failure}处理。`]
        : []),
      '发布方及其代理机构不能参加自己的竞价。',
    ],
  }
}

function looking(auction: Auction): readonly Section[] {
  const { viewingTime, viewingPlace, viewingContact, defects, direction } = auction
  const seen = [
    viewingTime && `看样时间：${viewingTime}`,
    viewingPlace && `看样地点：${viewingPlace}`,
    viewingContact && `看样联系：${viewingContact}`,
  ].filter((line) => line !== '')
  const known = defects.trim() ? [{ title: '已知瑕疵', lines: defects.trim().split('\n') }] : []
  if (direction === 'reverse' && seen.length === 0) return known
  const asIs = '标的按现状转让，请在出价前实地查看；参加出价即视为已了解标的现状。'
  return [{ title: '看样', lines: direction === 'ascending' ? [...seen, asIs] : seen }, ...known]
}

/** 竞买须知: how one takes part, what is known of the goods, and what else the owner says. */
export function noticesText(auction: Auction): readonly Section[] {
  const written = auction.terms.trim()
  return [
    joining(auction),
    ...looking(auction),
    ...(written
      ? [{ title: '其他约定', lines: written.split('\n').filter((line) => line.trim() !== '') }]
      : []),
  ]
}
