/** What has become of one's own part once it is said who wins. */
export const outcomeNames = { won: '竞得', lost: '未竞得' } as const
