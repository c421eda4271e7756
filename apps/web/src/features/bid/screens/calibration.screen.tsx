import type { Comparison } from '@jb/contract/bid/bid.shapes'
import { formatMinute } from '@jb/domain/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { confirm } from '../../../kit/dialog.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { useSearchOf } from '../../../map/to.ts'
import { ActionBar } from '../../../patterns/action-bar.tsx'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { comparisonQuery, useAward, usePublicise, useSubmitComparison } from '../bid.queries.ts'
import { recommendForm } from '../bid.sheets.ts'
import { AwardSheet } from '../parts/award-sheet.tsx'
import { BidderSheet } from '../parts/bidder-sheet.tsx'
import { ComparisonView } from '../parts/comparison-view.tsx'

type Open = 'recommend' | 'award' | { readonly bidId: string }

/** 定标: the offers side by side, then the recommendation, the publicity and the award. */
export default function CalibrationScreen() {
  const { id } = useSearchOf('tender.calibration')
  const query = useQuery(comparisonQuery(id))
  const [open, setOpen] = useState<Open>()
  const recommend = useSubmitComparison()
  const publicise = usePublicise()
  const award = useAward()
  const showBidder = useCallback((bidId: string) => setOpen({ bidId }), [])
  const close = () => setOpen(undefined)
  const say = (work: Promise<unknown>, done: string) =>
    work.then(
      () => toast(done, 'good'),
      (error: unknown) => toast(sentenceOf(error), 'bad'),
    )
  const act = async (action: string, data: Comparison) => {
    if (action === 'compare') return setOpen('recommend')
    if (action === 'award') return setOpen('award')
    const text = `公示 ${data.publicityDays} 天，公示内容所有人可见，期间不能更换推荐单位。`
    if (await confirm({ title: '公示推荐的中标人？', text, yes: '公示' }))
      await say(publicise({ body: { id, version: data.version } }), '已开始公示')
  }
  const options = useMemo(() => candidatesOf(query.data), [query.data])
  const section = useMemo(() => recommendForm.section(options), [options])
  return (
    <DetailScreen
      title="定标 · 比价"
      query={query}
      bottom={(data) => <ActionBar actions={actionsOf(data)} onAction={(action) => act(action, data)} />}
    >
      {(data) => {
        const winner = data.bidders.find((bidder) => bidder.bidId === data.recommendedBidId)
        const shown = typeof open === 'object' && data.bidders.find(({ bidId }) => bidId === open.bidId)
        return (
          <>
            <ComparisonView data={data} winner={winner} onBidder={showBidder} />
            {shown && <BidderSheet bidder={shown} onClose={close} />}
            {open === 'recommend' && (
              <FormSheet
                schema={recommendForm.schema}
                section={section}
                initial={{ id, version: data.version, winnerBidId: options[0]?.value ?? '', reason: '' }}
                submitLabel="提交比价"
                submit={(body) => recommend({ body: { ...body, version: data.version } })}
                onClose={close}
                onDone={() => {
                  close()
                  toast('比价结果已提交，请继续定标', 'good')
                }}
              />
            )}
            {open === 'award' && winner && (
              <AwardSheet
                bidder={winner}
                reason={data.awardReason ?? ''}
                others={data.bidders.length + data.refused.length - 1}
                onClose={close}
                onAward={async () => {
                  close()
                  await say(award({ body: { id, version: data.version } }), '已定标，通知已发出')
                }}
              />
            )}
          </>
        )
      }}
    </DetailScreen>
  )
}

/** Only the first three may be recommended. */
const candidatesOf = (data: Comparison | undefined) =>
  (data?.bidders ?? [])
    .filter(({ rank }) => rank !== null && rank <= 3)
    .map(({ bidId, companyName, rank, compared }) => ({
      value: bidId,
      label: `第 ${rank} 名 ${companyName}`,
      note: `比价总价 ${compared} 元`,
    }))

/** While nobody is recommended, comparing ends in a recommendation; afterwards the sheet is only read. */
function actionsOf({ actions, recommendedBidId, publicityUntil }: Comparison) {
  const here = actions.filter(
    ({ id }) => id === 'publicise' || id === 'award' || (id === 'compare' && recommendedBidId === null),
  )
  return here.map((action) => {
    if (action.id === 'compare') return { ...action, label: '推荐中标人' }
    if (action.id === 'award' && !action.enabled && publicityUntil)
      return { ...action, label: `公示至 ${formatMinute(publicityUntil).slice(5)}` }
    return action
  })
}
