import type { ProjectEvent } from '@jb/domain/project/events'
import type { Announcement, Project } from '@jb/domain/project/project'
import type { Ctx } from '../../../platform/ctx.ts'
import { notify } from '../../notice/index.ts'

const words = {
  'project.announced': { title: '项目已公示', ending: '已公示，所有人都能看到它的公示内容。' },
  'project.cancelled': { title: '项目已取消公示', ending: '已取消公示，外部不再能看到。' },
  'project.closed': { title: '项目已完工', ending: '已登记完工。' },
} as const satisfies Record<ProjectEvent['type'], { title: string; ending: string }>

/** Tells the manager, the participants and who asked for it. */
export async function tellTeam(
  ctx: Ctx,
  type: ProjectEvent['type'],
  payload: ProjectEvent['payload'],
): Promise<void> {
  const { projectId, version, name, companyId, managerId, participantIds, by } = payload
  await notify(ctx, {
    accountIds: [...new Set([managerId, ...participantIds, by])],
    companyId,
    eventKey: `${type}:${projectId}:${version}`,
    kind: type,
    title: words[type].title,
    about: name,
    body: `《${name}》${words[type].ending}`,
    placeSearch: { id: projectId },
  })
}

/** Tells who asked that an approval went through without effect. */
export async function tellFailed(
  ctx: Ctx,
  { id, name, companyId }: Project,
  { id: announcementId, askedBy }: Pick<Announcement, 'id' | 'askedBy'>,
  reason: string,
): Promise<void> {
  await notify(ctx, {
    accountIds: [askedBy],
    companyId,
    eventKey: `project.failed:${announcementId}:${ctx.now.toISOString()}`,
    kind: 'project.failed',
    title: '公示没有生效',
    about: name,
    body: `《${name}》的审批已通过，但${reason}请核实后重新提交。`,
    placeSearch: { id },
  })
}
