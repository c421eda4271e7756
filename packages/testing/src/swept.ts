import { lockText } from '@jb/architecture/contract-lock'
import { allEndpoints } from '@jb/contract/all'
import type { Endpoint } from '@jb/contract/endpoint'
import { changedCapabilities, landedEndpoints } from './changed.ts'
import { someOf, sweeps } from './choice.ts'

/** So many turns one after the other reach every endpoint. */
const turns = 4

interface Landed {
  readonly lock: ReadonlySet<string> | undefined
  readonly changed: ReadonlySet<string> | undefined
}

/**
 * Those of the endpoints whose turn it is: all that the lock did not list before this work, all of the capabilities that
 * it changes, and a part of the others. All of them where git does not know what is new.
 */
export function endpointsInTurn(
  all: readonly Endpoint[],
  { lock, changed }: Landed,
  turn?: number,
): readonly Endpoint[] {
  if (!(lock && changed)) return all
  const isNew = (one: Endpoint) =>
    !lock.has(lockText([one]).trim()) || changed.has(one.id.split('.')[0] ?? '')
  const others = all.filter((one) => !isNew(one))
  const drawn = new Set(someOf(others, Math.ceil(others.length / turns), ({ id }) => id, turn))
  return all.filter((one) => isNew(one) || drawn.has(one))
}

const swept =
  sweeps === 'all'
    ? allEndpoints
    : endpointsInTurn(allEndpoints, { lock: landedEndpoints(), changed: changedCapabilities() })
const left = new Set(allEndpoints.filter((one) => !swept.includes(one)).map(({ id }) => id))

/** Whether this run looks at every endpoint. */
export const isWhole = left.size === 0

/** Whether a dear sweep looks at this endpoint in this run. */
export const isSwept = (id: string): boolean => !left.has(id)

/** What dear sweeps look at in this run, out of all these. */
export const inTurn = <T extends { readonly id: string }>(all: readonly T[]): readonly T[] =>
  all.filter(({ id }) => isSwept(id))
