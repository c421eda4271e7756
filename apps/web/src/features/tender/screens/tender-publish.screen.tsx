import { tenderDraftOf } from '@jb/contract/tender/tender.contract'
import { isDirect, isInvited } from '@jb/domain/tender/methods'
import { biddersDecrypt } from '@jb/domain/tender/regime'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { to, useSearchOf } from '../../../map/to.ts'
import { PublishFrame, type PublishKind, whileApproving } from '../../procurement/index.ts'
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
  after: (id, values) => ({
    title: isDirect(values) ? '成交结果已公布' : '已发布',
    text: wordsAfter(values),
    ways: [
      { label: '查看公告', href: to('tender.detail', { id }) },
      { label: '我的招标项目', href: to('tender.list') },
    ],
    ...(!isDirect(values) && {
      notice: async () => (await import('../tender.handed-on.ts')).noticeOf(id, values),
    }),
  }),
  // The form comes while the draft and the mandates are asked for.
  Form: lazy(() => import('../parts/publish-form.tsx')),
  Preview: lazy(() => import('../parts/publish-preview.tsx')),
}

// Nobody needs it but after a tender that found no winner.
const NextRound = lazy(() => import('./next-round.tsx'))

/** 发布招标: a new tender, with an id the draft that goes on, or the next round of one without a winner. */
export default function TenderPublishScreen() {
  const { id, prev } = useSearchOf('tender.publish')
  if (prev && !id)
    return (
      <Suspense fallback={null}>
        <NextRound prev={prev} />
      </Suspense>
    )
  return <PublishFrame of={tender} id={id} />
}

/** What happens now. */
function wordsAfter(values: FormValues): string {
  const { title, supplierName } = values
  if (isDirect(values))
    return `《${title}》的成交公告已经公开，${supplierName}会收到消息。请尽快与对方签订合同。`
  const called = `已通知 ${values.invitees?.length ?? 0} 家受邀单位，《${title}》只对它们可见。`
  const open = isInvited(values) ? called : `《${title}》已经在招标大厅公开。`
  return biddersDecrypt(values)
    ? `${open}报名由平台或招标代理确认；开标前，报名企业的名称和数量对招标人保密。`
    : `${open}有企业报名时会发消息给您，请及时确认。`
}
