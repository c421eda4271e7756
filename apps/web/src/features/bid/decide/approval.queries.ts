import * as contract from '@jb/contract/bid/approval.contract'
import { projectTenders } from '@jb/contract/bid/project.contract'
import type { Answer } from '@jb/contract/endpoint'
import { endpointQuery } from '../../../lib/query-client.ts'

export type ApprovalSubject = Answer<typeof contract.approvalSubjectOf>
export type ProjectTenders = Answer<typeof projectTenders>

/** The links to its files live ten minutes. */
const refetchInterval = 5 * 60_000

/** What an approval of a tender is about, by the approval. */
export const approvalSubjectQuery = (id: string) => ({
  ...endpointQuery(contract.approvalSubjectOf, { params: { id } }),
  refetchInterval,
})

/** The tenders of a project of the own company, with what they plan and have awarded. */
export const projectTendersQuery = (id: string) => endpointQuery(projectTenders, { params: { id } })
