/** Before the publication: nobody but the owner's side, and those who are to approve it, knows of it. */
export const hiddenStatuses = ['draft', 'approving', 'approvalFailed'] as const

/** Statuses that anybody may see in halls. */
export function isPublic(status: string): boolean {
  return !hiddenStatuses.some((hidden) => hidden === status)
}

/** Statuses in which the publish form may be changed, and thrown away. */
export function isEditable(status: string): boolean {
  return status === 'draft' || status === 'approvalFailed'
}
