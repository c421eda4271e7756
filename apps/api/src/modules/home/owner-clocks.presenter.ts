import type { ClockRow } from '@jb/contract/home/home.contract'
import { bidWords } from '@jb/domain/bid/words'
import { isPublic } from '@jb/domain/tender/tender.flow'
import { clockRows, type Running } from './clock-row.ts'
import { openingWay } from './opening-way.ts'
import type { OwnerTender } from './reads/owner-tenders.ts'

/** Statuses in which bids are still to come. */
const beforeBids: readonly string[] = ['preview', 'registering', 'upcoming', 'bidding']

/** The moments of a tender that its owner or the agent's clerk waits for. */
export function ownerClocks(tender: OwnerTender): ClockRow[] {
  if (!isPublic(tender.status)) return []
  return clockRows(tender, 'owner', [
    ...signUp(tender),
    ...visiting(tender),
    ...bidding(tender),
    ...publicity(tender),
  ])
}

function signUp({ id, status, apply_end: applyEnd, clarify_end: clarifyEnd, secret, pending }: OwnerTender) {
  const letters = { side: 'owner', id }
  const running: Running[] = []
  if (status === 'preview' || status === 'registering') {
    running.push({
      kind: 'registration',
      at: applyEnd,
      sentence: pending > 0 ? `还有 ${pending} 家报名等您确认。` : '到时停止接收报名。',
      place: secret ? 'tender.detail' : 'bid.registrations',
    })
  }
  if (beforeBids.includes(status)) {
    const sentence = '到时停止接收询问函，请及时答复已收到的。'
    running.push({ kind: 'clarify', at: clarifyEnd, sentence, place: 'question.list', search: letters })
  }
  return running
}

function visiting({ status, visit_at: at, visit_place: place }: OwnerTender): Running[] {
  if (!beforeBids.includes(status)) return []
  return [{ kind: 'visit', at, sentence: `请安排人员到场。集合地点：${place}`, place: 'tender.detail' }]
}

function bidding(tender: OwnerTender): Running[] {
  if (tender.opened_at) return []
  const { status, bid_end: bidEnd, open_at: openAt } = tender
  const { offer } = bidWords(tender.profile)
  const running: Running[] = []
  if (beforeBids.includes(status)) {
    running.push({ kind: 'bid', at: bidEnd, sentence: `到时停止接收${offer}。`, place: 'tender.detail' })
  }
  if (beforeBids.includes(status) || status === 'evaluating') {
    const { owner: sentence, place } = openingWay(tender)
    running.push({ kind: 'opening', at: openAt, sentence, place })
  }
  return running
}

function publicity({ status, profile, publicity_until: until }: OwnerTender): Running[] {
  if (status !== 'publicised') return []
  const sentence = `公示期满后可以确认${bidWords(profile).decision}。`
  return [{ kind: 'publicity', at: until, sentence, place: 'tender.calibration' }]
}
