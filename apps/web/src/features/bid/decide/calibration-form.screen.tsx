import type { Comparison } from '@jb/contract/bid/bid.shapes'
import { submitComparison } from '@jb/contract/bid/opening.contract'
import { bidWords } from '@jb/domain/bid/words'
import { amountInWords } from '@jb/domain/shared/amount-in-words'
import { formatMoney } from '@jb/domain/shared/money-text'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type * as z from 'zod/mini'
import { Button } from '../../../kit/button.tsx'
import { FactGrid } from '../../../kit/fact.tsx'
import { Money } from '../../../kit/money.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page, Section } from '../../../kit/page.tsx'
import { Empty } from '../../../kit/states.tsx'
import { toast } from '../../../kit/toast.ts'
import { useOwner } from '../../../lib/session.ts'
import { useGo, useSearchOf } from '../../../map/to.ts'
import type { FieldSpec } from '../../../patterns/field-spec.ts'
import { FormField } from '../../../patterns/form-field.tsx'
import { FormFrame } from '../../../patterns/form-frame.tsx'
import { QueryState } from '../../../patterns/query-state.tsx'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import { useForm } from '../../../patterns/use-form.ts'
import { uploadAttachment } from '../../file/index.ts'
import { useWaiting } from '../bid.use-waiting.ts'
import { comparisonQuery, useSubmitComparison } from '../opening/opening.queries.ts'
import { useSlowNotice } from './bid.use-slow.ts'
import { byRank } from './by-rank.ts'

const title = '填写定标信息'

type Values = z.input<typeof submitComparison.body>
type Bidder = Comparison['bidders'][number]

/** 填写定标信息: who is recommended, why, how long it is public, and what the contract is to hold. */
export default function CalibrationFormScreen() {
  const { id, bid } = useSearchOf('bid.calibrationForm')
  const query = useQuery(comparisonQuery(id))
  const go = useGo()
  useSlowNotice(query.isPending)
  const { data } = query
  const waiting = useWaiting(id)
  const bar = data && (waiting ? held : barOf(data))
  if (data && bar === undefined) return <Filling data={data} bidId={bid} />
  return (
    <Page top={<NavBar title={title} />}>
      <QueryState query={query} hasData={data !== undefined} skeleton={<FormSkeleton fields={5} />}>
        <Empty
          text={bar ?? ''}
          action={{ label: '查看比价', onClick: () => go('tender.calibration', { id }, { replace: true }) }}
        />
      </QueryState>
    </Page>
  )
}

const held = '这个项目的决定正在审批，请等审批结束，或撤回审批后再推荐。'

/** Why nobody is recommended here now. */
function barOf({ actions, bidders, status }: Comparison): string | undefined {
  const compare = actions.find(({ id }) => id === 'compare')
  if (bidders.length === 0) return '没有有效的报价，不能推荐。请在开标页结束项目。'
  if (!['evaluating', 'deciding'].includes(status)) return '公示或定标以后不能再推荐，结果请在比价页查看。'
  return compare?.enabled === false ? compare.why : undefined
}

/** Only the first three may be recommended; of a sale the highest offer alone. */
const candidatesOf = ({ bidders, wins }: Comparison): readonly Bidder[] =>
  byRank(bidders).filter(({ rank }) => rank !== null && rank <= (wins === 'highest' ? 1 : 3))

function choiceFields(data: Comparison, { rank }: Pick<Bidder, 'rank'>): readonly FieldSpec<Values>[] {
  const options = candidatesOf(data).map(({ bidId: value, companyName, rank: place, compared }) => ({
    value,
    label: `第 ${place} 名 ${companyName}`,
    note: `比价总价 ${formatMoney(compared)} 元`,
  }))
  return [
    { kind: 'choice', name: 'winnerBidId', label: '推荐单位', required: true, options },
    {
      kind: 'textarea',
      name: 'reason',
      label: '推荐原因',
      required: rank !== 1,
      maxLength: 500,
      placeholder: '例如：价格最优，交货期满足要求',
      ...(rank !== 1 && { hint: '没有选择排名第一的单位，必须写明原因。' }),
    },
  ]
}

