import { endAnnouncement } from '@jb/domain/project/announce'
import type { AnnouncementAction } from '@jb/domain/project/announcement.flow'
import type { Announcement, Project } from '@jb/domain/project/project'
import { isRefusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import type { ApprovalDecided } from '../../approval/index.ts'
import { memberDoor } from '../../member/index.ts'
import { latestAnnouncement, projectOfAnnouncement, saveAnnouncement } from '../announcement.repository.ts'
import { lockProject } from '../project.repository.ts'
import { makeEffective } from './make-effective.ts'
import { tellFailed } from './tell.ts'

const endings = {
  rejected: ['reject', 'approvalRejected'],
  withdrawn: ['withdraw', 'approvalWithdrawn'],
  terminated: ['terminate', 'approvalTerminated'],
} as const satisfies Record<string, readonly [AnnouncementAction, string]>

/** Does what an approval has decided; what was decided about an announcement that is over changes nothing. */
export async function decideAnnouncement(ctx: Ctx, decision: ApprovalDecided): Promise<void> {
  const projectId = await projectOfAnnouncement(ctx.tx, decision.subjectId)
  const project = projectId && (await lockProject(ctx.tx, projectId))
  if (!project) return
  const announcement = await latestAnnouncement(ctx.tx, project.id)
  if (announcement?.id !== decision.subjectId || announcement.status !== 'pending') return
  // Sent again it keeps its id: only its own approval decides about it.
  if (announcement.instanceId !== decision.instanceId) return
  if (decision.outcome === 'approved') return approve(ctx, project, announcement)
  const [action, logged] = endings[decision.outcome]
  await end(ctx, announcement, { action, logged, reason: decision.reason })
}

/** Approved; the company may have been frozen meanwhile. */
async function approve(ctx: Ctx, project: Project, announcement: Announcement): Promise<void> {
  const frozen = await memberDoor.frozenAmong(ctx.tx, [project.companyId])
  const no = frozen.has(project.companyId)
    ? '企业已被平台冻结，公示没有生效。'
    : (await makeEffective(ctx, project, announcement)) && '项目的状态已经变化，公示没有生效。'
  if (!no) return
  await end(ctx, announcement, { action: 'fail', logged: 'approvalFailed', reason: no })
  await tellFailed(ctx, project, announcement, no)
}

async function end(
  ctx: Ctx,
  announcement: Announcement,
  { action, logged, reason }: { action: AnnouncementAction; logged: string; reason: string },
): Promise<void> {
  const ended = endAnnouncement(announcement, action, ctx.now, reason)
  if (isRefusal(ended)) throw new Error(`announcement ${announcement.id} is no longer pending`)
  await saveAnnouncement(ctx.tx, ended)
  await ctx.log({
    subject: { kind: 'project', id: announcement.projectId },
    action: logged,
    ...(reason && { reason }),
  })
}
