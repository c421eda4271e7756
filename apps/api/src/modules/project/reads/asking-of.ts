import { approvalNames } from '@jb/domain/project/labels'
import type { Announce, Project } from '@jb/domain/project/project'
import { callerOf } from '../../../platform/caller.ts'
import type { ApprovalAbout, WantedBy } from '../../approval/index.ts'

/** What of a project decides about its approvers. */
type Asked = Pick<Project, 'companyId' | 'createdBy' | 'departmentNo' | 'engineeringType' | 'projectPrice'>

/** Which process an announcement goes through, and who is kept from deciding it last. */
export function askingOf(
  { companyId, createdBy, departmentNo, engineeringType, projectPrice }: Asked,
  starter: string,
  announce: Announce,
): ApprovalAbout {
  return {
    ...{ companyId, starter, creators: [createdBy], typeName: approvalNames[announce] },
    context: { companyId, userId: starter, departmentNo, engineeringType, projectPrice },
  }
}

/** What the caller would ask about a project of their own company: that it becomes public, or no longer is. */
export const aboutProject: WantedBy = async (ctx, id) => {
  const { accountId, companyId } = callerOf(ctx)
  if (companyId === undefined) return undefined
  const project = await ctx.db
    .selectFrom('project')
    .select([
      'company_id as companyId',
      'created_by as createdBy',
      'department_no as departmentNo',
      'engineering_type as engineeringType',
      'project_price as projectPrice',
      'status',
    ])
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return project && askingOf(project, accountId, project.status === 'announced' ? 0 : 1)
}
