import { expect, test } from 'vitest'
import { isRefusal } from '../shared/refusal.ts'
import { offlineGuard, restore, takeOffline } from './offline.ts'
import { isPublic, tenderFlow } from './tender.flow.ts'
import { aTender } from './tender.samples.ts'
import type { TenderStatus } from './tender.ts'

const now = new Date('2026-11-21T02:00:00Z')
const statuses = Object.keys(tenderFlow) as TenderStatus[]

test.each(statuses)(
  'a tender that is %s goes offline and comes back as it was, save what is not public',
  (status) => {
    const tender = aTender({ status })
    const step = takeOffline(tender, '排斥潜在投标人', now)
    if (!isPublic(status)) return expect(step).toEqual({ refused: 'tender.wrongStatus' })
    if (isRefusal(step)) throw new Error(step.refused)
    expect(step.item).toMatchObject({ status, offlineAt: now, offlineReason: '排斥潜在投标人' })
    expect(step.event).toMatchObject({ type: 'tender.takenOffline', payload: { reason: '排斥潜在投标人' } })
    expect(restore(step.item, now)).toMatchObject({ item: tender, event: { type: 'tender.restored' } })
  },
)

test('what is offline cannot go offline again, and what is not cannot come back', () => {
  const offline = aTender({ status: 'bidding', offlineAt: now, offlineReason: '核实中' })
  expect(takeOffline(offline, '再次', now)).toEqual({ refused: 'tender.offline' })
  expect(restore(aTender({ status: 'bidding' }), now)).toEqual({ refused: 'tender.wrongStatus' })
  expect([offlineGuard(offline), offlineGuard(aTender())]).toEqual([{ refused: 'tender.offline' }, undefined])
})
