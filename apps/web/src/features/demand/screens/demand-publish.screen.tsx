import { demandDraftOf } from '@jb/contract/demand/demand.contract'
import { type DemandKind, demandKinds } from '@jb/domain/demand/kinds'
import { useQuery } from '@tanstack/react-query'
import { lazy, useEffect } from 'react'
import { productMap } from '../../../map/product-map.ts'
import { to, useGo, useStandingAmong } from '../../../map/to.ts'
import { PublishFrame, type PublishKind, whileApproving } from '../../procurement/index.ts'
import type { DemandValues } from '../demand.form.ts'
import { kindPublishedAt, ownSearch, placesOf, publishPlaces } from '../demand.kinds.ts'
import { demandDraftQuery } from '../demand.queries.ts'

/** What is published at the address of a kind. */
function published(kind: DemandKind): PublishKind<DemandValues> {
  const { publish, own, detail } = placesOf(kind)
  const list = { label: '我的需求', href: to(own, ownSearch(kind)) }
  return {
    subject: 'demand',
    title: productMap[publish].title,
    form: (id) => to(publish, id ? { id } : {}),
    draft: demandDraftOf,
    useDraft: (id) => useQuery({ ...demandDraftQuery(id), refetchInterval: whileApproving }),
    list,
    out: {
      text: '这个需求已经发布，不能再修改。',
      label: '查看需求',
      href: (id) => to(detail, { id }),
    },
    after: (id, values) => ({
      title: '已发布',
      text: wordsAfter(values),
      ways: [
        { label: '邀请供应商', href: to('demand.invite', { id }) },
        { label: '查看需求', href: to(detail, { id }) },
        list,
      ],
      notice: async () => (await import('../demand.handed-on.ts')).noticeOf(id, values),
    }),
    // The form comes while the draft and the mandates are asked for.
    Form: lazy(() => import('../parts/publish-form.tsx')),
    Preview: lazy(() => import('../parts/publish-preview.tsx')),
  }
}

const kinds = Object.fromEntries(demandKinds.map((kind) => [kind, published(kind)])) as Readonly<
  Record<DemandKind, PublishKind<DemandValues>>
>

/** 发布商品预算 and the same of the other kinds: a new demand, or with an id the draft that goes on. */
export default function DemandPublishScreen() {
  const { id: place, search } = useStandingAmong(publishPlaces)
  const kind = kindPublishedAt(place)
  useOwnAddress(kind, search.id)
  return <PublishFrame key={kind} of={kinds[kind]} id={search.id} />
}

/** A draft of another kind goes on at the address of that kind. */
function useOwnAddress(kind: DemandKind, id: string | undefined) {
  const go = useGo()
  const { data } = useQuery({ ...demandDraftQuery(id ?? ''), enabled: id !== undefined })
  const other = data && data.form.kind !== kind ? data.form.kind : undefined
  useEffect(() => {
    if (other && id) go(placesOf(other).publish, { id }, { replace: true })
  }, [other, id, go])
}

/** What happens now. */
function wordsAfter({ title = '', startsAt, sealed }: DemandValues): string {
  const opens = startsAt
    ? `《${title}》已作为需求预告公开，到时间自动开始报价。`
    : `《${title}》已经公开，供应商可以报价。`
  return sealed ? `${opens}各家报价在您开始比价之前都是密封的。` : `${opens}有报价时会发消息给您。`
}
