/** A security decides who may bid, so that its changes show wherever somebody stands in a tender or an auction. */
export const refreshes = ['security', 'bid.standing', 'bid.mine', 'auction', 'home'] as const
