import { tenderDraftOf } from '@jb/contract/tender/tender.contract'
import { calendarTime } from '@jb/domain/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useOwner } from '../../../lib/session.ts'
import { to, useGo } from '../../../map/to.ts'
import { postponeStart, publishApproval } from '../../procurement/index.ts'
import {
  forgetRequest,
  postponementCheckQuery,
  postponementRequests,
  usePostpone,
} from '../postponement.queries.ts'
import { draftQuery, usePublish } from '../tender.queries.ts'

/** A publication: hands the draft in, and shows what becomes of it. */
export const PublishStart = publishApproval({
  no: '项目编号',
  draft: tenderDraftOf,
  useDraft: (id) => useQuery(draftQuery(id)),
  usePublish,
  lost: (query) => ({ failed: query }),
  waiting: (id) => to('tender.publish', { id }),
  out: (id) => to('tender.detail', { id }),
})

/** A postponement: the times that were chosen. */
export const PostponeStart = postponeStart({
  stale: '填好时间以后项目有了变化，请按现在的情况重新核对，填过的内容还在。',
  kept: postponementRequests,
  useStart(id, request) {
    const owner = useOwner()
    const go = useGo()
    const now = useServerNow(60_000)
    const { data: check } = useQuery(postponementCheckQuery(id, request?.times ?? {}))
    const postpone = usePostpone()
    const fill = () => go('tender.extensions', { id }, { replace: true })
    return {
      moved: check?.times.flatMap(({ field, name, at }) => {
        const to = request?.times[field]
        return to ? [{ name, old: at, new: to }] : []
      }),
      written: (moment) => calendarTime(moment, now),
      send: ({ version, times, reason }, approval) =>
        postpone({ body: { id, version, times, reason, approval } }),
      fill,
      async done({ approvalId }) {
        await forgetRequest(owner, id)
        return approvalId ? fill : () => go('tender.detail', { id }, { replace: true })
      },
    }
  },
})
