import type { Answer } from '@jb/contract/endpoint'
import type { batchSheets } from '@jb/contract/quotation/batch.contract'
import { demandKindNames, demandKinds } from '@jb/domain/demand/kinds'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { Empty } from '../../../kit/states.tsx'
import { useBack, useGo } from '../../../map/to.ts'
import { cleared, isUnfiltered, type ListControls } from '../../../patterns/list-controls.ts'
import { ListHead } from '../../../patterns/list-head.tsx'
import { QueryState } from '../../../patterns/query-state.tsx'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import { useListControls } from '../../../patterns/use-list-controls.ts'
import { batchQuery } from '../quotation.queries.ts'

const loadForm = () => import('./batch-form.tsx')
const BatchForm = lazy(loadForm)

type Found = Answer<typeof batchSheets>

const kinds = demandKinds.map((value) => ({ value, label: demandKindNames[value] }))

/** 批量报价: every open demand that fits what my company supplies, quoted for on one sheet. */
export default function BatchScreen() {
  const list = useListControls('quotation.batch')
  const kind = demandKinds.find((known) => known === list.values.kind)
  const category = kind && /^[A-Z\d]{1,4}$/.exec(list.values.category ?? '')?.[0]
  const region = /^\d{6}$/.exec(list.values.region ?? '')?.[0]
  const [quoted, setQuoted] = useState(false)
  const query = useQuery(
    batchQuery({ ...(kind && { kind }), ...(category && { category }), ...(region && { region }), quoted }),
  )
  const [supplies, setSupplies] = useState<Found['supplies']>([])
  if (query.data && query.data.supplies !== supplies) setSupplies(query.data.supplies)
  useEffect(() => void loadForm(), [])
  const own = supplies.filter((one) => one.kind === kind).map(({ no, name }) => ({ value: no, label: name }))
  const controls: ListControls = {
    ...list,
    // A category is one of its kind.
    set: (change) =>
      list.set({ ...change, ...('kind' in change && change.kind !== kind && { category: undefined }) }),
    filters: [
      { key: 'kind', label: '需求类型', kind: 'choice', options: kinds },
      ...(own.length > 0
        ? [{ key: 'category', label: '供应类别', kind: 'choice' as const, options: own }]
        : []),
      { key: 'region', label: '地区', kind: 'region' },
    ],
  }
  const top = (
    <>
      <NavBar title="批量报价" />
      <ListHead controls={controls} />
    </>
  )
  const waiting = (
    <Page top={top}>
      <FormSkeleton fields={6} />
    </Page>
  )
  const { data, error } = query
  if (data && data.sheets.length > 0) {
    return (
      <Suspense fallback={waiting}>
        <BatchForm
          found={data}
          head={<ListHead controls={controls} />}
          withQuoted={quoted}
          onWithQuoted={setQuoted}
          onRenew={() => void query.refetch()}
        />
      </Suspense>
    )
  }
  if (query.isPending) return waiting
  return (
    <Page top={top}>
      {data ? (
        <Nothing found={data} controls={controls} onWithQuoted={() => setQuoted(true)} />
      ) : error?.kind === 'refused' ? (
        <Barred why={`${error.msg}。`} />
      ) : (
        <QueryState query={query} hasData={false} skeleton={null}>
          {null}
        </QueryState>
      )}
    </Page>
  )
}

interface NothingProps {
  found: Found
  controls: ListControls
  onWithQuoted: () => void
}

/** Why the sheet is empty, and what fills it. */
function Nothing({ found: { supplies, quoted }, controls, onWithQuoted }: NothingProps) {
  const go = useGo()
  if (supplies.length === 0)
    return (
      <Empty
        text="贵公司还没有登记供应类别和地区。由企业管理员登记之后，符合的需求会列在这里。"
        action={{ label: '去登记', onClick: () => go('member.companyEdit') }}
      />
    )
  if (!isUnfiltered(controls))
    return (
      <Empty
        text="没有符合条件的需求，可以放宽条件再看。"
        action={{ label: '清除条件', onClick: () => controls.set(cleared(controls)) }}
      />
    )
  if (quoted > 0)
    return (
      <Empty
        text={`符合的 ${quoted} 个需求都已报价。要更新报价，可以把它们也列出来。`}
        action={{ label: '列出已报价的', onClick: onWithQuoted }}
      />
    )
  return (
    <Empty
      text="现在没有符合贵公司供应类别的需求，有新的会通知您。"
      action={{ label: '看全部需求', onClick: () => go('hall.bidding', { method: 'demand' }) }}
    />
  )
}

function Barred({ why }: { why: string }) {
  const back = useBack()
  return <Empty text={why} action={{ label: '返回', onClick: back }} />
}
