import { setImmediate as turn } from 'node:timers/promises'
import type { Known, LotState, Moment, Offer, Outcome } from '@jb/domain/auction/lot'
import { type Placed, place } from '@jb/domain/auction/place'
import { applied } from '@jb/domain/auction/running'

/** So many prices are decided in one go. One more statement costs what about twenty more prices cost. */
const partSize = 128

const answeredBy = ({ offer, verdict, fresh }: Outcome): readonly Known[] =>
  fresh ? [{ companyId: offer.companyId, key: offer.key, requestHash: offer.requestHash, verdict }] : []

/** What two parts, one after the other, came to. */
function joined(first: Placed, then: Placed): Placed {
  const bidders = new Map([...first.bidders, ...then.bidders].map((one) => [one.id, one]))
  return {
    lot: then.lot,
    bidders: [...bidders.values()],
    entries: [...first.entries, ...then.entries],
    outcomes: [...first.outcomes, ...then.outcomes],
  }
}

/** Who has to write what, in order. Nothing of it is left under way when this is over, whatever came between. */
async function writtenAll<T>(work: (begin: (writing: Promise<void>) => void) => Promise<T>): Promise<T> {
  const all: Promise<void>[] = []
  const begin = (writing: Promise<void>) => {
    // Heard at the end, which may come later than its failure.
    writing.catch(() => undefined)
    all.push(writing)
  }
  const result = await work(begin).finally(() => Promise.allSettled(all))
  await Promise.all(all)
  return result
}

/**
 * Decides offers as `place` does, a large crowd in parts: while the database writes one, the next is decided. `write`
 * is called in order, with how many parts have moved the lot before. Throws what a writing threw, once all have ended: a
 * transaction must not be rolled back before the last of its statements was heard of.
 */
export const placeInParts = (
  state: LotState,
  offers: readonly Offer[],
  { known, moment }: { readonly known: readonly Known[]; readonly moment: Moment },
  write: (part: Placed, before: number) => Promise<void>,
): Promise<Placed> =>
  writtenAll(async (begin) => {
    let whole = place(state, offers.slice(0, partSize), known, moment)
    let [last, moved, stands, answered] = [whole, 0, state, known]
    begin(write(whole, moved))
    for (let from = partSize; from < offers.length; from += partSize) {
      // What was written goes out before the next is thought about.
      await turn()
      stands = applied(stands, last)
      answered = [...answered, ...last.outcomes.flatMap(answeredBy)]
      if (last.outcomes.some(({ fresh }) => fresh)) moved += 1
      last = place(stands, offers.slice(from, from + partSize), answered, moment)
      begin(write(last, moved))
      whole = joined(whole, last)
    }
    return whole
  })
