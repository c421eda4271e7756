import { tenderDraftOf } from '@jb/contract/tender/tender.contract'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { to, useSearchOf } from '../../../map/to.ts'
import { PublishFrame, type PublishKind, whileApproving } from '../../procurement/index.ts'
import PublishDone from '../parts/publish-done.tsx'
import type { FormValues } from '../tender.form.ts'
import { draftQuery } from '../tender.queries.ts'

const tender: PublishKind<FormValues> = {
  subject: 'tender',
  title: '发布招标',
  form: (id) => to('tender.publish', id ? { id } : {}),
  draft: tenderDraftOf,
  useDraft: (id) => useQuery({ ...draftQuery(id), refetchInterval: whileApproving }),
  list: { label: '我的招标项目', href: to('tender.list') },
  out: {
    text: '这个项目已经发布，不能再修改。',
    label: '查看公告',
    href: (id) => to('tender.detail', { id }),
  },
  // The form comes while the draft and the mandates are asked for.
  Form: lazy(() => import('../parts/publish-form.tsx')),
  Preview: lazy(() => import('../parts/publish-preview.tsx')),
}

/** 发布招标: a new tender, or with an id the draft that goes on. */
export default function TenderPublishScreen() {
  const { id } = useSearchOf('tender.publish')
  return <PublishFrame of={tender} id={id} done={(published) => <PublishDone {...published} />} />
}
