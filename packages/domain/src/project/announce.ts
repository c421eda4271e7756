import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal } from '../shared/refusal.ts'
import { type AnnouncementAction, announcementFlow } from './announcement.flow.ts'
import { projectFlow } from './project.flow.ts'
import { type Announce, type Announcement, type Project, type ProjectStep, step } from './project.ts'
import { whileUndecided } from './undecided.ts'

const actionOf = (announce: Announce) => (announce === 1 ? 'announce' : 'cancel')

type No = Refusal<'project.wrongStatus' | 'project.approvalRunning'>

/** What stands about the announcements of a project before one is asked for. */
export interface Before {
  /** One waits for an approval. */
  readonly pending: boolean
  /** The latest one, where there is any. */
  readonly latest: Announcement | undefined
}

/**
 * The wish to make a project public (or to take that back), while nothing else about it waits for an approval. The
 * same wish that an approval has refused keeps its id: its approvers see what has changed since.
 */
export function askToAnnounce(
  project: Project,
  asked: Pick<Announcement, 'id' | 'announce' | 'reason' | 'uniqueId' | 'askedBy' | 'askedAt'>,
  { pending, latest }: Before,
): Announcement | No {
  const no = whileUndecided(pending)
  if (no) return no
  const next = follow('project', projectFlow, project.status, actionOf(asked.announce))
  if (isRefusal(next)) return next
  const again = latest?.announce === asked.announce ? announcementFlow[latest.status] : {}
  const { id: projectId, companyId } = project
  return {
    ...asked,
    id: latest && 'resubmit' in again ? latest.id : asked.id,
    projectId,
    companyId,
    instanceId: undefined,
    status: 'pending',
    decidedAt: undefined,
    outcome: undefined,
  }
}

/** An announcement that takes effect: the project is public from now on, or no longer. */
export function takeEffect(
  project: Project,
  announcement: Announcement,
  now: Date,
): (ProjectStep & { readonly announcement: Announcement }) | Refusal {
  const ended = endAnnouncement(announcement, 'approve', now)
  if (isRefusal(ended)) return ended
  const action = actionOf(announcement.announce)
  const status = follow('project', projectFlow, project.status, action)
  if (isRefusal(status)) return status
  const announcedAt = action === 'announce' ? now : project.announcedAt
  const { reason, askedBy: by } = announcement
  const type = action === 'announce' ? 'project.announced' : 'project.cancelled'
  return { ...step({ ...project, status, announcedAt }, type, { reason, by }), announcement: ended }
}

/** An announcement whose approval has ended, with the reason that was given. */
export function endAnnouncement(
  announcement: Announcement,
  action: AnnouncementAction,
  now: Date,
  outcome?: string,
): Announcement | Refusal<'announcement.wrongStatus'> {
  const status = follow('announcement', announcementFlow, announcement.status, action)
  return isRefusal(status) ? status : { ...announcement, status, decidedAt: now, outcome }
}
