/** Something lent for a while: its value and for how many seconds it holds from now. */
export interface Lent {
  readonly value: string
  readonly seconds: number
}

export interface Kept {
  /** The value at hand, or a new one. Rejects as `fetchNew` did, for half a minute without asking again. */
  get(): Promise<string>
  /** Forgets the value when it is this one: the lender does not know it any more. */
  drop(value: string): void
}

/** Before its end by this many seconds a value is no longer used: it must outlive what is done with it. */
const marginSeconds = 300
const pauseSeconds = 30

/** Keeps what `fetchNew` lends until shortly before it ends; all who ask meanwhile wait for one flight. `now` in seconds. */
export function kept(fetchNew: () => Promise<Lent>, now: () => number): Kept {
  let value: string | undefined
  let until = 0
  let flight: Promise<string> | undefined
  let failure: { readonly problem: unknown; readonly until: number } | undefined
  async function fly(): Promise<string> {
    try {
      const lent = await fetchNew()
      value = lent.value
      // A value that hardly lasts is still used for half its time, instead of being fetched for every call.
      until = now() + Math.max(lent.seconds - marginSeconds, lent.seconds / 2)
      return lent.value
    } catch (problem) {
      failure = { problem, until: now() + pauseSeconds }
      throw problem
    } finally {
      flight = undefined
    }
  }
  return {
    async get() {
      if (value !== undefined && now() < until) return value
      if (failure && now() < failure.until) throw failure.problem
      flight ??= fly()
      return flight
    },
    drop(old) {
      if (value === old) value = undefined
    },
  }
}
