import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal } from '../shared/refusal.ts'
import { tidyName } from '../shared/safe-text.ts'
import { checkForm, type FormFacts } from './check-form.ts'
import { projectFlow } from './project.flow.ts'
import type { Project, ProjectForm } from './project.ts'
import { whileUndecided } from './undecided.ts'

const tidy = (form: ProjectForm): ProjectForm => ({
  ...form,
  name: tidyName(form.name),
  address: tidyName(form.address),
  budget: form.budget.map((line) => ({ ...line, name: tidyName(line.name) })),
})

/** A new project; nobody outside the company sees it until it is announced. */
export function createProject(
  form: ProjectForm,
  facts: FormFacts,
  own: Pick<Project, 'id' | 'no' | 'companyId' | 'createdBy'>,
): Project | Refusal<'project.incomplete'> {
  const faults = checkForm(form, facts)
  if (faults) return faults
  return { ...tidy(form), ...own, status: 'draft', version: 1, announcedAt: undefined, closedAt: undefined }
}

/** The project with another form. `pending`: its announcement waits for an approval. */
export function editProject(
  project: Project,
  form: ProjectForm,
  facts: FormFacts,
  pending: boolean,
): Project | Refusal<'project.incomplete' | 'project.wrongStatus' | 'project.approvalRunning'> {
  const no = whileUndecided(pending)
  if (no) return no
  const status = follow('project', projectFlow, project.status, 'edit')
  if (isRefusal(status)) return status
  return checkForm(form, facts) ?? { ...project, ...tidy(form), status, version: project.version + 1 }
}
