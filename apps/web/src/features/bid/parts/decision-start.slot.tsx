import { bidWords } from '@jb/domain/bid/words'
import { leastScrapReason } from '@jb/domain/tender/fail'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../kit/button.tsx'
import { FactGrid } from '../../../kit/fact.tsx'
import { TextAreaField } from '../../../kit/field/text-field.tsx'
import { Money } from '../../../kit/money.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { usePageState } from '../../../map/page-state.ts'
import type { ApprovalStartProps } from '../../../map/slot.tsx'
import { useGo } from '../../../map/to.ts'
import { QueryState } from '../../../patterns/query-state.tsx'
import { approvalPart } from '../../tender/index.ts'
import { comparisonQuery, useAward, useFail, usePublicise } from '../opening.queries.ts'

/** The end of 发起审批 for an award, a publicity or a scrapping: whom it is about, and the button. */
export default function DecisionStart({ search, picks, cc, note, onStarted }: ApprovalStartProps) {
  const { id = '', type = '', announceReason = '' } = search
  const query = useQuery(comparisonQuery(id))
  const { data, error } = query
  const [typed, setTyped] = usePageState(announceReason, 'reason')
  const deeds = useDeeds()
  const go = useGo()
  if (error && !data)
    return (
      <QueryState query={query} hasData={false} skeleton={null}>
        {null}
      </QueryState>
    )
  const scraps = type === 'scrap'
  const reason = typed.trim()
  const send = async (version: number) => {
    const body = { id, version, approval: approvalPart({ picks, cc, note }) }
    try {
      const { approvalId, status } = await deeds(type, body, reason)
      onStarted()
      toast('提交成功', 'good')
      if (status === 'failed' && !approvalId) go('tender.detail', { id }, { replace: true })
      else go('tender.calibration', { id }, { replace: true })
    } catch (problem) {
      toast(sentenceOf(problem), 'bad')
    }
  }
  const short = scraps && reason.length < leastScrapReason
  const why = !data
    ? '正在读取项目，请稍候。'
    : short
      ? `请先写明原因，至少 ${leastScrapReason} 个字。`
      : undefined
  const winner = data?.bidders.find(({ bidId }) => bidId === data.recommendedBidId)
  return (
    <>
      {data && (
        <FactGrid
          items={[
            { label: '项目名称', value: data.title, wide: true },
            { label: '项目编号', value: data.tenderNo, wide: true },
            ...(winner && !scraps
              ? [
                  { label: `推荐${bidWords(data.profile).winner}`, value: winner.companyName, wide: true },
                  { label: '含税总价', value: <Money amount={winner.total} />, wide: true },
                ]
              : []),
          ]}
        />
      )}
      {scraps && announceReason.trim().length < leastScrapReason && (
        <TextAreaField label="原因" required maxLength={300} value={typed} onChange={setTyped} />
      )}
      <Button disabledReason={why} onClick={() => data && send(data.version)}>
        提交
      </Button>
    </>
  )
}

type Body = Parameters<ReturnType<typeof useAward>>[0]['body']

/** The deed of each kind of approval. */
function useDeeds() {
  const award = useAward()
  const publicise = usePublicise()
  const fail = useFail()
  return (type: string, body: NonNullable<Body>, reason: string) => {
    if (type === 'award') return award({ body })
    return type === 'publicity' ? publicise({ body }) : fail({ body: { ...body, reason } })
  }
}
