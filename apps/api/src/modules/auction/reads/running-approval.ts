import { askedBy } from '../../approval/index.ts'

/** What auctions have asked their approvers. */
export const { runningApprovals, runningApproval, lastPublishApprovals } = askedBy('auction')
