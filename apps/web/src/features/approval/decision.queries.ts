import * as contract from '@jb/contract/approval/approval.contract'
import type { ApprovalDetail } from '@jb/contract/approval/approval.shapes'
import * as decision from '@jb/contract/approval/decision.contract'
import type { Answer, Endpoint, Sent } from '@jb/contract/endpoint'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { isApiError } from '../../lib/api-error.ts'
import { endpointQuery, useChange } from '../../lib/query-client.ts'
import { approvalQuery } from './approval.queries.ts'

/** The longest waiting of what waits for me. */
export const nextForMe = (client: QueryClient) =>
  client.fetchQuery({
    ...endpointQuery(contract.myApprovals, { body: { tab: 'todo', pageSize: 1 } }),
    staleTime: 0,
  })

/** What can be done to an approval, each as a function that sends its body. `onNews`: somebody was faster. */
export function useDecisions(id: string, onNews: (words: string) => void) {
  const given = { id, onNews }
  return {
    agree: useDecision(given, decision.agreeApproval),
    reject: useDecision(given, decision.rejectApproval),
    transfer: useDecision(given, decision.transferApproval),
    delegate: useDecision(given, decision.delegateApproval),
    addSign: useDecision(given, decision.addSigner),
    withdraw: useDecision(given, decision.withdrawApproval),
    remind: useDecision(given, decision.remindApproval),
    cc: useDecision(given, decision.copyApproval),
    comment: useDecision(given, decision.commentApproval),
  }
}

export type Decisions = ReturnType<typeof useDecisions>

interface Given {
  readonly id: string
  readonly onNews: (words: string) => void
}

/** When somebody was faster, the sentence tells what has happened. */
function useDecision<const E extends Endpoint>({ id, onNews }: Given, endpoint: E) {
  const client = useQueryClient()
  const { mutateAsync } = useChange(endpoint)
  return async (sent: Sent<E>): Promise<Answer<E>> => {
    try {
      return await mutateAsync(sent)
    } catch (error) {
      if (!isApiError(error) || error.kind !== 'stale') throw error
      const fresh = await client.fetchQuery(approvalQuery(id)).catch(() => undefined)
      const msg = fresh ? `${error.msg}。${newsOf(fresh)}` : error.msg
      onNews(msg)
      throw { ...error, msg }
    }
  }
}

/** The last thing that somebody did. */
function newsOf({ log }: ApprovalDetail): string {
  const last = log.reduce<ApprovalDetail['log'][number] | undefined>(
    (newest, line) => (newest && newest.at > line.at ? newest : line),
    undefined,
  )
  return last ? `刚才：${last.personName}${last.personName && ' '}${last.actionName}。` : ''
}

/** Agrees to several at once; each has its own outcome. */
export const useAgreeMany = () => useChange(decision.agreeMany).mutateAsync
