import { demandDraftOf } from '@jb/contract/demand/demand.contract'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { to, useSearchOf } from '../../../map/to.ts'
import { PublishFrame, type PublishKind } from '../../procurement/index.ts'
import type { DemandValues } from '../demand.publish.ts'
import { demandDraftQuery } from '../demand.queries.ts'

const demand: PublishKind<DemandValues> = {
  subject: 'demand',
  title: '发布需求',
  form: (id) => to('demand.publish', id ? { id } : {}),
  draft: demandDraftOf,
  useDraft: (id) => useQuery(demandDraftQuery(id)),
  list: { label: '我的需求', href: to('demand.manage') },
  out: {
    text: '这个需求已经发布，不能再修改。',
    label: '查看公开页面',
    href: (id) => to('demand.detail', { id }),
  },
  after: (id, { title = '' }) => ({
    title: '已发布',
    text: `《${title}》已经公开，其他企业可以看到。`,
    ways: [{ label: '查看公开页面', href: to('demand.detail', { id }) }],
  }),
  Form: lazy(() => import('../parts/publish-form.tsx')),
  Preview: lazy(async () => ({ default: (await import('../parts/publish-form.tsx')).Preview })),
}

/** 发布需求: a new one, or with an id the draft that goes on. */
export default function DemandPublishScreen() {
  const { id } = useSearchOf('demand.publish')
  return <PublishFrame of={demand} id={id} />
}
