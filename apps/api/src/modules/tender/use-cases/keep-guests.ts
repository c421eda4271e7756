import type { Tx } from '../../../platform/ctx.ts'
import { saveGuests } from '../guest.repository.ts'

/** A sign-up for a tender that only the invited see lets these companies see it, and no others any more. */
export const keepGuests = (tx: Tx, guests: Parameters<typeof saveGuests>[1]): Promise<void> =>
  saveGuests(tx, guests)
