import type { ApprovalStart } from '@jb/contract/approval/approval.shapes'
import { checkBudget } from '@jb/domain/project/budget'
import type { Announcement, Project } from '@jb/domain/project/project'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { startApproval } from '../../approval/index.ts'
import { saveAnnouncement } from '../announcement.repository.ts'
import { askingOf } from '../reads/asking-of.ts'
import { factsOf } from '../reads/facts-of.ts'

export const announcementKind = 'project.announce'

const nothingChosen: ApprovalStart = { picks: [], cc: [], note: '' }

/** Hands an announcement to the approvers; until they decide, the project stays as it is. */
export async function submitForApproval(
  ctx: Ctx,
  project: Project,
  announcement: Announcement,
  chosen: ApprovalStart = nothingChosen,
): Promise<Refusal | undefined> {
  const public_ = announcement.announce === 1
  const { total } = checkBudget(project.projectPrice, project.budget)
  const started = await startApproval(ctx, {
    type: 'projectAnnounce',
    subject: { kind: announcementKind, id: announcement.id },
    ...askingOf(project, announcement.askedBy, announcement.announce),
    title: project.name,
    facts: await factsOf(ctx.tx, project, announcement),
    ...(public_ &&
      project.budget.length > 0 && {
        budget: { label: '预算占工程造价', total: project.projectPrice, used: '0', asked: total },
      }),
    ...chosen,
  })
  if (isRefusal(started)) return started
  await saveAnnouncement(ctx.tx, { ...announcement, instanceId: started.instanceId })
  await ctx.log({
    subject: { kind: 'project', id: project.id },
    action: public_ ? 'submitAnnounce' : 'submitCancel',
    reason: announcement.reason,
  })
  return undefined
}
