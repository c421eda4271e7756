import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { Empty } from '../../../kit/states.tsx'
import { toast } from '../../../kit/toast.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { FormScreen } from '../../../patterns/form-screen.tsx'
import { ListScreen } from '../../../patterns/list-screen.tsx'
import { QueryState } from '../../../patterns/query-state.tsx'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import { feeOrderQuery, feeOrdersQuery, useAskRefund } from '../fee.queries.ts'
import { refundForm } from '../fee.sheets.ts'
import { FeeRow } from '../parts/fee-row.tsx'

/** 标书费退款: the payer asks for it back, for a cause of the closed list; without an order, what could be asked for. */
export default function RefundScreen() {
  const { id } = useSearchOf('fee.refund')
  return id ? <Ask id={id} /> : <Paid />
}

function Ask({ id }: { id: string }) {
  const query = useQuery(feeOrderQuery(id))
  const ask = useAskRefund()
  const go = useGo()
  const order = query.data
  const offered = order?.actions.find((action) => action.id === 'askRefund')
  if (!order || !offered?.enabled)
    return (
      <Page top={<NavBar title="标书费退款" />}>
        <QueryState query={query} hasData={order !== undefined} skeleton={<FormSkeleton />}>
          <Empty
            text={offered?.why ?? '这笔费用现在不能申请退款，请查看它的进度。'}
            action={{ label: '查看缴费详情', onClick: () => go('fee.paid', { id }, { replace: true }) }}
          />
        </QueryState>
      </Page>
    )
  const { version } = order
  return (
    <FormScreen
      title="标书费退款"
      schema={refundForm.schema}
      initial={refundForm.initial}
      sections={refundForm.sections}
      submitLabel="提交申请"
      submit={(body) => ask({ body: { ...body, id, version } })}
      onDone={() => {
        toast('退款申请已提交，请等待收款方处理', 'good')
        go('fee.paid', { id }, { replace: true })
      }}
    />
  )
}

/** My company's paid documents. */
function Paid() {
  const go = useGo()
  const now = useServerNow(60_000)
  const query = useInfiniteQuery(feeOrdersQuery({ subjectKind: 'tender', group: 'paid' }))
  return (
    <ListScreen
      title="标书费退款"
      query={query}
      rowKey={(order) => order.id}
      row={(order) => <FeeRow order={order} now={now} place="fee.refund" />}
      empty={{
        text: '没有可以申请退款的招标文件费。项目终止的自动原路退还，不用申请。',
        action: { label: '查看全部缴费', onClick: () => go('fee.pay') },
      }}
    />
  )
}
