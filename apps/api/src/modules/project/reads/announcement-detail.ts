import type { Answer } from '@jb/contract/endpoint'
import type { announcementOf } from '@jb/contract/project/project.contract'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { announcementPart } from './announcement-part.ts'
import { projectDetail, type Reader } from './project-detail.ts'

/** One announcement with its project, for colleagues of the project's company: its approvers are among them. */
export async function announcementDetail(
  reader: Reader,
  id: string,
): Promise<Answer<typeof announcementOf> | Refusal> {
  const row = await reader.db
    .selectFrom('project_announcement')
    .select(['id', 'project_id', 'company_id', 'announce', 'status', 'reason', 'outcome'])
    .select(['asked_by', 'asked_at', 'decided_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row || row.company_id !== reader.session?.companyId) return refuse('project.notFound')
  const project = await projectDetail(reader, row.project_id)
  if (isRefusal(project)) return project
  const announce = row.announce === 1 ? 1 : 0
  return { announcement: await announcementPart(reader.db, { ...row, announce }), project }
}
