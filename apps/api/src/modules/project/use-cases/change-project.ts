import type { ProjectDetail } from '@jb/contract/project/project.shapes'
import type { Project } from '@jb/domain/project/project'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { memberDoor } from '../../member/index.ts'
import { latestAnnouncement } from '../announcement.repository.ts'
import { lockProject, updateProject } from '../project.repository.ts'
import { projectDetail, type Reader } from '../reads/project-detail.ts'

/**
 * A project of the caller's company that may begin something, or `drafts` alone, locked; `pending`: an approval decides
 * about it.
 */
export async function lockOwn(
  ctx: Ctx,
  id: string,
  drafts = false,
): Promise<{ readonly project: Project; readonly pending: boolean } | Refusal> {
  const company = drafts
    ? await memberDoor.requireDraftingCompany(ctx.tx, ctx.actor)
    : memberDoor.requireVerifiedCompany(ctx.actor)
  if (isRefusal(company)) return company
  const project = await lockProject(ctx.tx, id)
  if (project?.companyId !== company.id) return refuse('project.notFound')
  return { project, pending: (await latestAnnouncement(ctx.tx, id))?.status === 'pending' }
}

interface Change {
  readonly id: string
  /** The version that the person has seen. */
  readonly version: number
  readonly action: string
  /** Goes to the operation log. */
  readonly reason?: string
}

type Decided = { readonly project: Project; readonly event?: { type: string; payload: unknown } }

/** What the owner does to a project always goes this way: lock, authorise, compare, decide, save, tell, log. */
export async function changeProject(
  ctx: Ctx,
  reader: Reader,
  { id, version, action, reason }: Change,
  decide: (project: Project, pending: boolean) => Promise<Decided | Refusal> | Decided | Refusal,
): Promise<ProjectDetail | Refusal> {
  const own = await lockOwn(ctx, id, action === 'edit')
  if (isRefusal(own)) return own
  if (own.project.version !== version) return refuse('project.stale', { version: own.project.version })
  const next = await decide(own.project, own.pending)
  if (isRefusal(next)) return next
  await updateProject(ctx.tx, next.project, ctx.now)
  if (next.event) await ctx.emit(next.event)
  await ctx.log({ subject: { kind: 'project', id }, action, ...(reason && { reason }) })
  return projectDetail(reader, id)
}
