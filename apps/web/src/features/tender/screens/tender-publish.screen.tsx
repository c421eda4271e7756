import { tenderDraftOf } from '@jb/contract/tender/tender.contract'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { useSearchOf } from '../../../map/to.ts'
import PublishDone from '../parts/publish-done.tsx'
import { PublishFrame } from '../parts/publish-frame.tsx'
import type { FormValues } from '../tender.form.ts'
import { type PublishKind, whileApproving } from '../tender.publish-kind.ts'
import { draftQuery } from '../tender.queries.ts'

const tender: PublishKind<FormValues> = {
  ...{ kind: 'tender', place: 'tender.publish', title: '发布招标', draft: tenderDraftOf },
  useDraft: (id) => useQuery({ ...draftQuery(id), refetchInterval: whileApproving }),
  list: { label: '我的招标项目', place: 'tender.list' },
  out: { text: '这个项目已经发布，不能再修改。', label: '查看公告', place: 'tender.detail' },
  // The form comes while the draft and the mandates are asked for.
  Form: lazy(() => import('../parts/publish-form.tsx')),
  Preview: lazy(() => import('../parts/publish-preview.tsx')),
}

/** 发布招标: a new tender, or with an id the draft that goes on. */
export default function TenderPublishScreen() {
  const { id } = useSearchOf('tender.publish')
  return <PublishFrame of={tender} id={id} done={(published) => <PublishDone {...published} />} />
}
