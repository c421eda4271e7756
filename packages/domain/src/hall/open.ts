/** States in which somebody may still sign up or bid: re-tender, registration, upcoming, tendering. */
const openStates: readonly number[] = [9, 1, 2, 6]

/** Tells whether a card is open for suppliers: only then its clock counts as a deadline. */
export function isOpen(state: number): boolean {
  return openStates.includes(state)
}