function termFields({ publicityDays, awardReport }: Comparison): readonly FieldSpec<Values>[] {
  return [
    {
      kind: 'count',
      name: 'publicityDays',
      label: '公示天数',
      unit: '天',
      hint:
        publicityDays > 0
          ? `公告写明公示 ${publicityDays} 天，可以延长，不能缩短。`
          : '公告没有公示；填 1 到 30 天，就先公示再定标。',
    },
    {
      kind: 'textarea',
      name: 'terms',
      label: '合同与履约担保',
      maxLength: 500,
      placeholder: '例如：30 日内签订合同，签订前交合同金额 5% 的履约保函',
      hint: '定标后中标单位也看得到。',
    },
    {
      kind: 'files',
      name: 'reportFileIds',
      label: '评审报告',
      upload: uploadAttachment,
      max: 1,
      known: awardReport ? [awardReport] : [],
    },
  ]
}

/** What is known already: whoever was pointed at, else who is recommended, or stands first. */
function initialOf(data: Comparison, bidId: string | undefined): Values {
  const { tenderId: id, version, recommendedBidId, awardReason, awardTerms, awardReport } = data
  const winnerBidId = bidId ?? recommendedBidId ?? candidatesOf(data)[0]?.bidId ?? ''
  return {
    id,
    version,
    winnerBidId,
    reason: winnerBidId === recommendedBidId ? (awardReason ?? '') : '',
    publicityDays: data.publicityDays,
    terms: awardTerms ?? '',
    reportFileIds: awardReport ? [awardReport.id] : [],
  }
}

function Filling({ data, bidId }: { data: Comparison; bidId: string | undefined }) {
  const { tenderId: id, version, profile } = data
  const { winner, decision } = bidWords(profile)
  const recommend = useSubmitComparison()
  const go = useGo()
  const owner = useOwner()
  const chosenIn = useCallback(
    ({ winnerBidId }: Values) => data.bidders.find((bidder) => bidder.bidId === winnerBidId),
    [data.bidders],
  )
  const fields = useCallback(
    (values: Values) => [...choiceFields(data, chosenIn(values) ?? { rank: 1 }), ...termFields(data)],
    [data, chosenIn],
  )
  const form = useForm({
    schema: submitComparison.body,
    initial: initialOf(data, bidId),
    fields,
    // Another choice at the table begins anew.
    draftKey: `calibration-draft:${owner}:${id}:${bidId ?? ''}`,
  })
  const chosen = chosenIn(form.values)
  const drawn = fields(form.values)
  const draw = (some: readonly FieldSpec<Values>[]) =>
    some.map((spec) => <FormField key={spec.name} spec={spec} form={form} />)
  const send = async () => {
    const done = await form.submit((body) => recommend({ body: { ...body, id, version } }))
    if (!done) return
    toast(`比价结果已提交，请继续${decision}`, 'good')
    // The guard is taken down by the next rendering; only then may the page be left.
    setTimeout(() => go('tender.calibration', { id }, { replace: true }))
  }
  return (
    <FormFrame title={title} form={form} keepsDraft buttons={<Button onClick={send}>提交比价</Button>}>
      <Section title={`推荐${winner}`}>
        <p>推荐的单位和原因会记入操作记录，公示或定标前可以重新推荐。</p>
        {draw(drawn.slice(0, 2))}
        {chosen && <Amounts bidder={chosen} />}
      </Section>
      <Section title="公示与合同">{draw(drawn.slice(2))}</Section>
    </FormFrame>
  )
}

/** What is to be paid: as it was offered, not to be altered here. */
function Amounts({ bidder: { total, totalExTax, differenceToLowest } }: { bidder: Bidder }) {
  return (
    <FactGrid
      items={[
        { label: '含税总价（按报价，不能修改）', value: <Money amount={total} />, wide: true },
        { label: '大写', value: amountInWords(total), wide: true },
        { label: '不含税总价', value: `${formatMoney(totalExTax)} 元` },
        ...(differenceToLowest === null
          ? []
          : [{ label: '与第一名相差', value: `${formatMoney(differenceToLowest)} 元` }]),
      ]}
    />
  )
}
