import type { Answer, Received } from '@jb/contract/endpoint'
import type { saveProject } from '@jb/contract/project/project.contract'
import { createProject, editProject } from '@jb/domain/project/save'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { memberDoor } from '../../member/index.ts'
import type { ProjectPorts } from '../project.ports.ts'
import { insertProject, nextNo } from '../project.repository.ts'
import { formOf } from '../reads/form-of.ts'
import { projectDetail, readerIn } from '../reads/project-detail.ts'
import { changeProject } from './change-project.ts'

/** Adds a project, or writes another form of one that is not public. */
export async function save(
  ctx: Ctx,
  { body }: Received<typeof saveProject>,
  ports: ProjectPorts,
): Promise<Answer<typeof saveProject> | Refusal> {
  const company = await memberDoor.requireDraftingCompany(ctx.tx, ctx.actor)
  if (isRefusal(company)) return company
  const { form, facts } = await formOf(ctx.tx, company.id, body.form)
  const reader = readerIn(ctx, ports)
  if (body.id !== undefined) {
    const change = { id: body.id, version: body.version ?? 0, action: 'edit' }
    return changeProject(ctx, reader, change, (project, pending) => {
      const edited = editProject(project, form, facts, pending)
      return isRefusal(edited) ? edited : { project: edited }
    })
  }
  const own = { id: ctx.newId(), no: await nextNo(ctx.tx, ctx.now), companyId: company.id }
  const project = createProject(form, facts, { ...own, createdBy: company.accountId })
  if (isRefusal(project)) return project
  await insertProject(ctx.tx, project, ctx.now)
  await ctx.log({ subject: { kind: 'project', id: project.id }, action: 'create' })
  return projectDetail(reader, project.id)
}
