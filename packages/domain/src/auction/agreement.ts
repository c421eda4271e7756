import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { utf8 } from '../shared/bytes.ts'
import { canonicalJson } from '../shared/canonical-json.ts'
import { formatMoney } from '../shared/money-text.ts'
import type { Auction } from './form.ts'
import { kindName, wordsOf } from './labels.ts'
import { noAuctioneer, noticesText, rulesText, type Section } from './rules-text.ts'

/** 竞买协议: what a company agrees to when it signs up. */
export interface Agreement {
  readonly title: string
  readonly sections: readonly Section[]
}

interface Parties {
  readonly ownerName: string
  /** '' where the owner runs it itself. */
  readonly agentName: string
}

function parties(auction: Auction, { ownerName, agentName }: Parties): Section {
  const { bidder } = wordsOf(auction)
  return {
    title: '各方',
    lines: [
      `发布方：${ownerName}${agentName ? `，由${agentName}代理组织` : ''}。`,
      `${bidder}：在本次竞价报名并同意本协议的企业。`,
      `项目：《${auction.title}》，编号 ${auction.no}，${kindName(auction)}。`,
    ],
  }
}

/** Times may be put off; whoever reads it finds them, and what became of them, on the page of the auction. */
function rules(auction: Auction): readonly Section[] {
  return rulesText({ ...auction, hardEndAt: null }).map(({ title, lines }) => ({
    title,
    lines: lines.filter((line) => line !== noAuctioneer),
  }))
}

/** What is known of the goods and what else the owner says; how one takes part has its own section here. */
const said = (auction: Auction): readonly Section[] =>
  noticesText(auction).filter(({ title, lines }) => title !== '怎样参加' && lines.length > 0)

function deposit(auction: Auction): Section {
  const { deposit: amount, direction } = auction
  const { bidder } = wordsOf(auction)
  if (amount === null) return { title: '保证金', lines: ['本次竞价不收保证金。'] }
  const won =
    direction === 'ascending'
      ? '成交的，结清价款后 3 个工作日内退还；发布方也可以抵作价款，由确认成交以外的另一位人员办理。以保函提供的一律退还。'
      : '成交的，合同签订后 5 个工作日内退还。'
  const lost = direction === 'ascending' ? '3 个工作日' : '5 个工作日'
  return {
    title: '保证金',
    lines: [
      `${bidder}在出价前缴纳保证金 ${formatMoney(amount)} 元，从本企业账户付款，到账后才能出价。`,
      `没有成交的，结果公布后 ${lost}内原路退回，不计利息；竞价撤回或没有成交的及时退回。${won}`,
    ],
  }
}

function breaking(auction: Auction): Section {
  const { winner, bidder } = wordsOf(auction)
  const sells = auction.direction === 'ascending'
  const kept = auction.deposit === null ? '' : '保证金不予退还，'
  return {
    title: '违约',
    lines: [
      sells
        ? `${winner}逾期不付清价款的，视为悔拍：${kept}不得参加同一标的的重新竞价；重新竞价的成交价低于本次成交价的，应当补足差额。`
        : `${winner}逾期不签订合同的，视为弃标：${kept}不得参加同一项目的重新竞价；给采购方造成损失的依法赔偿。`,
      `${bidder}之间不得串通出价，不得以他人名义出价；发布方及其代理机构的人员不得代表其他企业出价。`,
      '发布方在最优出价达到约定条件后无正当理由拒绝成交的，依法承担责任。',
    ],
  }
}

function platform(): Section {
  return {
    title: '平台和记录',
    lines: [
      noAuctioneer,
      '出价由服务器按到达的先后受理，以服务器时间为准；每一次出价都记入前后相连的竞价记录，结束后任何人都可以查看并校验。',
      '竞价中以编号代替名称；结束后，名称告知发布方和参加者。',
      '同意本协议的时间、人员和协议的校验值由平台保存，作为各方约定的依据。',
    ],
  }
}

/** The agreement of an auction, written from its terms: the same terms give the same text. */
export function agreementText(auction: Auction, names: Parties): Agreement {
  const sells = auction.direction === 'ascending'
  return {
    title: sells ? '网络竞买协议' : '网络竞价协议',
    sections: [
      parties(auction, names),
      ...rules(auction).filter(({ lines }) => lines.length > 0),
      ...said(auction),
      deposit(auction),
      breaking(auction),
      platform(),
    ],
  }
}

/** SHA-256 of the canonical JSON of an agreement, lower-case hex: who has agreed has agreed to exactly this text. */
export function agreementHash({ title, sections }: Agreement): string {
  const text = sections.map(({ title: heading, lines }) => ({ title: heading, lines: [...lines] }))
  return bytesToHex(sha256(utf8(canonicalJson({ title, sections: text }))))
}
