import { useOwner } from '../../../lib/session.ts'
import { useGo } from '../../../map/to.ts'
import { Facts } from '../../../patterns/facts.tsx'
import { keptStart } from '../../procurement/index.ts'
import { type AddendumRequest, addendumRequests, forgetAddendum, useIssue } from './addendum.queries.ts'

type Issued = Awaited<ReturnType<ReturnType<typeof useIssue>>>

/** An addendum: what it says, and that its approvers are asked first. */
export const AddendumStart = keptStart<AddendumRequest, Issued>({
  stale: '填好补遗以后项目有了变化，请按现在的情况重新核对，填过的内容还在。',
  words: { none: '还没有填写补遗，请先填写再提交审批。', fill: '填写补遗', again: '重新核对补遗' },
  kept: addendumRequests,
  useStart(id, request) {
    const owner = useOwner()
    const go = useGo()
    const issue = useIssue()
    return {
      shown: request && (
        <Facts
          title="补遗"
          items={[
            { label: '标题', value: request.title, wide: true },
            { label: '内容', value: request.body, wide: true },
          ]}
        />
      ),
      send: (request, approval) => issue({ body: { id, ...request, approval } }),
      fill: () => go('tender.issueAddenda', { id }, { replace: true }),
      async done({ addendumId }) {
        await forgetAddendum(owner, id)
        return () => go('tender.addendaSnapshot', { id: addendumId }, { replace: true })
      },
    }
  },
})
