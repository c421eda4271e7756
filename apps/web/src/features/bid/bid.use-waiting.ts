import type { ApprovalType } from '@jb/domain/approval/types'
import { useQuery } from '@tanstack/react-query'
import { approvalOfSubjectQuery } from '../approval/index.ts'
import { standingQuery } from './bid.queries.ts'

/** The decisions whose subject is the tender itself. */
const kinds: Partial<Readonly<Record<ApprovalType, string>>> = {
  award: 'tender.award',
  publicity: 'tender.publicity',
  scrap: 'tender.scrap',
}

/** For the owner: the approval that the tender waits for now; its detail is null for somebody who takes no part in it. */
export function useWaiting(tenderId: string) {
  const running = useQuery(standingQuery(tenderId)).data?.approval
  const kind = running && kinds[running.type]
  const { data } = useQuery({
    ...approvalOfSubjectQuery(kind ?? '', tenderId),
    enabled: kind !== undefined,
  })
  if (!running) return undefined
  const { id: approvalId, typeName: name, startedAt } = running
  return { approvalId, name, startedAt, approval: data?.approval }
}
