import { auctionDraftOf } from '@jb/contract/auction/auction.contract'
import { formatMinute } from '@jb/domain/shared/dates'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError, sentenceOf } from '../../../lib/api-error.ts'
import { useOwner } from '../../../lib/session.ts'
import { usePageState } from '../../../map/page-state.ts'
import type { ApprovalStartProps } from '../../../map/slot.tsx'
import { useGo } from '../../../map/to.ts'
import { startPart, useHandIn } from '../../approval/index.ts'
import { postponeStart } from '../../procurement/index.ts'
import { styleOf } from '../auction.price.ts'
import { auctionQuery, standingQuery } from '../auction.queries.ts'
import { resultQuery } from '../result/auction-end.queries.ts'
import { delayedTimes, delayRequests } from './auction.delay.ts'
import { readsAuction } from './auction.owner-labels.ts'
import { winnersOf } from './auction.owner-sheets.ts'
import { saidOf, useOwnerChanges } from './auction.use-owner-deeds.ts'
import { auctionDraftQuery, useDelay, usePublishAuction } from './auction-owner.queries.ts'

/** The publication of an auction: hands the draft in, and shows what becomes of it. */
export const PublishStart = startPart((given) => {
  const { id = '', announceReason = '' } = given.search
  const { data: draft, error } = useQuery(auctionDraftQuery(id))
  const [typed, setTyped] = usePageState('', 'reason')
  const [wanted, setWanted] = usePageState(false, 'asksReason')
  const [refused, setRefused] = useState(false)
  const publish = usePublishAuction()
  const client = useQueryClient()
  const go = useGo()
  const handIn = useHandIn(given)
  const reason = (announceReason || typed).trim()
  const missing = wanted && reason === '' ? '请先写明原因，再提交。' : undefined
  return {
    ...(error && !draft && { instead: { text: sentenceOf(error), tone: 'bad' } }),
    ...(draft && {
      facts: [
        { label: '项目名称', value: draft.form.title, wide: true },
        { label: '竞价编号', value: draft.no, wide: true },
      ],
    }),
    ...(wanted &&
      !announceReason && {
        reason: { label: '有规则提醒仍要发布的原因', maxLength: 300, value: typed, onChange: setTyped },
      }),
    why: draft ? missing : '正在读取草稿，请稍候。',
    submit: () =>
      draft &&
      handIn({
        send: (approval) => publish({ body: { id, version: draft.version, reason, approval } }),
        async done({ approvalId }) {
          // The form is not shown again as it was before it was handed in.
          client.removeQueries({ queryKey: [auctionDraftOf.id] })
          return () => go(approvalId ? 'auction.publish' : 'auction.console', { id }, { replace: true })
        },
        refused(problem) {
          if (isApiError(problem) && problem.reason === 'auction.reasonRequired') setWanted(true)
          else setRefused(true)
        },
      }),
    back: refused ? { label: '返回修改', onPress: () => go('auction.publish', { id }) } : undefined,
  }
})

/** A delay: the times that were chosen. */
export const DelayStart = postponeStart({
  stale: '填好时间以后竞价有了变化，请按现在的情况重新填写新的时间。',
  kept: delayRequests,
  useStart(id, request) {
    const owner = useOwner()
    const go = useGo()
    const { data: auction } = useQuery(auctionQuery(id))
    const delay = useDelay()
    const fill = () => go('auction.delay', { id }, { replace: true })
    return {
      moved: request && auction ? delayedTimes(auction, request) : undefined,
      written: formatMinute,
      send: (wanted, approval) => delay({ body: { id, ...wanted, approval } }),
      fill,
      async done() {
        await delayRequests.forget(owner, id)
        return fill
      },
    }
  },
})

/** What both questions about the end of an auction read, and how they lead back. */
function useEnd(given: ApprovalStartProps) {
  const { id = '', announceReason: reason = '', deed = '' } = given.search
  const { data: auction } = useQuery(auctionQuery(id))
  const { data: result } = useQuery(resultQuery(id))
  const { data: standing } = useQuery(standingQuery(id))
  const deeds = useOwnerChanges()
  const go = useGo()
  const [, chosen = ''] = deed.split(':')
  return {
    reason,
    chosen,
    auction,
    result,
    standing,
    deeds,
    body: { id, version: standing?.version ?? 0, reason },
    why: standing ? undefined : readsAuction,
    handIn: useHandIn(given),
    toConsole: () => () => go('auction.console', { id }, { replace: true }),
  }
}

/** The result of an auction: whom it is about. */
export const ResultStart = startPart((given) => {
  const end = useEnd(given)
  const { chosen: bidderId, auction, result, standing, reason } = end
  const style = auction && styleOf(auction.auction)
  const sells = auction?.auction.direction === 'ascending'
  const winners = style && standing ? winnersOf(result, standing, { style, sells }) : []
  const chosen = winners.find(({ value }) => value === bidderId)
  return {
    ...(auction && {
      facts: [
        { label: '项目名称', value: auction.name, wide: true },
        ...(chosen ? [{ label: '成交企业', value: chosen.label, wide: true }] : []),
        ...(chosen?.note ? [{ label: '成交价', value: chosen.note, wide: true }] : []),
        ...(reason ? [{ label: '成交说明', value: reason, wide: true }] : []),
      ],
    }),
    why: end.why,
    submit: () =>
      end.handIn({
        send: (approval) =>
          end.deeds.confirm({ body: { ...end.body, approval, ...(bidderId && { bidderId }) } }),
        done: end.toConsole,
      }),
  }
})

/** A winner that did not keep its word: whom it is about. */
export const BreachStart = startPart((given) => {
  const end = useEnd(given)
  const { auction, result, reason } = end
  return {
    ...(auction && {
      facts: [
        { label: '办理事项', value: '认定违约，扣除保证金', wide: true },
        { label: '项目名称', value: auction.name, wide: true },
        ...(result?.winnerName ? [{ label: '成交企业', value: result.winnerName, wide: true }] : []),
        { label: '认定的事实', value: reason || '/', wide: true },
      ],
    }),
    why: end.why,
    submit: () =>
      end.handIn({
        send: (approval) => end.deeds.breach({ body: { ...end.body, approval } }),
        done: end.toConsole,
        said: (answer) => saidOf('breach', answer),
      }),
  }
})
