import { useQuery } from '@tanstack/react-query'
import { Money } from '../../../kit/money.tsx'
import { usePageState } from '../../../map/page-state.ts'
import { useGo } from '../../../map/to.ts'
import { startPart, useHandIn } from '../../approval/index.ts'
import { feeBillQuery, feeOrderQuery, useAnswerRefund, useBillActions } from '../fee.queries.ts'

/** The money of documents is given back: whose, and why they want it. */
export const RefundStart = startPart((given) => {
  const { id = '' } = given.search
  const query = useQuery(feeOrderQuery(id))
  const { data: order } = query
  const answer = useAnswerRefund()
  const go = useGo()
  const handIn = useHandIn(given)
  return {
    failed: query.isError && !order && query,
    ...(order && {
      facts: [
        { label: '办理事项', value: `退还${order.subjectName}`, wide: true },
        { label: '项目', value: order.subjectTitle, wide: true },
        { label: '付款企业', value: order.payerName, wide: true },
        { label: '金额', value: <Money amount={order.amount} />, wide: true },
        {
          label: '退款原因',
          value: order.wish ? `${order.wish.causeName}：${order.wish.reason}` : '',
          wide: true,
        },
      ],
    }),
    why: order ? undefined : '正在读取订单，请稍候。',
    submit: () =>
      handIn({
        send: (approval) => answer({ body: { id, version: order?.version ?? 0, agree: true, approval } }),
        done: () => () => go('fee.paid', { id }, { replace: true }),
      }),
  }
})

/** A service fee is waived: whose, how much, and why. */
export const WaiverStart = startPart((given) => {
  const { id = '', announceReason = '' } = given.search
  const query = useQuery(feeBillQuery(id))
  const { data: bill } = query
  const [reason, setReason] = usePageState(announceReason, 'reason')
  const { waive } = useBillActions()
  const go = useGo()
  const handIn = useHandIn(given)
  return {
    failed: query.isError && !bill && query,
    ...(bill && {
      facts: [
        { label: '办理事项', value: '减免中标服务费', wide: true },
        { label: '项目', value: bill.title, wide: true },
        { label: '付款企业', value: bill.payerName, wide: true },
        { label: '应收服务费', value: <Money amount={bill.amount} />, wide: true },
      ],
    }),
    reason: { label: '减免原因', maxLength: 200, value: reason, onChange: setReason },
    why: !bill ? '正在读取账单，请稍候。' : reason.trim() === '' ? '请先写明减免原因。' : undefined,
    submit: () =>
      handIn({
        send: (approval) =>
          waive({ body: { id, version: bill?.version ?? 0, reason: reason.trim(), approval } }),
        done: () => () => go('fee.serviceDetail', { id }, { replace: true }),
      }),
  }
})
