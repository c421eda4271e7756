import { bidWords } from '@jb/domain/bid/words'
import { leastScrapReason } from '@jb/domain/tender/fail'
import { useQuery } from '@tanstack/react-query'
import { Money } from '../../../kit/money.tsx'
import { usePageState } from '../../../map/page-state.ts'
import { useGo } from '../../../map/to.ts'
import { startPart, useHandIn } from '../../approval/index.ts'
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
          const over = status === 'failed' && !approvalId
          return () => go(over ? 'tender.detail' : 'tender.calibration', { id }, { replace: true })
        },
      }),
  }
})
