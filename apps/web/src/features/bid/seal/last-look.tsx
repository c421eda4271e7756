import { lazy, Suspense } from 'react'
import type { useOffering } from './bid.use-offering.ts'

const SealSheet = lazy(async () => ({ default: (await import('./seal-sheet.tsx')).SealSheet }))

/** What is seen once more before an offer is sealed, while somebody looks. */
export function LastLook({ look }: { look: ReturnType<typeof useOffering>['lastLook'] }) {
  return <Suspense>{look && <SealSheet {...look} />}</Suspense>
}
