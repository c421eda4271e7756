import { abandonKindNames, ownerKinds } from '@jb/domain/bid/abandon'
import { bidWords } from '@jb/domain/bid/words'
import { leastScrapReason } from '@jb/domain/tender/fail'
import { useQuery } from '@tanstack/react-query'
import { Money } from '../../../kit/money.tsx'
import { usePageState } from '../../../map/page-state.ts'
import { useGo } from '../../../map/to.ts'
import { startPart, useHandIn } from '../../approval/index.ts'
import { abandonmentsOfQuery, useDeclare } from '../abandon/abandon.queries.ts'
import { comparisonQuery, useAward, useFail, usePublicise } from '../opening/opening.queries.ts'

/** An award, a publicity or a scrapping: whom it is about. */
export const DecisionStart = startPart((given) => {
  const { id = '', type = '', announceReason = '' } = given.search
  const query = useQuery(comparisonQuery(id))
  const { data } = query
  const [typed, setTyped] = usePageState(announceReason, 'reason')
  const [award, publicise, fail] = [useAward(), usePublicise(), useFail()]
  const go = useGo()
  const handIn = useHandIn(given)
  const scraps = type === 'scrap'
  const reason = typed.trim()
  const winner = scraps ? undefined : data?.bidders.find(({ bidId }) => bidId === data.recommendedBidId)
  const version = data?.version ?? 0
  return {
    failed: query.isError && !data && query,
    ...(data && {
      facts: [
        { label: '项目名称', value: data.title, wide: true },
        { label: '项目编号', value: data.tenderNo, wide: true },
        ...(winner
          ? [
              { label: `推荐${bidWords(data.profile).winner}`, value: winner.companyName, wide: true },
              { label: '含税总价', value: <Money amount={winner.total} />, wide: true },
            ]
          : []),
      ],
    }),
    ...(scraps &&
      announceReason.trim().length < leastScrapReason && {
        reason: { label: '原因', maxLength: 300, value: typed, onChange: setTyped },
      }),
    why: !data
      ? '正在读取项目，请稍候。'
      : scraps && reason.length < leastScrapReason
        ? `请先写明原因，至少 ${leastScrapReason} 个字。`
        : undefined,
    submit: () =>
      handIn({
        send(approval) {
          const body = { id, version, approval }
          if (type === 'award') return award({ body })
          return type === 'publicity' ? publicise({ body }) : fail({ body: { ...body, reason } })
        },
        done: ({ approvalId, status }) => {
          const over = ['failed', 'scrapped'].includes(status) && !approvalId
          return () => go(over ? 'tender.detail' : 'tender.calibration', { id }, { replace: true })
        },
      }),
  }
})

/** A winner that is said to have given up: whom it is about, and why. */
export const AbandonStart = startPart((given) => {
  const { id = '', announceReason: reason = '', deed = '' } = given.search
  const query = useQuery(abandonmentsOfQuery(id))
  const { data } = query
  const declare = useDeclare()
  const go = useGo()
  const handIn = useHandIn(given)
  const [, named] = deed.split(':')
  const reasonKind = ownerKinds.find((kind) => kind === named) ?? 'notSigned'
  return {
    failed: query.isError && !data && query,
    ...(data && {
      facts: [
        { label: '项目名称', value: data.title, wide: true },
        { label: '认定弃标的企业', value: data.winnerName, wide: true },
        { label: '原因类别', value: abandonKindNames[reasonKind] },
        { label: '原因', value: reason || '/', wide: true },
      ],
    }),
    why: data ? undefined : '正在读取项目，请稍候。',
    submit: () =>
      handIn({
        send: (approval) =>
          declare({ body: { id, version: data?.version ?? 0, reasonKind, reason, approval } }),
        done: () => () => go('bid.abandonedPublish', { id }, { replace: true }),
      }),
  }
})
