import { describe, expect, test } from 'vitest'
import { type ActionOf, follow } from '../shared/flow.ts'
import { refuse } from '../shared/refusal.ts'
import { hiddenStatuses, isOver, isPublic, tenderFlow } from './tender.flow.ts'
import { type TenderStatus, tenderStatuses } from './tender.ts'

/** Written out by hand, so that a changed arrow is noticed. */
const arrows: Record<string, string> = {
  'draft announce': 'preview',
  'draft publish': 'registering',
  'draft awardDirectly': 'awarded',
  'draft submit': 'approving',
  'approving announceApproved': 'preview',
  'approving publishApproved': 'registering',
  'approving awardApproved': 'awarded',
  'approving reject': 'approvalFailed',
  'approving giveBack': 'draft',
  'approvalFailed edit': 'draft',
  'approvalFailed announce': 'preview',
  'approvalFailed publish': 'registering',
  'approvalFailed awardDirectly': 'awarded',
  'approvalFailed submit': 'approving',
  'preview postpone': 'preview',
  'registering postpone': 'registering',
  'upcoming postpone': 'upcoming',
  'bidding postpone': 'bidding',
  'preview amend': 'preview',
  'registering amend': 'registering',
  'upcoming amend': 'upcoming',
  'bidding amend': 'bidding',
  'preview openRegistration': 'registering',
  'preview cancel': 'cancelled',
  'registering closeRegistration': 'upcoming',
  'registering fail': 'failed',
  'registering cancel': 'cancelled',
  'upcoming startBidding': 'bidding',
  'upcoming cancel': 'cancelled',
  'bidding closeBidding': 'evaluating',
  'bidding fail': 'failed',
  'bidding cancel': 'cancelled',
  'evaluating open': 'evaluating',
  'evaluating rejectBid': 'evaluating',
  'evaluating abandonBid': 'evaluating',
  'evaluating submitComparison': 'deciding',
  'evaluating fail': 'failed',
  'evaluating scrap': 'scrapped',
  'deciding rejectBid': 'deciding',
  'deciding abandonBid': 'deciding',
  'deciding submitComparison': 'deciding',
  'deciding fail': 'failed',
  'deciding scrap': 'scrapped',
  'deciding publicise': 'publicised',
  'deciding award': 'awarded',
  'publicised award': 'awarded',
  'publicised abandonBid': 'publicised',
  'publicised reopen': 'deciding',
  'publicised voidResult': 'evaluating',
  'awarded reopen': 'deciding',
  'publicised fail': 'failed',
  'publicised scrap': 'scrapped',
}
const actions: ActionOf<typeof tenderFlow>[] = [
  'announce',
  'publish',
  'awardDirectly',
  'submit',
  'announceApproved',
  'publishApproved',
  'awardApproved',
  'reject',
  'giveBack',
  'edit',
  'postpone',
  'amend',
  'openRegistration',
  'closeRegistration',
  'startBidding',
  'closeBidding',
  'fail',
  'scrap',
  'cancel',
  'open',
  'rejectBid',
  'abandonBid',
  'reopen',
  'voidResult',
  'submitComparison',
  'publicise',
  'award',
]

describe('the life of a tender', () => {
  test.each(tenderStatuses.flatMap((status) => actions.map((action) => [status, action] as const)))(
    'from %s, %s is its arrow or a refusal',
    (status, action) => {
      const next = arrows[`${status} ${action}`]
      expect(follow('tender', tenderFlow, status, action)).toEqual(
        next ?? refuse('tender.wrongStatus', { status, action }),
      )
    },
  )

  test('has no arrow besides those', () => {
    const all = Object.entries(tenderFlow).flatMap(([status, to]) =>
      Object.keys(to).map((action) => `${status} ${action}`),
    )
    expect(all.sort()).toEqual(Object.keys(arrows).sort())
  })

  test('every status is reached from draft, and from every status an end is reached', () => {
    const next = (status: TenderStatus): TenderStatus[] => Object.values(tenderFlow[status])
    const reach = (from: TenderStatus) => {
      const seen = new Set<TenderStatus>([from])
      for (const status of seen) for (const to of next(status)) seen.add(to)
      return [...seen]
    }
    expect(reach('draft').sort()).toEqual([...tenderStatuses].sort())
    expect(tenderStatuses.filter((status) => !reach(status).some(isOver))).toEqual([])
  })

  test('what is drafted or lies with its approvers is nobody else’s business', () => {
    const hidden = ['draft', 'approving', 'approvalFailed']
    expect(tenderStatuses.filter((status) => !isPublic(status))).toEqual(hidden)
    expect(hiddenStatuses).toEqual(hidden)
  })
})
