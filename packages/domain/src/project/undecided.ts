import { type Refusal, refuse } from '../shared/refusal.ts'

/** While an approval runs, the project stays as the approvers read it. */
export function whileUndecided(pending: boolean): Refusal<'project.approvalRunning'> | undefined {
  return pending ? refuse('project.approvalRunning') : undefined
}
