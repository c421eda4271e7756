import { fenOf } from '@jb/domain/auction/price-style'
import { useEffect, useState } from 'react'

/** How long a new price is marked, in milliseconds. */
const shownMs = 6_000

/** By how many fen the price has just moved (below 0: down); null when it has not for a while. */
export function usePriceMark(price: string | null): number | null {
  const [state, setState] = useState<{ price: string | null; by: number | null }>({ price, by: null })
  if (state.price !== price) {
    const both = state.price !== null && price !== null
    setState({ price, by: both ? fenOf(price) - fenOf(state.price ?? price) : null })
  }
  const { by } = state
  useEffect(() => {
    if (by === null) return
    const timer = setTimeout(() => setState({ price, by: null }), shownMs)
    return () => clearTimeout(timer)
  }, [by, price])
  return by
}
