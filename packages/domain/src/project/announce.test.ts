import { anAnnouncement, aProject } from '@jb/testing/builders/project'
import { describe, expect, test } from 'vitest'
import { askToAnnounce, endAnnouncement } from './announce.ts'
import { type AnnouncementAction, announcementFlow, announcementStatuses } from './announcement.flow.ts'

const now = new Date('2026-11-21T02:00:00Z')
const asked = { ...anAnnouncement({ id: 'fresh', uniqueId: 'u2' }) }

describe('asking for an announcement', () => {
  test.each(['rejected', 'withdrawn', 'terminated', 'failed'] as const)(
    'one that was %s is sent again under its own id, so that approvers see what has changed',
    (status) => {
      const latest = anAnnouncement({ status, outcome: '资料不全', decidedAt: now })
      expect(askToAnnounce(aProject(), asked, { pending: false, latest })).toMatchObject({
        id: 'announcement',
        uniqueId: 'u2',
        status: 'pending',
        outcome: undefined,
        decidedAt: undefined,
      })
    },
  )

  test('one in the other direction, or after an effective one, is new', () => {
    const project = aProject({ status: 'announced' })
    const latest = anAnnouncement({ status: 'effective' })
    const cancelling = { ...asked, announce: 0 as const }
    expect(askToAnnounce(project, cancelling, { pending: false, latest })).toMatchObject({ id: 'fresh' })
    const refused = anAnnouncement({ status: 'rejected', announce: 1 })
    expect(askToAnnounce(project, cancelling, { pending: false, latest: refused })).toMatchObject({
      id: 'fresh',
    })
  })
})

const endings = [
  'approve',
  'reject',
  'withdraw',
  'terminate',
  'fail',
] as const satisfies readonly AnnouncementAction[]

test.each(announcementStatuses.flatMap((status) => endings.map((action) => [status, action] as const)))(
  'an announcement that is %s can end by %s only while it is pending',
  (status, action) => {
    const ended = endAnnouncement(anAnnouncement({ status }), action, now, '资料不全')
    if (status !== 'pending') expect(ended).toMatchObject({ refused: 'announcement.wrongStatus' })
    else
      expect(ended).toMatchObject({
        status: announcementFlow.pending[action],
        decidedAt: now,
        outcome: '资料不全',
      })
  },
)
