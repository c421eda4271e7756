import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useStore } from '../lib/store.ts'
import { useGoHref } from './go.ts'
import { usePageRecord } from './page-record.ts'
import { type PlaceId, productMap } from './product-map.ts'
import { addressIn } from './search.ts'

export interface Errand<Result> {
  /** Goes to the place that is to bring something back. */
  send(search?: Readonly<Record<string, string | undefined>>): void
  /** What it brought; undefined before, after `clear`, and when the person came back without. */
  readonly result: Result | undefined
  clear(): void
}

/**
 * For the screen that asks: sends the person to `place` and holds what that place hands back. The result belongs to
 * this page of the history and is gone when the page is entered in another way. What else the screen must still
 * know when the person is back stands in `usePageState`.
 */
export function useErrand<Result>(place: PlaceId): Errand<Result> {
  const record = usePageRecord()
  const goHref = useGoHref()
  const result = useStore(record.results)[place] as Result | undefined
  const send = useCallback<Errand<Result>['send']>(
    (search = {}) => {
      record.asks = place
      record.results.set(without(record.results.get(), place))
      goHref(addressIn(productMap[place], search))
    },
    [record, place, goHref],
  )
  const clear = useCallback(() => record.results.set(without(record.results.get(), place)), [record, place])
  return { send, result, clear }
}

/**
 * For the screen that was sent to: hands the result to the page that asked and goes back to it, over what a login put
 * in between. False when nobody waits for it: then the person stays, and the screen keeps what they have made.
 */
export function useHandBack<Result>(): (result: Result) => boolean {
  const record = usePageRecord()
  const { history } = useRouter()
  return useCallback(
    (result: Result) => {
      const asker = record.askedBy
      if (!asker) return record.handed === true
      record.askedBy = undefined
      record.handed = true
      asker.results.set({ ...asker.results.get(), [record.id]: result })
      const steps = asker.at - record.at
      if (steps < -1) history.go(steps)
      else history.back()
      return true
    },
    [record, history],
  )
}

function without(results: Readonly<Record<string, unknown>>, place: string) {
  return Object.fromEntries(Object.entries(results).filter(([id]) => id !== place))
}
