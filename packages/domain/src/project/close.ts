import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal } from '../shared/refusal.ts'
import { projectFlow } from './project.flow.ts'
import { type Project, type ProjectStep, step } from './project.ts'
import { whileUndecided } from './undecided.ts'

/** The works are done: the project is over, and no longer public. */
export function closeProject(
  project: Project,
  closing: { readonly reason: string; readonly by: string; readonly pending: boolean },
  now: Date,
): ProjectStep | Refusal<'project.wrongStatus' | 'project.approvalRunning'> {
  const no = whileUndecided(closing.pending)
  if (no) return no
  const status = follow('project', projectFlow, project.status, 'close')
  if (isRefusal(status)) return status
  const { reason, by } = closing
  return step({ ...project, status, closedAt: now }, 'project.closed', { reason, by })
}
