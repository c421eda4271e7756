import { decisionSnapshotOf } from '@jb/contract/bid/snapshots.contract'
import type { Answer } from '@jb/contract/endpoint'
import { endpointQuery } from '../../../lib/query-client.ts'
import { askedNumber } from '../../tender/index.ts'

/** What was kept of the decisions about a tender, or of its award. */
export const decisionSnapshotQuery = (
  id: string,
  kind: 'decision' | 'award',
  number: string | undefined,
) => ({
  ...endpointQuery(decisionSnapshotOf, { body: { id, kind, ...askedNumber(number) } }),
  select: ({ snapshot }: Answer<typeof decisionSnapshotOf>) => snapshot,
})
