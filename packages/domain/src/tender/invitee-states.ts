/** At least so many companies are invited (ZTBF 17), and at most. */
export const leastInvited = 3
export const mostInvited = 30

/** What became of an invitation. */
export const inviteeStates = ['invited', 'signedUp', 'confirmed', 'refused', 'noReply'] as const
export type InviteeState = (typeof inviteeStates)[number]
