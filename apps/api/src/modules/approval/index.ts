export type { Decisions } from './about.ts'
export { approvalModule, approvalWith } from './approval.routes.ts'
export {
  type ApprovalAbout,
  type Asked,
  type Brief,
  type Decision,
  decision,
  type Request,
  type Settled,
  type Stakes,
  sameVersion,
  type Things,
} from './decision.ts'
export { askedBy, type ReturnedApproval, type RunningApproval } from './reads/asked.ts'
export { hasProcess } from './reads/has-process.ts'
export { type ApprovalBrief, lastFor, runningFor } from './reads/of-subject.ts'
export { peopleBehind, withPeople } from './reads/people-behind.ts'
export { processFor } from './reads/process-for.ts'
export { rejectedVersions } from './reads/rejected-versions.ts'
export { switchedOff } from './reads/switched-off.ts'
export { takesPart } from './reads/takes-part.ts'
export { type WaitingApproval, waitingFor } from './reads/waiting-for.ts'
export { whoAgrees, withAsks } from './reads/who-agrees.ts'
export { askFirst, endAsked, notAsked } from './use-cases/ask-first.ts'
export { endApproval } from './use-cases/end-approval.ts'
export { answerSecond, endSecond, takeBackSecond } from './use-cases/second-person.ts'
export { returned, wayBack } from './use-cases/settle.ts'
export { type ApprovalStarting, startApproval } from './use-cases/start-approval.ts'
