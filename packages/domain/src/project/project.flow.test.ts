import { anAnnouncement, aProject } from '@jb/testing/builders/project'
import { describe, expect, test } from 'vitest'
import { askToAnnounce, takeEffect } from './announce.ts'
import { closeProject } from './close.ts'
import { projectActions, projectFlow, projectStatuses } from './project.flow.ts'
import type { Project } from './project.ts'
import { editProject } from './save.ts'

const now = new Date('2026-11-21T02:00:00Z')
const facts = { isRegion: true, isDepartment: true, strangers: [] }
const closing = { reason: '竣工验收合格', by: 'buyer', pending: false }

const verbs = {
  edit: (project: Project) => {
    const edited = editProject(project, project, facts, false)
    return 'refused' in edited ? edited : { project: edited }
  },
  announce: (project: Project) => takeEffect(project, anAnnouncement({ announce: 1 }), now),
  cancel: (project: Project) => takeEffect(project, anAnnouncement({ announce: 0 }), now),
  close: (project: Project) => closeProject(project, closing, now),
}
const pairs = projectStatuses.flatMap((status) => projectActions.map((action) => [status, action] as const))

describe('the life of a project', () => {
  test.each(pairs)('from %s, %s is the arrow of the flow or a refusal', (status, action) => {
    const result = verbs[action](aProject({ status, version: 4 }))
    const arrows: Readonly<Partial<Record<string, string>>> = projectFlow[status]
    const next = arrows[action]
    if (next === undefined)
      expect(result).toMatchObject({ refused: 'project.wrongStatus', detail: { status } })
    else expect(result).toMatchObject({ project: { status: next, version: 5 } })
  })

  test.each(pairs)(
    'from %s, %s is refused while an approval decides about an announcement',
    (status, action) => {
      const project = aProject({ status })
      const asked = { ...anAnnouncement({ announce: action === 'cancel' ? 0 : 1 }) }
      const waiting = {
        edit: () => editProject(project, project, facts, true),
        announce: () => askToAnnounce(project, asked, { pending: true, latest: undefined }),
        cancel: () => askToAnnounce(project, asked, { pending: true, latest: undefined }),
        close: () => closeProject(project, { ...closing, pending: true }, now),
      }
      expect(waiting[action]()).toEqual({ refused: 'project.approvalRunning' })
    },
  )

  test('announcing keeps when it became public, and tells those who take part', () => {
    const step = takeEffect(aProject(), anAnnouncement(), now)
    expect(step).toMatchObject({
      project: { announcedAt: now },
      announcement: { status: 'effective', decidedAt: now },
      event: {
        type: 'project.announced',
        payload: { projectId: 'project', version: 2, managerId: 'manager', by: 'buyer' },
      },
    })
  })
})
