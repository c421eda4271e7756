import { askedBy } from '../../approval/index.ts'

/** What tenders have asked their approvers. */
export const { runningApprovals, runningApproval, lastPublishApprovals } = askedBy('tender')
