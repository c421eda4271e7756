import { expect, test } from 'vitest'
import { noticeKinds } from './kinds.ts'
import { smsMoment, usualPreferences } from './preferences.ts'

/** A moment of 5 January 2026 in Shanghai. */
const at = (time: string) => new Date(`2026-01-05T${time}+08:00`)
const silent = { ...usualPreferences, sms: { business: false, deadline: false, result: false } }

test.each([
  ['06:59:59', '2026-01-05T07:00:00+08:00'],
  ['07:00:00', '2026-01-05T07:00:00+08:00'],
  ['21:59:59', '2026-01-05T21:59:59+08:00'],
  ['22:00:00', '2026-01-06T07:00:00+08:00'],
  ['00:00:00', '2026-01-05T07:00:00+08:00'],
])('an SMS that falls due at %s leaves at %s', (time, leaves) => {
  expect(smsMoment('registration.confirmed', usualPreferences, at(time))).toEqual(new Date(leaves))
})

test('a deadline does not wait for the morning', () => {
  expect(smsMoment('bid.deadline', usualPreferences, at('23:30:00'))).toEqual(at('23:30:00'))
})

test('who wants no quiet nights is told at night', () => {
  const wakeful = { ...usualPreferences, quietNights: false }
  expect(smsMoment('registration.confirmed', wakeful, at('23:30:00'))).toEqual(at('23:30:00'))
})

test('what has legal effect is told at night too: it may be due before the morning', () => {
  expect(smsMoment('tender.changed', usualPreferences, at('23:30:00'))).toEqual(at('23:30:00'))
})

test('a class that was switched off sends nothing, except what has legal effect or guards money', () => {
  const left = Object.keys(noticeKinds).filter((kind) =>
    smsMoment(kind as keyof typeof noticeKinds, silent, at('12:00:00')),
  )
  expect(left).toEqual([
    'tender.changed',
    'tender.postponed',
    'objection.filed',
    'objection.ended',
    'tender.paused',
    'tender.resumed',
    'tender.addendum',
    'tender.cancelled',
    'tender.failed',
    'tender.reopened',
    'tender.publicised',
    'tender.won',
    'tender.notWon',
    'demand.cancelled',
    'demand.offline',
    'quotation.recorded',
    'quotation.objected',
    'quotation.selected',
    'quotation.notSelected',
    ...[
      'expert.drawn',
      'expert.released',
      'bid.decrypt',
      'bid.windowExtended',
      'bid.helpAsked',
      'bid.causeReview',
      'bid.causeStated',
      'bid.sessionReview',
      'bid.openingObjected',
      'bid.openingAnswered',
      'evaluation.clarify',
      'bid.rejected',
      'bid.abandoned',
      'bid.secureAgain',
      'order.sent',
      'order.ended',
      'member.rolesMoved',
      'member.passwordReset',
    ],
    'tender.offline',
    ...['auction.delayed', 'auction.cancelled', 'auction.offline', 'auction.voided'],
    ...['auction.won', 'auction.notWon', 'auction.unsold', 'auction.breached'],
    'security.forfeited',
    'fee.overdue',
  ])
})
