import { takeEffect } from '@jb/domain/project/announce'
import type { Announcement, Project } from '@jb/domain/project/project'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { saveAnnouncement } from '../announcement.repository.ts'
import { updateProject } from '../project.repository.ts'

/** Lets an announcement take effect; the project is locked. */
export async function makeEffective(
  ctx: Ctx,
  project: Project,
  announcement: Announcement,
): Promise<Refusal | undefined> {
  const step = takeEffect(project, announcement, ctx.now)
  if (isRefusal(step)) return step
  await saveAnnouncement(ctx.tx, step.announcement)
  await updateProject(ctx.tx, step.project, ctx.now)
  await ctx.emit(step.event)
  const action = announcement.announce === 1 ? 'announce' : 'cancel'
  await ctx.log({ subject: { kind: 'project', id: project.id }, action, reason: announcement.reason })
  return undefined
}
