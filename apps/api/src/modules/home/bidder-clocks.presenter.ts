import type { ClockRow } from '@jb/contract/home/home.contract'
import { bidWords } from '@jb/domain/bid/words'
import { regimeOf } from '@jb/domain/tender/regime'
import { clockRows, type Running } from './clock-row.ts'
import { openingWay } from './opening-way.ts'
import type { BidderTender } from './reads/bidder-tenders.ts'

/** Statuses in which a bid can be sent now or later. */
const beforeBids: readonly string[] = ['registering', 'upcoming', 'bidding']

/** The moments of a tender that a company which has signed up waits for. */
export function bidderClocks(tender: BidderTender): ClockRow[] {
  return clockRows(tender, 'bidder', [
    ...signUp(tender),
    ...visiting(tender),
    ...bidding(tender),
    ...afterwards(tender),
  ])
}

function signUp({ status, registration, apply_end: at }: BidderTender): Running[] {
  if (status !== 'registering') return []
  if (registration === 'registered') {
    return [{ kind: 'registration', at, sentence: '报名等采购方确认。', place: 'tender.detail' }]
  }
  if (registration === 'assembling')
    return [{ kind: 'registration', at, sentence: '联合体成员全部确认后报名才提交。', place: 'bid.signUp' }]
  if (registration !== 'refused') return []
  const sentence = '报名未通过，截止前可以改正后再报名。'
  return [{ kind: 'registration', at, sentence, place: 'bid.signUp' }]
}

/** All who have signed up may come, whether confirmed already or not. */
function visiting({ status, registration, visit_at: at, visit_place: place }: BidderTender): Running[] {
  if (registration === 'refused' || registration === 'assembling' || !beforeBids.includes(status)) return []
  return [{ kind: 'visit', at, sentence: `集合地点：${place}`, place: 'tender.detail' }]
}

function bidding(tender: BidderTender): Running[] {
  const { status, registration, hasBid, clarify_end: clarifyEnd, bid_start: start, bid_end: end } = tender
  if (registration !== 'confirmed' || !beforeBids.includes(status)) return []
  const asking: Running = {
    kind: 'clarify',
    at: clarifyEnd,
    sentence: '到时不能再提问。',
    place: 'question.form',
  }
  const sentence = `到时可以提交${bidWords(tender.profile).offer}。`
  const starting: Running = { kind: 'bidStart', at: start, sentence, place: 'bid.up' }
  return [asking, starting, { kind: 'bid', at: end, sentence: bidSentence(tender, hasBid), place: 'bid.up' }]
}

function bidSentence(tender: BidderTender, hasBid: boolean): string {
  const { offer } = bidWords(tender.profile)
  if (!hasBid) return `还没有提交${offer}。`
  return regimeOf(tender).binding ? '报价已提交，不能再修改。' : `${offer}已提交，截止前可以替换或撤回。`
}

function afterwards({
  status,
  profile,
  hasBid,
  open_at: openAt,
  opened_at: opened,
  publicity_until: until,
}: BidderTender) {
  if (!hasBid) return []
  const running: Running[] = []
  if (!opened)
    running.push({
      kind: 'opening',
      at: openAt,
      sentence: openingWay({ profile }).bidder,
      place: openingWay({ profile }).place,
    })
  if (status === 'publicised') {
    const sentence = '公示期内可以查看结果，有异议请及时提出。'
    running.push({ kind: 'publicity', at: until, sentence, place: 'tender.detail' })
  }
  return running
}
