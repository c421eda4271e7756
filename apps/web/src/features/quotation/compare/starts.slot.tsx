import type { QuotationComparison } from '@jb/contract/quotation/quotation.shapes'
import type { Combination } from '@jb/domain/quotation/select'
import { amountInWords } from '@jb/domain/shared/amount-in-words'
import { useQuery } from '@tanstack/react-query'
import { Money } from '../../../kit/money.tsx'
import { useOwner } from '../../../lib/session.ts'
import { useGo } from '../../../map/to.ts'
import { startPart, useHandIn } from '../../approval/index.ts'
import { comparisonQuery, useSelect } from '../quotation.queries.ts'
import { chosenOf, whyNot } from './quotation.choice.ts'
import { selectionRequests, sentOf } from './selection.request.ts'

/** A selection: of whom what is bought, and for how much. */
export const SelectionStart = startPart((given) => {
  const { id = '', announceReason = '' } = given.search
  const owner = useOwner()
  const query = useQuery(comparisonQuery(id))
  const { data: request } = useQuery(selectionRequests.query(owner, id))
  const select = useSelect()
  const handIn = useHandIn(given)
  const go = useGo()
  const { data } = query
  const compare = () => go('quotation.comparison', { id }, { replace: true })
  const chosen = data && request ? chosenOf(data, request.picked) : undefined
  const combination = chosen?.combination
  const moved = chosen && (data?.version !== request?.version || !combination)
  const reason = announceReason.trim()
  return {
    failed: query.isError && !data && query,
    ...((request === null || moved) && {
      instead: {
        text: moved
          ? '选好供应商以后报价或需求有了变化，请回到比价重新选择。'
          : '还没有选择供应商，请先在比价中选好再提交审批。',
        way: {
          label: '去比价',
          onPress() {
            given.onStarted()
            compare()
          },
        },
      },
    }),
    ...(data && combination && { facts: factsOf(data, combination, reason) }),
    why: chosen ? whyNot(chosen, reason) : '正在读取比价，请稍候。',
    submit: () =>
      data &&
      request &&
      chosen &&
      handIn({
        send: (approval) => select({ body: { ...sentOf(data, request.picked, chosen), reason, approval } }),
        async done() {
          await selectionRequests.forget(owner, id)
          return compare
        },
      }),
  }
})

function factsOf(data: QuotationComparison, chosen: Combination, reason: string) {
  const { title, demandNo, bidders, controlTotal } = data
  const suppliers = chosen.quotationIds.map((one) => {
    const rows = chosen.rows.filter(({ quotationId }) => quotationId === one)
    const places = rows.map(({ position }) => position).sort((a, b) => a - b)
    return {
      label: chosen.quotationIds.length === 1 ? '选定供应商' : `第 ${places.join('、')} 行`,
      value: bidders.find(({ bidId }) => bidId === one)?.companyName ?? '',
      wide: true,
    }
  })
  return [
    { label: '需求标题', value: title, wide: true },
    { label: '需求编号', value: demandNo, wide: true },
    ...suppliers,
    { label: '含税合计（含运费）', value: <Money amount={chosen.incTax} size="l" />, wide: true },
    { label: '大写', value: amountInWords(chosen.incTax), wide: true },
    ...(controlTotal === null
      ? []
      : [{ label: '控制总价（含税）', value: <Money amount={controlTotal} />, wide: true }]),
    ...(reason ? [{ label: '选定原因', value: reason, wide: true }] : []),
  ]
}
