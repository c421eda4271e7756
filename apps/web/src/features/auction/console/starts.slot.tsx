import { auctionDraftOf } from '@jb/contract/auction/auction.contract'
import { styleOf } from '@jb/domain/auction/price-style'
import { formatMinute } from '@jb/domain/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../lib/api-error.ts'
import { useOwner } from '../../../lib/session.ts'
import type { ApprovalStartProps } from '../../../map/slot.tsx'
import { to, useGo } from '../../../map/to.ts'
import { startPart, useHandIn } from '../../approval/index.ts'
import { postponeStart, publishApproval } from '../../procurement/index.ts'
import { auctionQuery, standingQuery } from '../auction.queries.ts'
import { resultQuery } from '../result/auction-end.queries.ts'
import { delayedTimes, delayRequests } from './auction.delay.ts'
import { readsAuction } from './auction.owner-labels.ts'
import { winnersOf } from './auction.owner-sheets.ts'
import { saidOf, useOwnerChanges } from './auction.use-owner-deeds.ts'
import { auctionDraftQuery, useDelay, usePublishAuction } from './auction-owner.queries.ts'

/** The publication of an auction: hands the draft in, and shows what becomes of it. */
export const PublishStart = publishApproval({
  no: '竞价编号',
  draft: auctionDraftOf,
  useDraft: (id) => useQuery(auctionDraftQuery(id)),
  usePublish: usePublishAuction,
  lost: ({ error }) => ({ instead: { text: sentenceOf(error), tone: 'bad' } }),
  waiting: (id) => to('auction.publish', { id }),
  out: (id) => to('auction.console', { id }),
  form: (id) => to('auction.publish', { id }),
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
